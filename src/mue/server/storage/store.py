"""The store: events of tables, written once and never changed.

`append` returns when the events are on disk, so whoever acknowledges after it has promised nothing too much.
What arrives while a transaction runs goes into the next one together: one wait for the disk serves many.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import IntegrityError

from mue.server.storage.database import PATIENCE, Database, StoreError
from mue.server.storage.schema import events, tables
from mue.server.storage.summary import NOTHING, Standing, write_standings

__all__ = ["Event", "Store", "StoreError", "Taken"]

TOGETHER: Final = 200
"""The most appends of one transaction."""
ASKED: Final = 500
"""The most tables of one question."""


# Statements are made once: to make and compare them would take longer than to write an event.
_INSERT: Final = events.insert()
_LOAD: Final = (
    select(events.c.seq, events.c.kind, events.c.body, events.c.at)
    .where(events.c.table_id == bindparam("table"), events.c.seq > bindparam("after"))
    .order_by(events.c.seq)
)
_VERSIONS: Final = (
    select(tables.c.id, tables.c.version)
    .where(tables.c.id.in_(bindparam("names", expanding=True)))
    .order_by(tables.c.id)
)
_LOCKED: Final = _VERSIONS.with_for_update()
"""SQLite needs no lock: its writers come one after the other."""


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


@dataclass(slots=True)
class _Entry:
    """An append that waits to be written."""

    table: str
    new: Sequence[Event]
    standing: Standing
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tried: bool = False
    """It may have been written before, and only the word of it was lost."""

    @property
    def first(self) -> int:
        return self.new[0].seq

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": self.table,
                "seq": one.seq,
                "kind": one.kind,
                "body": json.dumps(one.body),
                "at": one.at,
            }
            for one in self.new
        ]

    def settle(self, error: Exception | None) -> None:
        if self.done.done():  # nobody waits any more
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Store:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[_Entry] = []
        self._writer: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Store:
        """The store at this address, like sqlite:///mue.db or postgresql://user@host/mue."""
        return cls(await Database.open(url, patience))

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self.database.close()

    # --- writing --------------------------------------------------------------------------

    async def append(self, table: str, new: Sequence[Event], standing: Standing = NOTHING) -> None:
        """Write the next events of a table, all or none, and how it stands after them.

        Taken if the table has gone on without us. StoreError if it is not known whether they were written.
        """
        first = new[0].seq
        if [one.seq for one in new] != list(range(first, first + len(new))):
            raise ValueError(f"events must be numbered one after the other, from {first}")
        entry = _Entry(table, new, standing)
        self._waiting.append(entry)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        await entry.done

    async def restate(self, table: str, version: int, standing: Standing) -> None:
        """Write how a table stands, if it is still at this version."""

        def work(connection: Connection) -> None:
            wanted = select(tables.c.version, tables.c.last).where(tables.c.id == table).with_for_update()
            for now, last in connection.execute(wanted).all():
                if now == version:
                    write_standings(connection, {table: (version, last, standing)})

        await self.database.write(work)

    async def _write_waiting(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
            await self._write(together)

    async def _write(self, entries: list[_Entry]) -> None:
        try:
            found = await self.database.write(lambda connection: _append(connection, entries))
        except IntegrityError:
            if len(entries) == 1:
                entries[0].settle(Taken(f"event {entries[0].first} of the table is there already"))
                return
            for entry in entries:  # one of them is at fault: the others shall not suffer for it
                entry.tried = False  # nothing was written, so what is there is not ours
                await self._write([entry])
        except Exception as error:
            for entry in entries:
                entry.settle(error)
        else:
            for entry, problem in zip(entries, found, strict=True):
                entry.settle(problem)

    # --- reading --------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0) -> list[Event]:
        """The events of a table in order; none if there is no such table."""

        def work(connection: Connection) -> list[Event]:
            return _load(connection, table, after)

        return await self.database.read(work)

    async def versions(self, names: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        wanted = list(names)

        def work(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {}
            for start in range(0, len(wanted), ASKED):
                found |= _versions(connection, wanted[start : start + ASKED])
            return found

        return await self.database.read(work)

    async def tables(self, since: int = 0) -> list[str]:
        """Every table at which something happened since then (milliseconds), the latest last."""
        wanted = select(tables.c.id).where(tables.c.last >= since).order_by(tables.c.last, tables.c.id)

        def work(connection: Connection) -> list[str]:
            return list(connection.execute(wanted).scalars())

        return await self.database.read(work)

    async def shown(self, since: int = 0, most: int = 200) -> dict[str, Any]:
        """What the lobby shows of tables at which something happened since then, the latest first."""
        wanted = (
            select(tables.c.id, tables.c.shown)
            .where(tables.c.shown.is_not(None), tables.c.last >= since)
            .order_by(tables.c.last.desc(), tables.c.id)
            .limit(most)
        )

        def work(connection: Connection) -> dict[str, Any]:
            rows = connection.execute(wanted).all()
            return {name: json.loads(text) for name, text in rows}

        return await self.database.read(work)


def _append(connection: Connection, entries: list[_Entry]) -> list[Exception | None]:
    """Write what can be written; for each entry, what stood against it, if anything."""
    # Rows are locked in the order of their names, so that no two processes wait for each other.
    version = _versions(connection, sorted({entry.table for entry in entries}), lock=True)
    found: list[Exception | None] = []
    rows: list[dict[str, Any]] = []
    standings: dict[str, tuple[int, int, Standing]] = {}
    for entry in entries:
        again, entry.tried = entry.tried, True
        last = version.get(entry.table, 0)
        if entry.first == last + 1:
            found.append(None)
            rows += entry.rows()
            version[entry.table] = entry.new[-1].seq
            standings[entry.table] = (entry.new[-1].seq, entry.new[-1].at, entry.standing)
        elif entry.first > last:
            found.append(ValueError(f"event {entry.first - 1} of the table is missing before {entry.first}"))
        elif again and _is_there(connection, entry):
            found.append(None)
        else:
            found.append(Taken(f"event {entry.first} of the table is there already"))
    if rows:
        connection.execute(_INSERT, rows)
        write_standings(connection, standings)
    return found


def _is_there(connection: Connection, entry: _Entry) -> bool:
    return (_load(connection, entry.table, entry.first - 1))[: len(entry.new)] == list(entry.new)


def _versions(connection: Connection, names: Sequence[str], lock: bool = False) -> dict[str, int]:
    return dict(connection.execute(_LOCKED if lock else _VERSIONS, {"names": names}).all())


def _load(connection: Connection, table: str, after: int) -> list[Event]:
    rows = connection.execute(_LOAD, {"table": table, "after": after}).all()
    return [Event(seq, kind, json.loads(body), at) for seq, kind, body, at in rows]
