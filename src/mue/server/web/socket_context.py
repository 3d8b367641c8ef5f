"""What all sockets of a server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pydantic_core import to_json

from mue.rules.notation import Json
from mue.server.backend import Backend
from mue.server.bots.asked import Asked
from mue.server.bots.claims import Claims
from mue.server.bots.hints import Hints
from mue.server.config import Limits
from mue.server.web.metrics import Metrics
from mue.server.web.wire import frame

LAST_UPDATES: Final = 8
"""Updates whose frames are kept: those of one table, whose viewers are told one after another."""


def json_bytes(message: Json) -> bytes:
    """Compact JSON, several times as fast as by `json`."""
    return to_json(message)


class UpdateFrames:
    """The frames of the last updates. Viewers who see the same get the same object."""

    def __init__(self) -> None:
        self._last: dict[int, tuple[Json, bytes]] = {}
        """By the identity of an update, which is kept with its frame."""

    def frame(self, update: Json) -> bytes:
        known = self._last.get(id(update))
        if known is None:
            if len(self._last) >= LAST_UPDATES:
                self._last.clear()
            known = self._last[id(update)] = update, frame(json_bytes(update))
        return known[1]


@dataclass(frozen=True, slots=True)
class SocketContext:
    backend: Backend
    hints: Hints
    claims: Claims
    limits: Limits
    metrics: Metrics
    asked: Asked = field(default_factory=Asked)
    updates: UpdateFrames = field(default_factory=UpdateFrames)
