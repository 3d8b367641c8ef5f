"""A worker: takes turns of bots that are due, several at a time, and has them played."""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from mue.server.bots.leases import LEASE, Turn, Turns
from mue.server.storage.database import StoreError

log = logging.getLogger("mue.server")

LOOK: Final = 500
"""Milliseconds after which a worker looks for turns even if nobody has told it of any."""
LATER: Final = 1_000
"""Milliseconds before a turn that failed is tried again."""


def kind(error: Exception) -> str:
    """What went wrong and where, for a log: the message itself might name cards."""
    if isinstance(error, StoreError):
        return str(error)
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"


class Worker:
    def __init__(
        self, turns: Turns, play: Callable[[Turn], Awaitable[None]], slots: int, now: Callable[[], int]
    ) -> None:
        self._turns = turns
        self._play = play
        self._slots = slots
        self._now = now
        self._at: dict[asyncio.Task[None], str] = {}
        """What it does, and at which table: its next turn can be due before the last has quite ended."""
        self._awake = asyncio.Event()

    def wake(self) -> None:
        """There may be something to do."""
        self._awake.set()

    async def run(self) -> None:
        """Until cancelled. Then others get the turns back at once."""
        renewing = asyncio.create_task(self._renew())
        try:
            while True:
                self._awake.clear()
                try:
                    wait = await self._take()
                except StoreError:
                    wait = LATER
                # Not `wait_for`, which forgets that it was cancelled if it is woken at the same moment.
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait and wait / 1000):
                        await self._awake.wait()
        finally:
            renewing.cancel()
            await self._stop()

    async def _take(self) -> int | None:
        """Begin what can be begun; how many milliseconds to wait then (None: until there is a free slot)."""
        while free := self._slots - len(self._at):
            due = await self._turns.next_due()
            if due is None or due > self._now():
                return LOOK if due is None else min(LOOK, due - self._now())
            for turn in await self._turns.take(self._now(), free):
                task = asyncio.create_task(self._do(turn))
                self._at[task] = turn.table
                task.add_done_callback(self._done)
        return None

    async def _do(self, turn: Turn) -> None:
        try:
            await self._play(turn)
        except Exception as error:
            log.error("a turn of a bot failed and is tried again: %s", kind(error))
            with suppress(StoreError):
                await self._turns.give_back([turn.table], self._now() + LATER)

    def _done(self, task: asyncio.Task[None]) -> None:
        del self._at[task]
        self._awake.set()

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(LEASE / 3000)
            with suppress(StoreError):
                await self._turns.renew(list(self._at.values()), self._now())

    async def _stop(self) -> None:
        mine = dict(self._at)
        for task in mine:
            task.cancel()
        await asyncio.gather(*mine, return_exceptions=True)
        with suppress(StoreError):
            await self._turns.give_back(list(mine.values()), self._now())
