"""Rate limits: a token bucket for a socket, and one for each key, such as an address or an account name."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from mue.server.errors import RateLimited

MAX_KEYS: Final = 20_000
"""The most buckets kept. Beyond that, the least recently used are forgotten."""
_ROUNDING: Final = 1e-6
"""Tolerance in seconds: a rounding error must not cost a bucket its last token."""


class Rate(NamedTuple):
    burst: float
    """Requests that may come at once."""
    seconds: float
    """Seconds between requests after that; 0: no limit."""


def rate_of(per_second: float, burst: float) -> Rate:
    """This many requests a second on average; 0: no limit."""
    return Rate(burst, 1 / per_second if per_second else 0)


class TokenBucket:
    """Counts the requests of one client."""

    __slots__ = ("_burst", "_full_at", "_now", "_seconds")

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._seconds = rate
        self._now = now
        self._full_at = 0.0
        """When it will be full again."""

    def take(self) -> float:
        """Take one token and return 0, or return the seconds until there is one."""
        seconds = self._seconds
        if not seconds:
            return 0.0
        now = self._now()
        full_at = (self._full_at if self._full_at > now else now) + seconds
        wait = full_at - now - self._burst * seconds
        if wait > _ROUNDING:
            return wait
        self._full_at = full_at
        return 0.0


class RateLimiter:
    """Counts in memory. With several servers, each counts its own requests."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._now = now
        self._buckets: OrderedDict[Hashable, TokenBucket] = OrderedDict()
        """The most recently used last."""

    def take(self, key: Hashable) -> float:
        """Take one token of this key and return 0, or return the seconds until there is one."""
        if not self.rate.seconds:
            return 0.0
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = TokenBucket(self.rate, self._now)
            if len(self._buckets) > MAX_KEYS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take()

    def check(self, key: Hashable, message: str = "server-too-many-attempts") -> None:
        """Take one token, or raise RateLimited with this message."""
        wait = self.take(key)
        if wait:
            raise RateLimited(message, math.ceil(wait))
