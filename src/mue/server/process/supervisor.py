"""The supervisor of background jobs: a job that fails is logged, counted and restarted."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final

from mue.server.process.logs import error_label, log

PAUSE: Final = 1.0
"""Seconds before a restart, doubled after each further failure."""
LONGEST_PAUSE: Final = 30.0
RECENT: Final = 5.0
"""Seconds after which a restarted job counts as healthy."""

Job = Callable[[], Awaitable[None]]


class Supervisor:
    def __init__(self, now: Callable[[], float] = time.monotonic, pause: float = PAUSE) -> None:
        self._now = now
        self._pause = pause
        self._failed_at: dict[str, float] = {}
        self.failures: Counter[str] = Counter()
        """How often each job has failed since the start."""

    @property
    def failing(self) -> list[str]:
        """Jobs that are down, or have only just restarted."""
        now = self._now()
        return sorted(name for name, at in self._failed_at.items() if at > now - RECENT)

    async def keep(self, name: str, job: Job) -> None:
        """Run a job that never ends, until cancelled."""
        pause = self._pause
        while True:
            began = self._now()
            try:
                await job()
                self.note(name, EOFError())
            except Exception as error:
                self.note(name, error)
            if self._now() - began > LONGEST_PAUSE:
                pause = self._pause
            self._failed_at[name] = self._now() + pause  # it does not run until then
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)

    async def repeat(self, name: str, interval: float, job: Job) -> None:
        """Run a short job periodically until cancelled. An error is noted; the next run may succeed."""
        while True:
            try:
                await job()
            except Exception as error:
                self.note(name, error)
            await asyncio.sleep(interval)

    def note(self, name: str, error: Exception) -> None:
        """Note that a job has failed. EOFError: it has ended, which no job should."""
        self.failures[name] += 1
        self._failed_at[name] = self._now()
        log.warning("background job %s failed: %s", name, error_label(error))
