"""The wire: whole frames are read at once, and everything else as the library reads it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

import pytest
from support.serving import Served, Socket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from mue.protocol.socket import LARGEST
from mue.server.web.wire import Inbox, WireProtocol, text_of, whole_frames


def sent(opcode: Opcode, data: bytes, *, fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=mask)


SHORT = sent(Opcode.TEXT, b"short")
LONG = sent(Opcode.TEXT, "ü".encode() * 1000)
PONG = sent(Opcode.PONG, b"1234")


@pytest.mark.parametrize("frames", [[SHORT], [LONG], [SHORT, LONG, SHORT], [PONG, SHORT], []])
def test_whole_frames_are_found(frames: list[bytes]) -> None:
    assert whole_frames(b"".join(frames)) == frames


@pytest.mark.parametrize(
    "data",
    [
        *(SHORT[:size] for size in range(1, len(SHORT))),
        *(LONG[:size] for size in (1, 2, 3, 4, 7, 8, 100)),
        SHORT + LONG[:5],
        sent(Opcode.TEXT, b"part", fin=False),
        sent(Opcode.CONT, b"rest"),
        sent(Opcode.BINARY, b"bytes"),
        sent(Opcode.TEXT, b"plain", mask=False),
        sent(Opcode.TEXT, b"x" * 70_000),
        bytes((SHORT[0] | 0x40, *SHORT[1:])),  # a bit that belongs to an extension
    ],
    ids=lambda data: f"{len(data)} bytes",  # masks are random, but names of tests must not be
)
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert whole_frames(data) is None


def test_text_that_is_not_accepted() -> None:
    assert text_of(LONG) == "ü" * 1000
    for frame in (PONG, sent(Opcode.TEXT, b"\xff"), sent(Opcode.TEXT, b"x" * (LARGEST + 1))):
        assert text_of(frame) is None


PINGS = [json.dumps({"type": "ping", "id": str(number)}).encode() for number in range(3)]


async def _send(socket: Socket, parts: Iterable[bytes]) -> None:
    for part in parts:
        socket.wire.transport.write(part)
        await asyncio.sleep(0.01)


async def test_messages_arrive_however_they_are_cut(server: Served) -> None:
    table = await server.table()
    first, second, third = PINGS
    halves = [sent(Opcode.TEXT, second[:9], fin=False), sent(Opcode.CONT, second[9:])]
    both = sent(Opcode.TEXT, first) + sent(Opcode.TEXT, third)
    for parts in (
        [sent(Opcode.TEXT, text) for text in PINGS],
        [b"".join(sent(Opcode.TEXT, text) for text in PINGS)],
        [sent(Opcode.TEXT, first), *halves, sent(Opcode.TEXT, third)],
        [bytes((byte,)) for text in PINGS for byte in sent(Opcode.TEXT, text)],
        [both[:-3], both[-3:] + PONG + sent(Opcode.TEXT, second)],
    ):
        async with server.socket(table) as one:
            await one.hello()
            await _send(one, parts)
            assert sorted([(await one.hear())["id"] for _ in PINGS]) == ["0", "1", "2"]


async def test_a_ping_gets_its_pong(server: Served) -> None:
    table = await server.table()
    async with server.socket(table) as one:
        await one.hello()
        for data in (b"", b"1234", b"x" * 125):
            await asyncio.wait_for(await one.wire.ping(data), 20)


@pytest.mark.parametrize("data", [b"\xff", b"x" * (LARGEST + 1)], ids=["not UTF-8", "too large"])
async def test_what_cannot_be_text_closes_the_socket(data: bytes, server: Served) -> None:
    table = await server.table()
    async with server.socket(table) as one:
        await one.hello()
        await _send(one, [sent(Opcode.TEXT, data)])
        assert (await one.closed())[0] in (1007, 1009)


def test_only_a_quiet_socket_is_pinged(monkeypatch: pytest.MonkeyPatch) -> None:
    pings: list[str] = []
    monkeypatch.setattr(WebSocketsSansIOProtocol, "send_keepalive_ping", lambda _: pings.append("ping"))
    monkeypatch.setattr(WireProtocol, "schedule_ping", lambda _: pings.append("later"))
    wire = object.__new__(WireProtocol)
    wire.queue, wire.read_paused = Inbox(), False
    wire.handshake_complete, wire.close_sent = True, False
    wire.data_received(b"\x81\x80mask")  # a message of a client
    for _ in range(3):
        wire.send_keepalive_ping()
    assert pings == ["later", "ping", "ping"]
