"""Trump, the heart of these games: what suit a card counts as, and which card beats which.

Two trumps are named, a major and a minor; each is a suit, a rank or none. A card that matches either belongs
to the suit TRUMP instead of its own. Nothing above this file compares suits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Annotated, Final, Literal

from pydantic import Field

from mue.cards import SUIT_ORDER, Card
from mue.errors import BadVariant, Unreadable
from mue.rules.mechanics.settings import Points, RankKey, Settings

TRUMP: Final = "trump"
NONE: Final = "none"

Trump = str
"""A suit name (`red`), a rank as text (`7`) or `none`."""

Kind = Literal["suit", "rank", "none"]
Kinds = Annotated[tuple[Kind, ...], Field(strict=False, min_length=1)]


class OrderSettings(Settings):
    """The either/ors of the trump order."""

    strength: Literal["major over minor", "rank over suit"]
    """`major over minor`: matches both > major > minor. `rank over suit`: matches both > rank trumps (of two
    ranks the higher) > suit trumps, whoever named them."""
    rank_trumps: Literal["equal", "by suit"]
    """Whether cards of a rank trump are all equal or ranked by suit as in `deck.suits`, the last highest."""
    equal_cards: Literal["first wins", "last wins"]
    """Which of two equally strong cards in a trick wins."""


class NamingSettings(OrderSettings):
    """Who may name what."""

    crown: Kinds
    shield: Kinds
    named_from: Literal["display", "anything"]
    """Only what is on the namer's face-up cards, or any suit or rank of the deck."""


class TokenSettings(Settings):
    """What a named trump is worth to a winning team."""

    suit: Points
    none: Points
    rank: dict[RankKey, Points]

    def value(self, trump: Trump) -> int:
        if trump == NONE:
            return self.none
        return self.suit if trump in SUIT_ORDER else self.rank[int(trump)]

    def check(self, key: str, ranks: Iterable[int]) -> None:
        """Check that every rank that can be named has a value; `key` is the table's place in the file."""
        for rank in ranks:
            if rank not in self.rank:
                raise BadVariant("rank-has-no-value", key=key, rank=rank, ranks=ranks)


def read_trump(text: str) -> Trump:
    word = text.strip().lower()
    if word == NONE or word in SUIT_ORDER:
        return word
    if word.isascii() and word.isdigit() and len(word) <= 2:
        return str(int(word))
    raise Unreadable("not-a-trump", text=text)


def kind_of(trump: Trump) -> Kind:
    if trump == NONE:
        return "none"
    return "suit" if trump in SUIT_ORDER else "rank"


def matches(card: Card, trump: Trump) -> bool:
    return trump == card.suit or trump == card.number


def nameable(kinds: Iterable[Kind], shown: Iterable[Card], taken: Iterable[Trump]) -> list[Trump]:
    """What may be named from these face-up cards: suits, then ranks, then none."""
    plain = [card for card in shown if not card.is_joker]
    suits = sorted({card.suit for card in plain}, key=SUIT_ORDER.__getitem__)
    ranks = [str(rank) for rank in sorted({card.rank for card in plain})]
    by_kind = {"suit": suits, "rank": ranks, "none": [NONE]}
    gone = {trump for trump in taken if trump != NONE}
    order: tuple[Kind, ...] = ("suit", "rank", "none")
    return [trump for kind in order if kind in kinds for trump in by_kind[kind] if trump not in gone]


