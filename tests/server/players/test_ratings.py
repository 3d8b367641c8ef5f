"""Ratings: from the events of a table to the leaderboard, once for every match."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count

import pytest
from argon2 import PasswordHasher
from support.people import Person

from mue.bots import make_bot
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.errors import Refused, StoreError
from mue.server.players import skill
from mue.server.players.accounts import Accounts, LoginLimits
from mue.server.players.passwords import Passwords
from mue.server.players.rate_finished_matches import rate_finished_matches
from mue.server.players.ratings import RatedPlayer, Ratings
from mue.server.players.roster import Player, places, rosters
from mue.server.players.sessions import Account
from mue.server.players.skill import Skill
from mue.server.players.tokens import fresh_table_id, fresh_token, hashed
from mue.server.rate_limit import Rate
from mue.server.storage.store import Store, StoredEvent
from mue.server.storage.summary import TableSummary
from mue.server.tables.commands import (
    decide_create,
    decide_join,
    decide_leave,
    decide_move,
    decide_start,
)
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.summarize import finished_match
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person as TablePerson

GOSLAR = Setup(game="goslar", seats=(PERSON, PERSON), hands=1, rated=True)
MU = Setup(game="mu", seats=(PERSON, PERSON, PERSON), hands=1)
FREELY = Rate(burst=0, seconds=0)
LIGHT = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)


@pytest.fixture(autouse=True)
def same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run plays the same matches; otherwise a tie would now and then fail a test."""
    chance = random.Random("ratings")
    monkeypatch.setattr(secrets, "token_hex", lambda size: chance.randbytes(size).hex())
    monkeypatch.setattr(secrets, "randbelow", chance.randrange)


