"""A race between moves: all are tried in the same worlds, and weak ones are dropped early, so the effort goes
to the close contenders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mue.bots.ranking import Ranked
from mue.bots.search.comparison import lead, standard_error
from mue.native.futures import Futures
from mue.rules.moves import Move

HOPELESS: Final = 3.0
"""A move this many standard errors behind the best is dropped."""


class Runner:
    """A move and its results so far, by world."""

    __slots__ = ("_reached", "_scores", "_sum", "move", "values")

    def __init__(self, move: Move) -> None:
        self.move = move
        self.values: list[float] = []
        self._sum = 0.0
        self._scores = 0
        self._reached = 0

    def add(self, values: Sequence[float], scores: int, reached: int) -> None:
        self.values += values
        self._sum += sum(values)
        self._scores += scores
        self._reached += reached

    @property
    def value(self) -> float:
        return self._sum / len(self.values)

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return standard_error(self.values)

    def behind(self, other: Runner) -> float:
        """By how many standard errors the other leads, over the worlds that both have seen."""
        worlds = min(len(self.values), len(other.values))
        return lead(other.values[:worlds], self.values[:worlds])

    def ranked(self, goals: bool) -> Ranked:
        worlds = len(self.values)
        reach = self._reached / worlds if goals else None
        return Ranked(self.move, self.value, self._scores / worlds, reach, self.error)


class Race:
    """The moves of one decision."""

    def __init__(self, futures: Futures, seed: int) -> None:
        self._futures = futures
        self._seed = seed
        self._runners: dict[Move, Runner] = {}
        self.tried = 0
        """The number of futures run so far."""

    def enter(self, moves: Iterable[Move]) -> list[Runner]:
        """New runners for the moves that have none yet."""
        entered = []
        for move in moves:
            if move not in self._runners:
                self._runners[move] = Runner(move)
                entered.append(self._runners[move])
        return entered

    def runner(self, move: Move) -> Runner:
        return self._runners.setdefault(move, Runner(move))

    def others(self, than: Runner) -> list[Runner]:
        """All other runners that have seen a world."""
        return [runner for runner in self._runners.values() if runner is not than and runner.values]

    def run(self, runners: Iterable[Runner], worlds: int) -> None:
        """Let each runner see its first `worlds` worlds."""
        by_seen: dict[int, list[Runner]] = {}
        for runner in runners:
            if len(runner.values) < worlds:
                by_seen.setdefault(len(runner.values), []).append(runner)
        for seen, group in sorted(by_seen.items()):
            moves = [runner.move for runner in group]
            for runner, tried in zip(
                group, self._futures.run(moves, seen, worlds - seen, self._seed), strict=True
            ):
                runner.add(tried.values, tried.scores, tried.reached)
            self.tried += len(group) * (worlds - seen)

    def narrow(self, runners: Sequence[Runner], worlds: int, keep: int) -> list[Runner]:
        """The best of these after `worlds` worlds, best first: at most `keep`, without hopeless ones."""
        self.run(runners, worlds)
        ordered = _different(sorted(runners, key=lambda runner: -runner.value))[:keep]
        best = ordered[0]
        return [best, *(runner for runner in ordered[1:] if runner.behind(best) < HOPELESS)]


def _different(runners: Iterable[Runner]) -> list[Runner]:
    """The runners without duplicates, whose result equals an earlier one's in every world."""
    return list({tuple(runner.values): runner for runner in reversed([*runners])}.values())[::-1]
