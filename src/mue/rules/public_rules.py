"""Public rules: the settings of a hand that every player knows.

A bidder must know what a bid requires and pays. A bot sees only a View and could not look these numbers up
for a changed variant, so the View carries them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal

from mue.cards import Card
from mue.rules.mechanics.score import card_points
from mue.rules.mechanics.settings import Name, Points, Settings
from mue.rules.mechanics.trump import NONE, OrderSettings, TokenSettings, Trump


class RoleNames(Settings):
    """What the rulebook calls the players with the largest and the second largest display."""

    crown: Name = "Crown"
    shield: Name = "Shield"


class DeclaringSettings(Settings):
    """The bonus for exactly as many tricks as one of the two declared cards says."""

    lower: Points
    higher: Points
    both: Points
    """Both cards have the same number."""
    shown_factor: Points
    """The bonus is multiplied by this if the card was shown."""

    def bonus(self, hidden: int, shown: int, tricks: int) -> int:
        if tricks not in (hidden, shown):
            return 0
        if hidden == shown:
            return self.both
        worth = self.lower if tricks == min(hidden, shown) else self.higher
        return worth * self.shown_factor if tricks == shown else worth


@dataclass(frozen=True, slots=True)
class Bid:
    """The goal of a display of one size, and what it pays or costs."""

    goal: int
    bonus: int
    """What reaching it pays, apart from the trump named."""
    loss: int
    """What missing it costs the Crown, or pays the only opponent, at worst."""


@dataclass(frozen=True, slots=True)
class PublicRules:
    """The numbers and names of the variant that everybody at the table knows."""

    roles: RoleNames
    worth: dict[int, int]
    """Card points by rank; empty: tricks are counted."""
    order: OrderSettings
    suits: tuple[str, ...]
    """All suits of the game, in ranking order where suits are ranked."""
    bids: tuple[Bid, ...] = ()
    """For displays of 1, 2, 3 ... cards; empty: nothing is bid."""
    crown_tokens: TokenSettings | None = None
    """What a named trump is worth: `suit`, `none`, or a rank."""
    shield_tokens: TokenSettings | None = None
    partner: bool = False
    """Does the Crown pick a partner?"""
    stalemate: bool = False
    """Does a tie for the most cards end the hand?"""
    declaring: DeclaringSettings | None = None

    @property
    def unit(self) -> Literal["points", "tricks"]:
        """The unit of goals, by its name in the catalogue."""
        return "points" if self.worth else "tricks"

    def card_points(self, cards: Iterable[Card]) -> int:
        return card_points(cards, self.worth)

    def token(self, trump: Trump, shield: bool = False) -> int:
        """What a named trump adds to its team's bonus for winning."""
        tokens = self.shield_tokens if shield else self.crown_tokens
        return 0 if tokens is None else tokens.value(trump)

    def to_json(self) -> dict[str, Any]:
        """The same object every time: do not change it."""
        # Every snapshot contains it, and writing it takes longer than all else in a view.
        _, json = _WRITTEN.get(id(self), (None, None))
        if json is None:
            written = (field.name for field in fields(self) if field.name not in NOT_WRITTEN)
            json = {name: _json(getattr(self, name)) for name in written}
            if len(_WRITTEN) >= MOST_WRITTEN:
                _WRITTEN.clear()
            _WRITTEN[id(self)] = self, json
        return json


MOST_WRITTEN: Final = 1000
"""The most public rules whose JSON is kept."""
_WRITTEN: Final[dict[int, tuple[PublicRules, dict[str, Any]]]] = {}
"""By identity. The rules are kept too, so no others can have their identity."""
NOT_WRITTEN: Final = ("order", "suits")
"""Fields left out of the JSON: a reader takes them from the game."""


def _json(value: Any) -> Any:
    """A field as JSON, where keys are strings. Tokens of ranks stand beside those of suits and of none."""
    match value:
        case TokenSettings():
            return {"suit": value.suit, NONE: value.none, **_json(value.rank)}
        case Settings():
            return value.model_dump()
        case Bid():
            return asdict(value)
        case dict():
            return {str(key): inner for key, inner in value.items()}
        case tuple():
            return [_json(inner) for inner in value]
    return value
