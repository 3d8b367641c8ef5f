"""What one seat may know, as an object."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from mue.cards import Card
from mue.rules.event import Event
from mue.rules.legal import Legal
from mue.rules.mechanics.trick import LastTrick
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.outcome import Outcome
from mue.rules.public_rules import Terms
from mue.rules.views.serialize import KEYS

Cards = tuple[Card, ...]


Entry = tuple[int, Event]
"""A seat, and what it did or what happened to it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far, and what ends it (0: not used)."""

    scores: tuple[int, ...]
    played: int
    hands: int
    target: int
    max_hands: int
    winners: tuple[int, ...]
    """Nobody before the match is decided."""


class View(NamedTuple):
    """What one seat (or a watcher) may know. Lists are by seat unless said.

    A tuple of names, because one is made for every move and nothing else is made as fast.
    """

    game: str
    variant: str
    options: dict[str, Any]
    """What differs from the shipped variant, as in a record."""
    players: int
    terms: Terms
    """The numbers of the variant that everybody knows: goals, bonuses, card points."""
    deck: Cards
    """Every card of this game, removed suits left out."""
    seat: int | None
    """Whose view this is; None: a watcher."""
    dealer: int
    removed: tuple[str, ...]
    phase: str
    to_act: tuple[int, ...]
    hand: Cards
    hand_sizes: tuple[int, ...]
    displays: tuple[Cards, ...]
    kitty_size: int
    open: Cards
    aside_size: int
    turned: Cards
    down_sizes: tuple[dict[str, int], ...]
    """Face-down cards by column."""
    pile: Cards
    """What this seat put away."""
    pile_sizes: tuple[int, ...]
    declared: tuple[Cards, ...]
    """The declared cards this seat may see: its own two, hidden one first, and of others the shown one."""
    bids: tuple[int, ...]
    """Cards shown in the auction, dealt face-up ones included."""
    crown: int | None
    shield: int | None
    partner: int | None
    major: str | None
    minor: str | None
    goal: int | None
    order: TrumpOrder
    leader: int
    trick: Cards
    played: Cards
    """Every card played so far, one after the other; those of the trick on the table last."""
    last: LastTrick | None
    points: tuple[int, ...]
    """Card points taken in tricks; piles are counted when the hand is over."""
    tricks: tuple[int, ...]
    legal: Legal
    """Empty unless this seat may act."""
    history: tuple[Entry, ...]
    outcome: Outcome | None
    standing: Standing | None
    """How the match stands, if the hand is part of one."""

    def to_json(self) -> dict[str, Any]:
        """A stable form for clients; its schema is `mue-view/2`."""
        return {key: written(self) for key, (_, written) in KEYS.items()}
