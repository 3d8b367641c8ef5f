"""Claimed hands: the event by which a proven claim ends a hand, and what everybody is told of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from mue.rules.match import Match
from mue.rules.moves import Move


class ClaimedMove(NamedTuple):
    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim that ended the last hand."""

    seat: int
    tricks: int
    """Tricks still to be played, including the one on the table."""

    def to_json(self) -> dict[str, int]:
        return {"seat": self.seat, "tricks": self.tricks}


def claim_body(seat: int, moves: Sequence[ClaimedMove], before: Match, after: Match) -> dict[str, Any]:
    """The body of the event. `after` is the match when these moves are made."""
    taken = sum(after.finished[-1].tricks) - sum(before.hand.tricks)
    return {"seat": seat, "tricks": taken, "moves": [[mover, move.to_json()] for mover, move in moves]}


def play_out(match: Match, moves: Iterable[tuple[int, Move]]) -> Match:
    """The match after these moves."""
    for seat, move in moves:
        match = match.apply(move, seat)
    return match


def read_moves(body: dict[str, Any]) -> list[ClaimedMove]:
    return [ClaimedMove(seat, Move.of(move)) for seat, move in body["moves"]]
