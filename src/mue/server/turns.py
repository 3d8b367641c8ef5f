"""Turns of bots: what is to be thought about is in the database, and each is leased to one worker at a time.

Of a worker that has died the lease runs out, and another takes the turn. If two should come to play it after
all, the store lets one of them write.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import CTE, CursorResult, case, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection
from sqlalchemy.sql.elements import ColumnElement

from mue.server.database import Database
from mue.server.messages import about
from mue.server.roster import ended
from mue.server.schema import turns
from mue.server.standing import Standing
from mue.server.table import Table

LEASE: Final = 4_000
"""Milliseconds for which a turn is a worker's, unless it says again that it is at it."""


@dataclass(frozen=True, slots=True)
class Turn:
    table: str
    version: int


def standing(table: Table, at: int) -> Standing:
    """How a table stands at this time (milliseconds) for those who look for turns, free seats and results."""
    setup = table.setup
    shown = about(table) if setup.listed and any(seat.free for seat in table.seats) else None
    due = at + round(setup.pace * 1000) if table.bots_to_act else None
    return Standing(shown, due, ended(table))


class Turns:
    def __init__(self, database: Database, worker: str) -> None:
        self._database = database
        self._worker = worker

    async def take(self, now: int, most: int) -> list[Turn]:
        """Some turns that are due and nobody else's, the longest due first."""
        due = (
            select(turns.c.table_id)
            .where(turns.c.due <= now, turns.c.leased_until <= now)
            .order_by(turns.c.due)
            .limit(most)
            .with_for_update(skip_locked=True)
            .cte("due")
        )
        wanted = (
            update(turns)
            .where(turns.c.table_id.in_(select(due.c.table_id)))
            .values(leased_until=now + LEASE, worker=self._worker)
            .returning(turns.c.table_id, turns.c.version)
        )

        async def work(connection: AsyncConnection) -> list[Turn]:
            return [Turn(table, version) for table, version in (await connection.execute(wanted)).all()]

        return await self._database.write(work, lasting=False)

    async def renew(self, tables: Collection[str], now: int) -> None:
        """We are still at it."""
        await self._change(tables, leased_until=now + LEASE)

    async def give_back(self, tables: Collection[str], due: int) -> None:
        """Somebody else may try, from then on."""
        await self._change(tables, leased_until=0, worker=None, due=due)

    async def next_due(self) -> int | None:
        """When there will be something to take, as it stands."""
        free = case((turns.c.due > turns.c.leased_until, turns.c.due), else_=turns.c.leased_until)

        async def work(connection: AsyncConnection) -> int | None:
            found: int | None = (await connection.execute(select(func.min(free)))).scalar()
            return found

        return await self._database.read(work)

    async def _change(self, tables: Collection[str], **values: int | None) -> None:
        if not tables:
            return
        mine: ColumnElement[bool] = turns.c.worker == self._worker
        # A row that somebody has locked is about to change anyway.
        found = select(turns.c.table_id).where(turns.c.table_id.in_(tables), mine)
        free: CTE = found.with_for_update(skip_locked=True).cte("mine")
        wanted = update(turns).where(turns.c.table_id.in_(select(free.c.table_id)), mine).values(**values)

        async def work(connection: AsyncConnection) -> CursorResult[tuple[()]]:
            return await connection.execute(wanted)

        await self._database.write(work, lasting=False)
