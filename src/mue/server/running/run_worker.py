"""Run a worker: a process that plays bots' turns for the servers of the same database."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from contextlib import suppress

from mue.server.backend import Backend
from mue.server.bots.pool import BotPools
from mue.server.config import bot_slots
from mue.server.process.event_loop import run_loop
from mue.server.process.logs import log
from mue.server.storage.store import Store


def run(url: str, processes: int, ready: Callable[[], None]) -> None:
    """Run until SIGINT or SIGTERM. Turns not played by then are returned at once."""
    run_loop(_work(url, processes, ready))


async def _work(url: str, processes: int, ready: Callable[[], None]) -> None:
    store = await Store.open(url)
    pool = BotPools(processes)
    try:
        backend = Backend(store, pool, serves_players=False)
        jobs = asyncio.create_task(backend.jobs.run(bot_slots(processes)))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, jobs.cancel)
        ready()
        with suppress(asyncio.CancelledError):
            await jobs
    finally:
        await pool.close()
        await store.close()
        log.info("the worker has stopped")
