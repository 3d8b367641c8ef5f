"""Logs for people or for machines. They never contain tokens, seeds, cards or links of private tables."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
import traceback
from pathlib import Path
from typing import Any, Final, Literal

from mue.server.errors import StoreError

Format = Literal["text", "json"]
LEVELS: Final = ("debug", "info", "warning", "error")

log: Final = logging.getLogger("mue.server")

_STANDARD: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        extra = "".join(f" {key}={value}" for key, value in _extra(record).items())
        return super().format(record) + extra


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_extra(record),
        }
        if record.exc_info:
            entry["error"] = self.formatException(record.exc_info)
        return json.dumps(entry, default=str)


def _extra(record: logging.LogRecord) -> dict[str, Any]:
    """The values given as `extra=`."""
    return {key: value for key, value in vars(record).items() if key not in _STANDARD}


def set_up_logs(level: str, form: Format) -> None:
    """Send every log to stderr, in one format."""
    handler = logging.StreamHandler(sys.stderr)
    text = _Text("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(_Json() if form == "json" else text)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    # Libraries log URLs, which are the links of private tables. The server logs requests itself.
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("mue").setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True


def table_label(table: str) -> str:
    """A table in the log: always the same label, from which its id cannot be derived."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]


def error_label(error: Exception) -> str:
    """An error in the log: its type and place, because its text might name cards."""
    if isinstance(error, StoreError):
        return str(error)
    if error.__traceback__ is None:
        return type(error).__name__
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}"
