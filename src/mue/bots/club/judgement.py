"""Rules of thumb about cards: what a hand is good for under some trumps, what can be spared.

Rough on purpose. They order candidates and stand in for other people in worlds; what a move is worth is
settled by playing it out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from mue.cards import Card
from mue.mechanics.trump import TRUMP, TrumpOrder

Worth = Mapping[int, int]


@lru_cache(maxsize=1024)
def trick_chances(order: TrumpOrder) -> dict[Card, float]:
    """How likely each card is to take a trick, more or less: by how many of its suit beat it.

    A trump takes a trick by being high or by ruffing, so even a low one counts; of a plain suit only the
    highest few do.
    """
    chances = {}
    for card, suit in order.suit.items():
        above = sum(
            1
            for other, its in order.suit.items()
            if its == suit and order.strength[other] > order.strength[card]
        )
        chances[card] = 1 - 0.05 * min(above, 12) if suit == TRUMP else max(0.0, 0.6 - 0.25 * above)
    return chances


@lru_cache(maxsize=8192)
def strength_with(order: TrumpOrder, cards: tuple[Card, ...]) -> float:
    """How many tricks these cards may take."""
    chances = trick_chances(order)
    return sum(chances[card] for card in cards)


def keep_values(order: TrumpOrder, cards: Sequence[Card], worth: Worth) -> list[float]:
    """What it costs to part with each card: its chance of a trick, less the points it brings on a pile.

    The last card of a short suit is cheaper to part with: the hand can ruff then.
    """
    chances = trick_chances(order)
    length: dict[str, int] = {}
    for card in cards:
        length[order.suit[card]] = length.get(order.suit[card], 0) + 1
    return [
        4 * chances[card] - worth.get(card.rank, 0) + 0.1 * min(length[order.suit[card]], 5) for card in cards
    ]


def tricks_expected(order: TrumpOrder, cards: tuple[Card, ...], players: int) -> float:
    """Tricks of a whole hand when everybody plays alone: halfway between what its cards promise and a fair
    share, because the others hold strong cards too."""
    return (strength_with(order, cards) + len(cards) / players) / 2
