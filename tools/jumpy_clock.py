"""A clock that jumps, for servers under test: import this before anything of mue.

The seconds by which it is wrong are in the file that JUMPY_CLOCK names; without one, the clock is right.
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
