"""The clock: how much time a bot may still use for a move.

It counts processor time of the thread that asks, not the time on the wall: a machine that is busy with
other things must not change anybody's moves. It is an emergency brake, not a plan. A bot limits itself by
worlds and nodes, and looks at the clock only so that a hard position cannot stop the table.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import inf
from typing import Final


class Clock:
    __slots__ = ("_end", "_now")

    def __init__(self, seconds: float = inf, now: Callable[[], float] = time.thread_time) -> None:
        self._now = now
        self._end = now() + seconds

    @property
    def left(self) -> float:
        """Seconds that may still be used, never less than 0; infinite if there is no limit."""
        return max(0.0, self._end - self._now())

    @property
    def over(self) -> bool:
        return self._now() >= self._end


UNLIMITED: Final = Clock()
"""For tests and for questions outside a game."""
