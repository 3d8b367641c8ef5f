"""The attacks, each on a server at a loopback address, and a stranger who only wants to play."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import httpx
from support.people import first_move
from websockets.asyncio.client import connect

from mue.client import Client
from mue.client.errors import ClientError

COUNT = 200
"""Attempts per attack."""
ABANDONED = 30
"""The burst of tables that one address may create."""
GUESSES = 34
"""More login attempts than all strangers together may make in a burst."""
FORWARDED = "x-forwarded-for"
"""The server trusts a proxy on this machine, so each attack can use an address of its own."""


@dataclass(frozen=True)
class Held:
    name: str
    held: bool
    seen: str


Attack = Callable[[str, httpx.AsyncClient], Awaitable[tuple[bool, str]]]


async def attack(name: str, work: Attack, url: str, source: str, seconds: float) -> Held:
    """Run one attack from this address. An attack that does not end in time counts as not held."""
    assert urlsplit(url).hostname == "127.0.0.1", "only on this machine"

    async def whole() -> tuple[bool, str]:
        async with httpx.AsyncClient(base_url=url, headers={FORWARDED: source}, timeout=60) as http:
            return await work(url, http)

    running = asyncio.create_task(whole())
    await asyncio.wait({running}, timeout=seconds)
    if not running.done():
        await end(running)
        return Held(name, False, f"not done after {seconds:.0f} s")
    error = running.exception()
    return Held(name, False, repr(error)) if error else Held(name, *running.result())


async def end(running: asyncio.Task[Any]) -> None:
    """Cancel it, and do not wait long for it: whatever one attack does, the others must run."""
    running.cancel()
    await asyncio.wait({running}, timeout=5)


async def _labels(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    for number in range(COUNT):
        await http.request(f"METHOD{number}", "/api/games")
    labels = set(re.findall(r'method="(\w+)"', (await http.get("/metrics")).text))
    return len(labels) < 10, f"after {COUNT} of them, metrics know {len(labels)} methods"


async def _silence(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    port = urlsplit(url).port
    opened = [await asyncio.open_connection("127.0.0.1", port) for _ in range(COUNT)]
    for _, writer in opened:
        writer.write(b"GET /")
    began = time.perf_counter()
    alive = (await http.get("/livez")).status_code
    took = time.perf_counter() - began
    closed = await asyncio.gather(*(reader.read() for reader, _ in opened), return_exceptions=True)
    for _, writer in opened:
        writer.close()
    return alive == 200 and len(
        closed
    ) == COUNT, f"an answer after {1000 * took:.0f} ms; all {COUNT} were closed"


async def _nonsense(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    statuses = []
    for host, origin in (("[", ""), ("127.0.0.1", "http://["), ("x]", ""), ("127.0.0.1", "null")):
        headers = {"host": host, **({"origin": origin} if origin else {})}
        statuses.append((await http.post("/api/tables", content=b"{", headers=headers)).status_code)
    for name in ("%00", "..%2f", "x" * 65):
        statuses.append((await http.get(f"/api/tables/{name}")).status_code)
    return all(status < 500 for status in statuses), f"answers {statuses}"


async def new_table(http: httpx.AsyncClient, seats: list[str], **more: object) -> str:
    answer = await http.post("/api/tables", json={"game": "mu", "seats": seats, **more})
    table: str = answer.json()["table"]
    return table


async def join(http: httpx.AsyncClient, table: str, **wish: object) -> httpx.Response:
    return await http.post(f"/api/tables/{table}/join", json=wish)


async def _peek(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Take the free seats one after the other in mid-hand."""
    table = await new_table(http, ["person"] * 4)
    token = (await join(http, table, name="Eve", seat=0)).json()["token"]
    async with Client(url) as client, client.connect(table, token) as place:
        await place.start(fill=True)
    statuses = [(await join(http, table, name=f"Eve {seat}", seat=seat)).status_code for seat in (1, 2, 3)]
    return statuses == [409] * 3, f"further seats of the deal: {statuses}"


