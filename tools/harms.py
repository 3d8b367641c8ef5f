"""Faults injected into a fleet, besides kills: a full disk, a frozen database, jumping clocks."""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Awaitable, Callable
from itertools import cycle
from pathlib import Path
from random import Random

from support.postgres import Cluster

Harm = Callable[[Random], Awaitable[None]]

FULL = 64 * 1024
"""Bytes beyond which no file can grow on a full disk."""
JUMPS = (7_200, -7_200, 0)
"""The clock errors of all processes in seconds, one after the other."""


def full_disk(processes: Callable[[], list[int]]) -> Harm:
    """For some seconds, the running processes cannot write."""

    async def harm(rng: Random) -> None:
        hit = processes()
        for process in hit:
            _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
            resource.prlimit(process, resource.RLIMIT_FSIZE, (FULL, most))
        await asyncio.sleep(rng.uniform(1, 4))
        for process in hit:
            _, most = resource.prlimit(process, resource.RLIMIT_FSIZE)
            resource.prlimit(process, resource.RLIMIT_FSIZE, (most, most))

    return harm


def frozen(cluster: Cluster) -> Harm:
    """For some seconds, PostgreSQL does not answer but keeps its connections."""

    async def harm(rng: Random) -> None:
        cluster.freeze()
        await asyncio.sleep(rng.uniform(2, 9))
        cluster.thaw()

    return harm


def clock_jump(clock: Path) -> Harm:
    """The clocks of all processes jump and stay wrong until the next jump."""
    jumps = cycle(JUMPS)

    async def harm(rng: Random) -> None:
        clock.write_text(str(next(jumps)))

    return harm
