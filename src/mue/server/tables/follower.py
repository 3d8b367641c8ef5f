"""The follower: keeps the tables in memory up to date with what other processes store."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Final

from mue.server.process.logs import error_label, log
from mue.server.storage.store import Store
from mue.server.tables.registry import Registry

AT_ONCE: Final = 8
"""Tables refreshed at the same time."""
GATHER: Final = 0.05
"""Seconds to gather notices before workers look for turns."""


class Follower:
    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry
        self._polled: dict[str, int] = {}
        """The versions of the tables in memory at the last poll."""

    async def run(self) -> None:
        """Refresh each table that another process announces. Runs until cancelled."""
        while True:
            changed, turns = await self._store.notices.receive()
            try:
                await self._refresh(name for name in changed if name in self._registry)
            except Exception as error:
                log.warning("cannot load changes of other servers now: %s", error_label(error))
            if turns:
                self._store.turns.announce(GATHER)

    async def poll(self) -> None:
        """Refresh each table that another process has changed, announced or not.

        A table that we have changed since the last poll was up to date then, so it is left for the next one.
        """
        before, self._polled = self._polled, self._registry.versions()
        known = {
            name: version for name, version in self._polled.items() if before.get(name, version) == version
        }
        if known:
            stored = await self._store.versions(known)
            await self._refresh(name for name, version in stored.items() if version > known[name])

    async def _refresh(self, tables: Iterable[str]) -> None:
        waiting = list(tables)

        async def refresh_some() -> None:
            while waiting:
                await self._registry.refresh(waiting.pop())

        await asyncio.gather(*(refresh_some() for _ in range(min(AT_ONCE, len(waiting)))))
