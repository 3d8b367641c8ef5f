"""The clock: how much time a bot has left for a move.

It counts CPU time of the calling thread, not wall time, so a busy machine does not change moves. It is an
emergency brake: bots limit themselves by worlds and nodes and check the clock only to keep a hard position
from blocking the table.
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
        """Seconds left, never below 0; infinite without a limit."""
        return max(0.0, self._end - self._now())

    @property
    def over(self) -> bool:
        return self._now() >= self._end


UNLIMITED: Final = Clock()
"""For tests and for questions outside a game."""
