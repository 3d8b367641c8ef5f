"""Bots' turns: due on time, each played by one worker, and taken over from a dead worker."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

import pytest
from support.people import Message, Person, open_backend, play_on, seated, think, to_my_turn

from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.bots.worker import Worker
from mue.server.storage.store import Store
from mue.server.storage.turn_queue import LEASE_MS, BotTurn, TurnQueue
from mue.server.tables.setup import PERSON, Setup

FAST = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1, pace=0)
SLOW = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1, pace=2)


@asynccontextmanager
async def working(*backends: Backend, slots: int = 4) -> Any:
    tasks = [asyncio.create_task(backend.jobs.run(slots)) for backend in backends]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(found: Callable[[], Awaitable[bool]], seconds: float = 60) -> None:
    """Wait for this condition. The timeout only makes a failing test end."""
    async with asyncio.timeout(seconds):
        while not await found():
            await asyncio.sleep(0.01)


async def test_a_turn_is_written_with_the_event_that_makes_it_a_bots(database: str) -> None:
    async with open_backend(database, now=lambda: 1000.0) as backend:
        turns = TurnQueue(backend.store.database, "w")
        [ann] = await seated(backend, SLOW, "Ann")
        assert await turns.next_due(1_000_000) is None
        await ann.start()
        while (now := await ann.seen())["view"]["to_act"] == [0]:
            await ann.move()
        assert await turns.next_due(1_000_000) == 1_002_000
        assert await turns.take(1_001_999, 5) == []
        assert await turns.take(1_002_000, 5) == [BotTurn(ann.at.table, now["version"])]
        await to_my_turn(backend, ann)
        assert await turns.next_due(1_000_000) is None
        assert await turns.take(9_999_999, 5) == []


async def test_a_turn_belongs_to_one_worker_until_its_lease_expires(database: str, backend: Backend) -> None:
    one, two = (TurnQueue(backend.store.database, name) for name in "ab")
    for _ in range(6):
        [ann] = await seated(backend, FAST, "Ann")
        await ann.start()
        while (await ann.seen())["view"]["to_act"] == [0]:
            await ann.move()
    now = backend.registry.now_ms() + 1
    first, second = await asyncio.gather(one.take(now, 4), two.take(now, 4))
    # Both may have looked at the same turns: one gets them, and the other asks again.
    first += await one.take(now, 4 - len(first))
    second += await two.take(now, 4 - len(second))
    assert len(first) + len(second) == len({*first, *second}) == 6
    assert await two.take(now, 9) == []
    assert await two.take(now + LEASE_MS - 1, 9) == []
    await one.renew([turn.table for turn in first], now + LEASE_MS - 1)
    assert set(await two.take(now + LEASE_MS, 9)) == set(second)
    await one.give_back([turn.table for turn in [*first, *second]], now)  # only its own
    assert set(await two.take(now, 9)) == set(first)


async def test_bots_play_by_themselves(backend: Backend) -> None:
    [ann] = await seated(backend, FAST, "Ann")
    async with working(backend):
        await ann.start()
        await play_by_hand(ann)
    assert len((await backend.queries.records(ann.at.table)).splitlines()) == 1


async def play_by_hand(person: Person) -> Message:
    """The person moves in turn; another process moves for the bots."""

    async def mine() -> bool:
        now = await person.seen()
        asked = now["view"] is not None and person.at.seat in now["view"]["to_act"]
        return bool(now["table"]["over"] or asked)

    while True:
        await until(mine)
        now = await person.seen()
        if now["table"]["over"]:
            return now
        await person.move()


async def test_two_processes_share_the_turns_and_agree(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has a person at the table, and a worker. Every event is there once, and all see the same."""
    if database.startswith("sqlite"):  # where processes cannot notify each other, so they poll often
        monkeypatch.setattr("mue.server.background.POLL", 0.05)

    stores = [await Store.open(database) for _ in range(2)]
    here, there = (Backend(store, think) for store in stores)
    setup = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1, pace=0)
    table = await here.commands.create(setup)
    ann = Person(here, await here.commands.join(table, "Ann"))
    ben = Person(there, await there.commands.join(table, "Ben"))
    told: list[list[Message]] = [[], []]
    await here.attendance.connect(table, 0, told[0].append)
    await there.attendance.connect(table, 1, told[1].append)
    async with working(here, there):
        await ann.start()
        await asyncio.gather(play_by_hand(ann), play_by_hand(ben))
        last = (await stores[0].load(table))[-1].seq
        await until(lambda: asyncio.sleep(0, all(one[-1]["version"] == last for one in told)))
    for messages in told:  # nothing is left out, and only presence is repeated
        repeated = [b for a, b in pairwise(messages) if a["version"] == b["version"]]
        assert all({*one} == {"type", "version", "table"} for one in repeated)
        versions = list(dict.fromkeys(one["version"] for one in messages))
        assert versions == list(range(versions[0], last + 1))
    await there.registry.refresh(table)
    assert await here.queries.snapshot(table, None) == await there.queries.snapshot(table, None)
    for store in stores:
        await store.close()


