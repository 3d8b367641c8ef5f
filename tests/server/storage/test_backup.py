"""Backups: made while tables play, restored after the database is lost, to either engine."""

from __future__ import annotations

import asyncio
import gzip
import signal
import subprocess
from pathlib import Path

import pytest
from support.people import seated, think
from support.serving import MUE, process

from mue.client import Client
from mue.server.backend import Backend
from mue.server.errors import StoreError
from mue.server.storage.backup_file import back_up, restore
from mue.server.storage.store import Store
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table

SETUP = Setup(game="goslar", seats=(PERSON, "rookie"), hands=3, pace=0)


async def test_only_its_owner_can_read_a_database_or_a_backup(tmp_path: Path) -> None:
    file, path = tmp_path / "mue.db", tmp_path / "mue.backup"
    address = f"sqlite:///{file}"
    (tmp_path / "mue.backup.part").touch(0o644)  # left over by a backup that was killed
    store = await Store.open(address)
    await back_up(address, path)
    modes = {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()}
    await store.close()
    assert modes.keys() >= {file.name, f"{file.name}-wal", path.name}
    assert set(modes.values()) == {0o600}


async def test_a_backup_made_while_tables_play_is_of_one_moment(
    store: Store, database: str, tmp_path: Path
) -> None:
    backend = Backend(store, think)
    people = [(await seated(backend, SETUP, "Ann"))[0] for _ in range(3)]
    for person in people:
        await person.start()
    await backend.housekeeping.archive(0)

    async def play() -> None:
        while True:
            for person in people:
                now = await person.seen()
                if person.at.seat in now["view"]["to_act"]:
                    await person.move()
                else:
                    await backend.bots.play_at(person.at.table)

    playing = asyncio.create_task(play())
    await asyncio.sleep(0.3)
    path = tmp_path / "mue.backup"
    await back_up(database, path)
    playing.cancel()
    address = f"sqlite:///{tmp_path / 'restored.db'}"
    await restore(address, path)
    restored = await Store.open(address)
    try:
        assert sorted(await restored.tables()) == sorted(person.at.table for person in people)
        assert restored.secret == store.secret
        versions = await restored.versions(await restored.tables())
        for name, version in versions.items():
            events = await restored.load(name)
            assert [event.seq for event in events] == list(range(1, version + 1))
            assert events == (await store.load(name))[:version]
            Table(name, events)
    finally:
        await restored.close()


async def test_packed_tables_are_in_the_backup(store: Store, database: str, tmp_path: Path) -> None:
    backend = Backend(store, think)
    [ann] = await seated(backend, SETUP, "Ann")
    await ann.start()
    await backend.housekeeping.archive(backend.registry.now_ms() + 1)
    await back_up(database, tmp_path / "b")
    address = f"sqlite:///{tmp_path / 'restored.db'}"
    await restore(address, tmp_path / "b")
    restored = await Store.open(address)
    assert await restored.load(ann.at.table) == await store.load(ann.at.table)
    await restored.close()
    with pytest.raises(StoreError, match="not empty"):
        await restore(address, tmp_path / "b")


async def test_a_backup_that_is_cut_restores_nothing(store: Store, database: str, tmp_path: Path) -> None:
    path = tmp_path / "mue.backup"
    await seated(Backend(store, think), SETUP, "Ann")
    await back_up(database, path)
    lines = gzip.decompress(path.read_bytes()).splitlines(keepends=True)
    address = f"sqlite:///{tmp_path / 'restored.db'}"
    for cut in (path.read_bytes()[:-20], gzip.compress(b"".join(lines[:-1])), gzip.compress(b"{}"), b"x"):
        path.write_bytes(cut)
        with pytest.raises(StoreError, match="not a complete backup"):
            await restore(address, path)
    restored = await Store.open(address)
    assert await restored.tables() == []
    await restored.close()


@pytest.mark.slow
async def test_a_server_is_killed_its_file_lost_and_restored(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'mue.db'}"

    def run(*words: str) -> None:
        subprocess.run([*MUE, *words, "--database", database], check=True, timeout=60)

    copy = str(tmp_path / "mue.backup")
    with process(tmp_path) as (server, url):
        async with Client(url) as client:
            table = await client.create("goslar", ["person", "rookie"], hands=1, pace=0)
            token = (await client.join(table, "Ann")).token
            async with client.connect(table, token) as place:
                await place.start()
                version = place.version
                await asyncio.to_thread(run, "backup", copy)
        server.send_signal(signal.SIGKILL)
        server.wait()
    for file in tmp_path.glob("mue.db*"):
        file.unlink()
    await asyncio.to_thread(run, "restore", copy)
    with process(tmp_path) as (_, url):
        async with Client(url) as client, client.connect(table, token) as place:
            assert place.version >= version and place.snapshot["view"] is not None
