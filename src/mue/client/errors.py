"""Errors of the client."""

from __future__ import annotations

from typing import Any

from mue.errors import MueError
from mue.i18n import Message


class ClientError(MueError):
    """Talking to the server failed."""


class Unreachable(ClientError):
    """The server does not answer, or is not a server of tables."""


class RefusedByServer(ClientError):
    """The server refused a request. The message is its sentence."""

    def __init__(
        self, why: str | Message, status: int | None = None, snapshot: dict[str, Any] | None = None
    ) -> None:
        super().__init__(Message("verbatim", text=why) if isinstance(why, str) else why)
        self.status = status
        """The HTTP status or the close code of the socket; None: a single message was refused."""
        self.snapshot = snapshot
        """The state of the table, if the server sent it along."""
