"""How a server does with many tables: python tests/load.py [--tables 125,250,500]     or: make load

It starts `mue serve` on a SQLite file, fills tables with people (one socket for each), and lets every table
make about one move a second. What it plays it also checks: every socket gets every event once and in order,
all seats of a table agree on what everybody may see, nobody is shown more cards than its own, and at the end
what a place has put together from events is what the server says. In the middle of the last game some sockets
are cut: how long until their seats are back? Driver and server share the machine.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click
from rich.console import Console
from rich.table import Table
from server.serving import process

from mue.client import Client, Place
from mue.protocol.applying import applied

Json = dict[str, Any]

PLAYERS = 4
AT_ONCE = 20
"""Requests over HTTP at a time while tables are being filled."""
SETTLE = 3.0
"""Seconds of play before anything is measured, and to wait for the last events after it."""
CUT = 50
"""Sockets that are cut, each at a table of its own."""
BACK = 2.0
"""Seconds in which nearly all of them must be back."""
OPEN = ("phase", "to_act", "displays", "bids", "crown", "shield", "partner", "trick", "points", "tricks")
"""What all seats see alike."""


@dataclass
class Measured:
    """What came of moves, in seconds from sending them."""

    acknowledged: list[float] = field(default_factory=list)
    everywhere: list[float] = field(default_factory=list)
    back: list[float] = field(default_factory=list)
    """From the cut of a socket to a snapshot of its seat."""
    wrong: list[str] = field(default_factory=list)
    counting: bool = False

    def clear(self) -> None:
        self.acknowledged.clear()
        self.everywhere.clear()


@dataclass
class Sent:
    at: float
    missing: int
    """Sockets that have not been told yet."""


class Seats:
    """The four people of a table, and their moves."""

    def __init__(self, name: str, measured: Measured, rng: random.Random) -> None:
        self.name = name
        self.measured = measured
        self.rng = rng
        self.tokens: list[str] = []
        self.places: list[Place] = []
        self.known: list[Json | None] = [None] * PLAYERS
        self.sent: dict[int, Sent] = {}
        """Moves on their way, by the version they lead to."""
        self.cut: dict[int, float] = {}
        """Seats without a socket, and since when."""

    def cut_one(self) -> None:
        """As if somebody had pulled a plug."""
        seat = self.rng.randrange(PLAYERS)
        socket = self.places[seat]._socket
        if socket is not None:
            self.cut[seat] = time.perf_counter()
            socket.transport.abort()

    def _came_back(self, seat: int, snapshot: Json) -> None:
        """What was told while nobody heard it is in the snapshot."""
        before = self.known[seat]
        assert before is not None
        self.measured.back.append(time.perf_counter() - self.cut.pop(seat))
        if snapshot["seat"] != seat or snapshot["view"] is None or snapshot["version"] < before["version"]:
            self.measured.wrong.append("somebody is back, but not where the game was")
        self.known[seat] = snapshot
        for version in range(before["version"] + 1, snapshot["version"] + 1):
            self._heard(version)

    def told(self, seat: int, message: Json) -> None:
        before = self.known[seat]
        if seat in self.cut:
            if message["type"] == "snapshot":
                self._came_back(seat, message)
            return
        if message["type"] == "snapshot" or before is None:
            self._check_order(seat, message["version"], new_hand=True)
            self.known[seat] = message
        elif message["type"] == "event":
            self._check_order(seat, message["version"], new_hand=False)
            self.known[seat] = applied(before, message)
        else:
            return
        self._heard(message["version"])

    def _heard(self, version: int) -> None:
        sent = self.sent.get(version)
        if sent is not None:
            sent.missing -= 1
            if not sent.missing:
                del self.sent[version]
                if self.measured.counting:
                    self.measured.everywhere.append(time.perf_counter() - sent.at)

    def _check_order(self, seat: int, version: int, new_hand: bool) -> None:
        before = self.known[seat]
        if before is not None and version != before["version"] + 1:
            what = "snapshot" if new_hand else "event"
            self.measured.wrong.append(f"{what} {version} after version {before['version']}")

    async def play(self, pause: float, end: asyncio.Event) -> None:
        """A move every `pause` seconds, until the end."""
        await asyncio.sleep(self.rng.uniform(0, pause))
        due = time.perf_counter()
        while not end.is_set():
            await self.one_move()
            due = max(due + pause, time.perf_counter() - pause)
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def one_move(self) -> None:
        newest = max(self.places, key=lambda place: place.version)
        view = newest.snapshot["view"]
        if view is None or not view["to_act"]:
            await self.places[0].start()
            return
        seat = self.rng.choice(view["to_act"])
        place = self.places[seat]
        await place.change(newest.version - 1)
        version = place.version
        text = some_move(place.snapshot["view"]["legal"], self.rng)
        sent = self.sent[version + 1] = Sent(time.perf_counter(), PLAYERS)
        reached = await place.move(text)
        if self.measured.counting:
            self.measured.acknowledged.append(time.perf_counter() - sent.at)
        if reached != version + 1:
            self.measured.wrong.append(f"a move from version {version} led to {reached}")
        await place.change(version)  # `done` comes before the event

    async def check(self, client: Client) -> None:
        """At rest: everybody agrees, and with the server too."""
        wrong = self.measured.wrong
        if self.sent:
            wrong.append(f"{len(self.sent)} moves were not told to everybody")
        views = [place.snapshot["view"] for place in self.places]
        for key in OPEN:
            if any(view[key] != views[0][key] for view in views):
                wrong.append(f"seats disagree about {key}")
        for seat, (place, view) in enumerate(zip(self.places, views, strict=True)):
            if len(view["hand"]) != view["hand_sizes"][seat]:
                wrong.append("somebody sees another hand than the own one")
            if await client.snapshot(self.name, self.tokens[seat]) != place.snapshot:
                wrong.append("events do not add up to what the server says")


def some_move(legal: Sequence[Json], rng: random.Random) -> str:
    """Any legal move; in an auction rather a pass, so that hands are played."""
    choice = legal[-1] if rng.random() < 0.7 else rng.choice(legal)
    if "moves" in choice:
        return str(rng.choice(choice["moves"]))
    cards = rng.sample(choice["cards"], choice["least"])
    return " ".join([choice["act"], *cards])


class Usage:
    """What a server process uses. Bots think elsewhere."""

    def __init__(self, process: int) -> None:
        self._folder = Path(f"/proc/{process}")

    @property
    def megabytes(self) -> float:
        pages = int((self._folder / "statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    @property
    def seconds(self) -> float:
        """Processor time so far."""
        fields = (self._folder / "stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True)
class Row:
    tables: int
    moves: float
    acknowledged: tuple[float, float]
    everywhere: tuple[float, float]
    server_share: float
    memory: float
    """Megabytes of the server."""


def quantiles(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    ordered = sorted(seconds) or [float("nan")]
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


async def fill(client: Client, count: int, measured: Measured, seed: int) -> list[Seats]:
    """New tables with four people at each, and a match begun."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Seats:
        async with gate:
            name = await client.create("mu", ["person"] * PLAYERS, hands=100)
            seats = Seats(name, measured, random.Random(f"{seed} {number}"))
            for seat in range(PLAYERS):
                seats.tokens.append((await client.join(name, f"Guest {seat}", seat)).token)
        return seats

    return list(await asyncio.gather(*map(one, range(count))))


