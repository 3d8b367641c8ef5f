"""How often somebody may try: a bucket for each kind of attempt and each who tries, refilled with time."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from mue.errors import MueError

Gate = Callable[[str, str], None]
"""Asked before every attempt, with its kind and with who tries; it raises TooMany, or lets pass."""


class TooMany(MueError):
    """Something was tried too often. `wait`: after so many seconds it can be tried again."""

    def __init__(self, sentence: str, wait: int) -> None:
        super().__init__(sentence)
        self.wait = wait


class Limit(NamedTuple):
    burst: int
    """So many at once."""
    every: float
    """Then one in so many seconds."""


LIMITS: Final[Mapping[str, Limit]] = {
    "login from": Limit(20, 6),
    # Small enough against guessing, and whoever is locked out of a name by others' guesses waits a minute.
    "login as": Limit(10, 60),
    "register from": Limit(5, 600),
}
"""By kind of attempt; who tries is an address (`from`) or a name (`as`)."""
REMEMBERED: Final = 20_000


class Attempts:
    """A gate that counts in memory. With several servers each counts for itself."""

    def __init__(
        self, limits: Mapping[str, Limit] = LIMITS, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._limits = limits
        self._now = now
        self._full_at: OrderedDict[tuple[str, str], float] = OrderedDict()
        """When each bucket will be full again; the one tried last stands last."""

    def __call__(self, kind: str, who: str) -> None:
        limit, now = self._limits[kind], self._now()
        full_at = max(now, self._full_at.pop((kind, who), now)) + limit.every
        wait = full_at - now - limit.burst * limit.every
        if wait > 0:
            self._full_at[kind, who] = full_at - limit.every
            seconds = math.ceil(wait)
            raise TooMany(f"That was tried too often: try again in {seconds} seconds.", seconds)
        self._full_at[kind, who] = full_at
        while len(self._full_at) > REMEMBERED:
            self._full_at.popitem(last=False)
