"""The forecast of a hand: after each card, what each side takes if all play best with all cards known.

Exact where the solver finishes within its budget, estimated by play-outs earlier in the hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mue.rules.moves import Play
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver import Position
from mue.solver.card_costs import NODES, Judge, Verdict

SECONDS: Final = 0.1


@dataclass(frozen=True, slots=True)
class Taken:
    """What a side takes in total, in card points or in tricks."""

    amount: float
    exact: bool
    """Whether this is the value of best play by all, and not an estimate."""

    def to_json(self) -> dict[str, Any]:
        return {"amount": round(self.amount, 2), "exact": self.exact}


@dataclass(frozen=True, slots=True)
class Forecast:
    moves: int
    """The number of moves made."""
    taken: tuple[Taken, ...]
    """What each side takes."""
    reached: bool | None
    """Whether the Crown's side reaches its goal with best play by all; None: no goal, or unknown."""

    def to_json(self) -> dict[str, Any]:
        return {
            "moves": self.moves,
            "taken": [one.to_json() for one in self.taken],
            "reached": self.reached,
        }


def sides(hand: State) -> list[tuple[int, ...]]:
    """The sides that are forecast: the Crown's, or each seat where everyone plays alone."""
    team = hand.contract.crown_team
    return [team] if team else [(seat,) for seat in range(hand.players)]


def forecasts(hand: State, nodes: int = NODES, seconds: float = SECONDS) -> list[Forecast]:
    """A forecast before each card and one at the end. The budget is per question to the solver."""
    course = hand.replay()
    verdicts = [_verdicts(course, hand, Judge(side, nodes, seconds)) for side in sides(hand)]
    return [
        Forecast(
            moves,
            tuple(_taken(one[moves]) for one in verdicts),
            verdicts[0][moves].reached if len(verdicts) == 1 else None,
        )
        for moves in sorted(verdicts[0])
    ]


def _verdicts(course: list[State], hand: State, judge: Judge) -> dict[int, Verdict]:
    """The verdicts by the number of moves made."""
    verdicts: dict[int, Verdict] = {}
    for moves, state in reversed(list(enumerate(course))):
        if not isinstance(state.step, Tricks) or state.outcome is not None:
            continue
        position = Position.from_state(state)
        if not verdicts:
            *_, last = (event for _, event in hand.history if isinstance(event, Play))
            verdicts[len(course) - 1] = judge.verdict(position.play(last))
        # Backwards: what the solver has learnt about the end helps with earlier tricks.
        verdicts[moves] = judge.verdict(position)
    return verdicts


def _taken(verdict: Verdict) -> Taken:
    if verdict.estimate is None:
        return Taken(verdict.value.lower, exact=True)
    return Taken(verdict.estimate, exact=False)
