"""Play-outs: hands played to the end by a simple policy, and what they were worth on average."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mue import _kernel
from mue.rules.moves import Play
from mue.solver.position import Position
from mue.solver.worlds import Worlds

Policy = Literal["random", "rookie", "careful"]
"""`random`: any legal card. `rookie`: win cheaply, feed a winning partner, deny points, pull trumps as the
Crown, stop at the declared number of tricks. `careful`: weighs what every card brings and costs; several
times slower and a good deal stronger. It makes no random choices, so repeating it says nothing new."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Averages over play-outs; tuples are by seat."""

    playouts: int
    reached: float
    """How often the Crown's side had its goal."""
    points: tuple[float, ...]
    tricks: tuple[float, ...]
    scores: tuple[float, ...]
    """The final scores of the hand."""
    variances: tuple[float, ...]
    """Of the scores from one play-out to the next."""


def playouts(
    worlds: Position | Worlds,
    policy: Policy = "rookie",
    *,
    repeats: int = 1,
    seed: int = 0,
    threads: int = 1,
) -> Tally:
    """Play every world to the end `repeats` times. The result depends on the seed, not on the threads."""
    ((_, sums),) = _worlds(worlds).kernel.play_out(policy, False, repeats, seed, threads)
    return _tally(sums)


def playouts_by_move(
    worlds: Position | Worlds,
    policy: Policy = "rookie",
    *,
    repeats: int = 1,
    seed: int = 0,
    threads: int = 1,
) -> dict[Play, Tally]:
    """The same for each legal first move. All moves meet the same worlds and the same chances."""
    worlds = _worlds(worlds)
    found = worlds.kernel.play_out(policy, True, repeats, seed, threads)
    return {worlds[0].move_of(card): _tally(sums) for card, sums in found}


def values_by_move(
    worlds: Worlds, seat: int, policy: Policy = "careful"
) -> dict[Play, tuple[Tally, list[float]]]:
    """For each legal first move one play-out of each world: averages, and by world what it was worth to the
    seat, which is its score less the mean of the others'."""
    found = worlds.kernel.play_out_for(policy, seat)
    return {worlds[0].move_of(card): (_tally(sums), values) for card, sums, values in found}


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
