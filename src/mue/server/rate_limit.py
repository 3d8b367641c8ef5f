"""The rate limiter: a token bucket for each key, such as an address, an account name or a socket."""

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


class RateLimiter:
    """Counts in memory. With several servers, each counts its own requests."""

    def __init__(self, rate: Rate, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._now = now
        self._full_at: OrderedDict[Hashable, float] = OrderedDict()
        """When each bucket will be full again, the most recently used last."""

    def take(self, key: Hashable = "") -> float:
        """Take one token and return 0, or return the seconds until there is one."""
        burst, seconds = self.rate
        if not seconds:
            return 0.0
        now = self._now()
        full_at = max(now, self._full_at.pop(key, now))
        wait = full_at + seconds - now - burst * seconds
        allowed = wait <= _ROUNDING
        self._full_at[key] = full_at + seconds if allowed else full_at
        if len(self._full_at) > MAX_KEYS:
            self._full_at.popitem(last=False)
        return 0.0 if allowed else wait

    def check(self, key: Hashable, message: str = "server-too-many-attempts") -> None:
        """Take one token, or raise RateLimited with this message."""
        wait = self.take(key)
        if wait:
            raise RateLimited(message, math.ceil(wait))
