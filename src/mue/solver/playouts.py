"""Play-outs: hands played to the end by a simple policy, and their average results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mue import _kernel
from mue.rules.moves import Play
from mue.solver.position import Position
from mue.solver.world_set import Worlds

Policy = Literal["random", "quick", "heuristic"]
"""The policy of play-outs.

`random`: any legal card. `quick`: a few fixed rules (win cheaply, feed a winning partner, deny points, draw
trumps as the Crown, stop at the declared number of tricks), with random choices where they leave some.
`heuristic`: values every card with the rookie's evaluator; several times slower than `quick` and a good deal
stronger. It makes no random choices, so repeats add nothing.
"""


@dataclass(frozen=True, slots=True)
class Tally:
    """Averages over play-outs; tuples are by seat."""

    playouts: int
    reached: float
    """The share of play-outs in which the Crown's side reached its goal."""
    points: tuple[float, ...]
    tricks: tuple[float, ...]
    scores: tuple[float, ...]
    """The final scores of the hand."""
    variances: tuple[float, ...]
    """The variances of the scores between play-outs."""


def playouts(
    worlds: Position | Worlds,
    policy: Policy = "quick",
    *,
    repeats: int = 1,
    seed: int = 0,
    threads: int = 1,
) -> Tally:
    """Play every world to the end `repeats` times. The result depends on the seed, not on the threads."""
    kernel = _worlds(worlds).kernel
    ((_, sums),) = kernel.play_out(
        policy=policy, each_move=False, repeats=repeats, seed=seed, threads=threads
    )
    return _tally(sums)


def playouts_by_move(
    worlds: Position | Worlds,
    policy: Policy = "quick",
    *,
    repeats: int = 1,
    seed: int = 0,
    threads: int = 1,
) -> dict[Play, Tally]:
    """A tally for each legal first move. All moves get the same worlds and random numbers."""
    worlds = _worlds(worlds)
    rows = worlds.kernel.play_out(policy=policy, each_move=True, repeats=repeats, seed=seed, threads=threads)
    return {worlds[0].move_of(card): _tally(sums) for card, sums in rows}


def values_by_move(
    worlds: Worlds, seat: int, policy: Policy = "heuristic"
) -> dict[Play, tuple[Tally, list[float]]]:
    """For each legal first move, one play-out of each world: averages, and per world the value to the seat,
    which is its score minus the mean of the others' scores."""
    rows = worlds.kernel.play_out_for(policy=policy, seat=seat)
    return {worlds[0].move_of(card): (_tally(sums), values) for card, sums, values in rows}


def _worlds(worlds: Position | Worlds) -> Worlds:
    return Worlds([worlds]) if isinstance(worlds, Position) else worlds


def _tally(sums: _kernel.Sums) -> Tally:
    count = sums["playouts"]
    scores = tuple(total / count for total in sums["scores"])
    return Tally(
        playouts=count,
        reached=sums["reached"] / count,
        points=tuple(total / count for total in sums["points"]),
        tricks=tuple(total / count for total in sums["tricks"]),
        scores=scores,
        variances=tuple(
            max(0.0, total / count - mean * mean) for total, mean in zip(sums["squares"], scores, strict=True)
        ),
    )
