"""How a server performs with many tables.

It starts `mue serve` on a SQLite file, fills tables with people (one socket for each), and lets every table
make about one move a second. It also checks what it plays: every socket gets every event once and in order,
all seats of a table agree on what everybody may see, no seat sees another's cards, and the state assembled
from events finally equals the server's. In the middle of the last step some sockets are cut, and the time
until their seats are back is measured. Driver and server share the machine.
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeVar

import click
from rich.console import Console
from support.serving import process

from mue.client import Client
from mue.server.process.event_loop import run_loop
from tools.load_players import PLAYERS, Measured, Seats

T = TypeVar("T")

AT_ONCE = 16
"""Tables filled or checked concurrently, outside the measurement."""
SETTLE = 3.0
"""Seconds of warm-up before a measurement, and of waiting for the last events after it."""
CUT = 50
"""Sockets that are cut, each at a table of its own."""
BACK = 2.0
"""Seconds in which nearly all of them must be back."""
GOAL = 150
"""Limit of the 99th percentile, in milliseconds, for a move to reach everybody."""


class Usage:
    """The resource usage of one process. A server's bots run in other processes."""

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
    server: float
    driver: float
    """Cores in use."""
    cost: float
    """Processor seconds of the server alone for 1,000 moves."""
    memory: float
    """Megabytes of the server."""

    def text(self) -> str:
        times = "".join(f"{value:9.0f}" for value in (*self.acknowledged, *self.everywhere))
        shares = f"{self.server:9.2f}{self.driver:9.2f}{self.cost:9.2f}"
        return f"{self.tables:6}{self.tables * PLAYERS:9}{self.moves:9.0f}{times}{shares}{self.memory:8.0f}"


HEAD = (
    "tables  sockets  moves/s  ack p50      p99  all p50      p99   server   driver    1,000  memory\n"
    "                               ms       ms       ms       ms    cores    cores  moves s      MB"
)