async def _names(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    table = await new_table(http, ["person"] * 4)
    await join(http, table, name="Ann")
    statuses = [
        (await join(http, table, name=name)).status_code
        for name in (
            "ANN",
            "a nn",
            "\u0410nn",
            "An\u034fn",
            "\u200bAnn",
            "\U0001d400nn",
            "Ann\u180b",
            "An\u0335n",
        )
    ]
    return all(status in (409, 422) for status in statuses), f"names like Ann: {statuses}"


async def _guesses(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    right = {"name": "Olga", "password": "three french hens"}
    async with httpx.AsyncClient(base_url=url, headers={FORWARDED: "192.0.2.7"}, timeout=60) as owner:
        await owner.post("/api/accounts", json=right)
        wrong = {**right, "password": "wrong guess"}
        guesses = [
            http.post("/api/sessions", json=wrong, headers={"x-forwarded-for": f"198.51.100.{number}"})
            for number in range(GUESSES)
        ]
        await asyncio.gather(*guesses)
        status = (await owner.post("/api/sessions", json=right)).status_code
    return status == 201, f"after {GUESSES} guesses the owner gets {status}"


async def _abandoned(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Start tables full of experts and abandon them: half by leaving, half by a broken socket."""

    async def one(number: int) -> None:
        table = await new_table(http, ["person", *["expert"] * 5], pace=0, away=86_400)
        token = (await join(http, table, name="Eve")).json()["token"]
        async with Client(url) as client, client.connect(table, token) as place:
            await place.start()
            if number % 2:
                await place.leave()

    async with asyncio.TaskGroup() as group:
        for number in range(ABANDONED):
            group.create_task(one(number))
    await asyncio.sleep(8)
    return True, f"{ABANDONED} tables with five experts each were left; see the stranger's bot"


async def _hints(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Many sockets of one seat all ask for hints."""
    table = await new_table(http, ["person", "rookie", "rookie", "rookie"], pace=0)
    token = (await join(http, table, name="Eve")).json()["token"]
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/socket"
    sockets = [
        await connect(
            address, proxy=None, additional_headers={FORWARDED: http.headers[FORWARDED]}, compression=None
        )
        for _ in range(40)
    ]
    for socket in sockets:
        await socket.send(json.dumps({"type": "hello", "token": token}))
    await sockets[0].send(json.dumps({"type": "start", "id": "s"}))
    await asyncio.sleep(1)
    for socket in sockets:
        await socket.send(json.dumps({"type": "hint", "id": "h", "level": "expert"}))
    await asyncio.sleep(5)
    for socket in sockets:
        await socket.close()
    return True, f"{len(sockets)} sockets asked at once; see the stranger's bot"


ATTACKS: dict[str, Attack] = {
    "unknown methods": _labels,
    "requests that cannot be read": _nonsense,
    "several hands of one deal": _peek,
    "names that look alike": _names,
    "guesses that lock out": _guesses,
    "tables full of experts, abandoned": _abandoned,
    "hints from many sockets": _hints,
    "connections that send nothing": _silence,
}


class Stranger:
    """Plays against a bot and times everything."""

    def __init__(self, url: str) -> None:
        self._url = url
        self.bots: list[float] = []
        self.moves: list[float] = []

    async def play(self) -> None:
        """Play one match after the other until cancelled."""
        async with Client(self._url) as client:
            while True:
                table = await client.create("goslar", ["person", "club"], hands=1, pace=0)
                token = (await client.join(table, "Stranger")).token
                async with client.connect(table, token) as place:
                    await place.start()
                    while not place.snapshot["table"]["over"]:
                        began = time.perf_counter()
                        view, version = place.snapshot["view"], place.version
                        if place.seat in view["to_act"]:
                            try:
                                await place.move(first_move(view["legal"]))
                            except ClientError:
                                continue
                            self.moves.append(time.perf_counter() - began)
                        if place.version == version:
                            await place.change(version)
                        if place.seat not in view["to_act"]:
                            self.bots.append(time.perf_counter() - began)
                        await asyncio.sleep(0.05)
