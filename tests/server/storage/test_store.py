"""The store: acknowledged events are on disk, nothing is written twice, and the schema is as declared."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine

from mue.server.errors import StoreError, VersionConflict
from mue.server.storage.schema import metadata
from mue.server.storage.store import Store, StoredEvent


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Store]:
    """For tests that open the same database more than once; all others take the fixture `store`."""
    store = await Store.open(address)
    try:
        yield store
    finally:
        await store.close()


def happened(seq: int, word: str = "move") -> StoredEvent:
    return StoredEvent(seq, "move", {"move": word, "seat": seq % 4}, 1000 + seq)


async def test_events_come_back_as_they_were_also_after_a_restart(database: str) -> None:
    written = [happened(1), happened(2, "Mü"), happened(3)]
    async with opened(database) as store:
        await store.append("one", written[:2])
        await store.append("one", written[2:])
        await store.append("two", [happened(1)])
    async with opened(database) as store:
        assert await store.load("one") == written
        assert await store.load("one", after=2) == written[2:]
        assert await store.load("never") == []
        assert await store.tables() == ["two", "one"]
        assert await store.tables(since=1003) == ["one"]


async def test_of_two_writers_of_one_event_one_gets_a_conflict(database: str, store: Store) -> None:
    async with opened(database) as rival:
        await store.append("one", [happened(1)])
        outcomes = await asyncio.gather(
            store.append("one", [happened(2, "a")]),
            rival.append("one", [happened(2, "b")]),
            return_exceptions=True,
        )
    assert {type(outcome) for outcome in outcomes} == {type(None), VersionConflict}
    assert len(await store.load("one")) == 2


async def test_events_are_written_all_or_none(store: Store) -> None:
    await store.append("one", [happened(1), happened(2)])
    with pytest.raises(VersionConflict):
        await store.append("one", [happened(2, "other"), happened(3)])
    assert await store.load("one") == [happened(1), happened(2)]


async def test_no_event_number_is_skipped(store: Store) -> None:
    await store.append("one", [happened(1)])
    with pytest.raises(ValueError, match="event 2 is missing"):
        await store.append("one", [happened(3)])
    with pytest.raises(ValueError, match="consecutively"):
        await store.append("one", [happened(2), happened(4)])
    assert await store.load("one") == [happened(1)]


async def test_many_tables_write_at_once(store: Store) -> None:
    async def write_table(name: str) -> None:
        for seq in range(1, 6):
            await store.append(name, [happened(seq)])

    names = [f"table {number}" for number in range(12)]
    await asyncio.gather(*map(write_table, names))
    assert sorted(await store.tables()) == sorted(names)
    for name in names:
        assert await store.load(name) == [happened(seq) for seq in range(1, 6)]


WRITER = """
import asyncio, sys
from mue.server.errors import StoreError, VersionConflict
from mue.server.storage.store import StoredEvent, Store

async def main():
    store = await Store.open(sys.argv[1])
    seq = len(await store.load("one"))
    while True:
        seq += 1
        await store.append("one", [StoredEvent(seq, "move", {"n": seq}, seq)])
        print(seq, flush=True)

asyncio.run(main())
"""


async def test_kill_9_loses_nothing_that_was_acknowledged(database: str) -> None:
    acknowledged = 0
    for enough in (3, 17, 40):
        acknowledged = write_until_killed(database, enough)
        async with opened(database) as store:
            events = await store.load("one")
        assert [event.seq for event in events] == list(range(1, len(events) + 1))
        assert acknowledged <= len(events) <= acknowledged + 1
        assert all(event.body == {"n": event.seq} for event in events)


def write_until_killed(address: str, enough: int) -> int:
    """Run a process that writes events, kill it, and return the last event that it acknowledged."""
    writer = subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    acknowledged = [writer.stdout.readline() for _ in range(enough)]
    writer.send_signal(signal.SIGKILL)
    acknowledged += writer.stdout.read().split("\n")[:-1]  # the last line may be cut
    writer.wait()
    writer.stdout.close()
    return int(acknowledged[-1])


async def test_sqlite_writes_through_to_the_disk(sqlite_address: str) -> None:
    def modes(connection: Connection) -> list[Any]:
        names = ("journal_mode", "synchronous")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    async with opened(sqlite_address) as store:
        assert await store.database.write(modes) == ["wal", 2]
        assert await store.database.write(modes, durable=False) == ["wal", 1]
        assert await store.database.write(modes) == ["wal", 2]


async def test_migrations_lead_to_the_schema(database: str) -> None:
    for _ in range(2):  # the second time there is nothing to do
        async with opened(database):
            pass
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("sqlite://", "in memory would lose every move"),
        ("sqlite:///:memory:", "in memory would lose every move"),
        ("sqlite:////nowhere/at/all.db", "cannot be opened"),
        ("carrier-pigeon://user:secret@loft", "not the address of a database"),
        ("mue.db", "not the address of a database"),
        ("oracle://user:secret@host/mue", "not the address of a database"),
        ("postgresql://user:secret@/mue?host=/nowhere", "cannot be opened"),
    ],
)
async def test_a_wrong_address_is_refused_with_a_sentence(address: str, why: str) -> None:
    with pytest.raises(StoreError, match=why) as caught:
        await Store.open(address, patience=0)
    assert "secret" not in str(caught.value)


async def test_without_its_driver_postgresql_is_refused_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(StoreError, match=r"pip install 'mue\[postgresql\]'"):
        await Store.open("postgresql://user@host/mue")


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path, sqlite_address: str) -> None:
    (tmp_path / "mue.db").write_text("a shopping list, long enough to be no header of SQLite" * 40)
    with pytest.raises(StoreError, match="not a database"):
        await Store.open(sqlite_address)


async def test_other_programs_can_read_the_file(tmp_path: Path, sqlite_address: str) -> None:
    async with opened(sqlite_address) as store:
        await store.append("one", [happened(1)])
    with sqlite3.connect(tmp_path / "mue.db") as plain:
        assert plain.execute("select table_id, seq, kind from events").fetchall() == [("one", 1, "move")]
    plain.close()
