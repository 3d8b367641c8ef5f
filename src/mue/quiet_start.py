"""Ctrl-C while the command `mue` still loads its modules ends it without a traceback.

Once they are loaded, `mue.cli` says a sentence. A program that imports the package keeps its tracebacks.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType
from typing import Final

COMMAND: Final = "mue"


def _end(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    if not issubclass(kind, KeyboardInterrupt):
        sys.__excepthook__(kind, error, trace)


if sys.argv and Path(sys.argv[0]).stem == COMMAND:
    sys.excepthook = _end
