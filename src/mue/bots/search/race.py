"""A race between plans: each is tried in the same worlds, the weak ones are dropped early, and the worlds go
where they decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from mue.bots.ranking import Ranked
from mue.bots.search.comparison import lead, standard_error
from mue.native.futures import Futures, Planned
from mue.rules.moves import Move

HOPELESS: Final = 3.0
"""Standard errors behind the best at which a plan is dropped."""


class Runner:
    """One plan and its results so far, by world."""

    __slots__ = ("_reached", "_scores", "plan", "value", "values")

    def __init__(self, plan: Planned) -> None:
        self.plan = plan
        self.values: list[float] = []
        self.value = 0.0
        self._scores = 0
        self._reached = 0

    def add(self, values: Sequence[float], scores: int, reached: int) -> None:
        self.values += values
        self.value = fsum(self.values) / len(self.values)  # exact, however the worlds were cut
        self._scores += scores
        self._reached += reached

    @property
    def move(self) -> Move:
        return self.plan.move

    @property
    def error(self) -> float:
        """The standard error of the value."""
        return standard_error(self.values)

    def behind(self, other: Runner) -> float:
        """By how many standard errors the other leads, in the worlds that both have seen."""
        worlds = min(len(self.values), len(other.values))
        return lead(other.values[:worlds], self.values[:worlds])

    def ranked(self, goals: bool) -> Ranked:
        worlds = len(self.values)
        reach = self._reached / worlds if goals else None
        return Ranked(self.move, self.value, self._scores / worlds, reach, self.error)


class Race:
    """The plans of one decision, in the worlds from number `first` on."""

    def __init__(self, futures: Futures, seed: int, first: int = 0) -> None:
        self._futures = futures
        self._seed = seed
        self._first = first
        self._runners: dict[Planned, Runner] = {}

    def enter(self, plans: Iterable[Planned]) -> list[Runner]:
        """A runner for each plan; those that are in the race already keep their results."""
        return [self._runners.setdefault(plan, Runner(plan)) for plan in dict.fromkeys(plans)]

    def runners(self) -> list[Runner]:
        """All that have seen a world."""
        return [runner for runner in self._runners.values() if runner.values]

    def run(self, runners: Iterable[Runner], worlds: int) -> None:
        """Let each runner see its first `worlds` worlds."""
        by_seen: dict[int, list[Runner]] = {}
        for runner in dict.fromkeys(runners):
            if len(runner.values) < worlds:
                by_seen.setdefault(len(runner.values), []).append(runner)
        for seen, group in sorted(by_seen.items()):
            found = self._futures.run(
                [runner.plan for runner in group], self._first + seen, worlds - seen, self._seed
            )
            for runner, tried in zip(group, found, strict=True):
                runner.add(tried.values, tried.scores, tried.reached)

    def narrow(self, runners: Sequence[Runner], worlds: int, keep: int) -> list[Runner]:
        """The best of these after `worlds` worlds, best first: at most `keep`, and none that is hopeless."""
        self.run(runners, worlds)
        ordered = _different(sorted(runners, key=lambda runner: -runner.value))[:keep]
        return [
            *ordered[:1],
            *(runner for runner in ordered[1:] if runner.behind(ordered[0]) < HOPELESS),
        ]


def _different(runners: Iterable[Runner]) -> list[Runner]:
    """Without those that came to the same end as an earlier one in every world: nothing tells them apart."""
    return list({tuple(runner.values): runner for runner in reversed([*runners])}.values())[::-1]
