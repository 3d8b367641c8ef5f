"""What players wait for, hints and checks of claims: one at a time for a seat, and few for an owner."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from mue.server.errors import RateLimited, Refused

MAX_WAITING: Final = 32
"""Answers in progress or queued."""
MAX_BY_OWNER: Final = 8
"""The same at the tables of one owner, so one address cannot take all places."""

Place = tuple[str, int]
"""A table and a seat."""


class Asked:
    """The seats that wait for an answer, on whichever socket it was requested."""

    def __init__(self) -> None:
        self._waiting: dict[Place, str] = {}
        """The owners of their tables."""

    @contextmanager
    def one(self, place: Place, owner: str | None) -> Iterator[None]:
        """The time of one answer. Refused or RateLimited if there are too many already."""
        owner = owner or place[0]
        if place in self._waiting:
            raise Refused("server-one-hint")
        owners = list(self._waiting.values())
        if len(owners) >= MAX_WAITING or owners.count(owner) >= MAX_BY_OWNER:
            raise RateLimited("server-hints-busy", 10)
        self._waiting[place] = owner
        try:
            yield
        finally:
            del self._waiting[place]