def quantiles(seconds: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile, in milliseconds."""
    ordered = sorted(seconds) or [float("nan")]
    return 1000 * ordered[len(ordered) // 2], 1000 * ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)]


async def few_at_a_time(work: Callable[[T], Awaitable[None]], these: Iterable[T]) -> None:
    waiting = iter(these)

    async def some() -> None:
        for one in waiting:
            await work(one)

    async with asyncio.TaskGroup() as group:
        for _ in range(AT_ONCE):
            group.create_task(some())


class Load:
    """A growing number of tables at one server."""

    def __init__(self, client: Client, server: int, pause: float, seconds: float, say: Console) -> None:
        self._client = client
        self._server, self._driver = Usage(server), Usage(os.getpid())
        self._pause, self._seconds = pause, seconds
        self._say = say
        self._tables: list[Seats] = []
        self.rows: list[Row] = []
        self.measured = Measured()

    async def run(self, sizes: Sequence[int]) -> None:
        try:
            for size in sizes:
                await self._fill(size)
                await self._measure(cut=CUT if size == sizes[-1] else 0)
                await few_at_a_time(lambda seats: seats.check(self._client), self._tables)
                if self.measured.wrong:
                    break
        finally:
            await few_at_a_time(Seats.go_home, self._tables)
        self._sum_up()

    async def _fill(self, size: int) -> None:
        """Add tables, with four people each, up to this number."""

        async def one(number: int) -> None:
            name = await self._client.create("mu", ["person"] * PLAYERS, hands=100)
            seats = Seats(name, self.measured, random.Random(number))
            self._tables.append(seats)
            await seats.sit_down(self._client)

        began = time.perf_counter()
        await few_at_a_time(one, range(len(self._tables), size))
        self._line(f"{size} tables are full after {time.perf_counter() - began:.0f} s")

    async def _measure(self, cut: int) -> None:
        # The driver's own pauses are not the server's.
        gc.collect()
        gc.disable()
        end = asyncio.Event()
        playing = [asyncio.create_task(seats.play(self._pause, end)) for seats in self._tables]
        await asyncio.sleep(SETTLE)
        self.measured.begin()
        began, server, driver = time.perf_counter(), self._server.seconds, self._driver.seconds
        await asyncio.sleep(self._seconds)
        self.measured.counting = False
        took = time.perf_counter() - began
        used = self._server.seconds - server
        row = Row(
            len(self._tables),
            len(self.measured.acknowledged) / took,
            quantiles(self.measured.acknowledged),
            quantiles(self.measured.everywhere),
            used / took,
            (self._driver.seconds - driver) / took,
            1000 * used / max(1, len(self.measured.acknowledged)),
            self._server.megabytes,
        )
        for seats in self._tables[:cut]:
            seats.cut_one()
        while any(seats.cut for seats in self._tables):
            await asyncio.sleep(0.05)
        end.set()
        await asyncio.gather(*playing)
        await asyncio.sleep(SETTLE)
        gc.enable()
        self._line(row.text() if self.rows else f"{HEAD}\n{row.text()}")
        self.rows.append(row)

    def _sum_up(self) -> None:
        first, last = self.rows[0], self.rows[-1]
        if last.tables > first.tables:
            each = 1024 * (last.memory - first.memory) / (last.tables - first.tables)
            self._line(f"memory of a table with {PLAYERS} people: {each:.0f} kB")
        _, late = quantiles(self.measured.back)
        self._line(f"{len(self.measured.back)} sockets cut: seats are back after {late:.0f} ms (p99)")
        if late > 1000 * BACK:
            self.measured.wrong.append("it takes too long to come back")
        within = "within" if last.everywhere[1] <= GOAL else "NOT within"
        self._line(f"{last.tables} tables: 99 of 100 moves have reached everybody {within} {GOAL} ms")

    def _line(self, text: str) -> None:
        self._say.print(text, highlight=False, soft_wrap=True)


async def bounded(
    url: str, server: int, sizes: Sequence[int], pause: float, seconds: float, limit: float
) -> tuple[Row, bool]:
    """Run with a time limit. The last row, and whether all was right; SystemExit if the limit is exceeded."""
    console = Console()
    try:
        async with asyncio.timeout(limit), Client(url, timeout=60) as client:
            load = Load(client, server, pause, seconds, console)
            await load.run(sizes)
    except TimeoutError:
        raise SystemExit(f"Not done after {limit:.0f} s: fewer tables, or a quieter machine?") from None
    wrong = load.measured.wrong
    for one in dict.fromkeys(wrong):
        console.print(f"WRONG ({wrong.count(one)} times): {one}", highlight=False)
    return load.rows[-1], not wrong


def summary(rows: Mapping[str, Sequence[Row]]) -> list[str]:
    """What several runs come to, by interpreter; the first is compared with the second."""
    lines: list[str] = []
    for interpreter, runs in rows.items():
        late = ", ".join(f"{run.everywhere[1]:.0f}" for run in runs)
        costs = ", ".join(f"{run.cost:.3f}" for run in runs)
        lines.append(f"{interpreter}: p99 {late} ms; processor seconds for 1,000 moves {costs}")
    if len(rows) == 2:
        own, other = (median(run.cost for run in runs) for runs in rows.values())
        lines.append(f"the first costs {own / other:.0%} of the second (medians)")
    return lines


def _sizes(context: click.Context, option: click.Parameter, text: str) -> list[int]:
    try:
        sizes = sorted({int(size) for size in text.split(",")})
    except ValueError:
        sizes = []
    if not sizes or sizes[0] < 1:
        raise click.BadParameter(f"'{text}' is not a list of numbers like 60,125.")
    return sizes


@click.command()
@click.option(
    "--tables", default="60,125,250,500", callback=_sizes, show_default=True, help="How many, step by step."
)
@click.option("--pause", default=1.0, show_default=True, help="Seconds between the moves of a table.")
@click.option("--seconds", default=20.0, show_default=True, help="How long each step is measured.")
@click.option("--limit", default=300.0, show_default=True, help="Seconds in which it must all be done.")
@click.option("--runs", default=1, type=click.IntRange(1, 20), show_default=True, help="How often, in turn.")
@click.option(
    "--against",
    type=click.Path(exists=True, dir_okay=False),
    help="Then measure the server of this Python interpreter: another version, in its own environment.",
)
def main(
    tables: list[int], pause: float, seconds: float, limit: float, runs: int, against: str | None
) -> None:
    """Let many tables play at one server, and say how long moves take.

    \b
    Example: python -m tools load --tables 20,60 --seconds 5
    """
    unlimited = ["--requests=0", "--new-tables=0", "--sockets=0", "--log-level=warning"]
    interpreters = [sys.executable, *([against] if against else [])]
    all_right = True
    rows: dict[str, list[Row]] = {interpreter: [] for interpreter in interpreters}
    for interpreter in interpreters * runs:
        if against:
            click.echo(f"The server of {interpreter}:")
        with TemporaryDirectory() as folder, served(Path(folder), unlimited, interpreter) as (server, url):
            row, right = run_loop(bounded(url, server.pid, tables, pause, seconds, limit))
        rows[interpreter].append(row)
        all_right = all_right and right
    if runs > 1 or against:
        click.echo("\n".join(summary(rows)))
    if not all_right:
        raise SystemExit(1)


@contextmanager
def served(
    folder: Path, options: Sequence[str], interpreter: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    with ExitStack() as open_server:
        try:
            started = open_server.enter_context(process(folder, *options, python=interpreter))
        except AssertionError as error:  # what it said instead of its address
            raise SystemExit(f"The server of {interpreter} does not start: {error}") from None
        yield started