async def sit_down(client: Client, tables: Sequence[Seats], stack: AsyncExitStack) -> None:
    for seats in tables:
        for seat, token in enumerate(seats.tokens):
            place = client.place(seats.name, token, partial(seats.told, seat))
            seats.places.append(await stack.enter_async_context(place))
        await seats.places[0].start()


async def measure(
    url: str, usage: Usage, sizes: Sequence[int], pause: float, seconds: float, console: Console
) -> list[Row]:
    """A row for each number of tables; SystemExit if anything was wrong."""
    rows: list[Row] = []
    measured, tables = Measured(), list[Seats]()
    async with Client(url, timeout=60) as client, AsyncExitStack() as stack:
        for size in sizes:
            console.print(f"{size} tables, {size * PLAYERS} sockets ...", highlight=False)
            new = await fill(client, size - len(tables), measured, size)
            await sit_down(client, new, stack)
            tables += new
            cut = CUT if size == sizes[-1] else 0
            rows.append(await _step(tables, measured, usage, pause, seconds, cut))
            for seats in tables:
                await seats.check(client)
            if measured.wrong:
                break
    _, late = quantiles(measured.back)
    console.print(
        f"{len(measured.back)} sockets cut: seats are back after {late:.0f} ms (p99)", highlight=False
    )
    if late > 1000 * BACK:
        measured.wrong.append("it takes too long to come back")
    for wrong in dict.fromkeys(measured.wrong):
        console.print(f"WRONG ({measured.wrong.count(wrong)} times): {wrong}", highlight=False)
    if measured.wrong:
        raise SystemExit(1)
    return rows


