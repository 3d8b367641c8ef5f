"""Housekeeping: unused tables are packed, and removed after a time that the host sets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, false, or_, select, text

from mue.server.config import Retention
from mue.server.storage.archive import archive_table
from mue.server.storage.database import Database
from mue.server.storage.schema import account_tables, archives, events, matches, presence, tables, turns

DAY_MS: Final = 86_400_000
IDLE_MS: Final = 3_600_000
"""Milliseconds since its last event after which a table is packed."""
AT_ONCE: Final = 50
"""Tables packed or removed in one run, so moves do not wait."""

_BY_TABLE: Final = (events, archives, turns, presence, matches, account_tables)
"""Everything else that belongs to a table, by `table_id`."""


class Housekeeping:
    def __init__(self, database: Database, retention: Retention) -> None:
        self._database = database
        self._retention = retention
        self.bytes = 0
        """The size of the database, as of the last run."""

    async def run(self, now: int) -> None:
        """Pack and remove what is due at this time (milliseconds), and measure the database."""
        await self.archive(now - IDLE_MS)
        await self.remove(now)
        self.bytes = await self._database.read(_size)

    async def archive(self, used_before: int) -> int:
        """Pack tables unused since this time. Return how many there were."""
        unpacked = exists().where(events.c.table_id == tables.c.id)
        query = select(tables.c.id).where(tables.c.last < used_before, unpacked).limit(AT_ONCE)
        names = await self._names(query.order_by(tables.c.last))
        for name in names:  # one transaction each: moves come in between
            await self._database.write(partial(archive_table, table=name, used_before=used_before))
        return len(names)

    async def remove(self, now: int) -> int:
        """Remove the tables that are due. Return how many there were."""
        unrated = exists().where(matches.c.table_id == tables.c.id, matches.c.settled.is_(None))
        query = select(tables.c.id).where(self._due(now), ~unrated).limit(AT_ONCE)
        names = await self._names(query)
        for name in names:
            await self._database.write(partial(_remove, name=name))
        return len(names)

    def _due(self, now: int) -> ColumnElement[bool]:
        kinds: list[ColumnElement[bool]] = []
        if self._retention.abandoned:
            unplayed = tables.c.hands == 0
            kinds.append(and_(unplayed, tables.c.last < now - self._retention.abandoned * DAY_MS))
        if self._retention.played:
            kinds.append(tables.c.last < now - self._retention.played * DAY_MS)
        return or_(false(), *kinds)

    async def _names(self, query: Select[Any]) -> Sequence[str]:
        def work(connection: Connection) -> Sequence[str]:
            names: Sequence[str] = connection.execute(query).scalars().all()
            return names

        return await self._database.read(work)


def _remove(connection: Connection, name: str) -> None:
    for table in _BY_TABLE:
        connection.execute(delete(table).where(table.c.table_id == name))
    connection.execute(delete(tables).where(tables.c.id == name))


def _size(connection: Connection) -> int:
    """In bytes, including SQLite's WAL."""
    if connection.dialect.name == "postgresql":
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())
    path = Path(str(connection.engine.url.database))
    return sum(file.stat().st_size for file in (path, Path(f"{path}-wal")) if file.exists())
