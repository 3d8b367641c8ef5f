"""The database: concurrent writes share a transaction but fail alone, and lost connections are retried."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import psycopg
import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event, select, text
from support.people import Person, think
from support.postgres import Cluster

from mue.server.backend import Backend
from mue.server.errors import StoreError, VersionConflict
from mue.server.storage import migrations
from mue.server.storage.archive import pack
from mue.server.storage.migrations import upgrade
from mue.server.storage.schema import account_tables, archives
from mue.server.storage.store import Store, StoredEvent
from mue.server.storage.turn_queue import TurnQueue
from mue.server.tables.setup import PERSON, Setup


def happened(seq: int, word: str = "move") -> StoredEvent:
    return StoredEvent(seq, "move", {"move": word}, 1000 + seq)


@asynccontextmanager
async def opened(address: str, patience: float = 3.0) -> AsyncIterator[Store]:
    store = await Store.open(address, patience)
    try:
        yield store
    finally:
        await store.close()


def commits(store: Store) -> list[int]:
    """A list that grows by one with every commit."""
    seen: list[int] = []
    event.listen(store.database.engine, "commit", lambda connection: seen.append(1))
    return seen


async def test_concurrent_appends_share_a_transaction(database: str) -> None:
    async with opened(database) as store:
        seen = commits(store)
        await asyncio.gather(*(store.append(f"table {number}", [happened(1)]) for number in range(100)))
        assert len(seen) <= 2
        assert len(await store.tables()) == 100


async def test_a_conflict_does_not_stop_the_other_appends(database: str) -> None:
    async with opened(database) as store:
        await store.append("one", [happened(1)])
        wanted = [
            store.append("one", [happened(1, "late")]),
            store.append("two", [happened(1)]),
            store.append("three", [happened(2)]),
            store.append("one", [happened(2)]),
            store.append("one", [happened(2, "late")]),
        ]
        results = await asyncio.gather(*wanted, return_exceptions=True)
        assert [type(one) for one in results] == [
            VersionConflict,
            type(None),
            ValueError,
            type(None),
            VersionConflict,
        ]
        assert await store.load("one") == [happened(1), happened(2)]
        assert await store.tables() == ["two", "one"]


async def test_of_two_processes_that_create_a_table_one_gets_a_conflict(database: str) -> None:
    async with opened(database) as first, opened(database) as second:
        for number in range(20):
            tries = [store.append(f"table {number}", [happened(1)]) for store in (first, second)]
            more = [one.append(f"only {id(one)} {number}", [happened(1)]) for one in (first, second)]
            results = await asyncio.gather(*tries, *more, return_exceptions=True)
            assert sorted(type(one).__name__ for one in results[:2]) == ["NoneType", "VersionConflict"]
            assert results[2:] == [None, None]


async def test_a_cancelled_append_harms_no_other(database: str) -> None:
    async with opened(database) as store:
        gone = asyncio.create_task(store.append("one", [happened(1)]))
        stays = asyncio.create_task(store.append("two", [happened(1)]))
        await asyncio.sleep(0)
        gone.cancel()
        await stays
        with pytest.raises(VersionConflict):  # it was already on its way
            await store.append("one", [happened(1, "other")])


def hang_up(address: str) -> None:
    """Break every other connection to this database."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )


async def test_lost_connections_are_reopened(postgresql_address: str) -> None:
    async with opened(postgresql_address) as store:
        for seq in range(1, 6):
            await store.append("one", [happened(seq)])
            await asyncio.to_thread(hang_up, postgresql_address)
            assert len(await store.load("one")) == seq
            await asyncio.to_thread(hang_up, postgresql_address)


async def test_an_append_whose_confirmation_was_lost_is_no_conflict(
    postgresql_address: str,
) -> None:
    """The connection breaks just after the commit; the retry finds its own event there."""
    async with opened(postgresql_address) as store:
        await store.append("one", [happened(1)])
        engine = store.database.engine
        lose = [True]

        def lost(connection: Connection) -> None:
            if lose:
                lose.clear()
                connection.exec_driver_sql("COMMIT")
                connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

        event.listen(engine, "commit", lost)
        await store.append("one", [happened(2)])
        assert not lose
        assert await store.load("one") == [happened(1), happened(2)]
        with pytest.raises(VersionConflict):
            await store.append("one", [happened(2)])


@pytest.fixture
def own_cluster(cluster: Cluster) -> Iterator[Cluster]:
    """A cluster that a test may stop; later tests find it running."""
    yield cluster
    if not cluster.running:
        cluster.start()


async def test_a_lost_database_is_reported_and_comes_back(own_cluster: Cluster) -> None:
    address = own_cluster.fresh()
    async with opened(address, patience=0.3) as store:
        await store.append("one", [happened(1)])
        await asyncio.to_thread(own_cluster.stop, signal.SIGQUIT)
        calls: list[Callable[[], Awaitable[Any]]] = [
            lambda: store.append("one", [happened(2)]),
            lambda: store.load("one"),
            lambda: store.lobby(),
            lambda: TurnQueue(store.database, "w").take(0, 1),
        ]
        for call in calls:
            with pytest.raises(StoreError, match="Try again in a moment") as caught:
                await call()
            assert "mue-pg" not in str(caught.value)
        await asyncio.to_thread(own_cluster.start)
        assert await store.load("one") == [happened(1)]
        await store.append("one", [happened(2)])


