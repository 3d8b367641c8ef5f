"""Bots think in processes of their own, so that nobody else waits for them."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, TypeVar

from mue.bots import make_bot
from mue.errors import MueError
from mue.play.moves import Move
from mue.sight import View

T = TypeVar("T")

PATIENCE: Final = 60.0
"""Seconds on the wall. A bot is stopped by its guard long before; this is for a process that hangs."""
IN_PLACE: Final = "rookie"
"""Who decides, in a moment, when no process can."""

log = logging.getLogger("mue.server.thinking")


class NoAdvice(MueError):
    """A bot could not be asked."""


class Thinking:
    """A pool of processes. One that dies or hangs is replaced, and the move is another bot's for once."""

    def __init__(self, processes: int = 1, note: Callable[[str, float], None] | None = None) -> None:
        self._processes = processes
        self._note = note
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, name: str, seed: str, view: View) -> Move:
        """The move of this bot. There is always one."""
        try:
            return await self._ask(name, _choose, name, seed, view)
        except (BrokenProcessPool, TimeoutError):
            return await asyncio.to_thread(_choose, IN_PLACE, seed, view)

    async def advise(self, name: str, seed: str, view: View) -> list[dict[str, Any]]:
        """What this bot says, best move first."""
        try:
            return await self._ask(name, _advise, name, seed, view)
        except (BrokenProcessPool, TimeoutError):
            raise NoAdvice("The bot could not be asked; try again.") from None

    def close(self) -> None:
        if self._pool is not None:
            _end(self._pool)
            self._pool = None

    async def _ask(self, name: str, work: Callable[..., T], *about: object) -> T:
        began = time.perf_counter()
        pool = self._pool = self._pool or self._started()
        try:
            loop = asyncio.get_running_loop()
            return await asyncio.wait_for(loop.run_in_executor(pool, work, *about), PATIENCE)
        except (BrokenProcessPool, TimeoutError) as error:
            log.error("%s did not answer (%s): its processes are replaced", name, type(error).__name__)
            if self._pool is pool:
                self._pool = None
                _end(pool)
            raise
        finally:
            if self._note is not None:
                self._note(name, time.perf_counter() - began)

    def _started(self) -> ProcessPoolExecutor:
        # Not forked from here: this process has threads and open sockets.
        ways = multiprocessing.get_all_start_methods()
        context = multiprocessing.get_context("forkserver" if "forkserver" in ways else "spawn")
        return ProcessPoolExecutor(self._processes, context, _begin)


def _end(pool: ProcessPoolExecutor) -> None:
    """Without waiting for whoever still thinks."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _begin() -> None:
    """A new process: it leaves Ctrl-C to the server, ends when the server is killed, and logs no cards."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    logging.getLogger("mue.bots").addFilter(_without_cards)


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _without_cards(record: logging.LogRecord) -> bool:
    record.msg, record.args = "a bot had to be replaced", ()
    record.exc_info = record.exc_text = None
    return True


def _choose(name: str, seed: str, view: View) -> Move:
    return make_bot(name, seed).choose(view)


def _advise(name: str, seed: str, view: View) -> list[dict[str, Any]]:
    return [one.to_json() for one in make_bot(name, seed).advise(view)]
