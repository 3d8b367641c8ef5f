"""The configuration of a server, and the limits that are fixed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mue.server.rate_limit import Rate

MAX_BODY: Final = 16 * 1024
"""Bytes in the body of a request. Ours need a few hundred."""
MAX_BODY_WITH_FILE: Final = 160 * 1024
"""The same where a variant file may come with it: all its characters, each of them escaped in JSON."""
MOST_EVENTS: Final = 20_000
"""Events of some hundred hands. Then a new table has to replace it: no match may go on for ever."""
STAND_IN: Final = "rookie"
"""The bot that plays for an absent player, or instead of a bot that has failed."""
QUICK_BOTS: Final = frozenset({"random", "rookie", "club"})
"""They choose in milliseconds, and have a process of their own, so they need not wait for strong bots."""
QUICK_SLOTS: Final = 8
SLOTS_PER_PROCESS: Final = 4
"""Concurrent bots' turns: for quick bots, and for each process of strong ones. Some of them wait for the
database or for their usual time."""

LOGINS_BY_ADDRESS: Final = Rate(burst=20, seconds=6)
LOGINS_BY_ADDRESS_AND_NAME: Final = Rate(burst=10, seconds=60)
LOGINS_BY_NAME: Final = Rate(burst=30, seconds=60)
"""For addresses from which nobody has logged in to this account before, so the guesses of others do not lock
its owner out."""
REGISTRATIONS_BY_ADDRESS: Final = Rate(burst=5, seconds=600)


def bot_slots(processes: int) -> int:
    """The number of concurrent bots' turns with this many processes for strong bots."""
    return QUICK_SLOTS + SLOTS_PER_PROCESS * processes


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits for each address and each socket. 0 means no limit."""

    requests: float = 20
    """HTTP requests a second from one address, on average."""
    tables: float = 30
    """New tables a minute from one address, on average."""
    analyses: float = 10
    """Hands a minute whose analysis one address may begin, on average."""
    trials: float = 30
    """Variant files a minute that one address may have checked, on average."""
    sockets: int = 100
    """Open sockets from one address."""
    messages: float = 20
    """Messages a second over one socket, on average."""
    hello: float = 10
    """Seconds that a new socket has to say hello."""
    pending: int = 500
    """Messages that may wait for a client that does not read them."""


@dataclass(frozen=True, slots=True)
class Retention:
    """Days until something is done about an unused table. 0 means never."""

    abandoned: float = 30
    """Tables at which no hand was finished."""
    played: float = 0
    """All others."""
    give_up: float = 1
    """How long a rated match waits until somebody returns. Then all its players have lost it."""


@dataclass(frozen=True, slots=True)
class Config:
    database: str
    """An address such as sqlite:///mue.db or postgresql://user@host/mue."""
    hosts: tuple[str, ...] = ("*",)
    """Host names that the server answers to; `*`: any."""
    origins: tuple[str, ...] = ()
    """Origins of other sites whose pages may use this server, such as https://club.example."""
    https: bool = False
    """Clients connect by HTTPS, and browsers are told to insist on it."""
    workers: int = 1
    """Processes in which bots think."""
    judge: str | None = None
    """The bot that judges decisions in an analysis; None: the strongest."""
    limits: Limits = field(default_factory=Limits)
    retention: Retention = field(default_factory=Retention)
