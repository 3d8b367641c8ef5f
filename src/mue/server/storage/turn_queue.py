"""The queue of bots' turns: rows of the database, each leased to one worker at a time.

The lease of a worker that has died runs out, and another worker takes the turn. Should two workers play the
same turn after all, the store accepts one of the moves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Update,
    and_,
    bindparam,
    case,
    exists,
    func,
    or_,
    select,
    update,
)

from mue.server.storage.database import Database
from mue.server.storage.schema import presence, tables, turns

LEASE_MS: Final = 4_000
"""The length of a lease in milliseconds, unless the worker renews it."""

MAX_PACE_MS: Final = 60_000
"""A turn is due at most this long after its event."""
DRIFT_MS: Final = 5_000
"""Clocks of processes may differ by this much. A time further ahead was written by a wrong clock."""


def _passed(time: ColumnElement[int], most: int) -> ColumnElement[bool]:
    """This time has passed, or is so far ahead that a wrong clock wrote it."""
    now = bindparam("now", type_=BigInteger)
    return or_(time <= now, time > now + (most + DRIFT_MS))


_HAS_PERSON: Final = exists().where(presence.c.table_id == turns.c.table_id)
"""A person is connected or expected. Otherwise the table stops until one returns."""
_PERSON_CONNECTED: Final = exists().where(presence.c.table_id == turns.c.table_id, presence.c.gone.is_(None))
_FREE: Final = _passed(turns.c.leased_until, LEASE_MS)
_RANKED: Final = (
    # Each owner's turns that a worker plays now come first, then those at tables with a connected person.
    select(
        turns.c.table_id,
        turns.c.due,
        case((_FREE, 1), else_=0).label("free"),
        case((_PERSON_CONNECTED, 0), else_=1).label("absent"),
        func.row_number()
        .over(
            partition_by=func.coalesce(tables.c.owner, turns.c.table_id),
            order_by=(case((_FREE, 1), else_=0), case((_PERSON_CONNECTED, 0), else_=1), turns.c.due),
        )
        .label("place"),
    )
    .outerjoin(tables, tables.c.id == turns.c.table_id)
    .where(_passed(turns.c.due, MAX_PACE_MS), _HAS_PERSON)
    .subquery()
)
_NEXT_ONES: Final = (
    select(_RANKED.c.table_id)
    .where(_RANKED.c.free == 1, _RANKED.c.place <= bindparam("share"))
    .order_by(_RANKED.c.absent, _RANKED.c.place, _RANKED.c.due)
    .limit(bindparam("limit"))
)
_DUE: Final = (
    select(turns.c.table_id)
    .where(turns.c.table_id.in_(_NEXT_ONES), _FREE)
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
    func.min(
        case(
            (and_(_passed(turns.c.due, MAX_PACE_MS), _FREE), 0),
            (turns.c.due > turns.c.leased_until, turns.c.due),
            else_=turns.c.leased_until,
        )
    )
).where(_HAS_PERSON)


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

    async def take(self, now: int, limit: int, share: int = 1_000_000) -> list[BotTurn]:
        """Lease turns that are due and not leased.

        Tables with people come first, then those that wait for one; owners in turn; the longest due first.

        `share`: the most turns of one owner that all workers play at the same time.
        """
        values = {
            "now": now, "limit": limit, "share": share, "until": now + LEASE_MS, "own": self._worker
        }  # fmt: skip

        def work(connection: Connection) -> list[BotTurn]:
            return [BotTurn(table, version) for table, version in connection.execute(_TAKE, values).all()]

        return await self._database.write(work, durable=False)

    async def renew(self, tables: Collection[str], now: int) -> None:
        """Extend our leases of these turns."""
        await self._change(_RENEW, tables, {"until": now + LEASE_MS})

    async def give_back(self, tables: Collection[str], due: int) -> None:
        """End our leases; from `due` on, other workers may take these turns."""
        await self._change(_GIVE_BACK, tables, {"later": due})

    async def next_due(self, now: int) -> int | None:
        """The time at which the next turn can be taken, as far as known."""

        def work(connection: Connection) -> int | None:
            due: int | None = connection.execute(_NEXT, {"now": now}).scalar()
            return due

        return await self._database.read(work)

    async def _change(self, statement: Update, tables: Collection[str], values: dict[str, int]) -> None:
        if not tables:
            return
        parameters = {**values, "names": list(tables), "own": self._worker}

        def work(connection: Connection) -> None:
            connection.execute(statement, parameters)

        await self._database.write(work, durable=False)
