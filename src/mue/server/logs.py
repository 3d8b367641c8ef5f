"""Logs for people or for machines. Tokens, seeds, cards and the links of private tables are never in them."""

from __future__ import annotations

import hashlib
import json
import logging
import sys
from typing import Any, Final, Literal

Format = Literal["text", "json"]
LEVELS: Final = ("debug", "info", "warning", "error")

log = logging.getLogger("mue.server")

_OWN: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        more = "".join(f" {key}={value}" for key, value in _extra(record).items())
        return super().format(record) + more


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        found: dict[str, Any] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S") + f".{int(record.msecs):03d}",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_extra(record),
        }
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, default=str)


def _extra(record: logging.LogRecord) -> dict[str, Any]:
    """What was given as `extra=`."""
    return {key: value for key, value in vars(record).items() if key not in _OWN}


def set_up_logs(level: str, form: Format) -> None:
    """Everything goes to stderr, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    text = _Text("%(asctime)s %(levelname)-7s %(name)s: %(message)s")
    handler.setFormatter(_Json() if form == "json" else text)
    top = logging.getLogger()
    top.handlers[:] = [handler]
    top.setLevel(level.upper())
    # Requests are logged by us, without addresses of tables in them.
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error", "uvicorn.asgi", "httpx", "alembic"):
        logging.getLogger(name).setLevel("WARNING" if level != "debug" else "INFO")


def short(table: str) -> str:
    """A table in a log: always the same, and of no use to anybody who wants to sit down there."""
    return hashlib.sha256(table.encode()).hexdigest()[:8]
