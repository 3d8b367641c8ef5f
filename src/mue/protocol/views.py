"""The JSON of a view, `mue-view/1`: what one seat or a watcher may know of a hand. See docs/views.md."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

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


class Terms(Shape):
    """The numbers of the variant that everybody at the table knows."""

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


# --- what a seat may do -----------------------------------------------------------------


class ChoiceOfMoves(Shape):
    """One of these moves, each in its text form."""

    act: str
    moves: list[str]


class ChoiceOfCards(Shape):
    """So many of these cards (show, discard)."""

    act: str
    cards: list[Card]
    least: int
    most: int


class ChoiceOfPair(Shape):
    """Two of these cards: first the hidden one, then the shown one (declare)."""

    act: Literal["declare"]
    cards: list[Card]
    hidden: int
    shown: int


class ChoiceOfExchange(Shape):
    """Put away as many cards as were drawn, from hand or table; a drawn one is laid for each of the table."""

    act: Literal["discard"]
    cards: list[Card]
    table: list[Card]
    drawn: list[Card]
    least: int
    most: int


Choice = TypeAliasType(
    "Choice",
    Annotated[
        ChoiceOfExchange | ChoiceOfPair | ChoiceOfCards | ChoiceOfMoves,
        Field(description="Moves of one kind that a seat may make."),
    ],
)


# --- what has happened ------------------------------------------------------------------


class Shown(Shape):
    """Cards laid face up: a bid."""

    seat: Seat
    act: Literal["show"]
    cards: list[Card]


class Passed(Shape):
    """A pass."""

    seat: Seat
    act: Literal["pass"]


class TrumpNamed(Shape):
    """A trump was named."""

    seat: Seat
    act: Literal["trump"]
    trump: str


class PartnerPicked(Shape):
    """The Crown has picked a partner."""

    seat: Seat
    act: Literal["partner"]
    partner: Seat


class DiscardedOwn(Shape):
    """What this seat put away itself."""

    seat: Seat
    act: Literal["discard"]
    cards: list[Card]
    lay: list[Card]
    table: list[Card]


class DiscardedHidden(Shape):
    """Somebody else put cards away: how many, and what could be seen of it."""

    seat: Seat
    act: Literal["discard"]
    count: int
    table: list[Card]
    lay: list[Card]


class ColumnTurned(Shape):
    """A seat chose a column to turn up."""

    seat: Seat
    act: Literal["turn"]
    column: str


class Kept(Shape):
    """One of the two turned cards was taken into the hand."""

    seat: Seat
    act: Literal["keep"]
    card: Card


class DeclaredOwn(Shape):
    """What this seat declared itself."""

    seat: Seat
    act: Literal["declare"]
    hidden: Card
    shown: Card


class DeclaredHidden(Shape):
    """Somebody else has declared."""

    seat: Seat
    act: Literal["declare"]


class Played(Shape):
    """A card was played."""

    seat: Seat
    act: Literal["play"]
    card: Card
    source: Literal["hand", "display"] = Field(alias="from")


class TurnedUp(Shape):
    """A face-down card was turned up."""

    seat: Seat
    act: Literal["turned up"]
    column: str
    card: Card


class Revealed(Shape):
    """All have declared; the shown cards, seat 0 first."""

    seat: Seat
    act: Literal["revealed"]
    shown: list[Card]


class TrickTaken(Shape):
    """The seat takes these cards."""

    seat: Seat
    act: Literal["trick"]
    cards: list[Card]


Entry = TypeAliasType(
    "Entry",
    Annotated[
        Shown
        | Passed
        | TrumpNamed
        | PartnerPicked
        | DiscardedOwn
        | DiscardedHidden
        | ColumnTurned
        | Kept
        | DeclaredOwn
        | DeclaredHidden
        | Played
        | TurnedUp
        | Revealed
        | TrickTaken,
        Field(description="Something that happened in a hand, as one seat saw it."),
    ],
)


class View(Shape):
    """What one seat (or a watcher) may know of a hand. Lists are by seat unless said; see views.md."""

    schema_: Literal["mue-view/1"] = Field(alias="schema")
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
