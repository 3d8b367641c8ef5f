"""Cards as the kernel knows them: places in the deck, with suit, strength and points as numbers."""

from __future__ import annotations

from collections.abc import Container, Iterable
from functools import lru_cache
from typing import Final

from mue import _kernel
from mue.cards import SUIT_ORDER, Card
from mue.mechanics.trump import TRUMP, TrumpOrder

Cards = tuple[Card, ...]

TRUMP_SUIT: Final = len(SUIT_ORDER)
"""The trump suit comes after all others."""

COLUMNS: Final = {name: place for place, name in enumerate([*SUIT_ORDER, "minor", "major", "super", "joker"])}
"""Where a card lies face up, as a number: its suit, or what kind of trump it is."""


@lru_cache(maxsize=512)
def layout_of(deck: Cards, order: TrumpOrder, points: tuple[int, ...]) -> _kernel.Layout:
    """The kernel's layout of this deck; `points` are by place in the deck."""
    kinds = {card: place for place, card in enumerate(dict.fromkeys(deck))}
    return _kernel.layout(
        kinds=[kinds[card] for card in deck],
        suits=[suit_number(order, card) for card in deck],
        strengths=[order.strength[card] for card in deck],
        points=list(points),
        columns=[COLUMNS[order.column[card]] for card in deck],
        trump=TRUMP_SUIT,
        last_wins=_last_wins(deck, order),
    )


def suit_number(order: TrumpOrder, card: Card) -> int:
    suit = order.suit[card]
    return TRUMP_SUIT if suit == TRUMP else SUIT_ORDER[suit]


def _last_wins(deck: Cards, order: TrumpOrder) -> bool:
    """Of two equal cards, does the later one win? Any card played to itself tells."""
    return order.beats(deck[0], deck[0])


class Places:
    """Hands out the places of a deck: equal cards get one each."""

    def __init__(self, deck: Cards, except_for: Container[int] = ()) -> None:
        self._free: dict[Card, list[int]] = {}
        for place, card in reversed(list(enumerate(deck))):
            if place not in except_for:
                self._free.setdefault(card, []).append(place)

    def take(self, cards: Iterable[Card]) -> list[int]:
        found = []
        for card in cards:
            free = self._free.get(card)
            if not free:
                raise ValueError(f"{card} is there more often than the deck has it.")
            found.append(free.pop())
        return found
