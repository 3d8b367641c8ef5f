"""Upkeep: what a service does without being asked, over and over.

It plays turns of bots, follows what other processes write, knows who is there, and forgets tables that nobody
looks at. Nothing here decides about a table: all of it goes through the service's own doors.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol

from mue.server.bots.leases import Turn, Turns
from mue.server.bots.worker import Worker, kind
from mue.server.players.presence import Presence
from mue.server.storage.notices import Notices
from mue.server.storage.store import Store
from mue.server.tables.table import Table

log = logging.getLogger("mue.server")

POLL: Final = 1.0
"""Seconds between two looks at whether other processes have written something: the safety net of notices."""
BEAT: Final = 1.0
"""Seconds between two signs of life, and two looks for people who have been gone too long."""
TIDY: Final = 60.0
"""Seconds between two looks for tables that can be forgotten."""
SOON: Final = 0.05
"""Seconds to gather notices before looking for turns."""
AT_ONCE: Final = 8
"""Tables whose news are loaded at the same time."""


class Doors(Protocol):
    """What the upkeep needs of a service."""

    def milliseconds(self) -> int:
        """The time."""

    def versions(self) -> dict[str, int]:
        """Of the tables in memory."""

    async def refresh(self, table: str) -> None:
        """Load what others have written there."""

    async def bots_turn(self, table: str, since: int = 0) -> bool:
        """One move of a bot, if it is the turn of one."""

    async def restate(self, table: str, version: int) -> None:
        """Write again how a table stands."""

    async def stand_in(self, table: str, seat: int) -> None:
        """A bot for a person who is gone."""

    async def hand_back(self) -> None:
        """Seats whose people are here, from bots that still stand in."""

    def drop_idle(self) -> None:
        """Tables that nobody has asked for in a while leave the memory."""


class Upkeep:
    def __init__(self, store: Store, doors: Doors) -> None:
        self._store = store
        self._doors = doors
        name = secrets.token_hex(8)
        self._presence = Presence(store.database, name)
        self._turns = Turns(store.database, name)
        self._notices = Notices(store.database, name, self._heard)
        self._worker: Worker | None = None
        self._serving = True
        self._behind: set[str] = set()
        self._some = asyncio.Event()

    # --- what the service says ------------------------------------------------------------

    def happened(self, table: Table) -> None:
        """An event of this process, stored and acknowledged."""
        self._notices.tell(table.id)
        if self._worker is not None and table.bots_to_act:
            asyncio.get_running_loop().call_later(table.setup.pace, self._worker.wake)

    def here(self, table: Table, seat: int) -> None:
        """Somebody is connected for this seat."""
        self._presence.here((table.id, seat), table.setup.away)

    def gone(self, table: Table, seat: int) -> None:
        """Nobody is, from now on."""
        if self._serving:
            self._presence.gone((table.id, seat), table.setup.away, self._doors.milliseconds())

    # --- what it does by itself -----------------------------------------------------------

    async def run(self, slots: int, serving: bool) -> None:
        """Until cancelled. Without slots, bots are left to other processes; only servers see who is there."""
        self._serving = serving
        async with asyncio.TaskGroup() as group:
            group.create_task(self._notices.run())
            group.create_task(self._follow())
            group.create_task(_again(POLL, self.poll))
            group.create_task(_again(TIDY, self._tidy))
            if serving:
                group.create_task(_again(BEAT, self.stand_in))
            if slots:
                self._worker = Worker(self._turns, self._play, slots, self._doors.milliseconds)
                group.create_task(self._worker.run())

    async def poll(self) -> None:
        """Load what other processes have written, whether or not anybody has told."""
        known = self._doors.versions()
        if known:
            found = await self._store.versions(known)
            await self._refresh(name for name, version in found.items() if version > known[name])

    async def stand_in(self) -> None:
        """A sign of life, and a bot for every person who has been gone for longer than their table waits."""
        now = self._doors.milliseconds()
        await self._presence.write(now)
        for table, seat in await self._presence.overdue(now):
            await self._doors.stand_in(table, seat)
            await self._presence.forget((table, seat), now)
        await self._doors.hand_back()

    async def _play(self, turn: Turn) -> None:
        if not await self._doors.bots_turn(turn.table, turn.version):
            await self._doors.restate(turn.table, turn.version)

    async def _tidy(self) -> None:
        self._doors.drop_idle()
        await self._presence.tidy(self._doors.milliseconds())

    def _heard(self, tables: list[str]) -> None:
        self._behind.update(tables)
        self._some.set()

    async def _follow(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            behind, self._behind = self._behind, set()
            try:
                await self._refresh(behind & self._doors.versions().keys())
            except Exception as error:
                log.warning("the news of other servers must wait: %s", kind(error))
            if self._worker is not None:
                asyncio.get_running_loop().call_later(SOON, self._worker.wake)

    async def _refresh(self, tables: Iterable[str]) -> None:
        waiting = list(tables)

        async def some() -> None:
            while waiting:
                await self._doors.refresh(waiting.pop())

        await asyncio.gather(*(some() for _ in range(min(AT_ONCE, len(waiting)))))


async def _again(pause: float, step: Callable[[], Awaitable[None]]) -> None:
    """This step again and again. What goes wrong is logged, and may go better the next time."""
    while True:
        try:
            await step()
        except Exception as error:
            log.warning("%s: %s", getattr(step, "__name__", "a step"), kind(error))
        await asyncio.sleep(pause)
