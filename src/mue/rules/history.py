"""The history of a hand, as a list that grows without being copied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from mue.cards import Card, Cards
from mue.rules.event import Event
from mue.rules.notation import Column

Entry = tuple[int, Event]
"""A seat, and what it did or what happened to it."""


class History:
    """An immutable list of entries; `history.add(entry)` shares all earlier entries with the old list.

    Histories that continue each other are prefixes of one append-only list. Adding to a history that was
    already continued starts a new list.
    """

    __slots__ = ("_entries", "_seen", "size")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries: list[Entry] = list(entries)
        self._seen: dict[int | None, tuple[Entry, ...]] = {}
        """The cache of `seen_by`. Shared like the entries, so it may cover more or fewer than this history
        has."""
        self.size = len(self._entries)

    def add(self, entry: Entry) -> History:
        entries, seen = self._entries, self._seen
        if len(entries) != self.size:
            entries, seen = entries[: self.size], {}
        entries.append(entry)
        if entries[self.size] is not entry:  # another thread was quicker
            entries, seen = [*entries[: self.size], entry], {}
        longer = History.__new__(History)
        longer._entries, longer._seen, longer.size = entries, seen, self.size + 1
        return longer

    def seen_by(self, seat: int | None) -> tuple[Entry, ...]:
        """The entries as this seat saw them (None: a watcher). Hidden actions of others are masked."""
        seen = self._seen.get(seat, ())
        if len(seen) < self.size:
            seen += tuple([_as_seen(entry, seat) for entry in self.since(len(seen))])
            self._seen[seat] = seen
        return seen[: self.size]

    def added(self, earlier: History, seat: int | None) -> tuple[Entry, ...] | None:
        """What this history adds to an earlier one, as this seat saw it; None if it does not continue it."""
        if self._entries is earlier._entries and earlier.size <= self.size:
            return tuple([_as_seen(entry, seat) for entry in self._entries[earlier.size : self.size]])
        before, now = earlier.seen_by(seat), self.seen_by(seat)
        return now[len(before) :] if now[: len(before)] == before else None

    def since(self, size: int) -> list[Entry]:
        """The entries after the first `size`, oldest first."""
        return self._entries[size : self.size]

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return self.size

    def __repr__(self) -> str:
        return f"<History, {self.size} events>"

    def __reduce__(self) -> tuple[object, tuple[list[Entry]]]:
        """Pickle without entries that other histories have added."""
        return History, (self.since(0),)


def _as_seen(entry: Entry, seat: int | None) -> Entry:
    return entry if entry[1].public or entry[0] == seat else (entry[0], entry[1].masked())


class Happening(Event):
    """What follows from a move by the rules, without a decision."""

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
