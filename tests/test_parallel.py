"""Work on several processes can be stopped at any moment."""

from __future__ import annotations

import subprocess
import sys

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
