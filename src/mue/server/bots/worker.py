"""The worker: takes bots' turns that are due, several at a time, and has them played."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from mue.server.errors import StoreError
from mue.server.process.logs import error_label, log
from mue.server.storage.turn_queue import LEASE_MS, BotTurn, TurnQueue

POLL_MS: Final = 500
"""Milliseconds between polls for turns, in case none is announced."""
SHARES: Final = 4
"""One owner gets at most one in this many slots, so the tables of others wait for few of its bots."""
RETRY_MS: Final = 1_000
"""Milliseconds before a failed turn is tried again."""


class Worker:
    def __init__(
        self,
        turns: TurnQueue,
        play: Callable[[BotTurn], Awaitable[None]],
        slots: int,
        now: Callable[[], int],
    ) -> None:
        """`slots`: the number of turns played at the same time."""
        self._turns = turns
        self._play = play
        self._slots = slots
        self._share = max(1, slots // SHARES)
        self._now = now
        self._running: dict[asyncio.Task[None], str] = {}
        """Tasks and their tables. A table's next turn can be due before the task of the last has ended."""

    async def run(self) -> None:
        """Play turns until cancelled; then other workers can take the rest at once."""
        renewing = asyncio.create_task(self._renew())
        try:
            while True:
                self._turns.changed.clear()
                try:
                    wait = await self._take()
                except StoreError:
                    wait = RETRY_MS
                # Not `wait_for`, which loses a cancellation that comes at the moment of waking.
                with suppress(TimeoutError):
                    async with asyncio.timeout(wait and wait / 1000):
                        await self._turns.changed.wait()
        finally:
            renewing.cancel()
            await self._stop()

    async def _take(self) -> int | None:
        """Begin the turns that are due. Return the milliseconds to wait; None: until a slot is free."""
        while free := self._slots - len(self._running):
            due = await self._turns.next_due(self._now())
            if due is None or due > self._now():
                return POLL_MS if due is None else min(POLL_MS, due - self._now())
            taken = await self._turns.take(self._now(), free, self._share)
            if not taken:  # the owners of the due turns have used up their share
                return POLL_MS
            for turn in taken:
                task = asyncio.create_task(self._play_turn(turn))
                self._running[task] = turn.table
                task.add_done_callback(self._end)
        return None

    async def _play_turn(self, turn: BotTurn) -> None:
        try:
            await self._play(turn)
        except Exception as error:
            log.error("a bot's turn failed and will be retried: %s", error_label(error))
            with suppress(StoreError):
                await self._turns.give_back([turn.table], self._now() + RETRY_MS)

    def _end(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._turns.changed.set()  # there is a free slot

    async def _renew(self) -> None:
        while True:
            await asyncio.sleep(LEASE_MS / 3000)
            with suppress(StoreError):
                await self._turns.renew(list(self._running.values()), self._now())

    async def _stop(self) -> None:
        running = dict(self._running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        with suppress(StoreError):
            await self._turns.give_back(list(running.values()), self._now())