async def test_a_short_outage_is_not_noticed(own_cluster: Cluster) -> None:
    address = own_cluster.fresh()
    async with opened(address, patience=60) as store:
        await store.append("one", [happened(1)])
        await asyncio.to_thread(own_cluster.stop, signal.SIGQUIT)
        waiting = asyncio.create_task(store.append("one", [happened(2)]))
        await asyncio.to_thread(own_cluster.start)
        await waiting
        assert len(await store.load("one")) == 2


OPENS = """
import asyncio, sys
from mue.server.storage.store import StoredEvent, Store

async def main():
    store = await Store.open(sys.argv[1])
    await store.append(sys.argv[2], [StoredEvent(1, "move", {}, 1)])
    await store.close()

sys.stdin.readline()
asyncio.run(main())
"""


def test_processes_that_start_at_once_share_one_upgrade(database: str) -> None:
    started = [
        subprocess.Popen(
            [sys.executable, "-c", OPENS, database, str(number)],
            stdin=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(3)
    ]
    threads = [threading.Thread(target=process.communicate, args=("go\n",)) for process in started]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [one.returncode for one in started] == [0] * 3


async def test_a_database_of_the_first_schema_is_upgraded(database: str) -> None:
    """Old tables get turns, a place in the lobby once they are loaded, and a wait for their people."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    setup = Setup(game="mu", seats=(PERSON, "rookie", "rookie", PERSON), hands=1, listed=True)
    old = setup.model_dump_json(exclude={"pace"})
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(migrations.__path__[0]))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        bots = '[null, "rookie", "rookie", null]'
        for seq, kind, body in (
            (1, "created", f'{{"setup": {old}, "bots": {bots}, "seed": "{"0" * 96}"}}'),
            (2, "joined", '{"seat": 0, "name": "Ann", "token": "x"}'),
        ):
            wanted = text("INSERT INTO events VALUES ('one', :seq, :kind, :body, 5)")
            connection.execute(wanted, {"seq": seq, "kind": kind, "body": body})
    with engine.begin() as connection:
        upgrade(connection)
        rows = connection.execute(text("SELECT table_id, seat, gone, away FROM presence")).all()
        assert [tuple(row) for row in rows] == [("one", 0, 0, 60)]
    engine.dispose()
    async with opened(database) as store:
        late = [0.0]
        backend = Backend(store, think, lambda: time.time() + late[0])
        [turn] = await TurnQueue(store.database, "w").take(10, 5)
        await backend.bots.play(turn)
        assert list(await backend.queries.lobby()) == ["one"]
        assert await TurnQueue(store.database, "w").next_due(0) is None
        ben = Person(backend, await backend.commands.join("one", "Ben"))
        assert ben.at.seat == 3
        late[0] = setup.away + 1
        await backend.attendance.check()
        assert (await ben.seen())["table"]["seats"][0]["stood_in"]


async def test_a_database_of_a_newer_version_is_refused(database: str) -> None:
    store = await Store.open(database)
    newer = text("UPDATE alembic_version SET version_num = '9999'")
    await store.database.write(lambda connection: connection.execute(newer))
    await store.close()
    with pytest.raises(StoreError, match="newer version of mue"):
        await Store.open(database)


async def test_a_frozen_database_is_not_waited_for(postgresql_address: str) -> None:
    async with opened(postgresql_address, patience=0.5) as store:
        began = time.monotonic()
        with pytest.raises(StoreError, match="not available"):
            await store.database.read(lambda connection: connection.execute(text("SELECT pg_sleep(8)")))
        assert time.monotonic() - began < 7
        assert await store.tables() == []


def test_an_upgrade_finds_the_tables_of_accounts(database: str) -> None:
    """In loose events and in packed ones."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    joined = '{"seat": 0, "name": "Ann", "token": "x", "account": "ann"}'
    with engine.begin() as connection:
        upgrade(connection, "0005")
        insert = text("INSERT INTO events VALUES (:table, 2, 'joined', :body, 5)")
        for table, body in (("one", joined), ("two", '{"seat": 0, "name": "Guest", "token": "x"}')):
            connection.execute(insert, {"table": table, "body": body})
        archived = {"table_id": "three", "first": 1, "last": 2, "body": pack([(2, "joined", joined, 5)])}
        connection.execute(archives.insert(), archived)
    with engine.begin() as connection:
        upgrade(connection)
        known = connection.execute(select(account_tables).order_by(account_tables.c.table_id)).all()
        assert [tuple(row) for row in known] == [("ann", "one"), ("ann", "three")]
    engine.dispose()
