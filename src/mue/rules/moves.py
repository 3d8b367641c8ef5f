"""Moves: what a player can decide. Each has a text form that `read_move` reads back.

Card lists inside a move are sorted, so two moves that mean the same are equal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Final, Literal

from mue.cards import Card, card, cards, in_order, texts
from mue.errors import Unreadable
from mue.rules.mechanics.trump import Trump, read_trump

Cards = tuple[Card, ...]
Source = Literal["hand", "display"]


class Move:
    """One decision of one seat."""

    __slots__ = ()
    act: ClassVar[str]
    """The word for it, in text and in records."""
    example: ClassVar[str]

    def words(self) -> Iterable[str]:
        return ()

    def __str__(self) -> str:
        return " ".join((self.act, *self.words()))


def _sort(move: Move, *names: str) -> None:
    for name in names:
        object.__setattr__(move, name, in_order(getattr(move, name)))


@dataclass(frozen=True, slots=True)
class Show(Move):
    """Lay cards of the hand face up: a bid."""

    act: ClassVar[str] = "show"
    example: ClassVar[str] = "show R7 R1"
    cards: Cards

    def __post_init__(self) -> None:
        _sort(self, "cards")

    def words(self) -> list[str]:
        return texts(self.cards)


@dataclass(frozen=True, slots=True)
class Pass(Move):
    act: ClassVar[str] = "pass"
    example: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class NameTrump(Move):
    act: ClassVar[str] = "trump"
    example: ClassVar[str] = "trump red, trump 7 or trump none"
    trump: Trump

    def words(self) -> list[str]:
        return [self.trump]


@dataclass(frozen=True, slots=True)
class PickPartner(Move):
    act: ClassVar[str] = "partner"
    example: ClassVar[str] = "partner 3"
    partner: int

    def words(self) -> list[str]:
        return [str(self.partner)]


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put cards away. In an exchange, `table` are those of them that lie face up, and `lay` the drawn
    cards laid in their place."""

    act: ClassVar[str] = "discard"
    example: ClassVar[str] = "discard K0 K1 K2"
    cards: Cards
    lay: Cards = ()
    table: Cards = ()

    def __post_init__(self) -> None:
        _sort(self, "cards", "lay", "table")

    def words(self) -> list[str]:
        found = texts(self.cards)
        if self.table:
            found += ["table", *texts(self.table)]
        return [*found, "lay", *texts(self.lay)] if self.lay else found


@dataclass(frozen=True, slots=True)
class TurnUp(Move):
    """Turn up the uncovered face-down card of a column."""

    act: ClassVar[str] = "turn"
    example: ClassVar[str] = "turn red"
    column: str

    def words(self) -> list[str]:
        return [self.column]


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Take one of the two turned-up cards into the hand; the other is led."""

    act: ClassVar[str] = "keep"
    example: ClassVar[str] = "keep R3"
    card: Card

    def words(self) -> list[str]:
        return [self.card.text]


@dataclass(frozen=True, slots=True)
class Declare(Move):
    """Lay two cards crossed: their numbers are the tricks one hopes to take."""

    act: ClassVar[str] = "declare"
    example: ClassVar[str] = "declare R4 G3 (R4 hidden, G3 shown)"
    hidden: Card
    shown: Card

    def words(self) -> list[str]:
        return [self.hidden.text, self.shown.text]


@dataclass(frozen=True, slots=True)
class Play(Move):
    act: ClassVar[str] = "play"
    example: ClassVar[str] = "play R7, or play R7 display"
    card: Card
    source: Source = "hand"

    def words(self) -> list[str]:
        return [self.card.text] if self.source == "hand" else [self.card.text, self.source]


@dataclass(frozen=True, slots=True)
class NextDealer(Move):
    act: ClassVar[str] = "dealer"
    example: ClassVar[str] = "dealer 2"
    dealer: int

    def words(self) -> list[str]:
        return [str(self.dealer)]


MOVES: Final[tuple[type[Move], ...]] = (
    Show, Pass, NameTrump, PickPartner, Discard, TurnUp, Keep, Declare, Play, NextDealer,
)  # fmt: skip


def event_json(event: Any) -> dict[str, Any]:
    """A move (or another dataclass with an `act`) as a JSON object; cards become their texts."""
    kind: Any = type(event)
    found: dict[str, Any] = {"act": kind.act}
    for name, key in _keys(kind):
        found[key] = _plain(getattr(event, name))
    return found


@cache
def _keys(kind: Any) -> list[tuple[str, str]]:
    """The fields of a kind of event, and their keys in JSON."""
    return [(field.name, "from" if field.name == "source" else field.name) for field in fields(kind)]


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.text
    return texts(value) if isinstance(value, tuple) else value


def read_move(text: str) -> Move:
    """The move of this text form, whether or not it is legal anywhere."""
    act, *words = text.split() or [""]
    reader = _READERS.get(act.lower())
    if reader is None:
        raise Unreadable(f"'{text.strip()}' is not a move: begin with one of {', '.join(_READERS)}.")
    try:
        return reader(words)
    except _BadForm:
        example = next(kind.example for kind in MOVES if kind.act == act.lower())
        raise Unreadable(f"'{text.strip()}' is not complete or has too much: write {example}.") from None


class _BadForm(Exception):
    pass


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise _BadForm
    return words[0]


def _seat(words: list[str]) -> int:
    word = _one(words)
    if not (word.isascii() and word.isdigit() and len(word) <= 2):
        raise Unreadable(f"'{word}' is not a seat: write its number, like 2.")
    return int(word)


def _some(words: list[str]) -> Cards:
    if not words:
        raise _BadForm
    return cards(words)


def _pass(words: list[str]) -> Move:
    if words:
        raise _BadForm
    return Pass()


def _discard(words: list[str]) -> Move:
    parts: dict[str, list[str]] = {"cards": []}
    part = "cards"
    for word in words:
        if word.lower() in ("table", "lay"):
            part = word.lower()
            if part in parts:
                raise _BadForm
            parts[part] = []
        else:
            parts[part].append(word)
    if not all(parts.values()):
        raise _BadForm
    return Discard(**{name: cards(found) for name, found in parts.items()})


def _declare(words: list[str]) -> Move:
    if len(words) != 2:
        raise _BadForm
    return Declare(*cards(words))


def _play(words: list[str]) -> Move:
    if len(words) == 2 and words[1].lower() in ("hand", "display"):
        return Play(card(words[0]), "hand" if words[1].lower() == "hand" else "display")
    return Play(card(_one(words)))


_READERS: Final[dict[str, Callable[[list[str]], Move]]] = {
    "show": lambda words: Show(_some(words)),
    "pass": _pass,
    "trump": lambda words: NameTrump(read_trump(_one(words))),
    "partner": lambda words: PickPartner(_seat(words)),
    "discard": _discard,
    "turn": lambda words: TurnUp(_one(words).lower()),
    "keep": lambda words: Keep(card(_one(words))),
    "declare": _declare,
    "play": _play,
    "dealer": lambda words: NextDealer(_seat(words)),
}
