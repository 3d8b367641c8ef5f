"""Work on all cores, results in order."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


def in_chunks(
    work: Callable[[Sequence[int]], list[T]], count: int, size: int, workers: int | None = None
) -> Iterator[T]:
    """The results of `work` for the numbers below `count`, `size` at a time.

    `work` is pickled, so it must be a module-level function or a `partial` of one.
    """
    workers = workers or os.cpu_count() or 1
    chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
    if workers == 1 or len(chunks) <= 1:
        for chunk in chunks:
            yield from work(chunk)
        return
    pool = ProcessPoolExecutor(max_workers=min(workers, len(chunks)), initializer=_accept_stops)
    try:
        with _stops_held():
            results = pool.map(work, chunks)
        for chunk_results in results:
            yield from chunk_results
    finally:
        pool.shutdown(cancel_futures=True)  # a caller that stops early does not wait for the rest


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
