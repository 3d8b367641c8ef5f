"""Presence: players on several servers, servers that die, and bots only for absent players."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from support.people import Message, Person, think

from mue.server.backend import Backend
from mue.server.players.presence import LIVE_MS, Presence
from mue.server.storage.notices import payloads
from mue.server.storage.store import Store
from mue.server.tables.setup import PERSON, Setup

TWO = Setup(game="mu", seats=(PERSON, PERSON, "rookie", "rookie"), hands=1, away=30)


@dataclass
class Club:
    """Two servers on one database, and a clock that both look at."""

    here: Backend
    there: Backend
    clock: list[float]

    async def pass_by(self, seconds: float, *living: Backend) -> None:
        """This time passes, while these servers send their heartbeats."""
        for _ in range(round(seconds)):
            self.clock[0] += 1
            for backend in living:
                await backend.attendance.check()
                await backend.follower.poll()


@asynccontextmanager
async def open_club(address: str) -> AsyncIterator[Club]:
    clock = [1000.0]
    stores = [await Store.open(address) for _ in range(2)]
    try:
        here, there = (Backend(store, think, lambda: clock[0]) for store in stores)
        yield Club(here, there, clock)
    finally:
        for store in stores:
            await store.close()


@pytest.fixture
async def club(database: str) -> AsyncIterator[Club]:
    async with open_club(database) as opened:
        yield opened


async def stood_in(person: Person) -> list[bool]:
    return [seat["stood_in"] for seat in (await person.seen())["table"]["seats"]][:2]


async def two_people(club: Club) -> tuple[Person, Person]:
    table = await club.here.commands.create(TWO)
    ann = Person(club.here, await club.here.commands.join(table, "Ann"))
    ben = Person(club.there, await club.there.commands.join(table, "Ben"))
    return ann, ben


def nothing(message: Message) -> None:
    pass


async def test_players_on_two_servers_are_both_present(club: Club) -> None:
    ann, ben = await two_people(club)
    table = ann.at.table
    await club.here.attendance.connect(table, 0, nothing)
    hang_up = await club.there.attendance.connect(table, 1, nothing)
    await club.pass_by(TWO.away * 2, club.here, club.there)
    assert await stood_in(ann) == await stood_in(ben) == [False, False]
    hang_up()
    await club.pass_by(TWO.away - 1, club.here, club.there)
    assert await stood_in(ann) == [False, False]
    await club.pass_by(2, club.here, club.there)
    assert await stood_in(ann) == await stood_in(ben) == [False, True]
    await club.here.attendance.connect(table, 1, nothing)  # comes back, to the other server
    assert await stood_in(ann) == [False, False]
    await club.pass_by(TWO.away * 2, club.here, club.there)
    assert await stood_in(ann) == [False, False]


async def test_a_player_who_changes_servers_is_not_absent(club: Club) -> None:
    ann, _ = await two_people(club)
    hang_up = await club.here.attendance.connect(ann.at.table, 0, nothing)
    await club.pass_by(5, club.here, club.there)
    hang_up()
    await club.pass_by(TWO.away - 5, club.here, club.there)
    await club.there.attendance.connect(ann.at.table, 0, nothing)
    await club.pass_by(TWO.away * 2, club.here, club.there)
    assert (await stood_in(ann))[0] is False


async def test_players_of_a_dead_server_are_absent(club: Club) -> None:
    ann, ben = await two_people(club)
    await club.here.attendance.connect(ann.at.table, 0, nothing)
    await club.there.attendance.connect(ann.at.table, 1, nothing)
    await club.pass_by(3, club.here, club.there)
    await club.pass_by(TWO.away - 1, club.there)  # the other one sends no more heartbeats
    assert await stood_in(ben) == [False, False]
    await club.pass_by(2 + LIVE_MS // 1000, club.there)
    assert await stood_in(ben) == [True, False]
    await club.there.attendance.connect(ann.at.table, 0, nothing)
    assert await stood_in(ben) == [False, False]


async def test_a_player_who_never_connects_is_absent(club: Club) -> None:
    ann, ben = await two_people(club)
    await club.here.attendance.connect(ann.at.table, 0, nothing)
    await club.pass_by(TWO.away + 1, club.here, club.there)
    assert await stood_in(ann) == await stood_in(ben) == [False, True]


async def test_a_player_who_connects_as_a_bot_stands_in_gets_the_seat_back(club: Club) -> None:
    ann, _ = await two_people(club)
    await club.here.attendance.connect(ann.at.table, 0, nothing)
    await club.there.attendance.stand_in(ann.at.table, 0)  # it did not know yet
    await club.here.follower.poll()
    assert (await stood_in(ann))[0] is True
    await club.here.attendance.check()
    assert (await stood_in(ann))[0] is False


async def test_changes_that_could_not_be_written_are_written_later(database: str) -> None:
    store = await Store.open(database)
    one = Presence(store.database, "one")
    one.connect(("t", 0), 30)
    one.disconnect(("t", 1), 30, 0)
    write = store.database.write

    async def broken(*arguments: object, **more: object) -> None:
        raise OSError

    store.database.write = broken  # type: ignore[method-assign, assignment]
    try:
        await one.write(1)
    except OSError:
        one.connect(("t", 1), 30)  # what is newer counts
    store.database.write = write  # type: ignore[method-assign]
    await one.write(2)
    assert await one.overdue(9_000) == []
    assert sorted(await one.overdue(60_000)) == [("t", 0), ("t", 1)]
    await one.forget(("t", 0), 60_000)
    assert await one.overdue(60_000) == [("t", 1)]
    await one.write(61_000)
    assert await one.overdue(61_000) == []
    await one.delete_dead_servers(61_000 + 90_000_000)  # still named, so it is kept
    assert await one.overdue(100_000) == [("t", 1)]
    await store.close()


def test_notices_are_split_to_fit_into_postgresql() -> None:
    tables = [f"{number:022}" for number in range(1000)]
    pieces = list(payloads("server", tables))
    assert all(len(piece) < 8000 and piece.startswith("server ") for piece in pieces)
    assert [table for piece in pieces for table in piece.split()[1:]] == tables
    assert list(payloads("server", [])) == []


async def test_a_notice_says_whether_a_bot_is_to_act(postgresql_address: str) -> None:
    async with open_club(postgresql_address) as club:
        here, there = club.here.store.notices, club.there.store.notices
        tasks = [asyncio.create_task(notices.run()) for notices in (here, there)]
        heard = asyncio.create_task(there.receive())
        async with asyncio.timeout(60):
            while not heard.done():  # until both are connected
                here.send("quiet")
                await asyncio.sleep(0.05)
            assert await heard == ({"quiet"}, False)
            here.send("waiting", turn=True)
            while not (notice := await there.receive()).turns:
                pass
            assert "waiting" in notice.tables
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def test_other_servers_hear_of_events_without_polling(postgresql_address: str) -> None:
    async with open_club(postgresql_address) as club:
        ann, ben = await two_people(club)
        told: list[Message] = []
        await club.there.attendance.connect(ann.at.table, 1, told.append)
        tasks = [asyncio.create_task(server.store.notices.run()) for server in (club.here, club.there)]
        tasks += [asyncio.create_task(club.there.follower.run())]
        await ann.start(fill=True)
        async with asyncio.timeout(60):
            while told[-1]["version"] < (await ann.seen())["version"]:
                # Until both are connected.
                club.here.store.notices.send(ann.at.table)
                await asyncio.sleep(0.05)
        assert await ben.seen() == await club.there.queries.snapshot(ann.at.table, 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
