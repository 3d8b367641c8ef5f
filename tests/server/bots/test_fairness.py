"""Bots are shared fairly: nobody's tables, hints or analyses delay the bots of others."""

from __future__ import annotations

import asyncio
import time
from functools import partial

import pytest
from support.people import Person, seated, to_my_turn

import mue
from mue.errors import MueError
from mue.protocol.socket import AskHint
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.bots.asked import MAX_BY_OWNER, Asked
from mue.server.bots.even_times import LONGEST, EvenTimes
from mue.server.bots.hints import Hints
from mue.server.bots.pool import BotPools
from mue.server.errors import RateLimited
from mue.server.storage.turn_queue import BotTurn, TurnQueue
from mue.server.tables import table as table_module
from mue.server.tables.setup import PERSON, Setup

SOLO = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1, pace=0)


async def waiting_table(backend: Backend, address: str) -> Person:
    """A table of this owner at which a bot is to act."""
    table = await backend.commands.create(SOLO, address)
    person = Person(backend, await backend.commands.join(table, "Ann"))
    await backend.presence.write(backend.registry.now_ms())
    await person.start()
    while person.at.seat in (await person.seen())["view"]["to_act"]:
        await person.move()
    return person


def taken(turns: list[BotTurn]) -> list[str]:
    return [turn.table for turn in turns]


async def test_owners_take_turns(backend: Backend) -> None:
    flood = [await waiting_table(backend, "192.0.2.1") for _ in range(5)]
    guest = await waiting_table(backend, "192.0.2.2")
    turns = TurnQueue(backend.store.database, "w")
    now = backend.registry.now_ms() + 1
    first = taken(await turns.take(now, 2))
    assert sorted(first) == sorted([flood[0].at.table, guest.at.table])
    assert len(await turns.take(now, 10, share=2)) == 1, "one of the flood is being played"
    assert await turns.take(now, 10, share=2) == []


async def test_a_table_without_people_stops_until_one_returns(backend: Backend) -> None:
    person = await waiting_table(backend, "192.0.2.1")
    turns = TurnQueue(backend.store.database, "w")
    await person.leave("l")
    await backend.attendance.check()
    now = backend.registry.now_ms() + 1
    assert await turns.next_due(now) is None and await turns.take(now, 5) == []
    table = person.at.table
    back = await backend.commands.join(table, "Ben")
    await backend.attendance.connect(table, back.seat, lambda message: None, back.token)
    assert taken(await turns.take(backend.registry.now_ms() + 1, 5)) == [table]


async def test_a_clock_that_is_set_back_does_not_stop_bots(backend: Backend) -> None:
    person = await waiting_table(backend, "192.0.2.1")
    hours_ago = backend.registry.now_ms() - 7_200_000
    turns = TurnQueue(backend.store.database, "w")
    due = await turns.next_due(hours_ago)
    assert due is not None and due <= hours_ago
    assert taken(await turns.take(hours_ago, 5)) == [person.at.table]


async def test_few_tables_of_one_owner_are_in_the_lobby(backend: Backend) -> None:
    listed = Setup(game="mu", seats=(PERSON,) * 4, listed=True)
    guest = await backend.commands.create(listed, "192.0.2.2")
    for _ in range(30):
        await backend.commands.create(listed, "192.0.2.1")
    lobby = await backend.queries.lobby()
    assert guest in lobby and len(lobby) == 11


class SlowPool:
    """Counts requests, and answers when allowed to."""

    def __init__(self) -> None:
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def advise(self, name: str, view: View) -> list[object]:
        self.asked += 1
        await self.may_answer.wait()
        return []


async def test_one_hint_at_a_time_for_a_seat_and_none_twice(backend: Backend) -> None:
    [ann] = await seated(backend, SOLO, "Ann")
    await ann.start()
    await to_my_turn(backend, ann)
    pool = SlowPool()
    hints = Hints(backend.queries, pool)  # type: ignore[arg-type]
    ask = partial(hints.hint, ann.at, AskHint(type="hint", id="h", level="rookie"), "en")
    first = asyncio.create_task(ask())
    while not pool.asked:
        await asyncio.sleep(0.01)
    for _ in range(5):  # from other sockets of the same seat
        with pytest.raises(MueError, match="One hint at a time"):
            await ask()
    pool.may_answer.set()
    assert await first == await ask() and pool.asked == 1


