"""The JSON of a view, `mue-view/2`: what one seat or a watcher may know of a hand. See docs/views.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from mue.protocol.move_types import Choice, Entry
from mue.protocol.shapes import Card, Seat, Shape


class Bid(Shape):
    """What a display of one size is about."""

    goal: int
    bonus: int
    loss: int


class Declaring(Shape):
    """What exactly as many tricks as declared are worth."""

    lower: int
    higher: int
    both: int
    shown_factor: int


class RoleNames(Shape):
    """What the rulebook calls who has the largest display, and the second largest."""

    crown: str
    shield: str


class Terms(Shape):
    """The numbers and names of the variant that everybody at the table knows."""

    roles: RoleNames
    worth: dict[str, int]
    """Card points by rank; empty: tricks are counted."""
    bids: list[Bid]
    """For displays of 1, 2, 3 ... cards; empty: nothing is bid."""
    crown_tokens: dict[str, int] | None
    """What a named trump is worth: `suit`, `none`, or a rank."""
    shield_tokens: dict[str, int] | None
    partner: bool
    """Does the Crown pick a partner?"""
    stalemate: bool
    """Does a tie for the most cards end the hand?"""
    declaring: Declaring | None


class LastTrick(Shape):
    """The trick before the one on the table."""

    leader: Seat
    cards: list[Card]
    winner: Seat


class Outcome(Shape):
    """How a hand ended, by seat."""

    scores: list[int]
    parts: list[list[Annotated[tuple[str, int], Field(strict=False)]]]
    """Where each score comes from; the amounts add up to it."""
    points: list[int]
    tricks: list[int]
    made: bool | None
    """Was the goal reached?"""
    void: bool
    """Nobody showed a card: the same dealer deals again."""


class Standing(Shape):
    """A match so far, and what ends it (0: not used)."""

    scores: list[int]
    played: int
    hands: int
    target: int
    max_hands: int
    winners: list[Seat]
    """Nobody before the match is decided."""


class View(Shape):
    """What one seat (or a watcher) may know of a hand. Lists are by seat unless said; see views.md."""

    schema_: Literal["mue-view/2"] = Field(alias="schema")
    game: str
    variant: str
    options: dict[str, Any]
    """What differs from the shipped variant, as in a record."""
    players: int
    terms: Terms
    deck: list[Card]
    """Every card of this game, removed suits left out."""
    seat: Seat | None
    """Whose view this is; null: a watcher's."""
    dealer: Seat
    removed: list[str]
    phase: str
    """Where the hand is; `over` at its end, `next dealer` between two hands."""
    to_act: list[Seat]
    hand: list[Card]
    """Own hidden cards, sorted under the trumps so far."""
    hand_sizes: list[int]
    displays: list[dict[str, list[Card]]]
    """Face-up cards by kind: `joker`, `super`, `major`, `minor` or a suit."""
    kitty_size: int
    open: list[Card]
    aside_size: int
    turned: list[Card]
    down_sizes: list[dict[str, int]]
    """Face-down cards by column."""
    pile: list[Card]
    """What this seat put away."""
    pile_sizes: list[int]
    declared: list[list[Card]]
    """Own hidden and shown card; of others the shown one once all are in, both at the end."""
    bids: list[int]
    """Cards face up in the auction."""
    crown: Seat | None
    shield: Seat | None
    partner: Seat | None
    major: str | None
    minor: str | None
    goal: int | None
    trumps: list[list[Card]]
    """The trumps from high to low; equal cards stand together."""
    leader: Seat
    trick: list[Card]
    last: LastTrick | None
    points: list[int]
    tricks: list[int]
    legal: list[Choice]
    """Empty unless this seat may act."""
    history: list[Entry]
    outcome: Outcome | None
    match: Standing | None
