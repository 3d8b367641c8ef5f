"""Decisions before the first lead: every move in a few worlds, the contenders in more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.search.comparison import lead
from mue.bots.search.future import TriedWorld
from mue.rules.moves import Move
from mue.rules.state import State

HOPELESS: Final = 2.0
"""A move this many standard errors behind the best is dropped."""


@dataclass(frozen=True, slots=True)
class TrialPlan:
    """How the moves of one decision are tried and reported."""

    seat: int
    """Who decides."""
    rounds: Sequence[int]
    """The number of new worlds in each round."""
    doubt: float
    """By how many standard errors another move must lead the rookie's."""
    goals: bool
    """Whether the game has goals, and so a chance of reaching one to report."""
    compared: Sequence[Move] = ()
    """Moves to try in every world, for people who compare the numbers."""
    best: int = 0
    """How many of the best moves to try in every world, too."""


class Trial:
    """The results of one move so far, by world."""

    __slots__ = ("_reached", "_scores", "move", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []
        self._scores = 0.0
        self._reached = 0.0

    def see(self, worlds: Iterable[TriedWorld]) -> None:
        for world in worlds:
            worth = world.after(self.move)
            self.values.append(worth.value)
            self._scores += worth.score
            self._reached += worth.reached

    @property
    def value(self) -> float:
        return sum(self.values) / len(self.values)

    def lead(self, other: Trial) -> float:
        """By how many standard errors this move leads; both were tried in the same worlds."""
        return lead(self.values, other.values)

    def ranked(self, goals: bool) -> Ranked:
        worlds = len(self.values)
        reach = self._reached / worlds if goals else None
        return Ranked(self.move, self.value, self._scores / worlds, reach)


def rank_moves(moves: Sequence[Move], worlds: Iterator[State], plan: TrialPlan, clock: Clock) -> list[Ranked]:
    """All moves, best first. The first one given is the rookie's; another must be significantly better to
    win.

    A move dropped early has seen few worlds. The moves whose numbers people compare are then tried in the
    worlds they missed, too; the winner stays first."""
    left = [Trial(move) for move in moves]
    usual = left[0]
    out: list[Trial] = []
    seen: list[TriedWorld] = []
    for size in plan.rounds:
        new = [TriedWorld(world, plan.seat) for world in islice(worlds, size)]
        for trial in left:
            trial.see(new)
        seen += new
        left.sort(key=lambda trial: -trial.value)
        top, most = left[0], max(2, (len(left) + 1) // 2)
        hopeful = [trial for trial in left[1:most] if top.lead(trial) < HOPELESS]
        if usual in left[most:] and top.lead(usual) < plan.doubt:
            hopeful.append(usual)
        out = [trial for trial in left[1:] if trial not in hopeful] + out
        left = [top, *hopeful]
        if clock.over or not hopeful:
            break
    if usual in left[1:] and left[0].lead(usual) < plan.doubt:
        left.remove(usual)
        left.insert(0, usual)
    first, *rest = left + out
    rest.sort(key=lambda trial: -trial.value)
    for place, trial in enumerate(rest, start=2):
        if place <= plan.best or trial.move in plan.compared:
            trial.see(seen[len(trial.values) :])
    rest.sort(key=lambda trial: (-len(trial.values), -trial.value))
    return [trial.ranked(plan.goals) for trial in (first, *rest)]
