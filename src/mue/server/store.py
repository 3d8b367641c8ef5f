"""The store: events of tables, written once and never changed.

`append` returns when the events are on disk, so whoever acknowledges after it has promised nothing too much.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import event, func, insert, make_url, select
from sqlalchemy.exc import ArgumentError, IntegrityError, NoSuchModuleError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mue.errors import MueError
from mue.server.migrations import upgrade
from mue.server.schema import events

DRIVERS: Final = {"sqlite": "sqlite+aiosqlite"}
"""Which driver to take where an address only names the database."""

WAIT: Final = 30
"""Seconds to wait for another process that writes to the same SQLite file."""


class StoreError(MueError):
    """The database cannot be opened or used."""


class Taken(Exception):
    """Somebody else has written this event of the table first: load it, and decide again."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table."""

    seq: int
    kind: str
    body: dict[str, Any]
    """Whatever it takes to play it again, hidden cards too: never for anybody's eyes as it is."""
    at: int
    """Milliseconds since 1970."""


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at this address, like sqlite:///mue.db; its schema is brought up to date."""
        store = cls(_engine(url))
        try:
            async with store._engine.begin() as connection:
                await connection.run_sync(upgrade)
        except SQLAlchemyError as error:
            await store.close()
            raise StoreError(f"The database {_shown(url)} cannot be opened ({_cause(error)}).") from None
        return store

    @property
    def engine(self) -> AsyncEngine:
        """For what else is kept in the same database."""
        return self._engine

    async def close(self) -> None:
        await self._engine.dispose()

    async def append(self, table: str, new: Sequence[Event]) -> None:
        """Write the next events of a table, all or none. Taken if the table has gone on without us."""
        rows = [
            {"table_id": table, "seq": one.seq, "kind": one.kind, "body": json.dumps(one.body), "at": one.at}
            for one in new
        ]
        first = new[0].seq
        if [one.seq for one in new] != list(range(first, first + len(new))):
            raise ValueError(f"events must be numbered one after the other, from {first}")
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(events), rows)
                if first > 1 and not await _has(connection, table, first - 1):
                    raise ValueError(f"event {first - 1} of the table is missing before event {first}")
        except IntegrityError:
            raise Taken(f"event {first} of the table is there already") from None
        except SQLAlchemyError as error:
            raise StoreError(
                f"The move could not be stored, so it does not count ({_cause(error)})."
            ) from None

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table in order; none if there is no such table."""
        wanted = (
            select(events.c.seq, events.c.kind, events.c.body, events.c.at)
            .where(events.c.table_id == table, events.c.seq > after)
            .order_by(events.c.seq)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(wanted)).all()
        return [Event(seq, kind, json.loads(body), at) for seq, kind, body, at in rows]

    async def tables(self, since: int = 0) -> list[str]:
        """Every table at which something happened since then (milliseconds), the latest last."""
        wanted = (
            select(events.c.table_id)
            .group_by(events.c.table_id)
            .having(func.max(events.c.at) >= since)
            .order_by(func.max(events.c.at), events.c.table_id)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(wanted)).scalars())


async def _has(connection: AsyncConnection, table: str, seq: int) -> bool:
    wanted = select(events.c.seq).where(events.c.table_id == table, events.c.seq == seq)
    return (await connection.execute(wanted)).first() is not None


def _engine(url: str) -> AsyncEngine:
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
        on_sqlite = parsed.get_backend_name() == "sqlite"
        if on_sqlite and parsed.database in (None, "", ":memory:"):
            raise StoreError(
                "A database in memory would lose every move: name a file, like sqlite:///mue.db."
            )
        engine = create_async_engine(parsed, connect_args={"timeout": WAIT} if on_sqlite else {})
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        # What was given may hold a password, so it is not repeated.
        raise StoreError("That is no database that can be used: write one like sqlite:///mue.db.") from None
    if on_sqlite:
        _check_file(str(parsed.database))
        event.listen(engine.sync_engine, "connect", _durable)
    return engine


def _check_file(path: str) -> None:
    """Refuse a file that SQLite cannot use. Asked here: aiosqlite would leave a failing thread behind."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("PRAGMA schema_version")
    except sqlite3.Error as error:
        raise StoreError(f"The database {path} cannot be opened ({error}).") from None


def _durable(connection: Any, _record: Any) -> None:
    """Each connection to SQLite: readers do not wait for writers, and a commit is on disk when it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _cause(error: SQLAlchemyError) -> str:
    """The database's own words, without the statement."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
