"""Running a worker: a process that plays turns of bots for the servers of the same database."""

from __future__ import annotations

import asyncio
import logging
import signal
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from mue.server.bots.pool import Thinking
from mue.server.event_loop import run_loop
from mue.server.storage.store import Store
from mue.server.tables.service import Service

log = logging.getLogger("mue.server")

SLOTS: Final = 4
"""Turns at the same time for each process that thinks: some wait for the database meanwhile."""


def run(url: str, processes: int, ready: Callable[[], None]) -> None:
    """Until SIGINT or SIGTERM. Turns that are not played by then are given back at once."""
    run_loop(_work(url, processes, ready))


async def _work(url: str, processes: int, ready: Callable[[], None]) -> None:
    store = await Store.open(url)
    thinking = Thinking(processes)
    try:
        work = asyncio.create_task(Service(store, thinking).work(SLOTS * processes, serving=False))
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, work.cancel)
        ready()
        with suppress(asyncio.CancelledError):
            await work
    finally:
        await thinking.close()
        await store.close()
        log.info("the worker has stopped")
