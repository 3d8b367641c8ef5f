"""Thinking: bots decide in processes of their own, so that they do not keep anybody waiting.

A process that dies or never ends is replaced; the move is thought about again, or left to a rookie.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import connection
from typing import Final, TypeVar

from mue.bots import Advice, make_bot
from mue.bots.advice import reworded
from mue.bots.reasons import NOBODY, Listener
from mue.errors import MueError
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.tables.setup import STAND_IN

log = logging.getLogger("mue.server")

T = TypeVar("T")

CAP: Final = 30.0
"""Seconds on the wall for one move. Bots limit themselves far earlier; this is for those that never end."""
PATIENT: Final = 180.0
"""The same for work that lets all others go first."""
NICE: Final = 10
"""By so much a patient process lets others go first."""
TRIES: Final = 3
"""A process may die because of its neighbour; one move is not tried for ever."""


class CannotThink(MueError):
    """No bot could be asked."""


class Thinking:
    """Call it with the name of a bot and what its seat may see. Close it at the end."""

    def __init__(self, processes: int = 1, cap: float = CAP, patient: bool = False) -> None:
        """`patient`: whoever thinks here lets all others go first."""
        self._processes = processes
        self._patient = patient
        self._cap = cap
        self._free = asyncio.Semaphore(processes)
        self._pool = self._fresh()
        self._started: ProcessPoolExecutor | None = None
        self._closed = False

    async def __call__(self, name: str, seen: View, chance: str | None = None) -> Move:
        """The seed is drawn for each move unless one is given, as in a lesson."""
        try:
            return await self.work(name, partial(choose, name, chance or _chance(), seen))
        except CannotThink:
            if name == STAND_IN:
                raise
            log.error("%s did not decide in phase %s; a %s does instead", name, seen.phase, STAND_IN)
            return await self.work(STAND_IN, partial(choose, STAND_IN, chance or _chance(), seen))

    async def advise(self, name: str, seen: View, to: Listener = NOBODY) -> list[Advice]:
        """What a bot of this name says to somebody who sees this; always the same about the same view."""
        return await self.work(name, partial(advise, name, "advice", seen, to))

    async def close(self) -> None:
        """Whoever is still thinking is not waited for."""
        self._closed = True
        _end(self._pool)
        await asyncio.to_thread(self._pool.shutdown)

    async def work(self, who: str, work: Callable[[], T]) -> T:
        """What comes of this in a process that thinks; it travels there, like a `partial` of a function."""
        async with self._free:  # so that the time in the queue does not count
            for _ in range(TRIES):
                if self._closed:
                    break
                pool = self._pool
                try:
                    if pool is not self._started:  # it takes its time to start, and that is no bot's fault
                        await asyncio.wrap_future(pool.submit(int))
                        self._started = pool
                    asked = asyncio.wrap_future(pool.submit(work))
                    return await asyncio.wait_for(asked, self._cap)
                except BrokenProcessPool:
                    self._replace(pool)
                except TimeoutError:
                    self._replace(pool)
                    break
        raise CannotThink(f"The bot {who} gave no answer.")

    def _replace(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken and not self._closed:  # otherwise somebody was quicker
            log.error("a process that thinks has failed and is replaced")
            self._pool = self._fresh()
        _end(broken)

    def _fresh(self) -> ProcessPoolExecutor:
        # A fork would copy locks that threads of this process hold just now.
        fresh = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(
            self._processes, mp_context=fresh, initializer=_begin, initargs=(self._patient,)
        )


def _chance() -> str:
    """A seed for one move, from the operating system.

    The shuffle has had others, so it says nothing about cards; and nobody can foresee what a bot will do.
    """
    return secrets.token_hex(16)


def choose(name: str, seed: str, seen: View) -> Move:
    return make_bot(name, seed).choose(seen)


def advise(name: str, seed: str, seen: View, to: Listener = NOBODY) -> list[Advice]:
    return reworded(seen, make_bot(name, seed).advise(seen), to)


def _begin(patient: bool) -> None:
    """In a fresh process: Ctrl-C is for its parent, and without a parent it ends too."""
    if patient:
        os.nice(NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logging.getLogger("mue.bots").addFilter(_without_cards)


def _without_cards(record: logging.LogRecord) -> bool:
    """That a bot had to be replaced is worth a line; what it wanted to play, or saw, is not for logs."""
    record.msg, record.args = "a bot had to be replaced", ()
    record.exc_info = record.exc_text = None
    return True


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)


def _end(pool: ProcessPoolExecutor) -> None:
    """Also of processes that will not: an executor itself can only wait for them."""
    for process in list((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=False, cancel_futures=True)
