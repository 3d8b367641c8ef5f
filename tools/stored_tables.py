"""Makes a database with tables of every game in every situation, and a file that describes it.

For version 0.2.0 these are 0.2.0.sqlite, 0.2.0.sql (the same rows for PostgreSQL) and 0.2.0.json in
tests/data/databases. Run it with every release: tests/server/test_old_databases.py then proves that later
versions play these tables on. It starts `mue serve` and plays like any client, so it knows nothing of how
tables are stored.
"""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import subprocess
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any

import click
import httpx
import psycopg
from support.configurations import EVERY
from support.postgres import Cluster
from support.seen import differing, seen_by
from support.serving import process

from mue.bots import make_bot
from mue.client import Client
from mue.games import game, games

Json = dict[str, Any]
Moment = Callable[[Json], bool]
"""Whether this snapshot, in which a person is to act, is the one to stop at."""

FREELY = ("--requests", "0", "--new-tables", "0", "--sockets", "0", "--log-level", "warning")
FOLDER = Path(__file__).parents[1] / "tests" / "data" / "databases"
YEAR_2100 = 4_102_444_800_000
"""In milliseconds: sessions of test data do not expire."""
PATIENT = 86_400
"""Seconds until a bot stands in: longer than any test."""
SHORT = 20
"""The same where a bot is to stand in."""
ACCOUNTS = {"Ann": "three blind mice", "Bob": "correct horse battery"}


def second_bid(snapshot: Json) -> bool:
    view = snapshot["view"]
    return view["phase"] in ("auction", "declare") and len(view["history"]) >= view["players"]


def after_bids(snapshot: Json) -> bool:
    return snapshot["view"]["phase"] not in ("auction", "play", "next dealer", "over")


def mid_trick(snapshot: Json) -> bool:
    view = snapshot["view"]
    return bool(view["phase"] == "play" and view["trick"] and sum(view["tricks"]) >= 1)


def second_hand(snapshot: Json) -> bool:
    return bool(snapshot["table"]["hand"] == 2)


def a_person_acts(snapshot: Json) -> bool:
    return True


def next_dealer(snapshot: Json) -> bool:
    return bool(snapshot["view"]["phase"] == "next dealer")


def over(snapshot: Json) -> bool:
    return bool(snapshot["table"]["over"])


MOMENTS: dict[str, Moment] = {
    "auction": second_bid, "after the auction": after_bids, "second hand": second_hand, "match over": over
}  # fmt: skip


class Maker:
    """Makes tables at one server and remembers what only their players know."""

    def __init__(self, url: str) -> None:
        self.client = Client(url)
        self.http = httpx.AsyncClient(base_url=url)
        self.tables: list[Json] = []
        self.sessions: dict[str, str] = {}

    async def register(self) -> None:
        for name, password in ACCOUNTS.items():
            answer = await self.http.post("/api/accounts", json={"name": name, "password": password})
            self.sessions[name] = answer.raise_for_status().json()["token"]

    async def table(
        self,
        moment: str,
        game_id: str,
        seats: list[str],
        *names: str,
        until: Moment | None = None,
        **more: Any,
    ) -> Json:
        """A table with these people; with `until`, played to this moment."""
        name = await self.client.create(game_id, seats, **{"away": PATIENT, "pace": 0, **more})
        table: Json = {"moment": moment, "table": name, "tokens": {}}
        self.tables.append(table)
        for person in names:
            session = self.sessions.get(person)
            headers = {} if session is None else {"authorization": f"Bearer {session}"}
            path = f"/api/tables/{name}/join"
            answer = await self.http.post(path, json={"name": person}, headers=headers)
            joined = answer.raise_for_status().json()
            table["tokens"][str(joined["seat"])] = joined["token"]
        if until is not None:
            await self.start(table)
            await self.play(table, until)
        return table

    @asynccontextmanager
    async def people(self, table: Json) -> AsyncIterator[dict[int, Any]]:
        """The connections of everybody who has a seat."""
        async with AsyncExitStack() as stack:
            yield {
                int(seat): await stack.enter_async_context(self.client.connect(table["table"], token))
                for seat, token in table["tokens"].items()
            }

    async def start(self, table: Json) -> None:
        async with self.people(table) as people:
            await next(iter(people.values())).start(fill=True)

    async def play(self, table: Json, until: Moment) -> None:
        """Play to this moment or to the end of the match, and stop where a person is to act."""
        async with self.people(table) as people:
            bots = {seat: make_bot(("random", "rookie")[seat % 2], f"{seat}") for seat in people}
            async for snapshot in next(iter(people.values())).changes():
                if over(snapshot):
                    return
                to_act = snapshot["view"]["to_act"]
                if not set(to_act) <= set(people):
                    continue
                if until(snapshot):
                    return
                person = people[to_act[0]]
                await person.change(snapshot["version"] - 1)
                await person.move(str(bots[to_act[0]].choose(person.view)))

    async def leave(self, table: Json, seat: int) -> None:
        token = table["tokens"].pop(str(seat))
        async with self.client.connect(table["table"], token) as person:
            await person.leave()
        table["left"] = {str(seat): token}