async def test_a_dead_worker_loses_its_turn_to_another(database: str) -> None:
    async def stuck(_name: str, _seen: View, _chance: str | None) -> Move:
        await asyncio.Event().wait()
        raise AssertionError

    stores = [await Store.open(database) for _ in range(2)]
    late = [0.0]
    dead = Backend(stores[0], stuck)
    alive = Backend(stores[1], think, lambda: time.time() + late[0])
    [ann] = await seated(dead, FAST, "Ann")
    await ann.start()
    while (now := await ann.seen())["view"]["to_act"] == [0]:
        await ann.move()
    turns = TurnQueue(stores[0].database, "dead")
    assert await turns.take(dead.registry.now_ms() + 1, 1) == [BotTurn(ann.at.table, now["version"])]
    async with working(alive):
        await asyncio.sleep(0.3)
        assert len(await stores[1].load(ann.at.table)) == now["version"]
        late[0] = LEASE_MS / 1000
        await until(lambda: has_gone_on(stores[1], ann.at.table, now["version"]))
    for store in stores:
        await store.close()


async def has_gone_on(store: Store, table: str, version: int) -> bool:
    return len(await store.load(table)) > version


async def test_turns_are_given_back_when_a_worker_stops(database: str) -> None:
    thinking = asyncio.Event()

    async def stuck(_name: str, _seen: View, _chance: str | None) -> Move:
        thinking.set()
        await asyncio.Event().wait()
        raise AssertionError

    async with open_backend(database, stuck) as backend:
        [ann] = await seated(backend, FAST, "Ann")
        async with working(backend):
            await ann.start()
            while (await ann.seen())["view"]["to_act"] == [0]:
                await ann.move()
            await asyncio.wait_for(thinking.wait(), 60)
        assert len(await TurnQueue(backend.store.database, "w").take(backend.registry.now_ms(), 9)) == 1


async def test_a_turn_that_fails_is_retried(database: str, caplog: pytest.LogCaptureFixture) -> None:
    failed: list[str] = []

    async def at_first_not(name: str, seen: View, chance: str | None) -> Move:
        if not failed:
            failed.append(name)
            raise RuntimeError("the seven of hearts is in seat 2")
        return await think(name, seen, chance)

    async with open_backend(database, at_first_not) as backend:
        [ann] = await seated(backend, FAST, "Ann")
        async with working(backend):
            await ann.start()
            await play_by_hand(ann)
    assert failed
    assert "RuntimeError" in caplog.text and "hearts" not in caplog.text


async def test_bots_wait_so_that_people_can_follow(backend: Backend) -> None:
    [ann] = await seated(backend, SLOW, "Ann")
    async with working(backend):
        await ann.start()
        while (await ann.seen())["view"]["to_act"] == [0]:
            await ann.move()
        await until(lambda: has_gone_on(backend.store, ann.at.table, 2 + ann.count))
    events = await backend.store.load(ann.at.table)
    waits = [b.at - a.at for a, b in pairwise(events) if b.kind == "moved" and b.body["seat"] != 0]
    assert waits and min(waits) >= 2000