async def test_one_owner_does_not_take_all_places_of_hints(backend: Backend) -> None:
    pool = SlowPool()
    hints = Hints(backend.queries, pool)  # type: ignore[arg-type]
    asking = []
    for number in range(MAX_BY_OWNER + 2):
        address = "192.0.2.2" if number == MAX_BY_OWNER + 1 else "192.0.2.1"
        table = await backend.commands.create(SOLO, address)
        person = Person(backend, await backend.commands.join(table, "Ann"))
        await person.start()
        await to_my_turn(backend, person)
        request = AskHint(type="hint", id="h", level="rookie")
        asking.append(asyncio.create_task(hints.hint(person.at, request, "en")))
    while pool.asked < MAX_BY_OWNER + 1:
        await asyncio.sleep(0.01)
    pool.may_answer.set()
    *flood, beyond, guest = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(beyond, RateLimited)
    assert all(isinstance(hint, dict) for hint in (*flood, guest))


def test_a_seat_waits_for_one_answer_at_a_time() -> None:
    asked = Asked()
    with asked.one(("table", 0), None):
        with asked.one(("table", 1), None):
            pass
        with pytest.raises(MueError, match="One hint at a time"), asked.one(("table", 0), None):
            pass
    with asked.one(("table", 0), None):
        pass


def test_a_forced_card_takes_as_long_as_any_other() -> None:
    times = EvenTimes()
    seconds = [0.3 if number % 3 else 0.001 for number in range(200)]
    shown = [spent + times.wait("club", spent) for spent in seconds]
    forced = [shown for shown, spent in zip(shown[20:], seconds[20:], strict=True) if spent < 0.1]
    others = [shown for shown, spent in zip(shown[20:], seconds[20:], strict=True) if spent > 0.1]
    assert max(forced) - min(others) == pytest.approx(0, abs=1e-9)
    assert max(others) - min(forced) == pytest.approx(0, abs=1e-9)


def test_no_move_is_held_back_for_long() -> None:
    times = EvenTimes()
    times.wait("club", 1)
    times.wait("club", 100)
    assert times.wait("club", 0) == LONGEST


async def test_tables_with_people_come_before_those_that_wait_for_one(backend: Backend) -> None:
    absent = await waiting_table(backend, "192.0.2.1")
    present = await waiting_table(backend, "192.0.2.2")
    await backend.attendance.connect(
        present.at.table, present.at.seat, lambda message: None, present.at.token
    )
    turns = TurnQueue(backend.store.database, "w")
    now = backend.registry.now_ms() + 1
    assert taken(await turns.take(now, 1)) == [present.at.table], "though the other has waited longer"
    assert taken(await turns.take(now, 1)) == [absent.at.table]


async def test_nobody_waits_for_a_strong_bot_of_somebody_else() -> None:
    pools = BotPools(1)
    view = mue.game("goslar").new(players=2, seed=1).view(0)
    try:
        await pools("club", view)
        slow = asyncio.create_task(pools.strong.run("expert", partial(time.sleep, 30)))
        await asyncio.sleep(0.1)
        await asyncio.wait_for(pools("club", view), 25)
        assert not slow.done()
        slow.cancel()
    finally:
        await pools.close()


async def test_a_table_has_a_last_event(backend: Backend, monkeypatch: pytest.MonkeyPatch) -> None:
    person = await waiting_table(backend, "192.0.2.1")
    current = (await backend.registry.open(person.at.table)).table
    monkeypatch.setattr(table_module, "MOST_EVENTS", current.version)
    assert not await backend.bots.play_at(person.at.table), "its bots play no more"
    answer = await person.move({"act": "pass"})
    assert answer["type"] == "refused" and "maximum length" in answer["why"]
    assert (await person.leave("l"))["type"] == "done"
