"""What the kernel can hold, said before it refuses: whatever a variant file can ask for beyond it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from mue.cards import Card
from mue.i18n import Message

MOST_CARDS: Final = 128
MOST_CARD_POINTS: Final = 15
MOST_POINTS: Final = 250
MOST_HELD: Final = 60
"""Cards of a hand with the kitty."""
MOST_ORDERS: Final = 1024
"""Pairs of trumps."""


def deck_beyond_limits(deck: Sequence[Card], worths: Collection[int]) -> Message | None:
    """Why the kernel cannot hold this deck, with the card points of its cards; None if it can."""
    if not 0 < len(deck) <= MOST_CARDS:
        return Message("kernel-limit-cards", most=MOST_CARDS, given=len(deck))
    strange = next((points for points in worths if not 0 <= points <= MOST_CARD_POINTS), None)
    if strange is not None:
        return Message("kernel-limit-card-points", most=MOST_CARD_POINTS, given=strange)
    if sum(worths) > MOST_POINTS:
        return Message("kernel-limit-points", most=MOST_POINTS, given=sum(worths))
    return None


def hand_beyond_limits(hand: int, kitty: int, orders: int) -> Message | None:
    """The same for the cards of a hand, those of the kitty, and the pairs of trumps."""
    if hand < 1:
        return Message("kernel-limit-empty-hand")
    if hand + kitty > MOST_HELD:
        return Message("kernel-limit-held", most=MOST_HELD, given=hand + kitty)
    if orders > MOST_ORDERS:
        return Message("kernel-limit-orders", most=MOST_ORDERS, given=orders)
    return None
