"""Work on several processes can be stopped at any moment."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import time
from collections.abc import Sequence

import pytest

from mue import parallel
from mue.parallel import in_chunks

PROGRAM = """
import os, signal, sys
from mue.parallel import in_chunks

def work(numbers):
    return list(numbers)

if __name__ == "__main__":
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    os.register_at_fork(after_in_parent=lambda: os.kill(os.getpid(), signal.SIGTERM))
    print(sum(in_chunks(work, 1000, 1, workers=2)))
"""


def test_a_signal_during_a_fork_is_not_lost() -> None:
    ended = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=60)
    assert (ended.returncode, ended.stdout) == (128 + 15, ""), ended.stderr


def hang_after_the_first(numbers: Sequence[int]) -> list[int]:
    if numbers[0]:
        time.sleep(600)
    return list(numbers)


def test_a_process_that_hangs_holds_up_nobody_who_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "PATIENCE", 0.2)
    others = multiprocessing.active_children()
    numbers = in_chunks(hang_after_the_first, 4, 1, workers=2)
    assert next(numbers) == 0
    del numbers
    hanging = [process for process in multiprocessing.active_children() if process not in others]
    for process in hanging:
        process.join(60)
    assert not any(process.is_alive() for process in hanging)
