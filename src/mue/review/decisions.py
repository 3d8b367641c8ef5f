"""The moves of a hand, each with the state in which it was made."""

from __future__ import annotations

from dataclasses import dataclass

from mue.rules.moves import Move
from mue.rules.state import State
from mue.rules.views import View


@dataclass(frozen=True, slots=True)
class Decision:
    number: int
    """The number of the move in the hand, from 1, like the events of its record."""
    seat: int
    move: Move
    before: State

    @property
    def view(self) -> View:
        """The seat's view when it decided."""
        return self.before.view(self.seat)

    @property
    def free(self) -> bool:
        """Whether there was more than one legal move."""
        return len(self.before.legal(self.seat)) > 1


def decisions(hand: State) -> list[Decision]:
    """All moves of a hand, in order."""
    moves = [(seat, event) for seat, event in hand.history if isinstance(event, Move)]
    return [
        Decision(number, seat, move, before)
        for number, ((seat, move), before) in enumerate(zip(moves, hand.replay(), strict=False), start=1)
    ]
