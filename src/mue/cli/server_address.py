"""Where a server listens, and the names by which others know it."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from mue.errors import MueError, reason_of

LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
BACKLOG: Final = 2048


@dataclass(frozen=True, slots=True)
class ServerAddress:
    host: str
    port: int
    public_url: str | None
    """Where people reach the server, if not directly."""
    origins: tuple[str, ...]
    """Other sites whose pages may connect."""
    hosts: tuple[str, ...]
    """Host names that the server answers to; none: see `trusted_hosts`."""

    @property
    def public_origin(self) -> str | None:
        return _origin(self.public_url) if self.public_url else None

    @property
    def https(self) -> bool:
        return (self.public_origin or "").startswith("https:")

    @property
    def allowed_origins(self) -> tuple[str, ...]:
        public = self.public_origin
        return (*map(_origin, self.origins), *([public] if public else []))

    @property
    def trusted_hosts(self) -> tuple[str, ...]:
        """The host names to answer to. A server for this machine alone refuses names from outside."""
        public = self.public_origin
        named = (*self.hosts, *([urlsplit(public).hostname or ""] if public else []))
        if named:
            return (*named, *LOOPBACK)
        return LOOPBACK if self.host in LOOPBACK else ("*",)

    def listen(self) -> socket.socket:
        family = socket.AF_INET6 if ":" in self.host else socket.AF_INET
        try:
            return socket.create_server((self.host, self.port), family=family, backlog=BACKLOG)
        except OSError as error:
            raise MueError("cannot-listen", host=self.host, port=self.port, reason=reason_of(error)) from None

    def url(self, listening: socket.socket) -> str:
        """The address to give to people."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        if self.host in ("0.0.0.0", ""):
            name = "127.0.0.1"
        return self.public_origin or f"http://{name}:{listening.getsockname()[1]}"


def _origin(url: str) -> str:
    """The scheme and host of a URL."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise MueError("not-a-server-address", url=url)
    return f"{parts.scheme}://{parts.netloc}"
