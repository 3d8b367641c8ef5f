"""The kernel's numbers for cards, trumps and columns, and decoding its moves."""

from __future__ import annotations

from typing import Final

from mue.cards import SUIT_ORDER, Cards
from mue.rules.event import Event
from mue.rules.history import Revealed, TrickWon, TurnedUp
from mue.rules.legal import from_display, from_hand
from mue.rules.mechanics.trump import NONE, Trump
from mue.rules.moves import (
    Declare,
    Declared,
    Discard,
    Discarded,
    Keep,
    Move,
    NameTrump,
    Pass,
    PickPartner,
    Play,
    Show,
    TurnUp,
)

KINDS: Final[tuple[type[Event], ...]] = (
    Pass,
    Show,
    NameTrump,
    PickPartner,
    Discard,
    TurnUp,
    Keep,
    Declare,
    Play,
    TurnedUp,
    Revealed,
    TrickWon,
    Discarded,
    Declared,
)
"""Indexed by the first byte of an encoded event; see `Act` in kernel/hand/move.hpp."""


def trumps_of(deck: Cards) -> tuple[Trump, ...]:
    """The trumps that can be named, in the kernel's order: suits, ranks from low to high, none."""
    plain = [card for card in deck if not card.is_joker]
    suits = sorted({card.suit for card in plain}, key=SUIT_ORDER.__getitem__)
    ranks = sorted({card.rank for card in plain})
    return (*suits, *map(str, ranks), NONE)


class Numbering:
    """The meaning of the numbers of one deck."""

    def __init__(self, deck: Cards, columns: tuple[str, ...]) -> None:
        self.deck = deck
        self.cards = tuple(dict.fromkeys(deck))
        """The distinct cards, by number."""
        self.trumps = trumps_of(deck)
        self.columns = columns
        self.card_number = {card: number for number, card in enumerate(self.cards)}
        self.trump_number = {trump: number for number, trump in enumerate(self.trumps)}
        self.column_number = {column: number for number, column in enumerate(columns)}

    def read_move(self, encoded: bytes) -> Move:
        """The move encoded by the kernel as these bytes."""
        act, *rest = encoded
        kind, cards = KINDS[act], self.cards
        if kind is Play:
            return from_display(cards[rest[0]]) if rest[1] else from_hand(cards[rest[0]])
        if kind is Discard:
            table_size, lay_size, *numbers = rest
            named = tuple([cards[number] for number in numbers])
            table, lay = named[:table_size], named[table_size : table_size + lay_size]
            return Discard((*table, *named[table_size + lay_size :]), lay, table)
        if kind is Show:
            return Show(tuple([cards[number] for number in rest]))
        if kind is Declare:
            return Declare(cards[rest[0]], cards[rest[1]])
        if kind is Keep:
            return Keep(cards[rest[0]])
        if kind is NameTrump:
            return NameTrump(self.trumps[rest[0]])
        if kind is TurnUp:
            return TurnUp(self.columns[rest[0]])
        return PickPartner(rest[0]) if kind is PickPartner else Pass()
