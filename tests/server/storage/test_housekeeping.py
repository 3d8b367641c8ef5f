"""Housekeeping: unused tables are packed, stay replayable, and are removed when the host says."""

from __future__ import annotations

from sqlalchemy import Connection
from support.people import Person, play_on, seated, think

from mue.server.backend import Backend
from mue.server.config import Retention
from mue.server.storage.housekeeping import DAY_MS, Housekeeping
from mue.server.storage.schema import archives, events
from mue.server.storage.store import Store
from mue.server.tables.setup import PERSON, Setup

SETUP = Setup(game="goslar", seats=(PERSON, "rookie"), hands=1, pace=0)


async def played(backend: Backend) -> Person:
    [ann] = await seated(backend, SETUP, "Ann")
    await ann.start()
    await play_on(backend, ann)
    return ann


async def sizes(store: Store) -> tuple[int, int]:
    """Rows of events, and archives."""

    def work(connection: Connection) -> list[int]:
        return [len(connection.execute(table.select()).all()) for table in (events, archives)]

    loose, packed = await store.database.read(work)
    return loose, packed


async def test_packed_tables_are_as_before(store: Store) -> None:
    backend = Backend(store, think)
    ann = await played(backend)
    name, before = ann.at.table, await store.load(ann.at.table)
    records = await backend.queries.records(name)
    later = backend.registry.now_ms() + 1
    assert await backend.housekeeping.archive(later) == 1
    assert await sizes(store) == (0, 1)
    assert await store.load(name) == before
    assert await store.load(name, 3, 5) == before[3:5]
    assert await store.load(name, before[-1].seq) == []
    again = Backend(store, think)
    assert await again.queries.records(name) == records
    assert await backend.housekeeping.archive(later) == 0, "there is nothing left to pack"
    # Somebody returns: the table goes on, and is packed once more.
    back = Person(again, ann.at)
    back.count = ann.count
    assert (await back.start())["type"] == "done"
    await play_on(again, back)
    after = await store.load(name)
    assert after[: len(before)] == before and len(after) > len(before)
    assert await backend.housekeeping.archive(again.registry.now_ms() + 1) == 1
    assert await store.load(name) == after and (await sizes(store)) == (0, 2)
    assert len((await Backend(store, think).queries.records(name)).splitlines()) == 2


async def test_a_table_that_is_used_is_not_packed(store: Store) -> None:
    backend = Backend(store, think)
    await played(backend)
    assert await backend.housekeeping.archive(backend.registry.now_ms() - 60_000) == 0


async def test_packing_saves_most_of_the_space(store: Store) -> None:
    backend = Backend(store, think)
    ann = await played(backend)
    loose = sum(len(str(event.body)) for event in await store.load(ann.at.table))
    await backend.housekeeping.archive(backend.registry.now_ms() + 1)

    def work(connection: Connection) -> int:
        return len(connection.execute(archives.select()).one().body)

    assert await store.database.read(work) < loose / 2


async def test_abandoned_tables_are_removed_when_the_host_says(store: Store) -> None:
    backend = Backend(store, think)
    finished = (await played(backend)).at.table
    [left] = await seated(backend, SETUP, "Ben")
    await left.start()
    now = backend.registry.now_ms()
    tidy = Housekeeping(store.database, Retention(abandoned=2))
    assert await tidy.remove(now + DAY_MS) == 0
    assert await tidy.remove(now + 3 * DAY_MS) == 1
    assert await store.load(left.at.table) == [] and await store.tables() == [finished]
    tidy = Housekeeping(store.database, Retention(abandoned=2, played=10))
    assert await tidy.remove(now + 9 * DAY_MS) == 0
    assert await tidy.remove(now + 11 * DAY_MS) == 1
    assert await store.tables() == [] and await sizes(store) == (0, 0)


async def test_the_size_of_the_database_is_known(backend: Backend) -> None:
    await backend.housekeeping.run(backend.registry.now_ms())
    assert backend.housekeeping.bytes > 10_000
