"""The legal moves of a seat, lazily.

A display is a set of cards, so there may be thousands of legal bids. They are kept as a few choices, each of
one kind ("one to five of these cards", "pass"), that support membership, counting, indexing, iteration and
description without being written out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, Literal, Self, overload

from mue.cards import Card, Cards, missing, texts
from mue.i18n.message import Message, Value
from mue.rules.choice import Choice, OneOf, item
from mue.rules.mechanics.card_sets import CardSets
from mue.rules.mechanics.trump import Trump, TrumpOrder
from mue.rules.moves import Declare, Move, NameTrump, Play
from mue.rules.notation import ACT, CARDS, NUMBER, Json, JsonCodec, ListOf, codec_of

Half = Literal["major", "minor"]


class Trumps(OneOf):
    """Trumps that may be named, as the major or the minor. A client learns what each would mean."""

    __slots__ = ("order", "which")
    form: ClassVar[str] = "trump"
    values: ClassVar[Mapping[str, JsonCodec[Any]]] = {
        **OneOf.values,
        "which": codec_of(Half),
        "orders": ListOf(ListOf(CARDS)),
    }

    def __init__(self, moves: Sequence[Move], which: Half, order: TrumpOrder) -> None:
        super().__init__(moves)
        self.which = which
        self.order = order
        """The trump order so far."""

    def under(self, trump: Trump) -> TrumpOrder:
        """The trump order once this trump is named."""
        order = self.order
        return order.under(trump, order.minor) if self.which == "major" else order.under(order.major, trump)

    def to_json(self) -> Json:
        named = [move.trump for move in self.moves if isinstance(move, NameTrump)]
        orders = [[texts(equal) for equal in self.under(trump).ranking()] for trump in named]
        return {**super().to_json(), "which": self.which, "orders": orders}

    @classmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        return cls(values["moves"], values["which"], order)


class Plays(OneOf):
    """Cards that may be played, from hand and from display."""

    __slots__ = ()

    def __init__(self, hand: Cards, display: Cards) -> None:
        # Equal cards in one place are the same move, so duplicates are dropped.
        self.moves: list[Move] = list(map(from_hand, dict.fromkeys(hand)))
        if display:
            self.moves.extend(map(from_display, dict.fromkeys(display)))

    def to_json(self) -> Json:
        moves = [{**_WRITTEN[id(move)]} for move in self.moves]
        return {"kind": self.form, "act": Play.act, "moves": moves}


class _Interned(dict[Card, Play]):
    """One Play object per card, created on first use: plays are the most frequent moves."""

    def __init__(self, make: Callable[[Card], Play]) -> None:
        self._make = make

    def __missing__(self, card: Card) -> Play:
        made = self[card] = self._make(card)
        _WRITTEN[id(made)] = made.to_json()
        return made


_WRITTEN: Final[dict[int, Json]] = {}
"""The JSON of interned plays, by identity."""


from_hand: Callable[[Card], Play] = _Interned(lambda card: Play(card, "hand")).__getitem__
from_display: Callable[[Card], Play] = _Interned(lambda card: Play(card, "display")).__getitem__


class SomeOf(Choice):
    """Any `least` to `most` of these cards; equal cards count as one kind. `kind` is a class of moves whose
    only needed field is `cards`."""

    form: ClassVar[str] = "cards"
    values: ClassVar[Mapping[str, JsonCodec[Any]]] = {
        "act": ACT,
        "cards": CARDS,
        "least": NUMBER,
        "most": NUMBER,
    }

    def __init__(self, kind: type[Any], held: Cards, least: int, most: int) -> None:
        self.kind = kind
        self.held = held
        self.least = least
        self.most = min(most, len(held))

    @classmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        return cls(Move.kind(values["act"]), values["cards"], values["least"], values["most"])

    @cached_property
    def _sets(self) -> CardSets:
        return CardSets(self.held, self.most, copies_first=True)

    def __len__(self) -> int:
        return self._sets.of_sizes(self.least)

    def of_size(self, size: int) -> int:
        return self._sets.of_size(size)

    def pick(self, size: int, place: int) -> Move:
        """Set number `place` among those of this size."""
        move: Move = self.kind(self._sets.pick(size, place))
        return move

    def at(self, place: int) -> Move:
        size = self.least
        while place >= self.of_size(size):
            place -= self.of_size(size)
            size += 1
        return self.pick(size, place)

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, self.kind)
            and self.least <= len(move.cards) <= self.most
            and missing(self.held, move.cards) is None
            and move == self.kind(move.cards)
        )

    def describe(self) -> Message:
        number: Value = self.most
        if self.least != self.most:
            number = Message("number-range", least=self.least, most=self.most)
        return Message("choice-of-cards", act=self.kind.act, number=number, cards=self.held)

    def to_json(self) -> Json:
        return {
            "kind": self.form,
            "act": self.kind.act,
            "cards": texts(self.held),
            "least": self.least,
            "most": self.most,
        }


class CrossedPair(Choice):
    """Two of these cards: one hidden and another one shown."""

    form: ClassVar[str] = "pair"
    values: ClassVar[Mapping[str, JsonCodec[Any]]] = {"act": ACT, "cards": CARDS}

    def __init__(self, held: Cards) -> None:
        self.held = held

    @classmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        return cls(values["cards"])

    @cached_property
    def _pairs(self) -> list[Declare]:
        pairs = [
            Declare(hidden, shown)
            for i, hidden in enumerate(self.held)
            for j, shown in enumerate(self.held)
            if i != j
        ]
        return list(dict.fromkeys(pairs))

    def __len__(self) -> int:
        return len(self._pairs)

    def at(self, place: int) -> Move:
        return self._pairs[place]

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Declare) and missing(self.held, (move.hidden, move.shown)) is None

    def describe(self) -> Message:
        return Message("choice-of-pair", act=Declare.act, cards=self.held)

    def to_json(self) -> Json:
        return {"kind": self.form, "act": Declare.act, "cards": texts(self.held)}


class Legal(Sequence[Move]):
    """All legal moves of the seat to act."""

    __slots__ = ("choices",)

    def __init__(self, *choices: Choice) -> None:
        self.choices = choices

    def __len__(self) -> int:
        if len(self.choices) == 1:  # always so in trick play, the most frequent case
            return len(self.choices[0])
        return sum(map(len, self.choices))

    def __bool__(self) -> bool:
        return any(len(choice) for choice in self.choices)

    def __iter__(self) -> Iterator[Move]:
        for choice in self.choices:
            yield from choice

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        return self.choices[0][place] if len(self.choices) == 1 else item(self, place)

    def at(self, place: int) -> Move:
        for choice in self.choices:
            if place < len(choice):
                return choice.at(place)
            place -= len(choice)
        raise IndexError(place)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self.choices == other.choices

    __hash__ = None  # type: ignore[assignment]

    def __contains__(self, move: object) -> bool:
        """Whether this move is legal. It may be text or JSON, as for `apply`; Unreadable if it is not a
        move."""
        if not isinstance(move, Move) and isinstance(move, str | dict):
            move = Move.of(move)
        if len(self.choices) == 1:
            return move in self.choices[0]
        return any(move in choice for choice in self.choices)

    def __repr__(self) -> str:
        acts = ", ".join(dict.fromkeys(choice.at(0).act for choice in self.choices if len(choice)))
        return f"<Legal, {len(self)} moves: {acts or 'none'}>"

    def describe(self) -> Message:
        if not self.choices:
            return Message("nothing")
        *others, last = (choice.describe() for choice in self.choices)
        for choice in reversed(others):
            last = Message("choice-or", first=choice, last=last)
        return last

    def to_json(self) -> list[Json]:
        return [choice.to_json() for choice in self.choices]

    @classmethod
    def from_json(cls, value: Iterable[object], order: TrumpOrder) -> Self:
        """The legal moves written as this JSON, at a table with this trump order."""
        return cls(*(Choice.from_json(choice, order) for choice in value))
