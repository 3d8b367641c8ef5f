"""Could the goal be reached? With all cards known and best play by all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mue.review.decisions import Decision, decisions
from mue.rules.moves import Move, Play
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver import Position, Solver, goal_reached

NODES: Final = 3_000_000
SECONDS: Final = 0.5


@dataclass(frozen=True, slots=True)
class Turn:
    """A card that won or lost the goal, against best play by all others."""

    number: int
    """The number of the move in the hand."""
    seat: int
    move: Move
    reached: bool
    """Whether best play after this card reaches the goal."""


@dataclass(frozen=True, slots=True)
class GoalReview:
    goal: int
    made: bool
    reachable: bool | None
    """Whether the goal could be reached before the first card; None: unknown within the budget."""
    known_from: int | None
    """The first move from which on it is always known; None: never known."""
    turns: tuple[Turn, ...]
    """In order of play, as far as known."""

    def to_json(self) -> dict[str, Any]:
        return {
            "goal": self.goal,
            "made": self.made,
            "reachable": self.reachable,
            "known_from": self.known_from,
            "turns": [
                {"at": turn.number, "seat": turn.seat, "move": turn.move.to_json(), "reached": turn.reached}
                for turn in self.turns
            ],
        }


def review_goal(hand: State, nodes: int = NODES, seconds: float = SECONDS) -> GoalReview | None:
    """The review of the goal; None if nobody had one in this hand."""
    outcome = hand.outcome
    assert outcome is not None
    cards = [one for one in decisions(hand) if isinstance(one.before.step, Tricks)]
    if outcome.goal is None or outcome.made is None or not cards:
        return None
    solver = Solver()

    def asked(decision: Decision) -> bool | None:
        position = Position.from_state(decision.before)
        return goal_reached(position, nodes=nodes, seconds=seconds, solver=solver)

    turns: list[Turn] = []
    after, known_from, reachable = outcome.made, None, None
    # Backwards: what the solver has learnt about the end helps with earlier tricks.
    for card in reversed(cards):
        before = asked(card)
        if before is None:
            break
        if before != after:
            turns.append(_turn(card, after))
        after, known_from = before, card.number
    else:
        reachable = after
    if reachable is None:
        reachable = asked(cards[0])
    return GoalReview(outcome.goal, outcome.made, reachable, known_from, tuple(reversed(turns)))


def _turn(card: Decision, reached: bool) -> Turn:
    assert isinstance(card.move, Play)
    return Turn(card.number, card.seat, card.move, reached)
