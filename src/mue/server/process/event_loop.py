"""The event loop of servers and workers: uvloop. It saves about a quarter of the CPU time of a move."""

from __future__ import annotations

import sys

if sys.platform == "win32":  # uvloop does not support Windows
    from asyncio import run as run_loop
else:
    from uvloop import run as run_loop

__all__ = ["run_loop"]
