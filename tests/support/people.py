"""People at tables of a backend who play the first legal move, for tests of the server."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from mue.bots import make_bot
from mue.errors import MueError
from mue.rules.moves import AnyForm, Move
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.bots.bot_player import Think
from mue.server.storage.store import Store
from mue.server.tables.commands import Reply, SeatedPlayer
from mue.server.tables.setup import PERSON, Setup

Message = dict[str, Any]
SOLO = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1)


async def think(name: str, seen: View, chance: str | None = None) -> Move:
    return make_bot(name, chance or "test").choose(seen)


class Person:
    """Keeps every answer and plays the first legal move."""

    def __init__(self, backend: Backend, at: SeatedPlayer) -> None:
        self.backend, self.at = backend, at
        self.answers: list[Message] = []
        self.count = 0

    async def seen(self) -> Message:
        return await self.backend.queries.snapshot(self.at.table, self.at.seat)

    async def move(
        self, move: AnyForm | None = None, version: int | None = None, request: str = ""
    ) -> Message:
        now = await self.seen()
        self.count += 1
        request = request or f"m{self.count}"
        if move is None:
            move = first_move(now["view"]["legal"])
        number = now["version"] if version is None else version
        return await self.answer(request, self.backend.commands.move(self.at, request, number, move))

    async def start(self, fill: bool = False) -> Message:
        self.count += 1
        request = f"s{self.count}"
        return await self.answer(request, self.backend.commands.start(self.at, request, fill))

    async def undo(self, request: str, version: int) -> Message:
        return await self.answer(request, self.backend.commands.undo(self.at, request, version))

    async def leave(self, request: str) -> Message:
        return await self.answer(request, self.backend.commands.leave(self.at, request))

    async def answer(self, request: str, command: Reply) -> Message:
        """The answer that a socket would send."""
        try:
            async with command as version:
                self.answers.append({"type": "done", "id": request, "version": version})
        except MueError as error:
            snapshot = await self.backend.queries.snapshot_by_token(self.at.table, self.at.token)
            refused = {"type": "refused", "id": request, "why": str(error), "snapshot": snapshot}
            self.answers.append(refused)
        return self.answers[-1]


def first_move(legal: list[Message]) -> Message:
    """A legal move as a client finds it, in the last of the choices."""
    choice = legal[-1]
    match choice["kind"]:
        case "moves" | "trump":
            move: Message = choice["moves"][0]
            return move
        case "pair":
            hidden, shown, *_ = choice["cards"]
            return {"act": choice["act"], "hidden": hidden, "shown": shown}
        case _:
            return {"act": choice["act"], "cards": choice["cards"][: choice["least"]]}


@asynccontextmanager
async def open_backend(
    address: str, think: Think = think, now: Callable[[], float] = time.time
) -> AsyncIterator[Backend]:
    """A backend with bots or a clock of the test's own; the fixture `backend` is the usual one."""
    store = await Store.open(address)
    try:
        yield Backend(store, think, now)
    finally:
        await store.close()


async def seated(backend: Backend, setup: Setup, *names: str) -> list[Person]:
    table = await backend.commands.create(setup)
    people = [Person(backend, await backend.commands.join(table, name)) for name in names]
    await backend.presence.write(backend.registry.now_ms())  # bots play where people are
    return people


async def play_on(backend: Backend, person: Person, moves: int = 10_000) -> None:
    """Play until the match is over, or the person has made the given number of moves."""
    while moves and not (now := await person.seen())["table"]["over"]:
        if person.at.seat in now["view"]["to_act"]:
            assert (await person.move())["type"] == "done"
            moves -= 1
        else:
            assert await backend.bots.play_at(person.at.table)


async def play_the_hand(backend: Backend, person: Person) -> None:
    """Play until the hand is over and the next one is not dealt yet."""
    while (now := await person.seen())["view"]["phase"] not in ("next dealer", "over"):
        if person.at.seat in now["view"]["to_act"]:
            assert (await person.move())["type"] == "done"
        else:
            assert await backend.bots.play_at(person.at.table)


async def to_my_turn(backend: Backend, person: Person) -> Message:
    while person.at.seat not in (now := await person.seen())["view"]["to_act"]:
        assert await backend.bots.play_at(person.at.table)
    return now
