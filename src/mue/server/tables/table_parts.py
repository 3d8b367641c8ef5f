"""Parts of a table: a seat, with who has it and who plays there, and a past match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Final

from mue.rules.match import Match
from mue.rules.moves import Move
from mue.server.tables.witnesses import Person

MOST_ANSWERED: Final = 400
"""Requests that are remembered. A client repeats only its last ones."""
NEWEST: Final = 16
"""Requests that are copied with every event."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    bot: str | None
    """The bot that has this seat; None: it is a person's."""
    name: str | None = None
    token: str | None = None
    """The hash of the player's token; None: the seat is free or a bot's."""
    stood_in: bool = False
    """A bot plays for the absent player."""
    account: str | None = None
    """The id of the player's account, which is never shown; None: a guest."""
    source: str | None = None
    """The label of the player's address, which is never shown; None: unknown."""

    @property
    def person(self) -> Person | None:
        return None if self.token is None else Person(self.token, self.account, self.source)

    @property
    def free(self) -> bool:
        return self.bot is None and self.token is None

    @property
    def by_bot(self) -> bool:
        """A bot decides here now."""
        return self.bot is not None or self.token is None or self.stood_in


@dataclass(frozen=True, slots=True)
class PastMatch:
    """A match that was followed by another: its events, and what its first hand was shuffled with."""

    number: int
    first: int
    last: int
    seed: str


@dataclass(frozen=True, slots=True)
class Preview:
    """A legal move, and the match before and after it."""

    before: Match
    move: Move
    json: dict[str, Any]
    """An event made from this object is this move, and need not be read."""
    after: Match


def hands_dealt(match: Match) -> int:
    """The number of hands dealt in a match."""
    return len(match.finished) + (match.hand.outcome is None)


Request = tuple[int, str]
"""A seat, and the id of its request."""


class Answered:
    """Requests that were granted, and the event that granted each. It never changes.

    Every event makes a new one, which shares all but its newest entries with the one before.
    """

    __slots__ = ("_newest", "_older")

    def __init__(
        self, newest: Mapping[Request, int] | None = None, older: Mapping[Request, int] | None = None
    ) -> None:
        self._newest: Mapping[Request, int] = newest or {}
        self._older: Mapping[Request, int] = older or {}

    def get(self, request: Request) -> int | None:
        """The event that granted this request."""
        return self._newest[request] if request in self._newest else self._older.get(request)

    def noted(self, request: Request, seq: int) -> Answered:
        newest = {**self._newest, request: seq}
        if len(newest) <= NEWEST:
            return Answered(newest, self._older)
        return Answered(older=_last({**self._older, **newest}, MOST_ANSWERED))

    def without(self, seat: int) -> Answered:
        """Request ids belong to a player; those of the player who sat here before are void."""
        return Answered(older={key: seq for key, seq in self.all.items() if key[0] != seat})

    @property
    def all(self) -> dict[Request, int]:
        return {**self._older, **self._newest}


def _last(entries: dict[Request, int], most: int) -> dict[Request, int]:
    return dict(islice(entries.items(), max(0, len(entries) - most), None))
