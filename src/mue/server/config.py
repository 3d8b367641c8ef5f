"""How a server is run: what an operator can choose."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

LARGEST_BODY: Final = 16 * 1024
"""Bytes of a request. Ours need a few hundred."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address, and one socket, may ask for. 0: as much as it likes."""

    requests: float = 20
    """HTTP requests a second from one address, on average."""
    tables: float = 30
    """New tables a minute from one address, on average."""
    analyses: float = 10
    """Hands a minute whose analysis one address may begin, on average."""
    sockets: int = 100
    """Open sockets from one address."""
    messages: float = 20
    """Messages a second over one socket, on average."""
    hello: float = 10
    """Seconds in which a new socket has to say who it is."""
    pending: int = 500
    """Messages that wait for a client that does not read them."""


@dataclass(frozen=True, slots=True)
class Config:
    database: str
    """Like sqlite:///mue.db or postgresql://user@host/mue."""
    hosts: tuple[str, ...] = ("*",)
    """Names under which the server may be asked for; `*`: any."""
    origins: tuple[str, ...] = ()
    """Pages of other servers that may ask, like https://club.example."""
    https: bool = False
    """People come by https, so browsers are told to keep to it."""
    workers: int = 1
    """Processes in which bots think."""
    judge: str | None = None
    """The bot that judges decisions when people look back; None: the strongest."""
    limits: Limits = field(default_factory=Limits)