async def test_the_lobby_replays_no_table(backend: Backend) -> None:
    """The lobby is read from rows written with the events; no table is loaded for it."""
    listed = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1, listed=True)
    ann = Person(backend, await backend.commands.join(await backend.commands.create(listed), "Ann"))
    await seated(backend, listed.model_copy(update={"listed": False}), "Eve")
    fresh = Backend(backend.store, think)
    found = await fresh.queries.lobby()
    assert found == {ann.at.table: (await ann.seen())["table"]}
    assert len(fresh.registry) == 0
    await backend.commands.join(ann.at.table, "Ben")
    assert await fresh.queries.lobby() == {}
    await ann.leave("bye")
    assert list(await fresh.queries.lobby()) == [ann.at.table]
    assert await fresh.queries.lobby(backend.registry.now_ms() + 1000) == {}


async def test_leaving_is_idempotent(backend: Backend) -> None:
    setup = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1)
    ann, ben = await seated(backend, setup, "Ann", "Ben")
    for _ in range(2):
        await ann.leave("bye")
    assert ann.answers[0] == ann.answers[1] == {"type": "done", "id": "bye", "version": 4}
    cleo = Person(backend, await backend.commands.join(ann.at.table, "Cleo"))
    assert cleo.at.seat == ann.at.seat
    await ann.leave("bye")
    assert ann.answers[2] == ann.answers[0]
    await ann.leave("other")
    assert "not yours" in ann.answers[-1]["why"]
    assert [seat["name"] for seat in (await ben.seen())["table"]["seats"]][:2] == ["Cleo", "Ben"]


async def test_idle_tables_leave_memory_and_are_loaded_again(database: str) -> None:
    clock = [1000.0]
    async with open_backend(database, now=lambda: clock[0]) as backend:
        [ann] = await seated(backend, FAST, "Ann")
        [ben] = await seated(backend, FAST, "Ben")
        await ann.start()
        await play_on(backend, ann, moves=3)
        before = await ann.seen()
        stop = await backend.attendance.connect(ben.at.table, None, lambda message: None)
        clock[0] += 1000
        backend.registry.evict_idle()
        assert list(backend.registry.versions()) == [ben.at.table]
        stop()
        assert await ann.seen() == before
        backend.registry.evict_idle()
        assert list(backend.registry.versions()) == [ann.at.table]


async def test_a_worker_that_is_woken_while_it_is_stopped_stops(database: str, backend: Backend) -> None:
    turns = TurnQueue(backend.store.database, "w")

    async def play(turn: BotTurn) -> None:
        raise AssertionError("there is nothing to play")

    looked = asyncio.Event()

    async def next_due(now: int) -> None:
        looked.set()

    turns.next_due = next_due  # type: ignore[method-assign]
    worker = Worker(turns, play, 1, backend.registry.now_ms)
    running = asyncio.create_task(worker.run())
    await looked.wait()
    await asyncio.sleep(0.05)  # it is waiting by now; if not, this test tests nothing
    turns.changed.set()
    running.cancel()
    ended, _ = await asyncio.wait({running}, timeout=20)
    assert ended


async def test_the_next_turn_of_a_table_may_begin_before_the_last_has_ended(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        turns = TurnQueue(backend.store.database, "w")
        due = [BotTurn("t", 1)]
        begun, may_end = [{version: asyncio.Event() for version in (1, 2)} for _ in range(2)]
        returned: list[str] = []

        async def next_due(now: int) -> int | None:
            return 0 if due else None

        async def take(now: int, count: int, share: int) -> list[BotTurn]:
            return [due.pop()]

        async def give_back(tables: list[str], when: int) -> None:
            returned.extend(tables)

        async def play(turn: BotTurn) -> None:
            begun[turn.version].set()
            await may_end[turn.version].wait()

        turns.next_due, turns.take, turns.give_back = next_due, take, give_back  # type: ignore[method-assign, assignment]
        worker = Worker(turns, play, 2, backend.registry.now_ms)
        running = asyncio.create_task(worker.run())
        await begun[1].wait()
        due.append(BotTurn("t", 2))
        turns.changed.set()
        await begun[2].wait()
        may_end[1].set()
        await asyncio.sleep(0.05)
        running.cancel()
        await asyncio.wait({running}, timeout=20)
        assert returned == ["t"]  # it still has the second turn, and others get it
