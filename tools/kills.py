"""Nothing lost: tables play on real servers that are killed at random moments.

Every player keeps a list of acknowledged moves. In the end all of them must be in the database, and every
table must have finished. `make kills` runs the long version and writes a report.
"""

from __future__ import annotations

import asyncio
import secrets
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import click
from support.postgres import Cluster, binaries

from mue.bots.random_bot import random_move
from mue.client import Client, RefusedByServer, TableConnection
from mue.client.errors import ClientError
from mue.server.storage.store import Store
from mue.server.tables.table import Table
from tools.fleet import Fleet
from tools.harms import Harm

SETUPS = (
    ("mu", ["person", "rookie", "rookie", "rookie"]),
    ("goslar", ["person", "person"]),
    ("wimmuln", ["person", "rookie", "person"]),
    ("eskridge", ["person", "rookie"]),
    ("yamv", ["rookie", "person", "rookie", "rookie"]),
)


@dataclass
class Report:
    tables: int = 0
    acknowledged: dict[tuple[str, int], tuple[int, str, dict[str, Any]]] = field(default_factory=dict)
    """By table and version: seat, id and move."""
    kills: Counter[str] = field(default_factory=Counter)
    sentences: Counter[str] = field(default_factory=Counter)
    """The sentences with which requests were refused for the moment."""
    events: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    """The longest wait for an answer."""

    def text(self) -> str:
        killed = ", ".join(f"{count} x {what}" for what, count in sorted(self.kills.items()))
        said = "".join(f"\n    {count} x {sentence}" for sentence, count in self.sentences.most_common(5))
        return (
            f"{self.tables} tables, {self.events} events in {self.seconds:.0f} s; killed: {killed}; "
            f"{len(self.acknowledged)} moves of people acknowledged, none lost, every table came to its end; "
            f"longest wait for an answer {self.longest:.1f} s{said}"
        )


class Player:
    """A player who records what was acknowledged and fails over to another server."""

    def __init__(self, table: str, token: str, urls: Sequence[str], report: Report, rng: Random) -> None:
        self._table, self._token, self._urls = table, token, list(urls)
        self._report, self._rng = report, rng
        self._count = 0
        self._over = False

    async def play(self) -> None:
        """Until the match is over."""
        while not self._over:
            url = self._rng.choice(self._urls)
            # A client that gets no answer soon tries another server, if there is one.
            place = TableConnection(
                url, self._table, self._token, patience=1.0 if len(self._urls) > 1 else 120.0
            )
            try:
                async with place:
                    await self._sit(place)
            except RefusedByServer as error:
                self._report.sentences[str(error)] += 1
                await asyncio.sleep(0.2)
            except ClientError:
                await asyncio.sleep(0.2)

    async def _sit(self, place: TableConnection) -> None:
        async for snapshot in place.changes():
            if snapshot["table"]["over"]:
                self._over = True
                return
            if snapshot["view"] is not None:
                while place.seat in place.snapshot["view"]["to_act"]:
                    await self._move(place)

    async def _move(self, place: TableConnection) -> None:
        view = place.view
        assert view is not None and place.seat is not None
        self._count += 1
        request, move = f"{self._token[:6]} {self._count}", random_move(view.legal, self._rng).to_json()
        began = time.monotonic()
        wanted = {"type": "move", "id": request, "version": place.version, "move": move}
        try:
            answer = await place.request(wanted)
        except RefusedByServer as error:
            self._report.sentences[str(error)] += 1
            await asyncio.sleep(0.1)
            return
        self._report.longest = max(self._report.longest, time.monotonic() - began)
        self._report.acknowledged[self._table, answer["version"]] = place.seat, request, move
        if place.version < answer["version"]:
            await place.change(answer["version"] - 1)
        await asyncio.sleep(self._rng.uniform(0.02, 0.1))  # people take their time, and floods are refused


async def begin(fleet: Fleet, tables: int, report: Report, rng: Random, pace: float) -> list[Player]:
    """Every table with its people, started."""
    players = []
    urls = [server.url for server in fleet.servers]
    report.tables = tables
    async with Client(urls[0], timeout=60) as client:
        for number in range(tables):
            game, seats = SETUPS[number % len(SETUPS)]
            table = await client.create(game, seats, hands=1, pace=pace, away=600)
            tokens = [
                (await client.join(table, f"Person {seat}", seat)).token
                for seat, who in enumerate(seats)
                if who == "person"
            ]
            async with client.connect(table, tokens[0]) as place:
                await place.start()
            players += [Player(table, token, urls, report, rng) for token in tokens]
    return players


