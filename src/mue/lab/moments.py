"""Sums over deals from which every line of a report is computed.

A line is a ratio of two sums: goals made by hands with a goal, points by seats, hands by hands. Each deal
adds the numerator and the denominator under the base rules and under the changed ones: a, b, c and d. Their
sums and the sums of their products are all that a ratio, its interval and the interval of the difference on
the same deals need, so deals need not be kept, and parts of a run can be added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from math import sqrt
from typing import Final

from mue.lab.student import quantile, two_sided

Key = tuple[str, int | str]
"""A measure, and what it is about: a number of cards, a role; 0 if there is nothing to tell apart."""
Found = dict[Key, tuple[float, float]]
"""Numerators and denominators of one deal."""
Moments = list[float]

PAIRS: Final = list(combinations_with_replacement(range(4), 2))
PLACE: Final = {pair: 4 + number for number, pair in enumerate(PAIRS)}
DIFFERING, WITH_BASE, WITH_CHANGED, SOME_BASE, SOME_CHANGED = range(14, 19)
"""Deals that differ between the sides; that have a denominator; that have a numerator."""
LENGTH: Final = 19

FEWEST: Final = 30
"""A side with fewer deals of a kind is shown, but not compared."""
ROUNDING: Final = 1e-7
"""A standard error this small against its value comes from rounding, since sums of squares are subtracted."""
FEWEST_DIFFERING: Final = 20
"""Neither are sides that differ in fewer deals: the t distribution does not hold for a handful of events."""
ALPHA: Final = 0.05


def add_deal(sums: dict[Key, Moments], base: Found, changed: Found) -> None:
    """Written for speed: it runs for every line of every deal."""
    for key in base.keys() | changed.keys():
        a, b = base.get(key, NOTHING)
        c, d = changed.get(key, NOTHING)
        s = sums.get(key)
        if s is None:
            s = sums[key] = [0.0] * LENGTH
        s[0] += a
        s[1] += b
        s[2] += c
        s[3] += d
        s[4] += a * a
        s[5] += a * b
        s[6] += a * c
        s[7] += a * d
        s[8] += b * b
        s[9] += b * c
        s[10] += b * d
        s[11] += c * c
        s[12] += c * d
        s[13] += d * d
        s[14] += a != c or b != d
        s[15] += b != 0
        s[16] += d != 0
        s[17] += a != 0
        s[18] += c != 0


NOTHING: Final = (0.0, 0.0)


def merged(parts: Iterable[Mapping[Key, Moments]]) -> dict[Key, Moments]:
    """The sums of all parts, added in their order, so that the same parts give the same last digit."""
    total: dict[Key, Moments] = {}
    for part in parts:
        for key, sums in part.items():
            known = total.setdefault(key, [0.0] * LENGTH)
            for place, value in enumerate(sums):
                known[place] += value
    return total


def over_all(sums: Moments, deals: int) -> Moments:
    """The sums of a line whose denominator is every deal, even those in which the line did not occur."""
    whole = list(sums)
    whole[1] = whole[3] = whole[8] = whole[10] = whole[13] = deals
    whole[5] = whole[7] = sums[0]
    whole[9] = whole[12] = sums[2]
    whole[WITH_BASE] = whole[WITH_CHANGED] = deals
    return whole


@dataclass(frozen=True)
class Figure:
    """A ratio of one side with its 95 % interval."""

    value: float
    low: float
    high: float
    deals: int
    """The deals in which there was something to count."""


@dataclass(frozen=True)
class MeanDifference:
    """Changed rules minus base rules. With an error of zero, all deals changed alike, or none did."""

    value: float
    error: float
    freedom: float
    p: float

    def interval(self, doubt: float = ALPHA) -> tuple[float, float]:
        half = quantile(doubt, self.freedom) * self.error if self.error else 0.0
        return self.value - half, self.value + half


def figure(sums: Moments, changed: bool, doubt: float = ALPHA) -> Figure | None:
    """The ratio of one side; None if its denominator is zero."""
    place = 2 if changed else 0
    if not sums[place + 1]:
        return None
    value, weights = _ratio(sums, place)
    deals = int(sums[WITH_CHANGED if changed else WITH_BASE])
    error = _error(sums, weights, deals)
    half = quantile(doubt, deals - 1) * error if deals > 1 else 0.0
    return Figure(value, value - half, value + half, deals)


def difference(sums: Moments, paired: bool) -> MeanDifference | None:
    """The difference of the two ratios; None if there are too few deals to say anything.

    With equal deals on both sides, what a deal adds to one ratio is set against what it adds to the other.
    """
    fewest = int(min(sums[WITH_BASE], sums[WITH_CHANGED]))
    if fewest < FEWEST:
        return None
    (base, of_base), (changed, of_changed) = _ratio(sums, 0), _ratio(sums, 2)
    if paired and not sums[DIFFERING]:
        return MeanDifference(0.0, 0.0, fewest - 1, 1.0)
    if min(sums[DIFFERING], sums[SOME_BASE] + sums[SOME_CHANGED]) < FEWEST_DIFFERING:
        return None
    if paired:
        weights = [more - less for more, less in zip(of_changed, of_base, strict=True)]
        error = _error(sums, weights, fewest)
    else:
        errors = (
            _error(sums, of_base, int(sums[WITH_BASE])),
            _error(sums, of_changed, int(sums[WITH_CHANGED])),
        )
        error = sqrt(sum(one * one for one in errors))
    value = changed - base
    if error <= ROUNDING * abs(value):  # every deal changed alike, as from never to always
        return MeanDifference(value, 0.0, fewest - 1, 0.0 if value else 1.0)
    return MeanDifference(value, error, fewest - 1, two_sided(value / error, fewest - 1))


def _ratio(sums: Moments, place: int) -> tuple[float, list[float]]:
    """The ratio, and how much each of the four numbers of a deal moves it (the delta method)."""
    top, bottom = sums[place], sums[place + 1]
    weights = [0.0] * 4
    weights[place] = 1 / bottom
    weights[place + 1] = -top / bottom / bottom
    return top / bottom, weights


def _error(sums: Moments, weights: list[float], deals: int) -> float:
    """The standard error: the weights make the deals add up to zero, so their squares are their spread."""
    squares = 0.0
    for (one, other), place in PLACE.items():
        squares += (1 if one == other else 2) * weights[one] * weights[other] * sums[place]
    return sqrt(max(0.0, squares) * deals / (deals - 1)) if deals > 1 else 0.0
