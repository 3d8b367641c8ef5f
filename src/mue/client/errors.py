"""What can go wrong for a client."""

from __future__ import annotations

from typing import Any

from mue.errors import MueError
from mue.i18n import Message


class ClientError(MueError):
    """Something did not work with the server."""


class Unreachable(ClientError):
    """The server does not answer, or answers as no server of tables does."""


class RefusedByServer(ClientError):
    """The server has said no, and why."""

    def __init__(
        self, why: str | Message, status: int | None = None, snapshot: dict[str, Any] | None = None
    ) -> None:
        super().__init__(Message("verbatim", text=why) if isinstance(why, str) else why)
        self.status = status
        """Of HTTP, or the code with which a socket was closed; None: the request alone was refused."""
        self.snapshot = snapshot
        """How things stand, if the server has said so."""
