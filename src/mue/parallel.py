"""Where work runs: in this process, on all cores of this machine, or on others. Results come in order."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final, Protocol, TypeAlias, TypeVar

T = TypeVar("T")

Work: TypeAlias = Callable[[Sequence[int]], list[T]]
"""The results for some numbers. Pickled, so it must be a module-level function or a `partial` of one."""


class OtherMachines(Protocol):
    """Such as `mue.cluster.Cluster`."""

    def results(self, work: Work[T], chunks: Sequence[range]) -> Iterator[list[T]]:
        """The results of all chunks, in their order."""


Workers: TypeAlias = int | OtherMachines | None
"""A number of processes on this machine, None for one per core, or other machines."""

PATIENCE: Final = 2.0
"""Seconds that work in progress has left once nobody wants its results."""


def in_chunks(work: Work[T], count: int, size: int, workers: Workers = None) -> Iterator[T]:
    """The results of `work` for the numbers below `count`, `size` at a time."""
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    for results in _results(work, chunks, workers):
        yield from results


def _results(work: Work[T], chunks: Sequence[range], workers: Workers) -> Iterator[list[T]]:
    if workers is not None and not isinstance(workers, int):
        return workers.results(work, chunks)
    processes = min(workers or os.cpu_count() or 1, len(chunks))
    return _on_cores(work, chunks, processes) if processes > 1 else map(work, chunks)


def _on_cores(work: Work[T], chunks: Sequence[range], processes: int) -> Iterator[list[T]]:
    others = active_children()
    pool = ProcessPoolExecutor(max_workers=processes, initializer=_accept_stops)
    try:
        with _stops_held():
            results = pool.map(work, chunks)
        yield from results
    finally:
        pool.shutdown(wait=False, cancel_futures=True)  # a caller that stops early does not wait for the rest
        _end([process for process in active_children() if process not in others])


def _end(processes: Iterable[BaseProcess]) -> None:
    """Wait for these processes to end, and kill those that do not.

    One may hang: a lock that another thread of its parent held when it was forked is never released in it.
    """
    left = list(processes)
    until = monotonic() + PATIENCE
    while left and (seconds := until - monotonic()) > 0:
        ended = connection.wait([process.sentinel for process in left], seconds)
        left = [process for process in left if process.sentinel not in ended]
    for process in left:
        process.kill()


@contextmanager
def _stops_held() -> Iterator[None]:
    """Block Ctrl-C and SIGTERM: Python drops exceptions that signal handlers raise during a fork."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _accept_stops() -> None:
    """Unblock them in a new process, which inherits its parent's signal mask."""
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
