"""Work that several requests share: what is kept of it, and how much of it may wait."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Iterator, Sequence
from typing import Generic, TypeVar

from mue.server.errors import RateLimited

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Kept(Generic[K, V]):
    """Results that are asked for more than once. Beyond `most` the least recently requested one goes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[K, V] = OrderedDict()

    def __iter__(self) -> Iterator[K]:
        """The least recently requested first."""
        return iter(self._values)

    def get(self, key: K) -> V | None:
        value = self._values.get(key)
        if value is not None:
            self._values.move_to_end(key)
        return value

    def put(self, key: K, value: V) -> V:
        self._values[key] = value
        while len(self._values) > self._most:
            self._values.popitem(last=False)
        return value


def check_places(waiting: Sequence[str], address: str, most: int, by_address: int, busy: RateLimited) -> None:
    """Raise `busy` if too much work waits, for all addresses or for this one. `waiting`: who asked for it."""
    if len(waiting) >= most or waiting.count(address) >= by_address:
        raise busy