def two_people(players: int) -> list[str]:
    bots = ["club", "random", "rookie"]
    return (["person", "rookie", "person", *bots] if players > 2 else ["person", "person"])[:players]


def one_person(players: int) -> list[str]:
    return ["person", "rookie", "club", "random", "rookie", "rookie"][:players]


async def make_tables(maker: Maker) -> None:
    await maker.register()
    for number, (game_id, variant, players) in enumerate(EVERY):
        await maker.table(
            "mid-trick",
            game_id,
            two_people(players),
            "Cleo",
            "Dan",
            variant=variant,
            hands=1,
            until=mid_trick,
        )
        if variant == "default":
            moment = list(MOMENTS)[number % len(MOMENTS)]
            hands = 2 if moment == "second hand" else 1
            await maker.table(
                moment, game_id, one_person(players), "Cleo", hands=hands, until=MOMENTS[moment]
            )
    await maker.table("the dealer chooses", "mu", one_person(3), "Cleo", hands=5, until=next_dealer)
    await maker.table("nobody has come", "mu", two_people(4), target=300)
    await maker.table("listed, one seat free", "wimmuln", two_people(3), "Cleo", listed=True)
    await maker.table(
        "listed, bots in free seats", "mu", two_people(5), "Cleo", hands=1, listed=True, until=mid_trick
    )
    for game_id in games():
        seats = one_person(game(game_id).check_players(None))
        await maker.table("lesson", game_id, seats, "Cleo", deal={"lesson": True}, until=after_bids)
    undone = await maker.table("move taken back", "mu", one_person(4), "Cleo", hands=1, until=mid_trick)
    async with maker.people(undone) as people:
        await people[0].undo()
    await maker.play(undone, a_person_acts)
    left = await maker.table("person left", "yamv", two_people(4), "Cleo", "Dan", hands=1, until=mid_trick)
    await maker.leave(left, 2)
    await maker.play(left, a_person_acts)
    await make_rated(maker)
    await make_slow(maker)
    await make_absent(maker)


async def make_rated(maker: Maker) -> None:
    """Registered players: a match that is over, one with a rematch, and the cards of one dealt again."""
    first = await maker.table("rated", "goslar", two_people(2), "Ann", "Bob", hands=1, until=over)
    again = await maker.table("rematch", "eskridge", two_people(2), "Ann", "Bob", hands=1, until=over)
    await maker.start(again)
    await maker.play(again, mid_trick)
    deal = {"table": first["table"], "match": 1, "hand": 1, "moves": 9}
    await maker.table("played deal", "goslar", one_person(2), "Cleo", deal=deal, until=a_person_acts)
    while len((await maker.http.get("/api/ratings/eskridge")).json()) < 2:
        await asyncio.sleep(0.5)


async def make_slow(maker: Maker) -> None:
    """A table at which a bot is to act, and takes its time."""
    table = await maker.table("bot to act", "goslar", one_person(2), "Cleo", hands=1, pace=60)
    async with maker.people(table) as people:
        await people[0].start()
        while people[0].snapshot["view"]["to_act"] == [0]:
            await people[0].move(str(make_bot("rookie", "slow").choose(people[0].view)))