async def trouble(
    fleet: Fleet,
    kills: int,
    report: Report,
    rng: Random,
    cluster: Cluster | None,
    pause: float,
    harms: Mapping[str, Harm],
) -> None:
    """Kill processes at random moments and restart them; every other time, inject another fault."""
    hit, others = cycle([*fleet.servers, *fleet.workers]), cycle(harms.items())
    for number in range(kills):
        await asyncio.sleep(rng.uniform(0.3, 1) * pause)
        if harms and number % 2:
            name, harm = next(others)
            report.kills[name] += 1
            await harm(rng)
            continue
        if cluster is not None and not harms and number % 3 == 2:
            await asyncio.to_thread(cluster.stop, signal.SIGQUIT)
            report.kills["PostgreSQL"] += 1
            await asyncio.sleep(rng.uniform(0, 5))
            await asyncio.to_thread(cluster.start)
            continue
        one = next(hit)
        one.end()
        report.kills["server" if one.is_server else "worker"] += 1
        await asyncio.sleep(rng.uniform(0, 1) * pause)
        await asyncio.to_thread(one.start)


async def check(database: str, report: Report) -> None:
    """Check that everything acknowledged is stored and every table replays to its end."""
    store = await Store.open(database)
    try:
        names = await store.tables()
        assert len(names) == report.tables
        found = {name: await store.load(name) for name in names}
    finally:
        await store.close()
    for name, events in found.items():
        assert [one.seq for one in events] == list(range(1, len(events) + 1))
        assert Table(name, events).over
        report.events += len(events)
    for (table, version), (seat, request, move) in report.acknowledged.items():
        body = found[table][version - 1].body
        assert (body["seat"], body["id"], body["move"]) == (seat, request, move), "a move was lost"


async def ordeal(
    database: str,
    folder: Path,
    *,
    tables: int,
    kills: int,
    servers: int = 1,
    workers: int = 0,
    cluster: Cluster | None = None,
    pace: float = 0.05,
    pause: float = 1.0,
    seed: int = 0,
    limit: float = 300.0,
    harmed: bool = False,
) -> Report:
    """Play while processes are killed and, with `harmed`, other faults are injected.

    AssertionError if what was acknowledged is gone; every table must end.
    """
    report, rng = Report(), Random(seed)
    began = time.monotonic()
    async with asyncio.timeout(limit), Fleet(database, folder, servers, workers) as fleet:
        players = await begin(fleet, tables, report, rng, pace)
        async with asyncio.TaskGroup() as group:
            harms = fleet.harms(cluster) if harmed else {}
            group.create_task(trouble(fleet, kills, report, rng, cluster, pause, harms))
            for player in players:
                group.create_task(player.play())
    report.seconds = time.monotonic() - began
    await check(database, report)
    assert sum(report.kills.values()) == kills
    return report


@click.command()
@click.option(
    "--tables",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help="Tables that play at the same time.",
)
@click.option(
    "--kills",
    type=click.IntRange(0),
    default=9,
    show_default=True,
    help="How often something is killed, in each part.",
)
@click.option("--seed", type=int, help="For the moves and the moments of killing. [default: drawn]")
def main(tables: int, kills: int, seed: int | None) -> None:
    """Kill servers, workers and PostgreSQL at random moments while tables play; nothing may be lost.

    Disks fill up, PostgreSQL freezes and clocks jump by two hours, too.

    \b
    Example: python -m tools kills --tables 10 --kills 3
    """
    binaries()  # without PostgreSQL, say so at once
    seed = secrets.randbelow(10**6) if seed is None else seed
    click.echo(f"seed {seed}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        whole = partial(
            ordeal, folder=folder, tables=tables, kills=kills, seed=seed, pause=6, pace=0.3, limit=1800
        )
        report = asyncio.run(whole(f"sqlite:///{folder / 'mue.db'}"))
        click.echo(f"One server on SQLite: {report.text()}")
        report = asyncio.run(whole(f"sqlite:///{folder / 'harmed.db'}", harmed=True))
        click.echo(f"The same, with full disks and clocks that jump: {report.text()}")
        cluster = Cluster(durable=True)
        try:
            report = asyncio.run(whole(cluster.fresh(), servers=2, workers=1))
            click.echo(f"Two servers and a worker on PostgreSQL: {report.text()}")
            report = asyncio.run(whole(cluster.fresh(), servers=2, workers=1, cluster=cluster))
            click.echo(f"The same, and PostgreSQL is killed too: {report.text()}")
            report = asyncio.run(whole(cluster.fresh(), servers=2, workers=1, cluster=cluster, harmed=True))
            click.echo(f"The same, with PostgreSQL frozen and clocks that jump: {report.text()}")
        finally:
            cluster.remove()
