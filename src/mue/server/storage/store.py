"""The store: the events of all tables, written once and never changed.

`append` returns when the events are on disk; only then may a caller acknowledge them. Appends that arrive
during a transaction share the next one (group commit): one wait for the disk serves many.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Connection, bindparam, exists, func, select
from sqlalchemy.exc import IntegrityError

from mue.server.errors import VersionConflict
from mue.server.storage.archive import archived_rows
from mue.server.storage.database import PATIENCE, Database
from mue.server.storage.driver_sql import locked_versions, run_many, stored_versions
from mue.server.storage.notices import Notices
from mue.server.storage.schema import events, presence, settings, tables
from mue.server.storage.summary import EMPTY, TableSummary, write_summaries
from mue.server.storage.turn_queue import TurnQueue

MAX_BATCH: Final = 200
"""The most appends in one transaction."""
SPACING: Final = 0.04
"""The fewest seconds between the starts of two transactions of a busy store."""
SHOWN_BY_OWNER: Final = 10
"""The most tables of one owner in the lobby."""
MAX_NAMES: Final = 500
"""The most tables in one query."""
LAST: Final = 2**31 - 1
"""No event has a higher number."""


# Statements are built once: building and comparing them takes longer than writing an event.
_INSERT: Final = events.insert()
_LOAD: Final = (
    select(events.c.seq, events.c.kind, events.c.body, events.c.at)
    .where(
        events.c.table_id == bindparam("table"),
        events.c.seq > bindparam("after"),
        events.c.seq <= bindparam("until"),
    )
    .order_by(events.c.seq)
)


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One thing that happened at a table."""

    seq: int
    kind: str
    body: dict[str, Any]
    """All that replaying it needs, hidden cards included: never show it to anybody."""
    at: int
    """Milliseconds since 1970."""


