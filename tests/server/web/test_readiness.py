"""Monitors are told the truth about the process and its work."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

import psycopg
import pytest
from support.serving import served

from mue.server.web import readiness
from mue.server.web.http_connections import TimedProtocol, Waiting, timed_protocol

PATHS = ("/livez", "/readyz", "/healthz")


async def test_a_healthy_server_is_alive_and_ready(tmp_path: Path) -> None:
    async with served(tmp_path) as server, server.http() as http:
        assert [(await http.get(path)).status_code for path in PATHS] == [200, 200, 200]


async def test_a_database_that_cannot_be_written_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEEP_SECONDS", 0)
    monkeypatch.setattr(readiness, "PROBE_SECONDS", 0.3)
    async with served(tmp_path) as server, server.http() as http:
        with closing(sqlite3.connect(tmp_path / "mue.db", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nothing else can be written, and reading goes on
            statuses = [(await http.get(path)).status_code for path in PATHS]
            other.execute("ROLLBACK")
        assert statuses == [200, 503, 503]


async def test_dead_background_jobs_are_reported_and_made_up_for(
    postgresql_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "KEEP_SECONDS", 0)
    async with served(tmp_path, database=postgresql_address) as server, server.http() as http:
        backend = server.app.state.backend
        async with await psycopg.AsyncConnection.connect(postgresql_address, autocommit=True) as other:
            for payload in ("", " ", "x", "x " * 3000):
                await other.execute("SELECT pg_notify('mue', %s)", (payload,))
        await asyncio.sleep(0.3)
        assert (await http.get("/readyz")).status_code == 200
        backend.jobs.supervisor.note("follower", ValueError())
        answer = await http.get("/readyz")
        assert answer.status_code == 503 and "follower" in answer.json()["error"]


class _Transport:
    def __init__(self) -> None:
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True


def connection(address: str) -> TimedProtocol:
    made = TimedProtocol.__new__(TimedProtocol)
    made.address, made.transport = address, _Transport()  # type: ignore[assignment]
    return made


async def test_a_flood_of_connections_displaces_itself() -> None:
    waiting = Waiting(seconds=60, most=5)
    guest = connection("1")
    flood = [connection("2") for _ in range(20)]
    for one in (flood[0], guest, *flood[1:]):
        waiting.add(one)
    assert len(waiting) == 5 and guest in waiting and flood[-1] in waiting
    assert [one.transport.aborted for one in flood] == [True] * 16 + [False] * 4  # type: ignore[attr-defined]
    assert waiting.given_up == 16
    for one in (guest, *flood):
        waiting.remove(one)
    assert len(waiting) == 0


async def test_an_incomplete_request_times_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mue.server.running.run_server.Waiting", lambda: Waiting(seconds=0.6))
    async with served(tmp_path) as server, server.http() as http:
        silent, slow, kept = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        kept[1].write(b"GET /livez HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200" in await kept[0].readline()
        for _ in range(4):  # one byte now and then does not extend the deadline
            with suppress(RuntimeError):  # the server may already have closed it
                slow[1].write(b"G")
                kept[1].write(b"G")
            await asyncio.sleep(0.1)
        for reader, writer in (silent, slow, kept):
            with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
                await asyncio.wait_for(reader.readexactly(10_000), 20)
            writer.close()
        text = (await http.get("/metrics")).text
    assert "mue_connections_given_up 3.0" in text


def test_each_server_counts_its_own() -> None:
    assert timed_protocol(Waiting()).waiting is not timed_protocol(Waiting()).waiting
