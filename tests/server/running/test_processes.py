"""Several processes on one address: everybody at a table is connected to the same one."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from support.people import first_move
from support.serving import MUE

from mue.client import Client
from mue.server.web.handover import Handover

FREELY = ("--requests=0", "--new-tables=0", "--sockets=0", "--log-level=warning")


@contextmanager
def two_processes(database: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    command = [*MUE, "serve", "--port=0", "--processes=2", f"--database={database}", *FREELY]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address
        yield server, address.group()
    finally:
        server.terminate()
        assert server.wait(40) == 0
        server.stdout.close()


def children(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(word) for word in listed.split()]


async def test_everybody_at_a_table_is_at_the_same_process(postgresql_address: str) -> None:
    with two_processes(postgresql_address) as (server, url):
        async with Client(url, timeout=30) as client:
            places = []
            for _ in range(8):
                table = await client.create("goslar", ["person", "person"], hands=1, pace=0)
                for name in ("Ann", "Ben"):
                    token = (await client.join(table, name)).token
                    places.append(await client.connect(table, token).__aenter__())
                await places[-1].start()
                view = places[-1].snapshot["view"]
                mover = next(place for place in places[-2:] if place.seat in view["to_act"])
                await mover.move(first_move(mover.snapshot["view"]["legal"]))
            await asyncio.sleep(1.5)  # presence is written every second
            with psycopg.connect(postgresql_address) as connection:
                rows = connection.execute(
                    "SELECT table_id, server FROM presence WHERE gone IS NULL"
                ).fetchall()
            assert len(rows) == 16
            homes: dict[str, set[str]] = {}
            for table, home in rows:
                homes.setdefault(table, set()).add(home)
            assert all(len(home) == 1 for home in homes.values()), "a table is at two processes"
            assert len(set.union(*homes.values())) == 2, "one process has all tables"
            # A process that dies is replaced, and its players come back by themselves.
            os.kill(children(server.pid)[0], signal.SIGKILL)
            for place in places:
                if place.seat in place.snapshot["view"]["to_act"]:
                    await place.move(first_move(place.snapshot["view"]["legal"]))
            assert len(children(server.pid)) == 2
            for place in places:
                await place.close()


def test_sqlite_is_for_one_process(sqlite_address: str) -> None:
    command = [*MUE, "serve", "--port=0", "--processes=2", f"--database={sqlite_address}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1 and "need PostgreSQL" in done.stderr


@pytest.mark.parametrize("target", [b"/", b"/api/tables/x", b"/api/tables/x/join", b"/api/tables//socket"])
def test_only_sockets_of_tables_have_a_home(target: bytes) -> None:
    handover = Handover(1, None, [None] * 4)  # type: ignore[arg-type, list-item]
    assert handover.owner(target) == 1
    homes = {handover.owner(b"/api/tables/%d/socket" % number) for number in range(50)}
    assert homes == {0, 1, 2, 3}
    assert handover.owner(b"/api/tables/7/socket") == handover.owner(b"/api/tables/7/socket?x=1")
