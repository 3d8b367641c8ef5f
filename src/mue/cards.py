"""Cards and their text forms.

A card is a suit and a rank: `R7` is the red 7, `S10` the ten of spades, `JK` a joker. Cards are interned: the
two red sevens of a Mü deck are one object that occurs twice, since nobody at a table can tell them apart. So
comparing and hashing cards costs nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from operator import attrgetter
from typing import Final

from mue.errors import Unreadable
from mue.i18n.message import Message, Reader
from mue.i18n.vocabulary import suit as suit_word

SUITS: Final = {
    "K": "black",
    "B": "blue",
    "G": "green",
    "R": "red",
    "Y": "yellow",
    "C": "clubs",
    "D": "diamonds",
    "H": "hearts",
    "S": "spades",
}
LETTERS: Final = {suit: letter for letter, suit in SUITS.items()}
SUIT_ORDER: Final = {suit: place for place, suit in enumerate(SUITS.values())}
HIGHEST_RANK: Final = 99
JOKER_TEXT: Final = "JK"
FRENCH: Final = "CDHS"


class Card:
    """One kind of card. Get it with `card("R7")`, never by calling the class."""

    __slots__ = ("number", "place", "rank", "suit", "text")

    is_terse = True  # in a list, cards are separated by spaces, as in records

    text: str
    suit: str  # "" for a joker, which has neither suit nor rank
    rank: int  # -1 for a joker
    number: str  # the rank as text, as in the name of a trump; "" for a joker
    place: int  # where it stands in a sorted hand

    def __init__(self, text: str, suit: str, rank: int) -> None:
        self.text = text
        self.suit = suit
        self.rank = rank
        self.number = str(rank) if suit else ""
        self.place = SUIT_ORDER[suit] * (HIGHEST_RANK + 1) + rank if suit else 10_000

    @property
    def is_joker(self) -> bool:
        return not self.suit

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"card({self.text!r})"

    def spoken(self, reader: Reader) -> Message | str:
        """`R7`, or `red 7` for a reader who gets cards spelled out."""
        if not reader.spells_cards:
            return self.text
        if self.is_joker:
            return Message("card-joker")
        deck = "french" if self.text[0] in FRENCH else "colours"
        return Message("card", deck=deck, suit=suit_word(self.suit), rank=self.rank)

    def __lt__(self, other: Card) -> bool:
        return self.place < other.place

    def __reduce__(self) -> tuple[object, tuple[str]]:
        """Copying and unpickling give the interned card again."""
        return card, (self.text,)


Cards = tuple[Card, ...]

_place = attrgetter("place")
_FORM = re.compile(r"([KBGRYCDHS])(0|[1-9][0-9]?)")
_interned: dict[str, Card] = {}


def card(text: str) -> Card:
    """The card with this text form, in upper or lower case."""
    known = _interned.get(text)
    return known if known is not None else _read(text)


def _read(text: str) -> Card:
    form = text.upper() if text.isascii() else text  # else 'ſ7' would be the 7 of spades
    if form not in _interned:
        match = _FORM.fullmatch(form)
        if match:
            made = Card(form, SUITS[match[1]], int(match[2]))
        elif form == JOKER_TEXT:
            made = Card(form, "", -1)
        else:
            raise Unreadable("not-a-card", text=text)
        _interned[form] = made
    return _interned[form]


def card_of(suit: str, rank: int) -> Card:
    return card(f"{LETTERS[suit]}{rank}")


def cards(text: str | Iterable[str]) -> Cards:
    """Several cards: `cards("R7 R1")` or `cards(["R7", "R1"])`, in the order given."""
    words = text.split() if isinstance(text, str) else text
    return tuple(map(card, words))


def in_order(of: Iterable[Card]) -> Cards:
    """Sorted as in a hand; much faster than comparing cards."""
    return tuple(sorted(of, key=_place))


def texts(of: Iterable[Card]) -> list[str]:
    return [one.text for one in of]


def without(held: Cards, gone: Iterable[Card]) -> Cards:
    """`held` minus `gone`; ValueError if a card of `gone` is not held."""
    left = list(held)
    for one in gone:
        left.remove(one)
    return tuple(left)


def missing(held: Iterable[Card], wanted: Iterable[Card]) -> Card | None:
    """The first wanted card that is not held, counting copies; None if all are."""
    left = list(held)
    for one in wanted:
        if one not in left:
            return one
        left.remove(one)
    return None
