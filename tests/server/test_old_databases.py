"""Databases written by earlier versions are opened, shown as they were, and played on.

They are in tests/data/databases, for both engines, with what they contained then (tools/stored_tables.py).
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, closing
from pathlib import Path
from typing import Any

import psycopg
import pytest
from support.seen import differing, seen_by
from support.serving import Served, served

from mue.bots import make_bot
from mue.client import Client, RefusedByServer, TableConnection
from mue.record import replay
from tools.stored_tables import FOLDER

Json = dict[str, Any]

VERSIONS = sorted(path.stem for path in FOLDER.glob("*.json"))
BOT_TO_ACT = "bot to act"
JUST_NOW = "UPDATE tables SET last = {now}"
"""The lobby shows tables at which something happened lately."""


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def before(version: str) -> Json:
    """What was in the database when it was written."""
    known: Json = json.loads((FOLDER / f"{version}.json").read_text(encoding="utf-8"))
    return known


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, version: str, tmp_path: Path) -> str:
    """The address of a copy."""
    just_now = JUST_NOW.format(now=int(time.time() * 1000))
    if request.param == "sqlite":
        copy = tmp_path / "copy.db"
        copy.write_bytes((FOLDER / f"{version}.sqlite").read_bytes())
        with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
            connection.execute(just_now)
        return f"sqlite:///{copy}"
    address = str(request.getfixturevalue("postgresql_address"))
    with psycopg.connect(address) as postgresql:
        postgresql.execute((FOLDER / f"{version}.sql").read_bytes())
        postgresql.execute(f"SET search_path TO public; {just_now}".encode())
    return address


@pytest.fixture
async def server(database: str, tmp_path: Path) -> AsyncIterator[Served]:
    async with served(tmp_path, database=database) as running:
        yield running


def tables(before: Json) -> list[Json]:
    """All but the one at which a bot is to act: it acts at once, then takes a minute for each move."""
    return [table for table in before["tables"] if table["moment"] != BOT_TO_ACT]


def name_of(table: Json) -> str:
    about = table["about"]
    return f"{table['moment']}, {about['game']} {about['variant']} with {len(about['seats'])} seats"


def known_then(now: Any, then: Any) -> Any:
    """The same without fields that are newer."""
    if isinstance(then, dict):
        return {field: known_then(now[field], value) for field, value in then.items()}
    if isinstance(then, list) and len(then) == len(now):
        return [known_then(*both) for both in zip(now, then, strict=True)]
    return now


async def test_every_seat_sees_its_table_as_it_was(server: Served, before: Json) -> None:
    async with server.client() as client:
        for table in tables(before):
            watcher = await client.snapshot(table["table"])
            common = seen_by(watcher)
            assert common == table["watcher"], name_of(table)
            assert watcher["version"] == table["version"], name_of(table)
            assert known_then(watcher["table"], table["about"]) == table["about"], name_of(table)
            for seat, token in table["tokens"].items():
                seen = await client.snapshot(table["table"], token)
                assert seen["seat"] == int(seat), name_of(table)
                assert differing(seen_by(seen), common) == table["seats"][seat], name_of(table)
            for token in table.get("left", {}).values():
                with pytest.raises(RefusedByServer):
                    await client.snapshot(table["table"], token)


async def test_a_bot_that_was_to_act_does_so(server: Served, before: Json) -> None:
    (table,) = (table for table in before["tables"] if table["moment"] == BOT_TO_ACT)
    (token,) = table["tokens"].values()
    async with server.client() as client, client.connect(table["table"], token) as person:
        earlier = table["watcher"]["history"]
        async with asyncio.timeout(60):
            await person.change(table["version"])
        history = seen_by(person.snapshot)["history"]
        assert history[: len(earlier)] == earlier
        assert len(history) > len(earlier)


async def test_a_move_made_before_can_be_taken_back(server: Served, before: Json) -> None:
    (table,) = (table for table in before["tables"] if table["moment"] == "move taken back")
    (token,) = table["tokens"].values()
    async with server.client() as client, client.connect(table["table"], token) as person:
        earlier = seen_by(person.snapshot)["history"]
        await person.undo()
        history = seen_by(person.snapshot)["history"]
        assert history == earlier[: len(history)]
        assert len(history) < len(earlier)


async def test_every_table_plays_on(server: Served, database: str, before: Json) -> None:
    # The events are the same on both engines: for the second one some of the tables will do.
    played = tables(before)[:: 6 if database.startswith("postgresql") else 1]
    async with server.client() as client, server.http() as http:
        async with asyncio.timeout(300), asyncio.TaskGroup() as group:
            for table in played:
                group.create_task(play_on(client, table))
        for table in played:
            path = f"/api/tables/{table['table']}"
            hands = (await http.get(f"{path}/hands")).json()
            scores = [hand["scores"] for hand in hands if hand["over"]]
            earlier = [hand["scores"] for hand in table["hands"] if hand["over"]]
            assert scores[: len(earlier)] == earlier, name_of(table)
            assert len(scores) > len(earlier), f"{name_of(table)}: no hand has been finished"
            records = (await http.get(f"{path}/records")).text.splitlines()
            assert [score for record in records for score in replayed(record)] == scores, name_of(table)


async def play_on(client: Client, table: Json) -> None:
    """Play to the end of the hand, in a new match if there is none or it is over. Rookies play for people."""
    async with AsyncExitStack() as stack:
        tokens = list(table["tokens"].values()) or [(await client.join(table["table"], "Eve")).token]
        people = [await stack.enter_async_context(client.connect(table["table"], token)) for token in tokens]
        about = people[0].snapshot["table"]
        if about["over"] or not about["match"]:
            await people[0].start(fill=True)
        now = people[0].snapshot
        last = now["table"]["hand"] + (now["view"]["phase"] == "next dealer")
        async with asyncio.TaskGroup() as group:
            for person in people:
                group.create_task(play_hand(person, last))


async def play_hand(person: TableConnection, last: int) -> None:
    """Play until the hand of this number is over."""
    rookie = make_bot("rookie", "old databases")
    async for snapshot in person.changes():
        hand, view = snapshot["table"]["hand"], snapshot["view"]
        if snapshot["table"]["over"] or hand > last or (hand == last and view["phase"] == "next dealer"):
            return
        if person.seat in view["to_act"]:
            assert person.view is not None
            await person.move(str(rookie.choose(person.view)))


def replayed(record: str) -> list[list[int]]:
    """The scores of every hand of a record, played again by the rules."""
    states = replay(json.loads(record))
    outcomes = [state.outcome for state in (states if isinstance(states, list) else [states])]
    return [list(outcome.scores) for outcome in outcomes if outcome is not None]


async def test_accounts_ratings_and_the_lobby_are_there(server: Served, before: Json) -> None:
    async with server.http() as http:
        for game, ratings in before["ratings"].items():
            assert (await http.get(f"/api/ratings/{game}")).json() == ratings
        lobby = (await http.get("/api/lobby")).json()
        assert {listed["table"] for listed in lobby} == set(before["lobby"])
        for name, account in before["accounts"].items():
            session = {"authorization": f"Bearer {account['session']}"}
            known = (await http.get("/api/account", headers=session)).json()
            assert known["name"] == name
            assert known["ratings"] == {
                game: rating
                for game, ratings in before["ratings"].items()
                for rating in ratings
                if rating["name"] == name
            }
            right = {"name": name, "password": account["password"]}
            assert (await http.post("/api/sessions", json=right)).status_code == 201
            wrong = {"name": name, "password": account["password"] + "!"}
            assert (await http.post("/api/sessions", json=wrong)).status_code == 401