class TrumpOrder:
    """The order of one deck under one pair of trumps."""

    __slots__ = (
        "_family",
        "_last_wins",
        "_settings",
        "_sorting",
        "_suits",
        "column",
        "deck",
        "major",
        "minor",
        "strength",
        "suit",
    )

    def __init__(
        self, deck: Iterable[Card], settings: OrderSettings, suits: Sequence[str], major: Trump, minor: Trump
    ) -> None:
        self.deck = tuple(deck)
        self.major = major
        self.minor = minor
        self._settings = settings
        self._suits = suits
        self._family: dict[tuple[Trump, Trump], TrumpOrder] = {(major, minor): self}
        self._last_wins = settings.equal_cards == "last wins"
        self._sorting: dict[Card, int] = {}
        """Each card's place in the sorted deck; computed on first use."""
        self.suit: dict[Card, str] = {}
        self.strength: dict[Card, int] = {}
        self.column: dict[Card, str] = {}
        """Each card's column when it lies face up: `joker`, `super`, `major`, `minor` or its own suit."""
        by_suit = settings.rank_trumps == "by suit"
        for card in dict.fromkeys(self.deck):
            column = self._column(card)
            self.column[card] = column
            self.suit[card] = card.suit if column == card.suit else TRUMP
            if column == card.suit:
                self.strength[card] = card.rank
                continue
            level, inside = self._level(card, column, settings)
            place = suits.index(card.suit) if by_suit and card.suit and column != "super" else 0
            is_rank_trump = column in ("major", "minor") and not self._is_suit_trump(column)
            # Levels are far apart; within one, the rank decides, then optionally the suit.
            self.strength[card] = 100_000 * level + 100 * inside + (place if is_rank_trump else 0)

    def __repr__(self) -> str:
        return f"<TrumpOrder {self.major}/{self.minor}>"

    def under(self, major: Trump, minor: Trump) -> TrumpOrder:
        """The order of the same deck under other trumps; cached, so always the same object."""
        order = self._family.get((major, minor))
        if order is None:
            order = TrumpOrder(self.deck, self._settings, self._suits, major, minor)
            self._family[major, minor] = order
            order._family = self._family
        return order

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle without the cached orders of other trumps."""
        return TrumpOrder, (self.deck, self._settings, self._suits, self.major, self.minor)

    def _column(self, card: Card) -> str:
        is_major, is_minor = matches(card, self.major), matches(card, self.minor)
        if is_major or is_minor:
            return "super" if is_major and is_minor else "major" if is_major else "minor"
        return card.suit or "joker"

    def _is_suit_trump(self, column: str) -> bool:
        return (self.major if column == "major" else self.minor) in SUIT_ORDER

    def _level(self, card: Card, column: str, settings: OrderSettings) -> tuple[int, int]:
        """The level of the trump, and the strength within it: cards of a rank trump are equal."""
        if column == "joker":
            return 9, 0
        if column == "super":
            return 8, 0
        is_suit = self._is_suit_trump(column)
        if settings.strength == "major over minor":
            return (2 if column == "major" else 1), (card.rank if is_suit else 0)
        # Rank over suit. Only a changed game can have two suit trumps here; then the major is higher.
        return (1 + (column == "major") if is_suit else 3), card.rank

    def winner(self, trick: Sequence[Card]) -> int:
        """The place of the winning card in the trick."""
        suit, strength = self.suit, self.strength
        led = suit[trick[0]]
        best, top = 0, strength[trick[0]]
        for place in range(1, len(trick)):
            card = trick[place]
            power = strength[card]
            if power < top or (power == top and not self._last_wins):
                continue
            if suit[card] == led or suit[card] == TRUMP:
                best, top = place, power
        return best

    def beats(self, later: Card, earlier: Card) -> bool:
        """Whether `later` wins a trick that `earlier` is winning."""
        return self.winner((earlier, later)) == 1

    def ranking(self) -> list[list[Card]]:
        """The trumps from high to low; equal cards stand together."""
        trumps = [card for card in self.suit if self.suit[card] == TRUMP]
        trumps.sort(key=lambda card: (-self.strength[card], card.place))
        return [list(equal) for _, equal in groupby(trumps, key=self.strength.__getitem__)]

    def sorted_hand(self, cards: Iterable[Card]) -> list[Card]:
        """Trumps first, then the suits, each from high to low."""
        if not self._sorting:
            whole = sorted(
                self.suit,
                key=lambda card: (
                    self.suit[card] != TRUMP,
                    SUIT_ORDER.get(self.suit[card], 0),
                    -self.strength[card],
                    card.place,
                ),
            )
            self._sorting = {card: place for place, card in enumerate(whole)}
        return sorted(cards, key=self._sorting.__getitem__)
