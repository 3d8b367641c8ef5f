"""Background jobs: what a process does for its tables without being asked."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from mue.server.bots.bot_player import BotPlayer
from mue.server.bots.worker import Worker
from mue.server.logs import error_label, log
from mue.server.players.presence import Presence
from mue.server.storage.store import Store
from mue.server.tables.attendance import Attendance
from mue.server.tables.follower import Follower
from mue.server.tables.registry import Registry

POLL: Final = 1.0
"""Seconds between two looks for changes of other processes, in case a notice was lost."""
HEARTBEAT: Final = 1.0
"""Seconds between two heartbeats, and two looks for absent players."""
CLEANING: Final = 60.0
"""Seconds between two looks for tables that can leave the memory."""


class BackgroundJobs:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        bots: BotPlayer,
        follower: Follower,
        presence: Presence,
        attendance: Attendance | None,
    ) -> None:
        """Without `attendance`, this process serves no players."""
        self._registry = registry
        self._store = store
        self._bots = bots
        self._follower = follower
        self._presence = presence
        self._attendance = attendance

    async def run(self, slots: int) -> None:
        """Run all jobs until cancelled. Bots play this many turns at a time; with 0, other processes do."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._store.notices.run())
            group.create_task(self._follower.run())
            group.create_task(_repeat(POLL, self._follower.poll))
            group.create_task(_repeat(CLEANING, self._clean))
            if self._attendance is not None:
                group.create_task(_repeat(HEARTBEAT, self._attendance.check))
            if slots:
                worker = Worker(self._store.turns, self._bots.play, slots, self._registry.now_ms)
                group.create_task(worker.run())

    async def _clean(self) -> None:
        self._registry.evict_idle()
        await self._presence.delete_dead_servers(self._registry.now_ms())


async def _repeat(interval: float, job: Callable[[], Awaitable[None]]) -> None:
    """Run this job again and again. An error is logged; the next run may succeed."""
    while True:
        try:
            await job()
        except Exception as error:
            log.warning("background job %s failed: %s", getattr(job, "__qualname__", "?"), error_label(error))
        await asyncio.sleep(interval)
