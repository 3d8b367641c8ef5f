"""Attacks by players: with seats, accounts, hands in play, and sockets that misbehave."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from typing import Any
from urllib.parse import urlsplit

import httpx
from support.people import first_move
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from mue.client import Client, RefusedByServer
from tools.attack_parts import FORWARDED, Attack, join, new_table

SOCKETS = 40
SILENT = 40
"""Sockets that never say hello, and requests whose bodies never end."""
SOLO = ["person", "rookie", "rookie", "rookie"]


async def _sockets(
    stack: AsyncExitStack, http: httpx.AsyncClient, table: str, count: int
) -> list[ClientConnection]:
    address = f"ws{str(http.base_url).removeprefix('http').rstrip('/')}/api/tables/{table}/socket"
    source = {FORWARDED: http.headers[FORWARDED]}
    return [
        await stack.enter_async_context(
            connect(address, proxy=None, additional_headers=source, compression=None)
        )
        for _ in range(count)
    ]


async def _undo(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Leave a seat in mid-hand, take it again as somebody else, and take back a move."""
    table = await new_table(http, ["person", "person", "rookie", "rookie"], pace=0)
    first = (await join(http, table, name="Eve", seat=0)).json()["token"]
    async with Client(url) as client:
        async with client.connect(table, first) as place:
            await place.start(fill=True)
            while 0 not in place.snapshot["view"]["to_act"]:
                await place.change(place.version)
            await place.move(first_move(place.snapshot["view"]["legal"]))
            await place.leave()
        again = (await join(http, table, name="Eva", seat=0)).json()["token"]
        async with client.connect(table, again) as place:
            try:
                await place.undo()
            except RefusedByServer as error:
                return True, str(error)
    return False, "the move was taken back"


