"""Servers on real ports, for tests."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mue.client import Client
from mue.client.http_client import certificates
from mue.server.app import make_app
from mue.server.config import Config, Limits
from mue.server.running.run_server import make_server
from mue.server.web.site import FOLDER

Json = dict[str, Any]

FREELY = Limits(requests=0, tables=0, analyses=0, trials=0, sockets=0, messages=0)
"""For tests that send more requests than a person would."""
MUE = (sys.executable, "-c", "from mue.cli import main; main()")
PATIENCE = 60.0
"""Seconds for an answer: on a busy machine one takes long."""
TWO = {"game": "goslar", "seats": ["person", "person"], "hands": 1, "pace": 0}


class Served:
    def __init__(self, app: FastAPI, port: int) -> None:
        self.app = app
        self.port = port
        self.url = f"http://127.0.0.1:{port}"

    def http(self, **options: Any) -> httpx.AsyncClient:
        usual = {"base_url": self.url, "timeout": PATIENCE, "verify": certificates()}
        return httpx.AsyncClient(**{**usual, **options})

    def client(self) -> Client:
        return Client(self.url, PATIENCE)

    async def table(self, **changes: Any) -> str:
        async with self.client() as client:
            return await client.create(**{**TWO, **changes})

    async def seats(self, *names: str, **changes: Any) -> tuple[str, list[str]]:
        """A new table, and the tokens of those who sit down."""
        table = await self.table(**changes)
        async with self.client() as client:
            return table, [(await client.join(table, name)).token for name in names]

    @asynccontextmanager
    async def socket(self, table: str, **options: Any) -> AsyncIterator[Socket]:
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        async with connect(address, compression=None, proxy=None, **options) as one:
            yield Socket(one)


class Socket:
    """A client that does nothing by itself."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire

    async def say(self, message: Json | str) -> None:
        await self.wire.send(message if isinstance(message, str) else json.dumps(message))

    async def hear(self) -> Json:
        message: Json = json.loads(await asyncio.wait_for(self.wire.recv(), 120))
        return message

    async def answer(self, request: str | None) -> Json:
        """The answer to this request; other messages that come meanwhile are skipped."""
        while True:
            message = await self.hear()
            if message["type"] not in ("event", "snapshot") and message["id"] == request:
                return message

    async def ask(self, message: Json) -> Json:
        await self.say(message)
        return await self.answer(message.get("id"))

    async def hello(self, token: str | None = None) -> Json:
        await self.say({"type": "hello", "token": token})
        return await self.hear()

    async def closed(self) -> tuple[int | None, list[Json]]:
        """The close code of the server, and the messages before it."""
        said = []
        with suppress(ConnectionClosed):
            async for text in self.wire:
                said.append(json.loads(text))
        return self.wire.close_code, said


@asynccontextmanager
async def served(folder: Path, site: Path = FOLDER, **settings: Any) -> AsyncIterator[Served]:
    listening = socket.create_server(("127.0.0.1", 0))
    port = listening.getsockname()[1]
    usual = {"database": f"sqlite:///{folder / 'mue.db'}", "limits": FREELY, "judge": "club"}
    settings = {**usual, **settings}
    app = make_app(Config(**settings), site)
    ready = asyncio.Event()
    server = make_server(app, ready.set)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    await asyncio.wait({running, asyncio.create_task(ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
    try:
        yield Served(app, port)
    finally:
        server.should_exit = True
        await running


@contextmanager
def process(
    folder: Path, *options: str, python: str = sys.executable
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`mue serve` as a process of its own, and its address. What it logs is in the file `log`."""
    database = f"sqlite:///{folder / 'mue.db'}"
    command = [python, *MUE[1:], "serve", "--port", "0", "--database", database, *options]
    with (folder / "log").open("a") as log:
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
    assert server.stdout is not None
    try:
        said = server.stdout.readline()
        address = re.search(r"http://\S+", said)
        assert address, said + (folder / "log").read_text()
        yield server, address.group()
    finally:
        if server.poll() is None:
            server.terminate()
            server.wait(30)
        server.stdout.close()


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def without_presence(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without presence, which changes while a test looks."""
    seats = [
        {key: value for key, value in seat.items() if key != "away"} for seat in snapshot["table"]["seats"]
    ]
    return {**snapshot, "table": {**snapshot["table"], "seats": seats}}
