"""People at tables of a service, who play the first legal move: what tests of the server begin with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from mue.bots import make_bot
from mue.rules.moves import AnyForm, Move
from mue.rules.views import View
from mue.server.storage.store import Store
from mue.server.tables.service import Seated, Service
from mue.server.tables.setup import PERSON, Setup

Message = dict[str, Any]
SOLO = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1)


async def think(name: str, seen: View, chance: str | None = None) -> Move:
    return make_bot(name, chance or "test").choose(seen)


class Person:
    """Keeps every answer and plays the first legal move."""

    def __init__(self, service: Service, at: Seated) -> None:
        self.service, self.at = service, at
        self.answers: list[Message] = []
        self.count = 0

    async def say(self, answer: Message) -> None:
        self.answers.append(answer)

    async def seen(self) -> Message:
        return await self.service.snapshot(self.at.table, self.at.seat)

    async def move(
        self, move: AnyForm | None = None, version: int | None = None, request: str = ""
    ) -> Message:
        now = await self.seen()
        self.count += 1
        if move is None:
            move = first_move(now["view"]["legal"])
        number = now["version"] if version is None else version
        await self.service.move(self.at, request or f"m{self.count}", number, move, self.say)
        return self.answers[-1]

    async def start(self, fill: bool = False) -> Message:
        self.count += 1
        await self.service.start(self.at, f"s{self.count}", self.say, fill)
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


def with_service(address: str, work: Callable[[Service], Awaitable[None]]) -> None:
    async def whole() -> None:
        store = await Store.open(address)
        try:
            await work(Service(store, think))
        finally:
            await store.close()

    asyncio.run(whole())


async def seated(service: Service, setup: Setup, *names: str) -> list[Person]:
    table = await service.create(setup)
    return [Person(service, await service.join(table, name)) for name in names]


async def play_on(service: Service, person: Person, moves: int = 10_000) -> None:
    """Until the match is over, or the person has made so many moves."""
    while moves and not (now := await person.seen())["table"]["over"]:
        if person.at.seat in now["view"]["to_act"]:
            assert (await person.move())["type"] == "done"
            moves -= 1
        else:
            assert await service.bots_turn(person.at.table)


async def to_my_turn(service: Service, person: Person) -> Message:
    while person.at.seat not in (now := await person.seen())["view"]["to_act"]:
        assert await service.bots_turn(person.at.table)
    return now
