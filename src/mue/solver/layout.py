"""Cards as the kernel knows them: deck indices, with suit, strength and points as numbers."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from typing import Final

from mue import _kernel
from mue.cards import SUIT_ORDER, Card, Cards
from mue.rules.mechanics.trump import TRUMP, TrumpOrder

TRUMP_SUIT: Final = len(SUIT_ORDER)
"""The trump suit comes after all others."""

_SUITS: Final = {**SUIT_ORDER, TRUMP: TRUMP_SUIT}

COLUMNS: Final = {name: place for place, name in enumerate([*SUIT_ORDER, "minor", "major", "super", "joker"])}
"""The column number of a face-up card: its suit, or its kind of trump."""


@lru_cache(maxsize=1024)
def layout_of(order: TrumpOrder, points: tuple[int, ...]) -> _kernel.Layout:
    """The kernel's layout of a deck under this order; `points` are by deck index."""
    deck, strength, column = order.deck, order.strength, order.column
    kinds = kinds_of(deck)
    return _kernel.layout(
        kinds=[kinds[card] for card in deck],
        suits=[_SUITS[suit] for suit in suits_of(order)],
        strengths=[strength[card] for card in deck],
        points=list(points),
        columns=[COLUMNS[column[card]] for card in deck],
        trump=TRUMP_SUIT,
        last_wins=_last_wins(order),
    )


@lru_cache(maxsize=64)
def kinds_of(deck: Cards) -> dict[Card, int]:
    """The kind number of each card; equal cards share it."""
    return {card: number for number, card in enumerate(dict.fromkeys(deck))}


@lru_cache(maxsize=1024)
def suits_of(order: TrumpOrder) -> tuple[str, ...]:
    """The suit that each card of the deck counts as."""
    return tuple([order.suit[card] for card in order.deck])


def _last_wins(order: TrumpOrder) -> bool:
    """Whether the later of two equal cards wins; any card played on its copy shows it."""
    return order.beats(order.deck[0], order.deck[0])


@lru_cache(maxsize=64)
def _places_of(deck: Cards) -> dict[Card, tuple[int, ...]]:
    places: dict[Card, tuple[int, ...]] = {}
    for place, card in enumerate(deck):
        places[card] = (*places.get(card, ()), place)
    return places


class Places:
    """Hands out the indices of a deck: each copy of a card gets its own."""

    def __init__(self, deck: Cards, except_for: Collection[int] = ()) -> None:
        self._all = _places_of(deck)
        if except_for:
            self._all = {
                card: tuple([place for place in places if place not in except_for])
                for card, places in self._all.items()
            }
        self._taken: dict[Card, int] = {}

    def take(self, cards: Iterable[Card]) -> list[int]:
        every, taken = self._all, self._taken
        found = []
        for card in cards:
            places, before = every.get(card, ()), taken.get(card, 0)
            if before == len(places):
                raise ValueError(f"{card} is there more often than the deck has it.")
            taken[card] = before + 1
            found.append(places[before])
        return found
