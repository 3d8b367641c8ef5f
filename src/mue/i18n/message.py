"""A sentence as data: a key of the catalogues, and the values that stand in it.

It is rendered at the edge, where the reader's language is known. Nothing here needs Fluent, so the rules,
which only make messages, do not load it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, Protocol, TypeAlias, cast

ENGLISH: Final = "en"


@dataclass(frozen=True, slots=True)
class Reader:
    """The person who reads a sentence: their language, and the names of the seats if they know them.

    People who know names get cards spelled out (`red 7`); everybody else gets them as in records (`R7`).
    """

    language: str = ENGLISH
    names: tuple[str, ...] = ()
    spelled: bool = False
    third: str = ""
    """The name of the player whom the sentences are about; empty: the reader, as "you"."""

    @property
    def spells_cards(self) -> bool:
        return self.spelled or bool(self.names)


PLAIN: Final = Reader()
"""English, with cards and seats as in records: for terminals, logs and tests."""


def shown(value: object) -> str:
    """Any value as Python writes it, even a number of 5,000 digits, which Python refuses to write."""
    try:
        return repr(value)
    except (ValueError, RecursionError):
        return hex(value) if isinstance(value, int) else f"<{type(value).__name__}>"


class Speakable(Protocol):
    """A value whose text depends on the reader, such as a card or a seat."""

    def spoken(self, reader: Reader) -> Message | str: ...


Value: TypeAlias = "str | int | float | Message | Speakable | tuple[Value, ...]"
GivenValue: TypeAlias = "Value | Iterable[Value]"


class Message:
    """A key and its values. Immutable and hashable; equal messages render alike."""

    __slots__ = ("key", "values")

    key: str
    values: Mapping[str, Value]

    def __init__(self, key: str, /, **values: GivenValue) -> None:
        frozen = {name: _frozen(value) for name, value in values.items()}
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "values", MappingProxyType(frozen))

    def also(self, **values: GivenValue) -> Message:
        """The same message with more values."""
        return Message(self.key, **{**self.values, **values})

    def render(self, reader: Reader | str = PLAIN, form: str = "") -> str:
        """The sentence for this reader, or in this language with cards and seats as in records; `form` names
        an attribute, which takes its place if there is one."""
        from mue.i18n.rendering import render  # Fluent is loaded when the first sentence is read

        return render(self, Reader(reader) if isinstance(reader, str) else reader, form)

    def __str__(self) -> str:
        return self.render()

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.key!r}{values})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and self.key == other.key and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.values.items())))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Message does not change: {name}")

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (self.key, dict(self.values))


def _restored(key: str, values: dict[str, Value]) -> Message:
    return Message(key, **values)


def _frozen(value: GivenValue) -> Value:
    if isinstance(value, (str, int, float, Message)) or hasattr(value, "spoken"):
        return cast(Value, value)
    return tuple(_frozen(item) for item in value)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat, shown by the name of its player if the reader knows it."""

    number: int
    is_partner: bool = False
    """The partner of the player spoken of; shown as "your partner" if that is the reader."""

    def spoken(self, reader: Reader) -> Message | str:
        if self.is_partner and not reader.third:
            return Message("your-partner")
        if 0 <= self.number < len(reader.names):
            return reader.names[self.number]
        return Message("seat", number=self.number)


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a group of the catalogue, such as `suit-red`; a word without an entry is shown unchanged."""

    group: str
    name: str

    @property
    def key(self) -> str:
        return f"{self.group}-{self.name.lower().replace(' ', '-')}"

    def spoken(self, reader: Reader) -> Message | str:
        from mue.i18n.bundles import bundles

        return Message(self.key) if bundles.has(self.key) else self.name


class _List:
    """Several values in one, joined as the language joins them."""

    __slots__ = ("items",)

    key: str
    items: tuple[Value, ...]

    def __init__(self, items: Iterable[Value]) -> None:
        self.items = tuple(items)

    def spoken(self, reader: Reader) -> Message | str:
        *first, last = self.items or ("",)
        return Message(self.key, first=tuple(first), last=last) if first else Message("list-one", item=last)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.items == other.items

    def __hash__(self) -> int:
        return hash((self.key, self.items))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.items!r})"


class AnyOf(_List):
    """`1, 2 or 3`"""

    __slots__ = ()
    key = "list-or"


class AllOf(_List):
    """`1, 2 and 3`"""

    __slots__ = ()
    key = "list-and"
