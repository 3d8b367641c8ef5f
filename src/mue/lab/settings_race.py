"""A race of settings: all play the same deals, round by round, and clear losers stop early.

After each round every value has an interval. All intervals of a whole run hold at once in 95 of 100 runs: the
5 % are divided evenly among the settings, aims and rounds (Bonferroni), so looking after every round and
picking the best of many costs nothing more. A setting stops when another is certainly nearer to one aim, by
more than what is as good (`AS_GOOD`), and for every other aim certainly nearer or as good. So in 95 of 100
runs, every setting that stops is really beaten like this.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mue.lab.aims import Aim, Interval
from mue.lab.moments import ALPHA, FEWEST, Moments, figure
from mue.lab.student import incomplete_beta

UNKNOWN: Final = Interval()
HALVINGS: Final = 30


@dataclass(frozen=True, slots=True)
class Known:
    """A value after some deals, and its interval at the level of the race."""

    value: float
    interval: Interval
    deals: int


@dataclass(frozen=True)
class SettingsRace:
    aims: tuple[Aim, ...]
    settings: int
    rounds: int

    @property
    def doubt(self) -> float:
        """Of a single interval."""
        return ALPHA / (self.settings * len(self.aims) * self.rounds)

    def known(self, sums: Moments, share: bool) -> Known | None:
        """What these deals say about a line. Moments of one side are in the place of the base rules."""
        if share and sums[1] and _yes_or_no(sums):
            return Known(sums[0] / sums[1], exact(int(sums[0]), int(sums[1]), self.doubt), int(sums[1]))
        found = figure(sums, changed=False, doubt=self.doubt)
        if found is None:
            return None
        is_known = found.deals >= FEWEST and found.low < found.high
        return Known(found.value, Interval(found.low, found.high) if is_known else UNKNOWN, found.deals)

    def losers(self, known: Mapping[int, Sequence[Known | None]]) -> dict[int, int]:
        """Settings that are certainly beaten, and by which other."""
        ranges = {
            number: [
                aim.distances(one.interval if one else UNKNOWN)
                for aim, one in zip(self.aims, of, strict=True)
            ]
            for number, of in known.items()
        }
        found: dict[int, int] = {}
        for number, own in ranges.items():
            running = (other for other in ranges if other not in found)
            winner = next((other for other in running if _beats(ranges[other], own)), None)
            if winner is not None:
                found[number] = winner
        return found

    def distances(self, known: Sequence[Known | None]) -> list[float]:
        """Of the values as they were measured."""
        return [
            aim.distance(one.value) if one else float("inf")
            for aim, one in zip(self.aims, known, strict=True)
        ]


def _beats(one: Sequence[Interval], other: Sequence[Interval]) -> bool:
    """Distances are in units of what is as good."""
    pairs = list(zip(one, other, strict=True))
    nowhere_worse = all(its.high <= own.low + 1 for its, own in pairs)
    return nowhere_worse and any(its.high + 1 < own.low for its, own in pairs)


def frontier(distances: Mapping[int, Sequence[float]]) -> list[int]:
    """Those that no other equals in every distance and beats in one; the nearest to all aims first."""
    best = [
        number
        for number, own in distances.items()
        if not any(
            all(a <= b for a, b in zip(its, own, strict=True)) and its != own for its in distances.values()
        )
    ]
    return sorted(best, key=lambda number: sum(distances[number]))


def _yes_or_no(sums: Moments) -> bool:
    """Whether each deal counts at most once: then the number of successes is binomial."""
    return sums[0] == sums[4] and sums[1] == sums[8]


def exact(successes: int, trials: int, doubt: float) -> Interval:
    """Clopper and Pearson's interval of a share: it holds for any number of deals, rare events included."""
    low = _solve(successes, trials - successes + 1, doubt / 2) if successes else 0.0
    high = _solve(successes + 1, trials - successes, 1 - doubt / 2) if successes < trials else 1.0
    return Interval(low, high)


def _solve(a: float, b: float, chance: float) -> float:
    """The share at which the beta distribution has this much below it."""
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if incomplete_beta(a, b, middle) > chance else (middle, high)
    return (low + high) / 2
