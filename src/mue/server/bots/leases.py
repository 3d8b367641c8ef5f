"""Turns of bots: what is to be thought about is in the database, and each is leased to one worker at a time.

Of a worker that has died the lease runs out, and another takes the turn. If two should come to play it after
all, the store lets one of them write.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, Update, bindparam, case, func, select, update

from mue.server.players.roster import ended
from mue.server.storage.database import Database
from mue.server.storage.schema import turns
from mue.server.storage.summary import Standing
from mue.server.tables.messages import about
from mue.server.tables.table import Table

LEASE: Final = 4_000
"""Milliseconds for which a turn is a worker's, unless it says again that it is at it."""


_DUE: Final = (
    select(turns.c.table_id)
    .where(turns.c.due <= bindparam("now"), turns.c.leased_until <= bindparam("now"))
    .order_by(turns.c.due)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)
    .cte("due")
)
_TAKE: Final = (
    update(turns)
    .where(turns.c.table_id.in_(select(_DUE.c.table_id)))
    .values(leased_until=bindparam("until"), worker=bindparam("own"))
    .returning(turns.c.table_id, turns.c.version)
)
_OURS: Final = turns.c.worker == bindparam("own")
_FREE: Final = (
    # A row that somebody has locked is about to change anyway.
    select(turns.c.table_id)
    .where(turns.c.table_id.in_(bindparam("names", expanding=True)), _OURS)
    .with_for_update(skip_locked=True)
    .cte("mine")
)
_CHANGE: Final = update(turns).where(turns.c.table_id.in_(select(_FREE.c.table_id)), _OURS)
_RENEW: Final = _CHANGE.values(leased_until=bindparam("until"))
_GIVE_BACK: Final = _CHANGE.values(leased_until=0, worker=None, due=bindparam("later"))
_NEXT: Final = select(
    func.min(case((turns.c.due > turns.c.leased_until, turns.c.due), else_=turns.c.leased_until))
)


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
        wanted = {"now": now, "most": most, "until": now + LEASE, "own": self._worker}

        def work(connection: Connection) -> list[Turn]:
            return [Turn(table, version) for table, version in connection.execute(_TAKE, wanted).all()]

        return await self._database.write(work, lasting=False)

    async def renew(self, tables: Collection[str], now: int) -> None:
        """We are still at it."""
        await self._change(_RENEW, tables, {"until": now + LEASE})

    async def give_back(self, tables: Collection[str], due: int) -> None:
        """Somebody else may try, from then on."""
        await self._change(_GIVE_BACK, tables, {"later": due})

    async def next_due(self) -> int | None:
        """When there will be something to take, as it stands."""

        def work(connection: Connection) -> int | None:
            found: int | None = connection.execute(_NEXT).scalar()
            return found

        return await self._database.read(work)

    async def _change(self, wanted: Update, tables: Collection[str], values: dict[str, int]) -> None:
        if not tables:
            return
        given = {**values, "names": list(tables), "own": self._worker}

        def work(connection: Connection) -> None:
            connection.execute(wanted, given)

        await self._database.write(work, lasting=False)
