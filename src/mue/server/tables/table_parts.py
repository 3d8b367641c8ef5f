"""Parts of a table: a seat, with who has it and who plays there, and a past match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mue.rules.match import Match
from mue.rules.moves import Move
from mue.server.tables.witnesses import Person


@dataclass(frozen=True, slots=True)
class Seat:
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
