"""The bot pool: in other processes, replaced when they fail, and never for ever."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import mue
from mue.bots import make_bot
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.bots import pool
from mue.server.bots.pool import BotPool
from mue.server.errors import BotFailed

MATCH = Match.new(mue.game("mu"), 4, seed="thinking")
SEEN = MATCH.view(MATCH.seats[0])


@asynccontextmanager
async def open_pool(processes: int = 1, timeout: float = 60) -> AsyncIterator[BotPool]:
    pool = BotPool(processes, timeout)
    try:
        yield pool
    finally:
        await pool.close()


def hang(name: str, seed: str, seen: View) -> Move:
    """A bot that never ends."""
    if name == "rookie":
        return make_bot(name, seed).choose(seen)
    time.sleep(3600)
    raise AssertionError


async def test_bots_decide_and_advise_in_other_processes() -> None:
    async with open_pool() as think:
        for name in ("random", "rookie", "club"):
            assert await think(name, SEEN) in SEEN.legal
        first, again = [await think.advise("club", SEEN) for _ in range(2)]
        assert first == again and first[0].move in SEEN.legal
        assert await think.run("x", os.getpid) != os.getpid()


async def test_low_priority_processes_let_all_others_go_first() -> None:
    normal, low = BotPool(), BotPool(low_priority=True)
    try:
        nice = [await pool.run("x", partial(os.getpriority, os.PRIO_PROCESS, 0)) for pool in (normal, low)]
    finally:
        await normal.close()
        await low.close()
    assert nice[0] < nice[1]


async def test_a_bot_gets_a_new_seed_for_every_move() -> None:
    """Its seed is new for every move, so nobody can foresee it."""
    async with open_pool() as think:
        assert len({str(await think("random", SEEN)) for _ in range(20)}) > 1


async def test_a_process_that_dies_is_replaced() -> None:
    async with open_pool(processes=2) as think:
        for _ in range(2):
            os.kill(await think.run("x", os.getpid), signal.SIGKILL)
            moves = await asyncio.gather(*(think("rookie", SEEN) for _ in range(5)))
            assert all(move in SEEN.legal for move in moves)


async def test_a_pool_whose_pipes_are_closed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state between the end of a process and the executor's noticing it."""
    submit = ProcessPoolExecutor.submit
    broken: list[ProcessPoolExecutor] = []

    def closed_once(self: ProcessPoolExecutor, *work: Any, **more: Any) -> Future[Any]:
        if not broken or self in broken:
            broken.append(self)
            raise OSError("handle is closed")
        return submit(self, *work, **more)

    async with open_pool() as think:
        monkeypatch.setattr(ProcessPoolExecutor, "submit", closed_once)
        assert await think("rookie", SEEN) in SEEN.legal
        assert len(broken) == 1


async def test_a_bot_that_never_ends_is_replaced_by_a_rookie(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "choose", hang)
    async with open_pool() as think:
        before = await think.run("x", os.getpid)
        think.timeout = 2
        with pytest.raises(BotFailed):
            await think.run("club", partial(hang, "club", "x", SEEN))
        assert await think.run("x", os.getpid) != before
        assert str(await think("club", SEEN)) == str(make_bot("rookie", "x").choose(SEEN))


async def test_an_unknown_bot_is_an_error_and_breaks_nothing() -> None:
    async with open_pool() as think:
        with pytest.raises(mue.errors.MueError, match="no bot"):
            await think("deep thought", SEEN)
        assert await think("rookie", SEEN) in SEEN.legal


PARENT = """
import asyncio, os, sys
sys.path.insert(0, sys.argv[1])
from mue.server.bots.pool import BotPool

async def main():
    print(await BotPool().run("x", os.getpid), flush=True)
    await asyncio.sleep(3600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_bot_processes_do_not_outlive_the_server() -> None:
    tests = str(Path(__file__).parents[2])
    parent = subprocess.Popen([sys.executable, "-c", PARENT, tests], stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    os.kill(child, 0)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        try:
            if Path(f"/proc/{child}/stat").read_text().split()[2] == "Z":
                return
        except FileNotFoundError:
            return
        time.sleep(0.05)
    pytest.fail("it is still there")
