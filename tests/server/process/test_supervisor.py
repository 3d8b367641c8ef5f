"""Background jobs: one that fails is restarted, and the others do not notice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from mue.server.process.supervisor import Supervisor


async def run_until(done: Callable[[], bool], job: Coroutine[Any, Any, None]) -> None:
    """Let a job run until this holds, however slow the machine is."""
    running = asyncio.create_task(job)
    while not done():
        await asyncio.sleep(0.01)
    running.cancel()
    with suppress(asyncio.CancelledError):
        await running


async def test_a_job_that_fails_is_started_again() -> None:
    began = 0

    async def job() -> None:
        nonlocal began
        began += 1
        if began < 3:
            raise ValueError("bad payload")
        await asyncio.sleep(60)

    supervisor = Supervisor(pause=0.01)
    await run_until(lambda: began == 3, supervisor.keep("notices", job))
    assert supervisor.failures == {"notices": 2} and supervisor.failing == ["notices"]


async def test_a_job_that_has_recovered_is_healthy() -> None:
    time = 0.0
    supervisor = Supervisor(lambda: time, pause=0.01)

    async def job() -> None:
        if not supervisor.failures:
            raise RuntimeError
        await asyncio.sleep(60)

    await run_until(lambda: bool(supervisor.failures), supervisor.keep("worker", job))
    assert supervisor.failing == ["worker"]
    time = 10.0
    assert supervisor.failing == []


async def test_a_short_job_goes_on_after_an_error() -> None:
    runs = 0

    async def job() -> None:
        nonlocal runs
        runs += 1
        raise OSError("disk full")

    supervisor = Supervisor()
    await run_until(lambda: runs > 2, supervisor.repeat("poll", 0.01, job))
    assert supervisor.failing == ["poll"]
