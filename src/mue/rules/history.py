"""What has happened in a hand so far, as a list that grows without being copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from mue.cards import Card
from mue.rules.event import Event
from mue.rules.notation import Cards, Column

T = TypeVar("T")


class History(Generic[T]):
    """An immutable list; `history.add(x)` shares everything before x with the old one.

    Histories that continue each other are prefixes of one list, which only grows. Adding to a history that
    has been continued already starts a list of its own.
    """

    __slots__ = ("_items", "notes", "size")

    def __init__(self, items: list[T] | None = None, notes: dict[Any, Any] | None = None) -> None:
        self._items: list[T] = [] if items is None else items
        self.size = len(self._items)
        self.notes: dict[Any, Any] = {} if notes is None else notes
        """What a reader has made of the items so far, for the next time. Shared like the items: it may be of
        more or fewer of them than this history has."""

    def add(self, item: T) -> History[T]:
        items, notes = self._items, self.notes
        if len(items) != self.size:
            items, notes = items[: self.size], {}
        items.append(item)
        if items[self.size] is not item:  # another thread was quicker
            items, notes = [*items[: self.size], item], {}
        longer: History[T] = History.__new__(History)
        longer._items, longer.size, longer.notes = items, self.size + 1, notes
        return longer

    def since(self, size: int) -> list[T]:
        """The items after the first `size`, oldest first."""
        return self._items[size : self.size]

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[object, tuple[list[T]]]:
        """Pickled without what others have added since."""
        return History, (self.since(0),)


class Happening(Event):
    """What follows from a move by the rules, without a decision of anybody."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class TurnedUp(Happening):
    """A face-down card was turned up."""

    act: ClassVar[str] = "turned up"
    public: ClassVar[bool] = True
    column: Column
    card: Card


@dataclass(frozen=True, slots=True)
class Revealed(Happening):
    """All declarations are in, and their upper cards are shown together; seat 0 first."""

    act: ClassVar[str] = "revealed"
    public: ClassVar[bool] = True
    shown: Cards


@dataclass(frozen=True, slots=True)
class TrickWon(Happening):
    """The seat takes this trick."""

    act: ClassVar[str] = "trick"
    public: ClassVar[bool] = True
    cards: Cards
