"""Exact values with all cards known: what a side takes if everyone plays best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from mue import _kernel
from mue.errors import Unsolvable
from mue.rules.moves import Play
from mue.solver.position import Position

NODES: Final = 50_000_000
SECONDS: Final = 10.0
MEGABYTES: Final = 128


@dataclass(frozen=True, slots=True)
class Value:
    """What the side takes in all, from the first trick to the last, its piles included."""

    lower: int
    upper: int
    solved: bool
    """False: the budget ran out and only bounds are known."""
    nodes: int = 0
    """The number of positions between two tricks that were searched."""

    @property
    def exact(self) -> int:
        """The value; ValueError if only bounds are known."""
        if self.lower != self.upper:
            raise ValueError(f"This value is only known to be {self.lower} to {self.upper}.")
        return self.lower


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position and of each of its moves, and one line of best play."""

    side: tuple[int, ...]
    counts_points: bool
    value: Value
    moves: dict[Play, Value]
    line: tuple[Play, ...]


class Solver:
    """A solver with a transposition table. Its entries stay valid, so one solver may serve many positions. It
    may be shared between threads and serves one at a time."""

    def __init__(self, megabytes: int = MEGABYTES) -> None:
        self._kernel = _kernel.Solver(megabytes)

    def value(
        self,
        position: Position,
        side: Sequence[int] | None = None,
        *,
        target: int | None = None,
        nodes: int = NODES,
        seconds: float = SECONDS,
    ) -> Value:
        """What the side takes in all. With a target the search stops once it knows whether the side takes at
        least that much."""
        side = side_of(position, side)
        goal = -1 if target is None else max(0, target)
        return Value(
            *self._kernel.solve(
                position.kernel,
                side=side,
                points=position.solver_counts_points,
                target=goal,
                nodes=nodes,
                seconds=seconds,
            )
        )

    def moves(
        self,
        position: Position,
        side: Sequence[int] | None = None,
        *,
        nodes: int = NODES,
        seconds: float = SECONDS,
    ) -> dict[Play, Value]:
        """The exact value of every legal move, in the order of the rules."""
        side = side_of(position, side)
        points = position.solver_counts_points
        rows = self._kernel.moves(position.kernel, side=side, points=points, nodes=nodes, seconds=seconds)
        values = {position.move_of(place): Value(*value) for place, value in rows}
        return {move: values[move] for move in position.legal()}

    def line(
        self,
        position: Position,
        side: Sequence[int] | None = None,
        *,
        nodes: int = NODES,
        seconds: float = SECONDS,
    ) -> tuple[Play, ...]:
        """Best play of both sides to the end; shorter if the budget runs out."""
        side = side_of(position, side)
        points = position.solver_counts_points
        moves = []
        for place in self._kernel.line(
            position.kernel, side=side, points=points, nodes=nodes, seconds=seconds
        ):
            moves.append(position.move_of(place))
            position = replace(position, kernel=position.kernel.play(place))
        return tuple(moves)


def solve(
    position: Position,
    side: Sequence[int] | None = None,
    *,
    nodes: int = NODES,
    seconds: float = SECONDS,
    solver: Solver | None = None,
) -> Solution:
    """Solve a position: its value, the value of each move, and a line of best play.

    `side` are the seats that maximize: by default the Crown's side; where all play alone, the seat to act
    against all others, counting tricks. Each of the three questions gets the full budget.
    """
    solver = solver or Solver()
    side = side_of(position, side)
    return Solution(
        side=tuple(side),
        counts_points=position.solver_counts_points,
        value=solver.value(position, side, nodes=nodes, seconds=seconds),
        moves=solver.moves(position, side, nodes=nodes, seconds=seconds),
        line=solver.line(position, side, nodes=nodes, seconds=seconds),
    )


def goal_reached(
    position: Position,
    goal: int | None = None,
    side: Sequence[int] | None = None,
    *,
    nodes: int = NODES,
    seconds: float = SECONDS,
    solver: Solver | None = None,
) -> bool | None:
    """Whether the side reaches its goal with best play; None: unknown within the budget."""
    goal = position.goal if goal is None else goal
    if goal is None:
        raise Unsolvable("unsolvable-no-goal")
    value = (solver or Solver()).value(position, side, target=goal, nodes=nodes, seconds=seconds)
    return value.lower >= goal if value.solved else None


def side_of(position: Position, side: Sequence[int] | None) -> list[int]:
    if side is not None:
        return sorted(set(side))
    if position.side:
        return list(position.side)
    if position.seat is None:
        raise Unsolvable("unsolvable-over")
    return [position.seat]
