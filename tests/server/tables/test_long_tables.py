"""Tables with many matches: every hand can be replayed, and nobody waits for them."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

import pytest
from support.people import think

from mue.bots import make_bot
from mue.rules.match import Match
from mue.rules.moves import AnyForm
from mue.server.backend import Backend
from mue.server.errors import NotFound
from mue.server.players.tokens import fresh_table_id
from mue.server.storage.store import Store, StoredEvent
from mue.server.tables import table_parts
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start, decide_undo
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person

Message = dict[str, Any]
SETUP = Setup(game="goslar", seats=(PERSON, "rookie"), hands=2)


class Played:
    """A table that the test plays at, and its events."""

    def __init__(self) -> None:
        self.events = [StoredEvent(1, *decide_create(SETUP), 1)]
        self.table = Table(fresh_table_id(), self.events)
        self.happen(decide_join(self.table, "Ann", Person("ann")))

    def happen(self, new: NewEvent) -> None:
        self.events.append(StoredEvent(self.table.version + 1, *new, 1))
        self.table.apply(self.events[-1])

    def play(self, moves: int = 10_000) -> None:
        bot = make_bot("rookie", "test")
        while moves and not self.table.over:
            assert self.table.match is not None
            seat = self.table.match.seats[0]
            request = f"m{self.table.version}" if seat == 0 else None
            chosen = bot.choose(self.table.match.view(seat))
            self.happen(decide_move(self.table, seat, chosen, request=request))
            moves -= 1

    def match(self, request: str) -> None:
        self.happen(decide_start(self.table, 0, request, fill=True))
        self.play()


@pytest.fixture
async def played(store: Store) -> tuple[Backend, Played]:
    """Two matches, the second with a move taken back, and the beginning of a third."""
    here = Played()
    here.match("first")
    here.happen(decide_start(here.table, 0, "second", fill=True))
    here.play(moves=9)
    here.happen(decide_undo(here.table, 0, here.table.version, "u"))
    here.play()
    here.happen(decide_start(here.table, 0, "third", fill=True))
    here.play(moves=3)
    await store.append(here.table.id, here.events)
    return Backend(store, think), here


async def test_every_hand_of_every_match_is_listed_and_found(played: tuple[Backend, Played]) -> None:
    backend, here = played
    name, queries = here.table.id, backend.queries
    listed = await queries.hands(name)
    assert [entry["over"] for entry in listed] == [True] * (len(listed) - 1) + [False]
    assert {one["match"] for one in listed} == {1, 2, 3}
    assert listed[-1] == {"match": 3, "hand": 1, "over": False, "scores": None}
    deals = set()
    for one in listed[:-1]:
        shown = await queries.replay(name, None, one["match"], one["hand"])
        assert (shown["match"], shown["hand"]) == (one["match"], one["hand"])
        assert shown["record"]["result"]["scores"] == one["scores"]
        commitment = shown["start"]["table"]["commitment"]
        assert commitment == shown["record"]["shuffle"]["commitment"]
        deals.add(json.dumps(shown["record"]["deal"]))
    assert len(deals) == len(listed) - 1
    assert len((await queries.replay(name, None))["events"]) == 3
    for match, hand in ((0, 1), (4, 1), (1, 0), (1, 99), (-1, -1), (3, 2)):
        with pytest.raises(NotFound, match="There is no such"):
            await queries.replay(name, None, match, hand)
    records = [json.loads(line) for line in (await queries.records(name)).splitlines()]
    assert [len(record["hands"]) for record in records] == [2, 2]


async def test_a_loaded_table_is_the_one_that_was_played(played: tuple[Backend, Played]) -> None:
    backend, here = played
    loaded = (await backend.registry.open(here.table.id)).table
    for name in ("version", "match_number", "past_matches", "asked_since", "departed", "seats"):
        assert getattr(loaded, name) == getattr(here.table, name), name
    assert loaded.answered.all == here.table.answered.all
    assert (loaded.commitment, loaded.next_commitment) == (here.table.commitment, here.table.next_commitment)
    assert loaded.match is not None and here.table.match is not None
    assert loaded.match.view(0).to_json() == here.table.match.view(0).to_json()
    assert loaded.witnesses == here.table.witnesses and loaded.rated == here.table.rated


async def test_nobody_waits_while_a_long_table_is_loaded(store: Store) -> None:
    here = Played()
    while len(here.events) < 1_500:
        here.match(f"s{len(here.events)}")
    await store.append(here.table.id, here.events)
    backend = Backend(store, think)
    longest = 0.0

    async def others() -> None:
        nonlocal longest
        while True:
            began = time.thread_time()
            await asyncio.sleep(0)
            longest = max(longest, time.thread_time() - began)

    watching = asyncio.create_task(others())
    await backend.registry.open(here.table.id)
    watching.cancel()
    assert longest < 0.03


def test_the_rules_replay_the_last_match_only(monkeypatch: pytest.MonkeyPatch) -> None:
    here = Played()
    here.match("first")
    here.match("second")
    here.happen(decide_start(here.table, 0, "third", fill=True))
    here.play(moves=3)
    replayed = 0
    apply = Match.apply

    def counted(match: Match, move: AnyForm, seat: int | None = None) -> Match:
        nonlocal replayed
        replayed += 1
        return apply(match, move, seat)

    monkeypatch.setattr(Match, "apply", counted)
    Table("again", here.events)
    assert replayed == 3


def test_old_requests_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_parts, "MOST_ANSWERED", 20)
    monkeypatch.setattr(table_parts, "NEWEST", 4)
    here = Played()
    here.match("first")
    remembered = list(here.table.answered.all.values())
    assert 20 <= len(remembered) <= 24
    assert remembered == sorted(remembered) and remembered[-1] > here.table.version - 5