@dataclass(slots=True)
class _Append:
    """An append that waits to be written."""

    table: str
    new: Sequence[StoredEvent]
    summary: TableSummary
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    tried: bool = False
    """An earlier attempt may have been written although its confirmation was lost."""

    @property
    def first(self) -> int:
        return self.new[0].seq

    def rows(self) -> list[dict[str, Any]]:
        return [
            {
                "table_id": self.table,
                "seq": event.seq,
                "kind": event.kind,
                "body": json.dumps(event.body),
                "at": event.at,
            }
            for event in self.new
        ]

    def resolve(self, error: Exception | None) -> None:
        if self.done.done():  # the caller was cancelled
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class Store:
    """The events of all tables, and what the processes of one database tell each other about them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.process = secrets.token_hex(8)
        """The name of this process among those that use the database."""
        self.turns = TurnQueue(database, self.process)
        self.notices = Notices(database, self.process)
        self._waiting: list[_Append] = []
        self.secret = ""
        """The secret of this database. It keys the labels of addresses, so labels reveal no address."""
        self._writer: asyncio.Task[None] | None = None
        self._written = 0.0
        """When the last transaction began, by the clock of the loop."""
        self._busy = False
        """The last transaction wrote for more than one request."""

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Store:
        """The store at this address, such as sqlite:///mue.db or postgresql://user@host/mue."""
        store = cls(await Database.open(url, patience))
        secret = select(settings.c.value).where(settings.c.key == "secret")
        store.secret = await store.database.read(lambda connection: str(connection.scalar(secret)))
        return store

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        await self.database.close()

    # --- writing --------------------------------------------------------------------------

    async def append(self, table: str, new: Sequence[StoredEvent], summary: TableSummary = EMPTY) -> None:
        """Write the next events of a table, all or none, and the summary after them; then announce it.

        VersionConflict if another process was first. StoreError if it is unknown whether they were written.
        """
        first = new[0].seq
        if [event.seq for event in new] != list(range(first, first + len(new))):
            raise ValueError(f"events must be numbered consecutively, from {first}")
        append = _Append(table, new, summary)
        self._waiting.append(append)
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        await append.done
        self.notices.send(table, turn=summary.due is not None)
        if summary.due is not None:
            self.turns.announce((summary.due - new[-1].at) / 1000)

    async def rewrite_summary(self, table: str, version: int, summary: TableSummary) -> None:
        """Replace the summary of a table that is still at this version."""

        def work(connection: Connection) -> None:
            query = select(tables.c.version, tables.c.last).where(tables.c.id == table).with_for_update()
            for current, last in connection.execute(query).all():
                if current == version:
                    write_summaries(connection, {table: (version, last, summary)})

        await self.database.write(work)

    async def _write_waiting(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            early = self._written + SPACING - loop.time()
            if self._busy and early > 0:  # more will come, and a transaction costs more than an event
                await asyncio.sleep(early)
            self._written = loop.time()
            batch, self._waiting = self._waiting[:MAX_BATCH], self._waiting[MAX_BATCH:]
            self._busy = len(batch) > 1
            await self._write(batch)

    async def _write(self, batch: list[_Append]) -> None:
        try:
            problems = await self.database.write(lambda connection: _write_batch(connection, batch))
        except IntegrityError:
            if len(batch) == 1:
                batch[0].resolve(_conflict(batch[0]))
                return
            for append in batch:  # one append is at fault: write each by itself
                append.tried = False  # nothing was written, so an event that is there is not ours
                await self._write([append])
        except Exception as error:
            for append in batch:
                append.resolve(error)
        else:
            for append, problem in zip(batch, problems, strict=True):
                append.resolve(problem)

    # --- reading --------------------------------------------------------------------------

    async def load(self, table: str, after: int = 0, until: int | None = None) -> list[StoredEvent]:
        """The events of a table in order, by default to the last; empty if the table does not exist."""

        def work(connection: Connection) -> list[StoredEvent]:
            return _load(connection, table, after, until)

        return await self.database.read(work)

    async def versions(self, names: Iterable[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        wanted = list(names)
        return await self.database.read(lambda connection: stored_versions(connection, wanted))

    async def tables(self, since: int = 0) -> list[str]:
        """The tables with an event since then (milliseconds), the latest last."""
        query = select(tables.c.id).where(tables.c.last >= since).order_by(tables.c.last, tables.c.id)

        def work(connection: Connection) -> list[str]:
            return list(connection.execute(query).scalars())

        return await self.database.read(work)

    async def waiting_rated_tables(self, used_before: int) -> list[str]:
        """Tables with a rated match in play, unused since this time (milliseconds), that wait for nobody."""
        expected = exists().where(presence.c.table_id == tables.c.id)
        query = select(tables.c.id).where(tables.c.rated, tables.c.last < used_before, ~expected)

        def work(connection: Connection) -> list[str]:
            return list(connection.execute(query.limit(MAX_NAMES)).scalars())

        return await self.database.read(work)

    async def lobby(self, since: int = 0, limit: int = 200) -> dict[str, Any]:
        """What the lobby shows of tables with an event since then, the latest first; few of one owner."""
        owner = func.coalesce(tables.c.owner, tables.c.id)
        latest = (tables.c.last.desc(), tables.c.id)
        place = func.row_number().over(partition_by=owner, order_by=latest).label("place")
        shown = (
            select(tables.c.id, tables.c.shown, tables.c.last, place)
            .where(tables.c.shown.is_not(None), tables.c.last >= since)
            .subquery()
        )
        query = (
            select(shown.c.id, shown.c.shown)
            .where(shown.c.place <= SHOWN_BY_OWNER)
            .order_by(shown.c.last.desc(), shown.c.id)
            .limit(limit)
        )

        def work(connection: Connection) -> dict[str, Any]:
            rows = connection.execute(query).all()
            return {name: json.loads(text) for name, text in rows}

        return await self.database.read(work)


def _write_batch(connection: Connection, batch: list[_Append]) -> list[Exception | None]:
    """Write what can be written. Return for each append None, or why it was not written."""
    # Rows are locked in the order of their names, so processes cannot deadlock.
    versions = locked_versions(connection, sorted({append.table for append in batch}))
    problems: list[Exception | None] = []
    rows: list[dict[str, Any]] = []
    summaries: dict[str, tuple[int, int, TableSummary]] = {}
    for append in batch:
        again, append.tried = append.tried, True
        last = versions.get(append.table, 0)
        if append.first == last + 1:
            problems.append(None)
            rows += append.rows()
            versions[append.table] = append.new[-1].seq
            summaries[append.table] = (append.new[-1].seq, append.new[-1].at, append.summary)
        elif append.first > last:
            problems.append(ValueError(f"event {append.first - 1} is missing before event {append.first}"))
        elif again and _is_stored(connection, append):
            problems.append(None)
        else:
            problems.append(_conflict(append))
    if rows:
        run_many(connection, _INSERT, rows)
        write_summaries(connection, summaries)
    return problems


def _conflict(append: _Append) -> VersionConflict:
    return VersionConflict(f"event {append.first} of the table exists")


def _is_stored(connection: Connection, append: _Append) -> bool:
    return (_load(connection, append.table, append.first - 1))[: len(append.new)] == list(append.new)


def _load(connection: Connection, table: str, after: int, until: int | None = None) -> list[StoredEvent]:
    last = LAST if until is None else until
    stored: Any = connection.execute(_LOAD, {"table": table, "after": after, "until": last}).all()
    if not stored or stored[0].seq != after + 1:  # the others are packed, or there is nothing new
        stored = [*archived_rows(connection, table, after, last), *stored]
    return [StoredEvent(seq, kind, json.loads(body), at) for seq, kind, body, at in stored]
