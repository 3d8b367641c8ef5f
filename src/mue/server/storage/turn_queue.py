"""The queue of bots' turns: rows of the database, each leased to one worker at a time.

The lease of a worker that has died runs out, and another worker takes the turn. Should two workers play the
same turn after all, the store accepts one of the moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Update, bindparam, case, func, select, update

from mue.server.storage.database import Database
from mue.server.storage.schema import turns

LEASE_MS: Final = 4_000
"""Milliseconds for which a turn belongs to a worker, unless it renews its lease."""

_DUE: Final = (
    select(turns.c.table_id)
    .where(turns.c.due <= bindparam("now"), turns.c.leased_until <= bindparam("now"))
    .order_by(turns.c.due)
    .limit(bindparam("limit"))
    .with_for_update(skip_locked=True)
    .cte("due")
)
_TAKE: Final = (
    update(turns)
    .where(turns.c.table_id.in_(select(_DUE.c.table_id)))
    .values(leased_until=bindparam("until"), worker=bindparam("own"))
    .returning(turns.c.table_id, turns.c.version)
)
_OWN: Final = turns.c.worker == bindparam("own")
_UNLOCKED: Final = (
    # A locked row is about to change anyway.
    select(turns.c.table_id)
    .where(turns.c.table_id.in_(bindparam("names", expanding=True)), _OWN)
    .with_for_update(skip_locked=True)
    .cte("mine")
)
_CHANGE: Final = update(turns).where(turns.c.table_id.in_(select(_UNLOCKED.c.table_id)), _OWN)
_RENEW: Final = _CHANGE.values(leased_until=bindparam("until"))
_GIVE_BACK: Final = _CHANGE.values(leased_until=0, worker=None, due=bindparam("later"))
_NEXT: Final = select(
    func.min(case((turns.c.due > turns.c.leased_until, turns.c.due), else_=turns.c.leased_until))
)


@dataclass(frozen=True, slots=True)
class BotTurn:
    """At this table, at this version, a bot is to act."""

    table: str
    version: int


class TurnQueue:
    """Rows come into the queue with the events that make it a bot's turn (`storage/summary.py`)."""

    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self._worker = worker
        self.changed = asyncio.Event()
        """Set when it is worth looking for turns."""

    def announce(self, delay: float) -> None:
        """A turn may be due after `delay` seconds."""
        asyncio.get_running_loop().call_later(delay, self.changed.set)

    async def take(self, now: int, limit: int) -> list[BotTurn]:
        """Lease turns that are due and not leased, the longest due first."""
        values = {"now": now, "limit": limit, "until": now + LEASE_MS, "own": self._worker}

        def work(connection: Connection) -> list[BotTurn]:
            return [BotTurn(table, version) for table, version in connection.execute(_TAKE, values).all()]

        return await self._database.write(work, durable=False)

    async def renew(self, tables: Collection[str], now: int) -> None:
        """Extend our leases of these turns."""
        await self._change(_RENEW, tables, {"until": now + LEASE_MS})

    async def give_back(self, tables: Collection[str], due: int) -> None:
        """End our leases; from `due` on, other workers may take these turns."""
        await self._change(_GIVE_BACK, tables, {"later": due})

    async def next_due(self) -> int | None:
        """The time at which the next turn can be taken, as far as is known now."""

        def work(connection: Connection) -> int | None:
            due: int | None = connection.execute(_NEXT).scalar()
            return due

        return await self._database.read(work)

    async def _change(self, statement: Update, tables: Collection[str], values: dict[str, int]) -> None:
        if not tables:
            return
        parameters = {**values, "names": list(tables), "own": self._worker}

        def work(connection: Connection) -> None:
            connection.execute(statement, parameters)

        await self._database.write(work, durable=False)
