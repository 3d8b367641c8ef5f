"""Choices: legal moves of one kind, as a description instead of a list.

Each class defines its JSON: writing, reading and schema.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar, overload

from mue.errors import Unreadable
from mue.i18n import shown
from mue.i18n.message import Message
from mue.rules.event import Event
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.moves import Move
from mue.rules.notation import ACT, Json, JsonCodec, ListOf

T = TypeVar("T", bound=Event)


class Choice(ABC, Sequence[Move]):
    """Moves of one kind."""

    __slots__ = ()

    form: ClassVar[str]
    """The name of this class under `kind` in its JSON."""
    values: ClassVar[Mapping[str, JsonCodec[Any]]]
    """The other keys of its JSON."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "form" in vars(cls):
            CHOICES[cls.form] = cls

    @abstractmethod
    def describe(self) -> Message:
        """The choice as a message for a player."""

    @abstractmethod
    def to_json(self) -> Json:
        """The choice for a client, which can build the moves from it."""

    @classmethod
    @abstractmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        """The choice with these JSON values, at a table with this trump order."""

    @classmethod
    def from_json(cls, value: object, order: TrumpOrder) -> Choice:
        """The choice written as this JSON."""
        kind, values = choice_values(value)
        return kind.restored(values, order)

    @classmethod
    def schema(cls) -> Json:
        """The JSON schema of this class."""
        values = {key: codec.schema() for key, codec in cls.values.items()}
        return {
            "title": f"ChoiceOf{cls.form.title()}",
            "description": cls.__doc__ or "",
            "type": "object",
            "properties": {"kind": {"const": cls.form}, **values},
            "required": ["kind", *values],
            "additionalProperties": False,
        }

    @abstractmethod
    def at(self, place: int) -> Move:
        """The move at this place, from 0."""

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        return item(self, place)

    def __iter__(self) -> Iterator[Move]:
        return map(self.at, range(len(self)))

    def __repr__(self) -> str:
        acts = self.at(0).act if len(self) else "none"
        return f"<{type(self).__name__}, {len(self)} moves: {acts}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]  # as for any mutable sequence


CHOICES: Final[dict[str, type[Choice]]] = {}
"""Every class of choices by its name in JSON."""


def choice_values(value: object) -> tuple[type[Choice], Json]:
    """The class and values of a choice's JSON; Unreadable if it has no such class."""
    if not isinstance(value, dict):
        raise Unreadable("json-not-object", key="choice")
    kind = CHOICES.get(str(value.get("kind")))
    if kind is None:
        raise Unreadable("json-unknown-kind", kinds=tuple(CHOICES), given=repr(value.get("kind")))
    if value.keys() != {"kind", *kind.values}:
        raise Unreadable("json-wrong-keys", kind=kind.form, keys=("kind", *kind.values))
    return kind, {key: codec.from_json(value[key], key) for key, codec in kind.values.items()}


class _Moves(Protocol):
    def __len__(self) -> int: ...
    def at(self, place: int) -> Move: ...


def item(moves: _Moves, place: int | slice) -> Move | list[Move]:
    """Sequence indexing, negative places and slices included."""
    size = len(moves)
    if isinstance(place, slice):
        return [moves.at(index) for index in range(*place.indices(size))]
    if not isinstance(place, int):
        raise TypeError(f"the place of a move is a whole number or a slice, not {shown(place)}")
    if not -size <= place < size:
        raise IndexError(f"there is no move at place {place}: {size} moves are legal, the first at place 0")
    return moves.at(place % size)


class _AMove(JsonCodec[Move]):
    def to_json(self, value: Move) -> Json:
        return value.to_json()

    def from_json(self, value: object, key: str) -> Move:
        return Move.from_json(value)

    def schema(self) -> Json:
        return {**union(Move), "x-typescript": "Move"}


MOVES: Final = ListOf(_AMove())


OWN: Final = ("mue",)
"""This package. Generated files cover only its event classes unless told otherwise."""


def kinds_in(base: type[T], packages: Collection[str] = OWN) -> list[type[T]]:
    """The subclasses of this event class that these packages or modules define."""
    kinds = [kind for act in base.acts() for kind in base.kinds(act)]
    return [kind for kind in kinds if is_from(kind, packages)]


def is_from(kind: type[object], packages: Collection[str] = OWN) -> bool:
    """Whether one of these packages or modules defines this class."""
    return any(f"{kind.__module__}.".startswith(f"{one}.") for one in packages)


def union(base: type[Event], packages: Collection[str] = OWN) -> Json:
    """The JSON schema of these classes."""
    return {"oneOf": [kind.schema() for kind in kinds_in(base, packages)]}


class OneOf(Choice):
    """A few moves, written out."""

    __slots__ = ("moves",)
    form: ClassVar[str] = "moves"
    values: ClassVar[Mapping[str, JsonCodec[Any]]] = {"act": ACT, "moves": MOVES}

    def __init__(self, moves: Sequence[Move]) -> None:
        self.moves = list(moves)

    def __len__(self) -> int:
        return len(self.moves)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        try:
            return self.moves[place]
        except (IndexError, TypeError):
            return item(self, place)  # which says what is wrong

    def at(self, place: int) -> Move:
        return self.moves[place]

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def __eq__(self, other: object) -> bool:
        # Choices of one class that differ in more than their moves are compared as JSON.
        if isinstance(other, OneOf) and self.moves != other.moves:
            return False
        return super().__eq__(other)

    __hash__ = None

    def describe(self) -> Message:
        act = self.moves[0].act
        rest = [" ".join(move.words()) for move in self.moves]
        return Message("choice-of-moves", act=act, moves=rest) if any(rest) else Message("verbatim", text=act)

    def to_json(self) -> Json:
        moves = self.moves
        return {"kind": self.form, "act": moves[0].act, "moves": [move.to_json() for move in moves]}

    @classmethod
    def restored(cls, values: Mapping[str, Any], order: TrumpOrder) -> Self:
        return cls(values["moves"])