async def _step(
    tables: Sequence[Seats], measured: Measured, usage: Usage, pause: float, seconds: float, cut: int
) -> Row:
    gc.freeze()  # the driver's own pauses are not the server's
    end = asyncio.Event()
    playing = [asyncio.create_task(seats.play(pause, end)) for seats in tables]
    await asyncio.sleep(SETTLE)
    measured.clear()
    began, used = time.perf_counter(), usage.seconds
    measured.counting = True
    await asyncio.sleep(seconds)
    measured.counting = False
    took, used = time.perf_counter() - began, usage.seconds - used
    for seats in tables[:cut]:
        seats.cut_one()
    while any(seats.cut for seats in tables):
        await asyncio.sleep(0.05)
    end.set()
    await asyncio.gather(*playing)
    await asyncio.sleep(SETTLE)
    return Row(
        len(tables),
        len(measured.acknowledged) / took,
        quantiles(measured.acknowledged),
        quantiles(measured.everywhere),
        used / took,
        usage.megabytes,
    )


def show(rows: Sequence[Row], console: Console) -> None:
    table = Table(box=None, pad_edge=False)
    for title in ("tables", "sockets", "moves/s", "ack p50", "p99", "all p50", "p99 ms", "cores", "MB"):
        table.add_column(title, justify="right")
    for row in rows:
        table.add_row(
            f"{row.tables}",
            f"{row.tables * PLAYERS}",
            f"{row.moves:.0f}",
            *[f"{value:.0f}" for value in (*row.acknowledged, *row.everywhere)],
            f"{row.server_share:.2f}",
            f"{row.memory:.0f}",
        )
    console.print(table)
    first, last = rows[0], rows[-1]
    if last.tables > first.tables:
        each = 1024 * (last.memory - first.memory) / (last.tables - first.tables)
        console.print(f"memory of a table with {PLAYERS} people: {each:.0f} kB", highlight=False)


@click.command()
@click.option("--tables", "sizes", default="125,250,500", show_default=True, help="How many, step by step.")
@click.option("--pause", default=1.0, show_default=True, help="Seconds between the moves of a table.")
@click.option("--seconds", default=20.0, show_default=True, help="How long each step is measured.")
def load(sizes: str, pause: float, seconds: float) -> None:
    """Let many tables play at one server, and say how long moves take."""
    console = Console()
    steps = sorted({int(size) for size in sizes.split(",")})
    unlimited = ["--requests=0", "--new-tables=0", "--sockets=0", "--log-level=warning"]
    with TemporaryDirectory() as folder, process(Path(folder), *unlimited) as (server, url):
        show(asyncio.run(measure(url, Usage(server.pid), steps, pause, seconds, console)), console)


if __name__ == "__main__":
    load()
