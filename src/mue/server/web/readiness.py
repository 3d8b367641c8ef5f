"""Readiness: whether this server can store moves and does its background work."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from mue.server.backend import Backend
from mue.server.errors import DatabaseFailed, NotReady

PROBE_SECONDS: Final = 3.0
"""Timeout of the database's test write."""
KEEP_SECONDS: Final = 1.0
"""How long an answer is reused, because everybody may ask as often as they like."""


class Readiness:
    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._lock = asyncio.Lock()
        self._checked = float("-inf")
        self._problem: NotReady | DatabaseFailed | None = None

    async def check(self) -> None:
        """DatabaseFailed or NotReady, if a player would be refused now or bots would not play."""
        async with self._lock:
            if time.monotonic() - self._checked > KEEP_SECONDS:
                self._problem = await self._find_problem()
                self._checked = time.monotonic()
        if self._problem is not None:
            raise self._problem

    async def _find_problem(self) -> NotReady | DatabaseFailed | None:
        failing = self._backend.jobs.supervisor.failing
        if failing:
            return NotReady("server-jobs-failing", jobs=failing)
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._backend.presence.heartbeat(self._backend.registry.now_ms())
        except DatabaseFailed as error:
            return error
        except TimeoutError as error:
            return DatabaseFailed(type(error).__name__)
        return None
