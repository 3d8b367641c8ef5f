"""Background jobs: what a process does for its tables on its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from mue.server.bots.bot_player import BotPlayer
from mue.server.bots.worker import Worker
from mue.server.players.presence import Presence
from mue.server.process.supervisor import Job, Supervisor
from mue.server.storage.store import Store
from mue.server.tables.attendance import Attendance
from mue.server.tables.follower import Follower
from mue.server.tables.registry import Registry

POLL: Final = 1.0
"""Seconds between polls for changes by other processes, in case a notice was lost."""
HEARTBEAT: Final = 1.0
"""Seconds between heartbeats, and between checks for absent players."""
CHECKPOINT: Final = 1.0
"""Seconds between checkpoints of SQLite's WAL, so moves need not wait for a large one."""
CLEANING: Final = 60.0
"""Seconds between evictions of idle tables, and between chores."""

Chore = Callable[[int], Awaitable[object]]
"""Something that is done now and then for the tables of a database, at this time (milliseconds)."""
NO_MORE: Final[Mapping[str, Job]] = MappingProxyType({})


class BackgroundJobs:
    def __init__(
        self,
        store: Store,
        registry: Registry,
        bots: BotPlayer,
        follower: Follower,
        presence: Presence,
        attendance: Attendance | None,
        chores: Mapping[str, Chore],
    ) -> None:
        """Without `attendance`, this process serves no players, and does no `chores`."""
        self._chores = chores
        self.supervisor = Supervisor()
        self._registry = registry
        self._store = store
        self._bots = bots
        self._follower = follower
        self._presence = presence
        self._attendance = attendance

    async def run(self, slots: int, more: Mapping[str, Job] = NO_MORE) -> None:
        """Run all jobs, and those in `more` by name, until cancelled.

        Bots play `slots` turns at a time; with 0, other processes play them.
        """
        keep, repeat = self.supervisor.keep, self.supervisor.repeat
        async with asyncio.TaskGroup() as group:
            if self._store.database.on_postgresql:
                group.create_task(keep("notices", self._store.notices.run))
            elif self._attendance is not None:
                group.create_task(repeat("checkpoint", CHECKPOINT, self._store.database.checkpoint))
            group.create_task(keep("follower", self._follower.run))
            group.create_task(repeat("poll", POLL, self._follower.poll))
            group.create_task(repeat("cleaning", CLEANING, self._clean))
            if self._attendance is not None:
                group.create_task(repeat("attendance", HEARTBEAT, self._attendance.check))
                for name, chore in self._chores.items():
                    group.create_task(repeat(name, CLEANING, partial(self._do, chore)))
            if slots:
                worker = Worker(self._store.turns, self._bots.play, slots, self._registry.now_ms)
                group.create_task(keep("worker", worker.run))
            for name, job in more.items():
                group.create_task(keep(name, job))

    async def _clean(self) -> None:
        self._registry.evict_idle()
        await self._presence.delete_dead_servers(self._registry.now_ms())

    async def _do(self, chore: Chore) -> None:
        await chore(self._registry.now_ms())
