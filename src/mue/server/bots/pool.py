"""The bot pool: bots think in separate processes, so that nobody waits for them.

A process that dies or hangs is replaced; the bot thinks again, or a rookie moves instead.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection
from multiprocessing.context import BaseContext
from typing import Final, TypeVar

from mue.bots import ADVICE, Advice, make_bot
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.bots.even_times import EvenTimes
from mue.server.config import QUICK_BOTS, STAND_IN
from mue.server.errors import BotFailed
from mue.server.process.logs import log

T = TypeVar("T")

TIMEOUT: Final = 30.0
"""Timeout of one move in seconds. Bots limit themselves to far less; this is for those that hang."""
LOW_PRIORITY_TIMEOUT: Final = 180.0
"""The same in low-priority processes."""
NICE: Final = 10
"""The niceness of low-priority processes."""
ATTEMPTS: Final = 3
"""A process can die because a neighbour did, so a move is retried, but not for ever."""


class BotPool:
    """Call it with the name of a bot and a view to get a move. Close it at the end."""

    def __init__(self, processes: int = 1, timeout: float = TIMEOUT, low_priority: bool = False) -> None:
        self._processes = processes
        self._low_priority = low_priority
        self.timeout = timeout
        """Seconds for one piece of work."""
        self._free = asyncio.Semaphore(processes)
        self._pool = self._fresh()
        self._started: ProcessPoolExecutor | None = None
        self._closed = False
        self._times = EvenTimes()

    async def __call__(self, name: str, view: View, seed: str | None = None) -> Move:
        """The move of this bot. The seed is random unless one is given, as in a lesson."""
        try:
            move, seconds = await self.run(name, partial(timed_choice, name, seed or _random_seed(), view))
        except BotFailed:
            if name == STAND_IN:
                raise
            log.error("%s did not decide in phase %s; a %s moves instead", name, view.phase, STAND_IN)
            return await self.run(STAND_IN, partial(choose, STAND_IN, seed or _random_seed(), view))
        await asyncio.sleep(self._times.wait(name, seconds))
        return move

    async def advise(self, name: str, view: View) -> list[Advice]:
        """The advice of this bot; always the same for the same view."""
        return await self.run(name, partial(advise, name, ADVICE, view))

    async def close(self) -> None:
        """End all processes, even those that are thinking."""
        self._closed = True
        _end(self._pool)
        await asyncio.to_thread(self._pool.shutdown)

    async def run(self, bot: str, work: Callable[[], T]) -> T:
        """The result of this picklable work, done in a process of the pool; BotFailed if it gives none."""
        async with self._free:  # so the time in the queue does not count
            for _ in range(ATTEMPTS):
                if self._closed:
                    break
                pool = self._pool
                try:
                    if pool is not self._started:  # the time to start a process does not count either
                        await _submit(pool, int)
                        self._started = pool
                    return await asyncio.wait_for(_submit(pool, work), self.timeout)
                except BrokenProcessPool:
                    self._replace(pool)
                except TimeoutError:
                    self._replace(pool)
                    break
        raise BotFailed("server-bot-failed", bot=bot)

    def renew(self) -> None:
        """Go on with fresh processes, which hold nothing of earlier work. Work in progress is done again."""
        if not self._closed:
            before, self._pool = self._pool, self._fresh()
            _end(before)

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken and not self._closed:  # otherwise it has already been replaced
            log.error("a process of the bot pool has failed and is replaced")
            self._pool = self._fresh()
        _end(broken)

    def _fresh(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self._processes, mp_context=_context(), initializer=_begin, initargs=(self._low_priority,)
        )


class BotPools:
    """The pools of a server or worker: quick bots never wait for strong ones."""

    def __init__(self, processes: int) -> None:
        """`processes`: for strong bots. Quick ones, which take milliseconds, share one more."""
        self.quick = BotPool()
        self.strong = BotPool(processes)

    async def __call__(self, name: str, view: View, seed: str | None = None) -> Move:
        pool = self.quick if name.partition("@")[0] in QUICK_BOTS else self.strong
        return await pool(name, view, seed)

    async def close(self) -> None:
        await self.quick.close()
        await self.strong.close()


def _context() -> BaseContext:
    """How processes of a pool begin: as forks of one that has loaded the bots and does nothing else.

    A fork of this process would copy locks that its threads hold; a fresh one would load everything again.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():  # Windows
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    return context


def _submit(pool: ProcessPoolExecutor, work: Callable[[], T]) -> asyncio.Future[T]:
    """Start this work; BrokenProcessPool if the pool cannot.

    An executor about to notice a dead process has already closed its pipes, and raises OSError.
    """
    try:
        return asyncio.wrap_future(pool.submit(work))
    except OSError as error:
        raise BrokenProcessPool from error


def _random_seed() -> str:
    """A seed for one move, from the operating system.

    It is independent of the shuffle's seed, so nobody can predict the bot's move.
    """
    return secrets.token_hex(16)


def timed_choice(name: str, seed: str, view: View) -> tuple[Move, float]:
    """A move, and how many seconds it took to choose."""
    began = time.perf_counter()
    return choose(name, seed, view), time.perf_counter() - began


def choose(name: str, seed: str, view: View) -> Move:
    return make_bot(name, seed).choose(view)


def advise(name: str, seed: str, view: View) -> list[Advice]:
    return make_bot(name, seed).advise(view)


def _begin(low_priority: bool) -> None:
    """In a new process: ignore Ctrl-C, which is for the parent, and end when the parent ends."""
    if low_priority:
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logging.getLogger("mue.bots").addFilter(_without_cards)


def _without_cards(record: logging.LogRecord) -> bool:
    """The log says that a bot was replaced, but not what it saw or wanted to play."""
    record.msg, record.args = "a bot was replaced", ()
    record.exc_info = record.exc_text = None
    return True


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """Kill the processes: an executor by itself only waits for them."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
