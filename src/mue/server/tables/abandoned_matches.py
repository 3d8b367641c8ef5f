"""Abandoned matches: a rated match to which nobody comes back is lost for all its players.

A table without people stops. Without this, nobody who is about to lose would have to: going away together, or
from a match against bots, would leave it unrated for ever.
"""

from __future__ import annotations

from contextlib import suppress

from mue.server.config import Retention
from mue.server.errors import NotNeeded
from mue.server.storage.housekeeping import DAY_MS
from mue.server.storage.store import Store
from mue.server.tables.registry import NewEvent, Registry
from mue.server.tables.table import Table


class AbandonedMatches:
    def __init__(self, store: Store, registry: Registry, retention: Retention) -> None:
        self._store = store
        self._registry = registry
        self._days = retention.give_up

    async def give_up(self, now: int) -> int:
        """Give up the matches that are due at this time (milliseconds). Return how many there were."""
        if not self._days:
            return 0
        names = await self._store.waiting_rated_tables(now - round(self._days * DAY_MS))
        for name in names:
            await self._give_up(name)
        return len(names)

    async def _give_up(self, name: str) -> None:
        open_table = await self._registry.open(name)

        def decide(table: Table) -> NewEvent:
            if open_table.connected_seats or not table.rated or table.over or table.given_up:
                raise NotNeeded
            return NewEvent("given up", {})

        with suppress(NotNeeded):
            await self._registry.commit(name, decide)
