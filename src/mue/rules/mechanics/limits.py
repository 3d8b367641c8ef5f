"""How large a game may be, so that bots, solver and kernel can hold it. A variant beyond that is refused."""

from __future__ import annotations

from typing import Final

from mue.errors import BadVariant

LARGEST_TARGET: Final = 100_000
"""The score that ends a match."""
MOST_CARDS: Final = 128
MOST_CARD_POINTS: Final = 15
"""Points of one card."""
MOST_POINTS: Final = 250
"""Points of all cards."""
MOST_HELD: Final = 60
"""Cards of a hand with the kitty."""
MOST_TRUMPS: Final = 31
"""Suits and different ranks of a deck: what can be named as a trump, apart from none."""


def check_limits(players: int, cards: int, points: int, held: int, trumps: int) -> None:
    """`cards` and `points` of the whole deck, `held` the most cards in one hand, `trumps` suits and ranks."""
    for key, most, given in (
        ("too-many-cards", MOST_CARDS, cards),
        ("too-many-card-points", MOST_POINTS, points),
        ("too-many-cards-held", MOST_HELD, held),
        ("too-many-trumps", MOST_TRUMPS, trumps),
    ):
        if given > most:
            raise BadVariant(key, players=players, most=most, given=given)
