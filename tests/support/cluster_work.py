"""Work for the tests of clusters. It is a module of its own because the workers import it."""

from __future__ import annotations

import os
import signal
from collections.abc import Sequence
from pathlib import Path
from time import sleep

from mue.errors import MueError


def double(numbers: Sequence[int]) -> list[int]:
    return [2 * number for number in numbers]


def die_once(mark: Path, numbers: Sequence[int]) -> list[int]:
    """The first worker that gets the number 7 is killed as by `kill -9`."""
    if 7 in numbers and not mark.exists():
        mark.write_text(str(os.getpid()), encoding="utf-8")
        os.kill(os.getpid(), signal.SIGKILL)
    return double(numbers)


def fail(numbers: Sequence[int]) -> list[int]:
    raise MueError("unknown-game", game="poker", known=("mu",))


def send(number: signal.Signals, process: int, numbers: Sequence[int]) -> list[int]:
    """With the first results, send a signal to a process, which waits for them by then."""
    if 0 in numbers:
        sleep(0.5)
        os.kill(process, number)
    return double(numbers)
