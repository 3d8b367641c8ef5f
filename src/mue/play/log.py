"""What has happened so far, as a list that grows without being copied."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from mue.cards import Card

T = TypeVar("T")


class Log(Generic[T]):
    """An immutable list; `log.add(x)` shares everything before x with the old one."""

    __slots__ = ("_before", "_item", "size")

    def __init__(self, before: Log[T] | None = None, item: T | None = None, size: int = 0) -> None:
        self._before = before
        self._item = item
        self.size = size

    def add(self, item: T) -> Log[T]:
        return Log(self, item, self.size + 1)

    def since(self, size: int) -> list[T]:
        """The items after the first `size`, oldest first."""
        found: list[T] = []
        log = self
        while log.size > size:
            before = log._before
            assert before is not None
            found.append(log._item)  # type: ignore[arg-type]  # only the empty log has no item
            log = before
        found.reverse()
        return found

    def __iter__(self) -> Iterator[T]:
        return iter(self.since(0))

    def __len__(self) -> int:
        return self.size

    def __reduce__(self) -> tuple[object, tuple[list[T]]]:
        """Pickled as a list: a chain this long is too deep for pickle's recursion."""
        return log_of, (self.since(0),)


def log_of(items: list[T]) -> Log[T]:
    log: Log[T] = Log()
    for item in items:
        log = log.add(item)
    return log


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """A face-down card was turned up."""

    act: ClassVar[str] = "turned up"
    column: str
    card: Card


@dataclass(frozen=True, slots=True)
class Revealed:
    """All declarations are in, and their upper cards are shown together; seat 0 first."""

    act: ClassVar[str] = "revealed"
    shown: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The seat of the entry takes the trick."""

    act: ClassVar[str] = "trick"
    cards: tuple[Card, ...]


Happening = TurnedUp | Revealed | TrickWon
"""What follows from a move by the rules, without anybody's decision."""
