"""Decisions before the first lead: moves in worlds, the better half of them in more worlds."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked, utility
from mue.bots.search.future import end_after, others_first
from mue.play.moves import Move
from mue.play.state import State


class Trial:
    """What has become of one move so far, by world."""

    __slots__ = ("_reached", "_scores", "move", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []
        self._scores = 0.0
        self._reached = 0.0

    def add(self, world: State, seat: int) -> None:
        end = end_after(world, self.move, seat)
        self.values.append(utility(end.scores, seat))
        self._scores += end.scores[seat]
        self._reached += end.reached

    @property
    def value(self) -> float:
        return sum(self.values) / len(self.values)

    def ranked(self, goals: bool) -> Ranked:
        worlds = len(self.values)
        return Ranked(self.move, self.value, self._scores / worlds, self._reached / worlds if goals else None)


def rank_moves(
    moves: Sequence[Move],
    worlds: Sequence[State],
    rounds: Sequence[int],
    seat: int,
    goals: bool,
    clock: Clock,
) -> list[Ranked]:
    """All moves, best first. The first one is what a rookie would do: it stays in to the end, and another
    one must be better by more than chance would explain."""
    trials = [Trial(move) for move in moves]
    usual, left = trials[0], list(trials)
    out: list[Trial] = []
    start = 0
    for size in rounds:
        for world in worlds[start : start + size]:
            ready = others_first(world, seat)
            for trial in left:
                trial.add(ready, seat)
        start += size
        left.sort(key=lambda trial: -trial.value)
        if clock.over:
            break
        keep = max(2, (len(left) + 1) // 2)
        if size != rounds[-1]:
            out = [trial for trial in left[keep:] if trial is not usual] + out
            left = [trial for place, trial in enumerate(left) if place < keep or trial is usual]
    best = left[0]
    if best is not usual and not surely_better(best, usual):
        left.remove(usual)
        left.insert(0, usual)
    return [trial.ranked(goals) for trial in left + out]


DOUBT = 1.0
"""Standard errors by which another move must beat the usual one."""


def surely_better(one: Trial, other: Trial) -> bool:
    differences = [a - b for a, b in zip(one.values, other.values, strict=True)]
    mean = sum(differences) / len(differences)
    spread = sum((d - mean) ** 2 for d in differences) / max(1, len(differences) - 1)
    return mean > DOUBT * sqrt(spread / len(differences))
