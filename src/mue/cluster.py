"""Work on other machines: a Dask cluster (https://distributed.dask.org) takes the chunks of `mue.parallel`.

Every chunk depends only on its plan and numbers, so it does not matter which worker plays it, nor how often:
if a worker dies, the scheduler gives its chunks to others. Each task carries a mark of the code that sent it,
and a worker with other code refuses it, because it might play the same deals differently.
"""

from __future__ import annotations

import hashlib
import logging
import re
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, Final, Generic, TypeVar

from mue import __version__
from mue.errors import MueError, NotInstalled
from mue.parallel import Work

T = TypeVar("T")

ADDRESS: Final = re.compile(r"tcp://(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+):\d{1,5}")
PATIENCE: Final = 5
"""Seconds for the scheduler to answer, and for a first worker to appear."""
AHEAD: Final = 16
"""Tasks sent for each thread of the cluster before the first has come back."""
FEWEST_AHEAD: Final = 64
UNREAD: Final = "deserialization"
"""What Dask says when the scheduler, which reads tasks before it sends them on, cannot import something."""
AGAIN: Final = 2
"""A task whose workers keep dying is sent again this often. Dask itself tries four workers each time."""


@dataclass(frozen=True)
class Cluster:
    """The scheduler's address, such as tcp://10.0.0.5:8786."""

    address: str

    def __post_init__(self) -> None:
        if not ADDRESS.fullmatch(self.address):
            raise MueError("cluster-address", given=self.address)

    def results(self, work: Work[T], chunks: Sequence[range]) -> Iterator[list[T]]:
        """The results of all chunks, in their order."""
        distributed = _library()
        with _connected(distributed, self.address) as client:
            try:
                _wait_for_a_worker(client, self.address)
                yield from Tasks(distributed, client, self.address, work).in_order(chunks)
            except (distributed.CancelledError, distributed.comm.CommClosedError):
                raise MueError("cluster-lost", address=self.address) from None


@contextmanager
def _connected(distributed: Any, address: str) -> Iterator[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # other versions of libraries: what matters is `code_mark`
        try:
            client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError):
            raise MueError("cluster-unreachable", address=address) from None
    try:
        yield client
    finally:
        with suppress(Exception):  # a scheduler that is gone has nothing left to close
            client.close(timeout=1)


def _wait_for_a_worker(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise MueError("cluster-empty", address=address) from None


@dataclass
class Tasks(Generic[T]):
    """Chunks on their way to the workers and back."""

    distributed: Any
    client: Any
    address: str
    work: Work[T]

    def in_order(self, chunks: Sequence[range]) -> Iterator[list[T]]:
        left = iter(chunks)
        ahead = max(FEWEST_AHEAD, AHEAD * sum(self.client.nthreads().values()))
        sent: deque[tuple[range, Any]] = deque()
        try:
            while True:
                sent.extend((chunk, self._send(chunk)) for chunk in islice(left, ahead - len(sent)))
                if not sent:
                    return
                chunk, future = sent[0]
                results = self._results(chunk, future)
                sent.popleft()
                yield results
        finally:
            with suppress(Exception):
                self.client.cancel([future for _, future in sent], force=True)

    def _send(self, chunk: range) -> Any:
        return self.client.submit(_checked, code_mark(), self.work, chunk, pure=False)

    def _results(self, chunk: range, future: Any) -> list[T]:
        for _ in range(AGAIN):
            try:
                return self._answer(future)
            except self.distributed.KilledWorker:
                future = self._send(chunk)
        try:
            return self._answer(future)
        except self.distributed.KilledWorker:
            raise MueError("cluster-kills", address=self.address) from None

    def _answer(self, future: Any) -> list[T]:
        try:
            mark, results = future.result()
        except ImportError:
            raise MueError("cluster-without", address=self.address) from None
        except RuntimeError as error:
            if UNREAD in str(error):
                raise MueError("cluster-without", address=self.address) from None
            raise
        if results is None:
            raise MueError("cluster-other-code", address=self.address, theirs=mark, ours=code_mark())
        found: list[T] = results
        return found


_one_at_a_time: Final = Lock()
"""A worker with several threads runs one task after the other: what is kept for a plan is kept for one."""


def _checked(mark: str, work: Work[T], chunk: range) -> tuple[str, list[T] | None]:
    """On a worker: its own mark, and the results unless it has other code."""
    if code_mark() != mark:
        return code_mark(), None
    with _one_at_a_time:
        return mark, work(chunk)


@cache
def code_mark() -> str:
    """The version, and a digest of all that decides how a hand is played."""
    folder, digest = Path(__file__).parent, hashlib.sha256()
    for path in sorted([*folder.rglob("*.py"), *folder.rglob("*.toml")]):
        digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return f"{__version__}-{digest.hexdigest()[:12]}"


def _library() -> Any:
    try:
        import distributed
    except ImportError as missing:
        raise NotInstalled("cluster-not-installed", library=str(missing.name)) from missing
    known = logging.root.manager.loggerDict
    for name in ("distributed", *(name for name in known if name.startswith("distributed."))):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # what matters is said in a sentence
    return distributed
