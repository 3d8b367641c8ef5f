"""A clock that jumps, for servers under test: import this before anything of mue.

The file named by JUMPY_CLOCK holds its error in seconds; without a file, the clock is right.
"""

from __future__ import annotations

import os
import time
from pathlib import Path

VARIABLE = "JUMPY_CLOCK"

_right = time.time


def jumpy() -> float:
    path = os.environ.get(VARIABLE)
    if not path:
        return _right()
    try:
        return _right() + float(Path(path).read_text())
    except (OSError, ValueError):  # not written yet, or just now
        return _right()


time.time = jumpy
