"""The event loop of servers and workers: uvloop. With it a move took about a quarter less processor time."""

from __future__ import annotations

import sys

if sys.platform == "win32":  # there is no uvloop for it
    from asyncio import run as run_loop
else:
    from uvloop import run as run_loop

__all__ = ["run_loop"]
