"""The client: a connection to a table that survives broken sockets and restarted servers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from support.serving import Served, served, without_presence

from mue.bots import make_bot
from mue.client import Client, ClientError, RefusedByServer, TableConnection, Unreachable
from mue.client.play_bot import play_match
from mue.protocol.socket import NO_TABLE, NOT_YOURS

Json = dict[str, Any]


class Wire:
    """A proxy between client and server. It can be cut, and can swallow what the server says."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._open: set[asyncio.StreamWriter] = set()
        self.deaf = False
        """What the server says does not arrive."""
        self.cut_every = 0
        """After this many bytes from the server the wire is cut; 0: never."""
        self._carried = 0

    @asynccontextmanager
    async def __call__(self) -> AsyncIterator[str]:
        server = await asyncio.start_server(self._joined, "127.0.0.1", 0)
        try:
            yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        finally:
            server.close()
            self.cut()

    def cut(self) -> None:
        for writer in list(self._open):
            writer.transport.abort()
        self._open.clear()

    def _count(self, size: int) -> None:
        self._carried += size
        if self.cut_every and self._carried >= self.cut_every:
            self._carried = 0
            self.cut()

    async def _joined(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            writer.transport.abort()
            return
        self._open |= {writer, far_writer}
        there = asyncio.create_task(self._pour(reader, far_writer, True))
        await self._pour(far_reader, writer, False)
        there.cancel()

    async def _pour(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, forward: bool) -> None:
        try:
            while data := await source.read(65_536):
                if forward or not self.deaf:
                    sink.write(data)
                    await sink.drain()
                if not forward:
                    self._count(len(data))
        except OSError:
            pass
        finally:
            sink.transport.abort()


async def until_my_turn(place: TableConnection) -> Json:
    async for snapshot in place.changes():
        if snapshot["view"] is not None and place.seat in snapshot["view"]["to_act"]:
            return snapshot
    raise AssertionError


async def test_a_broken_socket_is_reopened_and_nothing_is_missed(server: Served) -> None:
    table, [ann, ben] = await server.seats("Ann", "Ben")
    wire = Wire(server.port)
    async with wire() as far, Client(far) as client, server.client() as near:  # noqa: SIM117
        async with client.connect(table, ann) as one, near.connect(table, ben) as two:
            await one.start()
            bots = [make_bot("rookie", name) for name in "ab"]

            wire.cut_every = 20_000
            ends = await asyncio.gather(play_match(one, bots[0]), play_match(two, bots[1]))
            wire.cut_every = 0
            wire.cut()
            last = await one.change(ends[1]["version"] - 1)
            assert without_presence(last) == without_presence(await near.snapshot(table, ann))
            assert one.seat == 0 and one.reconnects > 0
    async with Client(server.url) as client:
        [match] = (await client.records(table)).splitlines()
        assert json.loads(match)["scores"] == ends[0]["view"]["match"]["scores"]


async def test_a_move_whose_answer_is_lost_is_made_once(server: Served) -> None:
    table, tokens = await server.seats("Ann", "Ben")
    wire = Wire(server.port)
    async with wire() as far, Client(far) as client, server.client() as near:  # noqa: SIM117
        async with client.connect(table, tokens[0]) as one, client.connect(table, tokens[1]) as two:
            await one.start()
            now = await two.change(one.version - 1)
            [seat] = now["view"]["to_act"]
            place = (one, two)[seat]
            view, version = place.view, place.version
            assert view is not None
            wire.deaf = True
            move = asyncio.create_task(place.move(make_bot("rookie", "x").choose(view)))
            while (await near.snapshot(table))["version"] == version:
                await asyncio.sleep(0.01)
            assert not move.done()
            wire.deaf = False
            wire.cut()
            assert await move == version + 1
            assert (await near.snapshot(table))["version"] == version + 1


async def test_a_server_that_starts_again_gives_the_same_seat_back(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        table, [ann] = await server.seats("Ann", seats=["person", "rookie"])
        port = server.port
        wire = Wire(port)
        context = wire()
        far = await context.__aenter__()
        place = TableConnection(far, table, ann)
        await place.__aenter__()
        await place.start()
        before = await until_my_turn(place)
    # Nobody listens now; a move made meanwhile waits for the server to come back.
    view = place.view
    assert view is not None
    move = asyncio.create_task(place.move(make_bot("rookie", "x").choose(view)))
    await asyncio.sleep(0.3)
    assert not move.done()
    async with served(tmp_path) as server:
        wire.port = server.port
        assert await move == before["version"] + 1
        assert place.seat == 0
        await play_match(place, make_bot("rookie", "x"))
        await place.close()
        await context.__aexit__(None, None, None)


async def test_hopeless_connections_fail_at_once(server: Served) -> None:
    table, [ann] = await server.seats("Ann")
    async with server.client() as client:
        for where, token, code in ((table, "x" * 43, NOT_YOURS), ("nowhere", ann, NO_TABLE)):
            with pytest.raises(RefusedByServer) as caught:
                async with client.connect(where, token):
                    pass
            assert caught.value.status == code
        with pytest.raises(RefusedByServer, match="no such table") as caught:
            await client.about("nowhere")
        assert caught.value.status == 404
        async with client.connect(table, ann) as place:
            with pytest.raises(RefusedByServer, match="still free"):
                await place.start()
            with pytest.raises(RefusedByServer, match="has not begun") as caught:
                await place.move("pass")
            assert caught.value.snapshot == place.snapshot
            with pytest.raises(RefusedByServer, match="nothing to decide"):
                await place.hint()
            await place.ping()
        with pytest.raises(ClientError, match="closed"):
            await place.ping()


async def test_a_server_that_is_not_there_is_unreachable(tmp_path: Path) -> None:
    async with Client("http://127.0.0.1:1") as client:
        with pytest.raises(Unreachable, match="does not answer"):
            await client.games()
    with pytest.raises(Unreachable, match="no longer answers"):
        async with TableConnection("http://127.0.0.1:1", "x", patience=0.1):
            pass


async def test_something_that_is_no_server_of_tables_is_an_error(tmp_path: Path) -> None:
    async def hello(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.read(1000)
        writer.write(b"HTTP/1.1 500 Oh\r\ncontent-length: 2\r\nconnection: close\r\n\r\nno")
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(hello, "127.0.0.1", 0)
    url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with Client(url) as client:
        with pytest.raises(RefusedByServer, match="status 500"):
            await client.games()
    with pytest.raises(Unreachable):
        async with TableConnection(url, "x", patience=0.1):
            pass
    server.close()


async def test_a_seat_is_kept_when_the_answer_to_joining_is_lost(server: Served) -> None:
    table = await server.table()
    wire = Wire(server.port)
    async with wire() as url, Client(url) as client:
        wire.deaf = True
        joining = asyncio.create_task(client.join(table, "Ann"))
        while (await server.app.state.backend.queries.snapshot(table, None))["version"] < 2:
            await asyncio.sleep(0.01)
        wire.deaf = False
        wire.cut()
        seated = await joining
        assert (await client.snapshot(table, seated.token))["seat"] == seated.seat == 0
        assert [seat.free for seat in (await client.about(table)).seats] == [False, True]


async def test_hints_and_leaving(server: Served) -> None:
    table, [ann] = await server.seats("Ann", seats=["person", "rookie"])
    heard: list[str] = []
    async with server.client() as client:
        async with client.connect(table, ann, lambda message: heard.append(message["type"])) as place:
            await place.start()
            await until_my_turn(place)
            advice = await place.hint("rookie")
            version = await place.move(advice[0]["move"])
            await until_my_turn(place)
            assert await place.undo() > version
            await place.leave()
            assert place.seat is None
            with pytest.raises(RefusedByServer, match="not yours"):
                await place.start()
        assert {"snapshot", "event", "done", "hint", "refused"} <= set(heard)


async def test_whoever_closes_a_connection_can_be_cancelled_meanwhile(server: Served) -> None:
    table = await server.table()
    async with server.client() as client:
        place = client.connect(table)
        await place.__aenter__()
        closing = asyncio.create_task(place.close())
        await asyncio.sleep(0)
        closing.cancel()
        await asyncio.wait({closing})
        assert closing.cancelled()
