"""The last tricks: what the Crown's side takes is solved exactly in every world.

A play-out says which member of a side takes what; the solver says how much the side takes with best play,
hence whether it reaches the goal. Where everyone plays alone there is no side to solve for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mue.bots.ranking import Ranked, utility
from mue.rules.moves import Play
from mue.solver import Position, Solver, Tally, Worlds, playouts_by_move

NODES: Final = 20_000
"""The solver's node budget per world; a world that exceeds it is only played out."""
MEGABYTES: Final = 4

Scores = Sequence[float]


def rank_ending(worlds: Worlds, seat: int) -> list[Ranked]:
    """The legal cards, best first."""
    solver = Solver(MEGABYTES)
    sums: dict[Play, list[float]] = {}
    for world in worlds:
        tallies = playouts_by_move(world, "heuristic")
        values = solver.moves(world, nodes=NODES)
        for move, tally in tallies.items():
            value = values[move]
            exact = value.lower if value.solved else None
            scores, total = _scores(world, tally, exact)
            row = sums.setdefault(move, [0.0, 0.0, 0.0])
            row[0] += utility(scores, seat)
            row[1] += scores[seat]
            row[2] += world.goal is not None and total >= world.goal
    count = len(worlds)
    goals = worlds[0].goal is not None
    ranked = [
        Ranked(move, value / count, score / count, reached / count if goals else None)
        for move, (value, score, reached) in sums.items()
    ]
    return sorted(ranked, key=lambda one: -one.value)


def _scores(world: Position, tally: Tally, exact: int | None) -> tuple[Scores, float]:
    """The scores of a play-out and the side's total, adjusted to the side having taken `exact`."""
    counted = list(map(round, tally.points if world.counts_points else tally.tricks))
    total = sum(counted[seat] for seat in world.side)
    if exact is None or exact == total:
        return tally.scores, total
    others = [seat for seat in range(world.players) if seat not in world.side]
    _move(counted, world.side, exact - total)
    _move(counted, others, total - exact)
    if world.counts_points:
        return world.scores_with(counted, list(map(round, tally.tricks))), exact
    return world.scores_with(list(map(round, tally.points)), counted), exact


def _move(counted: list[int], seats: Sequence[int], more: int) -> None:
    """Add `more` to these seats' total, or subtract it if negative; no seat falls below 0."""
    for seat in sorted(seats, key=lambda other: -counted[other]):
        change = max(more, -counted[seat])
        counted[seat] += change
        more -= change