async def make_absent(maker: Maker) -> None:
    """Dan stays away from two tables until a bot stands in, and comes back to one of them."""
    tables = [
        await maker.table(
            moment, "wimmuln", two_people(4), "Cleo", "Dan", hands=1, away=SHORT, until=mid_trick
        )
        for moment in ("bot stands in", "person came back")
    ]
    async with AsyncExitStack() as stack:
        for table in tables:
            cleo = maker.client.connect(table["table"], table["tokens"]["0"])
            await stack.enter_async_context(cleo)
            async for snapshot in cleo.changes():
                if snapshot["table"]["seats"][2]["stood_in"] and snapshot["view"]["to_act"] == [0]:
                    break
        async with maker.client.connect(tables[1]["table"], tables[1]["tokens"]["2"]):
            pass


async def described(maker: Maker) -> Json:
    """What everybody knows now about the tables, accounts and ratings."""
    for table in maker.tables:
        watcher = await maker.client.snapshot(table["table"])
        common = seen_by(watcher)
        table |= {"version": watcher["version"], "about": watcher["table"], "watcher": common}
        table["hands"] = (await maker.http.get(f"/api/tables/{table['table']}/hands")).json()
        table["seats"] = {
            seat: differing(seen_by(await maker.client.snapshot(table["table"], token)), common)
            for seat, token in table["tokens"].items()
        }
    return {
        "accounts": {
            name: {"password": password, "session": maker.sessions[name]}
            for name, password in ACCOUNTS.items()
        },
        "ratings": {game_id: (await maker.http.get(f"/api/ratings/{game_id}")).json() for game_id in games()},
        "lobby": [listed["table"] for listed in (await maker.http.get("/api/lobby")).json()],
        "tables": maker.tables,
    }


async def made(url: str) -> Json:
    maker = Maker(url)
    async with maker.client, maker.http:
        await make_tables(maker)
        return await described(maker)


# --- files --------------------------------------------------------------------------------


def freeze(database: Path) -> None:
    """Nobody is connected, sessions do not expire, turns are due: the database means the same in any year."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("DELETE FROM presence")
        connection.execute("DELETE FROM servers")
        connection.execute("UPDATE sessions SET expires = ?", (YEAR_2100,))
        connection.execute("UPDATE turns SET due = 0, leased_until = 0, worker = NULL")
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")


def dump(database: Path, url: str) -> str:
    """The same rows as statements for PostgreSQL; its schema is made by a server."""
    with process(database.parent, "--database", url, *FREELY):
        pass
    with closing(sqlite3.connect(database)) as rows, psycopg.connect(url) as copy:
        names = copy.execute("SELECT tablename FROM pg_tables WHERE schemaname = 'public'").fetchall()
        for (name,) in names:
            copy.execute(f"DELETE FROM {name}".encode())
            selected = rows.execute(f"SELECT * FROM {name}")
            columns = [column[0] for column in selected.description]
            insert = f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({', '.join(['%s'] * len(columns))})"
            copy.cursor().executemany(insert.encode(), selected.fetchall())
    words = ["pg_dump", "--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges", url]
    text = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    return re.sub(r"^(--.*|\\.*|)\n", "", text, flags=re.MULTILINE)  # no comments, no commands of psql


def text_of(description: Json) -> str:
    """JSON with a table on each line."""
    tables = ",\n".join(f"  {json.dumps(table)}" for table in description["tables"])
    head = [f" {json.dumps(key)}: {json.dumps(description[key])}" for key in ("accounts", "ratings", "lobby")]
    return "{\n" + ",\n".join([*head, f' "tables": [\n{tables}\n ]']) + "\n}\n"


def _version(context: click.Context, option: click.Parameter, text: str) -> str:
    if not re.fullmatch(r"\d+(\.\d+)+", text):
        raise click.BadParameter(f"'{text}' is not a version like 0.2.0.")
    return text


@click.command()
@click.argument("version", callback=_version)
def main(version: str) -> None:
    """Store tables of this version as test data for later versions.

    \b
    Example: python -m tools stored_tables 0.2.0
    """
    target = FOLDER / version
    cluster = Cluster()
    try:
        with tempfile.TemporaryDirectory() as folder:
            database = Path(folder) / "mue.db"
            with process(Path(folder), *FREELY) as (_, url):
                description = asyncio.run(made(url))
            freeze(database)
            Path(f"{target}.sqlite").write_bytes(database.read_bytes())
            Path(f"{target}.sql").write_text(dump(database, cluster.fresh()), encoding="utf-8")
        Path(f"{target}.json").write_text(text_of(description), encoding="utf-8")
    finally:
        cluster.remove()