class Club:
    """A store, its accounts and ratings, and tables at which bots move for everybody."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.accounts = Accounts(store.database, Passwords(LIGHT), LoginLimits(FREELY, FREELY, FREELY))
        self.ratings = Ratings(store)
        self._ids = count()

    async def person(self, name: str) -> Account:
        return (await self.accounts.register(name, "three blind mice", "here")).account

    async def table(self, setup: Setup, *people: Account | str) -> Table:
        """A match that has begun; a guest is just a name."""
        table = Table(fresh_table_id(), [])
        table = await self.happen(table, decide_create(setup))
        for person in people:
            table = await self.sit_down(table, person)
        return await self.start(table)

    async def sit_down(self, table: Table, who: Account | str, seat: int | None = None) -> Table:
        name, account = (who, None) if isinstance(who, str) else (who.name, who.id)
        return await self.happen(
            table, decide_join(table, name, TablePerson(hashed(fresh_token()), account), seat)
        )

    async def start(self, table: Table) -> Table:
        return await self.happen(table, decide_start(table, 0, f"s{next(self._ids)}", fill=True))

    async def leave(self, table: Table, seat: int) -> Table:
        return await self.happen(table, decide_leave(table, seat, f"l{next(self._ids)}"))

    async def play(self, table: Table, moves: int = 10_000) -> Table:
        while moves and not table.over:
            assert table.match is not None
            seat = table.match.seats[0]
            chosen = make_bot("rookie", "test").choose(table.match.view(seat))
            table = await self.happen(table, decide_move(table, seat, chosen))
            moves -= 1
        return table

    async def happen(self, table: Table, new: NewEvent) -> Table:
        event = StoredEvent(table.version + 1, *new, 1)
        after = Table(table.id, [event]) if table.version == 0 else table.after_event(event)
        await self.store.append(table.id, [event], TableSummary(None, None, finished_match(after)))
        return after

    async def board(self, game: str = "goslar") -> dict[str, RatedPlayer]:
        return {line.name: line for line in await self.ratings.leaderboard(game)}


@asynccontextmanager
async def open_club(address: str) -> AsyncIterator[Club]:
    store = await Store.open(address)
    club = Club(store)
    try:
        yield club
    finally:
        club.accounts.close()
        await store.close()


@pytest.fixture
async def club(database: str) -> AsyncIterator[Club]:
    async with open_club(database) as opened:
        yield opened


def scores(table: Table) -> tuple[int, ...]:
    assert table.match is not None
    return table.match.scores


async def test_a_match_changes_the_ratings_of_its_players(club: Club) -> None:
    people = [await club.person(name) for name in ("Ann", "Ben", "Cleo")]
    table = await club.table(MU, *people)
    table = await club.play(table, moves=5)
    assert await club.ratings.settle() == 0  # the match is not over
    table = await club.play(table)
    assert await club.ratings.settle() == 1
    lines = await club.ratings.leaderboard("mu")
    in_order = sorted(zip(scores(table), people, strict=True), key=lambda one: -one[0])
    assert len(set(scores(table))) == 3, "a match without ties is wanted here"
    assert [line.name for line in lines] == [person.name for _, person in in_order]
    assert [line.place for line in lines] == [1, 2, 3]
    assert lines[0].mu > 25 > lines[2].mu
    assert all(line.matches == 1 and line.sigma < 25 / 3 for line in lines)
    assert all(line.rating == pytest.approx(line.mu - 3 * line.sigma) for line in lines)
    assert await club.ratings.leaderboard("mu", count=1, after=1) == [lines[1]]
    assert await club.ratings.leaderboard("goslar") == []
    assert await club.ratings.of_account(in_order[2][1]) == {"mu": lines[2]}


async def test_a_match_is_rated_once_however_many_servers_try(database: str, club: Club) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    await club.play(await club.table(GOSLAR, ann, ben))
    other = await Store.open(database)
    try:
        tries = [Ratings(store).settle() for store in (club.store, other) * 4]
        await asyncio.gather(*tries)
    finally:
        await other.close()
    assert await club.ratings.settle() == 0
    assert [line.matches for line in (await club.board()).values()] == [1, 1]


async def test_matches_that_end_at_the_same_time_all_count(database: str, club: Club) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    tables = [await club.table(GOSLAR, *pair) for pair in ((ann, ben), (ben, ann)) for _ in range(3)]
    for table in tables:
        await club.play(table)
    other = await Store.open(database)
    try:
        raters = [Ratings(store) for store in (club.store, other, club.store, other)]
        rows = await raters[0].unsettled()
        assert len(rows) == 6
        await asyncio.gather(
            *(raters[place % 4].settle_match(row) for place, row in enumerate([*rows, *rows]))
        )
    finally:
        await other.close()
    assert [line.matches for line in (await club.board()).values()] == [6, 6]


async def test_matches_that_a_dead_server_left_are_rated_after_the_restart(database: str) -> None:
    async with open_club(database) as club:
        ann, ben = await club.person("Ann"), await club.person("Ben")
        await club.play(await club.table(GOSLAR, ann, ben))
    async with open_club(database) as club:
        books = asyncio.create_task(rate_finished_matches(club.accounts, club.ratings, interval=0.01))
        while not await club.board():
            await asyncio.sleep(0.01)
        books.cancel()
        assert {line.matches for line in (await club.board()).values()} == {1}


async def test_a_rematch_is_a_match_of_its_own(club: Club) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    table = await club.play(await club.table(GOSLAR, ann, ben))
    table = await club.play(await club.start(table))
    table = await club.leave(table, 0)
    table = await club.play(await club.start(table))  # Ben against a bot
    assert await club.ratings.settle() == 3
    board = await club.board()
    assert (board["Ann"].matches, board["Ben"].matches) == (2, 3)


async def test_a_player_who_leaves_comes_last(club: Club) -> None:
    ann, ben = await club.person("Ann"), await club.person("Ben")
    for leaver in (0, 1):
        table = await club.table(GOSLAR, ann, ben)
        table = await club.play(await club.leave(await club.play(table, moves=2), leaver))
        [roster] = rosters(await club.store.load(table.id))
        assert [player.left for player in roster.players] == [leaver == 0, leaver == 1]
        assert places(roster.players, (10, 0))[leaver] == places(roster.players, (0, 10))[leaver] == 1


async def test_leaving_after_the_end_or_coming_back_does_not_count(sqlite_address: str) -> None:
    async with open_club(sqlite_address) as club:
        ann, ben = await club.person("Ann"), await club.person("Ben")
        table = await club.play(await club.table(GOSLAR, ann, ben), moves=2)
        table = await club.play(await club.leave(table, 0), moves=1)
        table = await club.play(await club.sit_down(table, ann, 0))
        table = await club.leave(await club.leave(table, 1), 0)
        [roster] = rosters(await club.store.load(table.id))
        assert roster.players == [Player(ann.id), Player(ben.id)]


async def test_a_player_who_takes_over_a_seat_is_not_rated(sqlite_address: str) -> None:
    async with open_club(sqlite_address) as club:
        ann, ben, cleo = [await club.person(name) for name in ("Ann", "Ben", "Cleo")]
        table = await club.table(GOSLAR, ann)  # a bot fills the other seat
        table = await club.play(await club.sit_down(await club.play(table, moves=2), ben))
        [roster] = rosters(await club.store.load(table.id))
        assert roster.players == [Player(ann.id), Player()]
        assert await club.ratings.settle() == 1 and await club.board() == {}
        table = await club.play(await club.table(GOSLAR, ann, ben), moves=2)
        table = await club.play(await club.sit_down(await club.leave(table, 0), cleo))
        [roster] = rosters(await club.store.load(table.id))
        assert roster.players == [Player(ann.id, left=True), Player(ben.id)]


async def test_a_move_taken_back_made_it_practice_in_earlier_versions(sqlite_address: str) -> None:
    """They decided at the end of a match whether it counts, so their `started` events do not say."""
    async with open_club(sqlite_address) as club:
        ann = await club.person("Ann")
        table = await club.happen(Table(fresh_table_id(), []), decide_create(GOSLAR))
        table = await club.sit_down(table, ann)
        kind, body = decide_start(table, 0, "s", fill=True)
        del body["rated"]
        table = await club.play(await club.happen(table, NewEvent(kind, body)), moves=6)
        own = next(number for number, (seat, _) in enumerate(table.undo_history) if seat == 0)
        table = await club.happen(table, NewEvent("undone", {"seat": 0, "id": "u", "moves": own}))
        await club.play(table)
        assert await club.ratings.settle() == 1
        assert await club.board() == {} and await club.ratings.settle() == 0


async def test_bots_count_for_a_fixed_number_and_guests_for_nothing(sqlite_address: str) -> None:
    async with open_club(sqlite_address) as club:
        ann, ben = await club.person("Ann"), await club.person("Ben")
        bots = Setup(game="mu", seats=(PERSON, PERSON, "rookie"), hands=1)
        table = await club.play(await club.table(bots, ann, "a guest"))
        await club.play(await club.table(GOSLAR, ben, "a guest"))
        await club.play(await club.table(GOSLAR, "some", "guests"))
        assert await club.ratings.settle() == 2
        assert await club.board() == {}
        [line] = (await club.board("mu")).values()
        rookie = skill.of_bot("mu", "rookie")
        assert rookie is not None
        won = scores(table)
        ranks = [sum(other > own for other in (won[0], won[2])) for own in (won[0], won[2])]
        assert Skill(line.mu, line.sigma) == skill.after_match([Skill(), rookie], ranks)[0]


async def test_an_account_that_was_deleted_is_not_rated(club: Club) -> None:
    people = [await club.person(name) for name in ("Ann", "Ben", "Cleo")]
    await club.play(await club.table(MU, *people))
    await club.accounts.delete(people[1], "three blind mice", "here")
    await club.ratings.settle()
    assert sorted(await club.board("mu")) == ["Ann", "Cleo"]
    await club.accounts.delete(people[0], "three blind mice", "here")
    assert sorted(await club.board("mu")) == ["Cleo"]


def test_places_are_shared() -> None:
    known = Player("a")
    assert places([known] * 4, (5, 7, 5, 1)) == [1, 0, 1, 3]
    assert places([known, Player("b", left=True), known, Player("c", left=True)], (0, 9, -3, 2)) == [
        0,
        2,
        1,
        2,
    ]


async def test_ratings_work_at_a_table_of_the_server(club: Club) -> None:
    """Registered names are kept from guests, a match is noted when it ends, and everybody can replay it."""

    async def think(name: str, seen: View, _chance: str | None) -> Move:
        return make_bot(name, "test").choose(seen)

    backend = Backend(club.store, think, accounts=club.accounts)
    ann = await club.person("Ann")
    name = await backend.commands.create(
        Setup(game="goslar", seats=(PERSON, "rookie"), hands=1, pace=0, rated=True)
    )
    with pytest.raises(Refused, match="Log in to use it"):
        await backend.commands.join(name, "ann")
    with pytest.raises(Refused, match="logged in as Ann"):
        await backend.commands.join(name, "Ben", account=ann)
    seat = await backend.commands.join(name, "Ann", account=ann)
    assert ann.id not in json.dumps(await backend.queries.snapshot(name, None))
    player = Person(backend, seat)
    assert (await player.start())["type"] == "done"
    assert (await player.leave("l"))["type"] == "done"  # bots play on
    while await backend.bots.play_at(name):
        pass
    listed = await backend.queries.hands(name)
    shown = await backend.queries.replay(name, None, 1, len(listed))
    assert listed[-1]["over"] and shown["over"]
    assert await club.ratings.settle() == 1
    [line] = (await club.board()).values()
    assert (line.name, line.matches) == ("Ann", 1) and line.mu < 25  # she left, so she came last


async def test_rating_goes_on_after_a_failure(sqlite_address: str, caplog: pytest.LogCaptureFixture) -> None:
    async with open_club(sqlite_address) as club:
        ann, ben = await club.person("Ann"), await club.person("Ben")
        await club.play(await club.table(GOSLAR, ann, ben))
        failures: list[Exception] = [StoreError("server-database-down"), RuntimeError("a secret")]
        settle = club.ratings.settle

        async def failing() -> int:
            if failures:
                raise failures.pop(0)
            return await settle()

        club.ratings.settle = failing  # type: ignore[method-assign]
        books = asyncio.create_task(rate_finished_matches(club.accounts, club.ratings, interval=0.01))
        while not await club.board():
            await asyncio.sleep(0.01)
        books.cancel()
    assert "The database is not available" in caplog.text and "RuntimeError" in caplog.text
    assert "a secret" not in caplog.text
