"""The cost of each card played in a hand, judged with all cards known.

Values are exact where the solver finishes within its budget, and estimated by play-outs earlier in the hand.
The end of a hand is judged first, because what the solver learns there helps with earlier tricks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mue.rules.moves import Play
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver.exact import Solver, Value
from mue.solver.playouts import playouts, playouts_by_move
from mue.solver.position import Position

NODES: Final = 3_000_000
SECONDS: Final = 1.0
PLAYOUTS: Final = 400


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the side takes in all, and whether that is enough."""

    value: Value
    estimate: float | None
    """The mean of play-outs, where there is no exact value."""
    reached: bool | None
    """Whether the side reaches the goal with best play; None: no goal, or unknown."""

    def __str__(self) -> str:
        return str(self.value.lower) if self.estimate is None else f"~{self.estimate:.1f}"


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """One card played in the hand."""

    number: int
    """The number of the play in the hand, from 1."""
    seat: int
    move: Play
    before: Verdict
    after: Verdict

    @property
    def cost(self) -> int | None:
        """How much the card changed what the side takes with best play; None: unknown."""
        exact = self.before.estimate is None and self.after.estimate is None
        return self.after.value.lower - self.before.value.lower if exact else None

    @property
    def decides(self) -> bool:
        """Whether this card won or lost the goal, against best play by the others."""
        known = self.before.reached is not None and self.after.reached is not None
        return known and self.before.reached != self.after.reached


class Judge:
    """Judges positions for one side of a hand, with a budget for each question."""

    def __init__(self, side: Sequence[int], nodes: int = NODES, seconds: float = SECONDS) -> None:
        self.side = side
        self.nodes = nodes
        self.seconds = seconds
        self._solver = Solver()

    def verdict(self, position: Position) -> Verdict:
        if position.over:
            return self._final(position)
        value = self._solver.value(position, self.side, nodes=self.nodes, seconds=self.seconds)
        estimate = None if value.solved else self._estimate(position)
        return Verdict(value, estimate, self._reached(position, value))

    def moves(self, position: Position) -> dict[Play, Verdict]:
        """A verdict for every legal move."""
        values = self._solver.moves(position, self.side, nodes=self.nodes, seconds=self.seconds)
        estimates: dict[Play, float] = {}
        if not all(value.solved for value in values.values()):
            tallies = playouts_by_move(position, repeats=PLAYOUTS)
            estimates = {move: self._sum(position, t.points, t.tricks) for move, t in tallies.items()}
        verdicts = {}
        for move, value in values.items():
            after = position.play(move)
            reached = self._enough(position, value) if after.over else self._reached(after, value)
            verdicts[move] = Verdict(value, None if value.solved else estimates[move], reached)
        return verdicts

    def line(self, position: Position) -> tuple[Play, ...]:
        """Best play to the end; shorter if the budget runs out."""
        return self._solver.line(position, self.side, nodes=self.nodes, seconds=self.seconds)

    def _final(self, position: Position) -> Verdict:
        total = round(self._sum(position, position.points, position.tricks))
        value = Value(total, total, solved=True)
        return Verdict(value, None, self._enough(position, value))

    def _estimate(self, position: Position) -> float:
        tally = playouts(position, repeats=PLAYOUTS)
        return self._sum(position, tally.points, tally.tricks)

    def _sum(self, position: Position, points: Sequence[float], tricks: Sequence[float]) -> float:
        taken = points if position.solver_counts_points else tricks
        return sum(taken[seat] for seat in self.side)

    def _reached(self, position: Position, value: Value) -> bool | None:
        enough = self._enough(position, value)
        if enough is not None or position.goal is None:
            return enough
        # Whether the goal is reached is easier to solve for than the exact value.
        asked = self._solver.value(
            position, self.side, target=position.goal, nodes=self.nodes, seconds=self.seconds
        )
        return self._enough(position, asked)

    def _enough(self, position: Position, value: Value) -> bool | None:
        goal = position.goal
        if goal is None or set(self.side) != set(position.side):
            return None
        if value.lower >= goal:
            return True
        return False if value.upper < goal else None


def before_each_card(state: State) -> list[State]:
    """The states of a finished hand before each card played, in order."""
    return [before for before in state.replay() if before.outcome is None and isinstance(before.step, Tricks)]


def judged_side(state: State, seat: int | None) -> tuple[int, ...]:
    """Whose points or tricks are judged: the Crown's side, or the given seat where all play alone."""
    return state.contract.crown_team or (seat or 0,)


def card_costs(state: State, judge: Judge) -> Iterator[PlayedCard]:
    """The cards of a finished hand, from the last to the first."""
    played = [event for _, event in state.history if isinstance(event, Play)]
    positions = [Position.from_state(one) for one in before_each_card(state)]
    first = len(played) - len(positions)  # a card may be on the table before trick play begins
    moves = played[first:]
    after = judge.verdict(positions[-1].play(moves[-1]))
    for place in reversed(range(len(positions))):
        before = judge.verdict(positions[place])
        seat = positions[place].seat
        assert seat is not None
        yield PlayedCard(first + place + 1, seat, moves[place], before, after)
        after = before
