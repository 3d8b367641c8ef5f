"""Work on all cores, with results in order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
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
    pool = ProcessPoolExecutor(max_workers=min(workers, len(chunks)))
    try:
        for found in pool.map(work, chunks):
            yield from found
    finally:
        pool.shutdown(cancel_futures=True)  # a caller that stops early does not wait for the rest