async def _hand_in_play(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Ask in every way for the cards of a hand that is being played."""
    table = await new_table(http, SOLO, pace=10)
    token = (await join(http, table, name="Eve")).json()["token"]
    async with Client(url) as client, client.connect(table, token) as place:
        await place.start()
    hand = {"match": 1, "hand": 1}
    again = {"game": "mu", "seats": SOLO, "deal": {"table": table, **hand}}
    statuses = [
        (await http.get(f"/api/tables/{table}/records", params=hand)).status_code,
        (await http.get(f"/api/tables/{table}/analysis", params=hand)).status_code,
        (await http.post("/api/tables", json=again)).status_code,
    ]
    replay = (await http.get(f"/api/tables/{table}/replay", params=hand)).json()
    watched = replay["start"]["view"]["hand"]
    every = (await http.get(f"/api/tables/{table}/records")).text
    held = statuses == [409] * 3 and watched == [] and every == ""
    return held, f"answers {statuses}; a watcher's replay shows {len(watched)} cards"


async def _claims(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """All sockets of one seat claim the rest of the hand, and ask for hints."""
    table = await new_table(http, SOLO, pace=0)
    token = (await join(http, table, name="Eve")).json()["token"]
    answers: list[dict[str, Any]] = []
    async with AsyncExitStack() as stack:
        sockets = await _sockets(stack, http, table, SOCKETS)
        for socket in sockets:
            await socket.send(json.dumps({"type": "hello", "token": token}))
        await sockets[0].send(json.dumps({"type": "start", "id": "s"}))
        await asyncio.sleep(1)
        version = (await http.get(f"/api/tables/{table}/snapshot")).json()["version"]
        for socket in sockets:
            await socket.send(json.dumps({"type": "claim", "id": "c", "version": version}))
            await socket.send(json.dumps({"type": "hint", "id": "h", "level": "expert"}))
        answers = [await _answer(socket, "c") for socket in sockets]
    refused = sum(answer["type"] == "refused" for answer in answers)
    return refused == len(sockets), f"{refused} of {len(sockets)} claims refused; see the stranger's bot"


async def _answer(socket: ClientConnection, request: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message.get("id") == request:
            return message


async def _same_name(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Delete an account, register its name again, and use what belonged to the first one."""
    first = {"name": "Vera", "password": "three french hens"}
    second = {"name": "Vera", "password": "four calling birds"}
    old = await _register(http, first)
    table = await new_table(http, ["person"] * 2, game="goslar")
    seat = (await http.post(f"/api/tables/{table}/join", json={"name": "Vera"}, headers=old)).json()
    deleted = [await _delete(http, old, password) for password in ("guessed", first["password"])]
    new = await _register(http, second)
    data = "/api/account/data"
    others: tuple[dict[str, str], ...] = (old, {"authorization": f"Bearer {seat['token']}"}, {})
    refused = [(await http.get(data, headers=headers)).status_code for headers in others]
    refused.append((await http.post("/api/sessions", json=first)).status_code)
    kept = (await http.get(data, headers=new)).json()["tables"]
    held = deleted == [401, 204] and refused == [401] * 4 and kept == []
    return held, f"answers {deleted}, {refused}; the new account has {len(kept)} tables"


async def _register(http: httpx.AsyncClient, credentials: dict[str, str]) -> dict[str, str]:
    token = (await http.post("/api/accounts", json=credentials)).json()["token"]
    return {"authorization": f"Bearer {token}"}


async def _delete(http: httpx.AsyncClient, headers: dict[str, str], password: str) -> int:
    answer = await http.post("/api/account/delete", json={"password": password}, headers=headers)
    return answer.status_code


async def _half_open(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """Sockets that never say hello, and bodies that never end."""
    table = await new_table(http, SOLO)
    port = urlsplit(url).port
    bodies = [await asyncio.open_connection("127.0.0.1", port) for _ in range(SILENT)]
    head = f"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-length: 99\r\n\r\n{{"
    for _, writer in bodies:
        writer.write(head.encode())
    async with AsyncExitStack() as stack:
        sockets = await _sockets(stack, http, table, SILENT)
        for socket in sockets[::2]:
            socket.transport.write(b"\x81\xfe\x00")  # half the header of a frame
        closed = [await _closed(socket) for socket in sockets]
    await asyncio.gather(*(reader.read() for reader, _ in bodies), return_exceptions=True)
    for _, writer in bodies:
        writer.close()
    codes = sorted({str(code) for code in closed})
    return codes == [
        "4400"
    ], f"{SILENT} sockets were closed with {', '.join(codes)}, {SILENT} bodies were ended"


async def _closed(socket: ClientConnection) -> int | None:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed:
        return socket.close_code


async def _watcher(url: str, http: httpx.AsyncClient) -> tuple[bool, str]:
    """A watcher tries everything that a player may do."""
    table = await new_table(http, SOLO, pace=10)
    token = (await join(http, table, name="Ann")).json()["token"]
    async with Client(url) as client, client.connect(table, token) as place:
        await place.start()
        seen = place.version
    move: dict[str, Any] = {"type": "move", "version": seen, "move": {"act": "pass"}}
    asked: list[dict[str, Any]] = [move, *({"type": kind, "version": seen} for kind in ("undo", "claim"))]
    asked += [{"type": "pace", "pace": 0}, *({"type": kind} for kind in ("start", "leave", "hint"))]
    async with AsyncExitStack() as stack:
        (socket,) = await _sockets(stack, http, table, 1)
        await socket.send(json.dumps({"type": "hello"}))
        hand = json.loads(await socket.recv())["view"]["hand"]
        kinds = []
        for number, message in enumerate(asked):
            await socket.send(json.dumps({**message, "id": str(number)}))
            kinds.append((await _answer(socket, str(number)))["type"])
    held = kinds == ["refused"] * len(asked) and hand == []
    return held, f"{kinds.count('refused')} of {len(asked)} requests refused"


ATTACKS_OF_PLAYERS: dict[str, Attack] = {
    "a seat left, taken again, and an undo": _undo,
    "cards of a hand in play": _hand_in_play,
    "claims from many sockets": _claims,
    "a deleted account's name again": _same_name,
    "sockets and bodies half open": _half_open,
    "requests of watchers": _watcher,
}
