"""Rate limits: a bucket for each address or socket that fills again with time."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

MANY: Final = 20_000
"""Buckets to keep; beyond that, full ones are forgotten."""


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_left", "_now", "burst", "rate")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst = rate, burst
        self._now = now
        self._left = burst
        self._at = now()

    def take(self) -> bool:
        """One more; False: not now. With a rate of 0 there is no limit."""
        if not self.rate:
            return True
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def full(self) -> bool:
        self._fill()
        return self._left >= self.burst

    @property
    def wait(self) -> float:
        """Seconds until there is one more."""
        self._fill()
        return max(0.0, (1 - self._left) / self.rate) if self.rate else 0.0

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._now = rate, burst, now
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> float | None:
        """None: go on. Otherwise the seconds to wait."""
        bucket = self._buckets.get(address)
        if bucket is None:
            if len(self._buckets) >= MANY:
                self._buckets = {key: one for key, one in self._buckets.items() if not one.full}
            bucket = self._buckets[address] = Bucket(self._rate, self._burst, self._now)
        return None if bucket.take() else bucket.wait


class Places:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        if self._most and self._taken[address] >= self._most:
            return False
        self._taken[address] += 1
        return True

    def leave(self, address: str) -> None:
        self._taken[address] -= 1
        if self._taken[address] <= 0:
            del self._taken[address]


def address_of(client: Sequence[Any] | None) -> str:
    """Who asks. Whoever has one IPv6 address has the whole network of 64 bits, so that counts as one."""
    host = str(client[0]) if client else ""
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False).network_address)
    return host
