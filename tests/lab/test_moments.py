"""Ratios, their intervals and paired differences, against what is known of the numbers they are made of."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import fmean, stdev

import pytest

from mue.lab.moments import (
    FEWEST_DIFFERING,
    Found,
    Key,
    Moments,
    add_deal,
    difference,
    figure,
    merged,
    over_all,
)

LINE: Key = ("lab-score", 0)


def sums_of(deals: list[tuple[Found, Found]]) -> Moments:
    sums: dict[Key, Moments] = {}
    for base, changed in deals:
        add_deal(sums, base, changed)
    return sums[LINE]


def of_means(base: list[float], changed: list[float]) -> Moments:
    return sums_of([({LINE: (a, 1)}, {LINE: (c, 1)}) for a, c in zip(base, changed, strict=True)])


def test_a_mean_and_its_interval_are_those_of_any_sample() -> None:
    values = [float(value % 17) for value in range(100)]
    found = figure(of_means(values, values), changed=False)
    assert found is not None
    assert found.value == pytest.approx(fmean(values))
    # 1.9842 is the 97.5 % point for 99 degrees of freedom.
    assert found.high - found.value == pytest.approx(1.9842 * stdev(values) / 10, rel=1e-4)


def test_paired_differences_have_the_error_of_the_differences() -> None:
    rng = Random("paired")
    base = [rng.gauss(50, 30) for _ in range(400)]
    changed = [value + rng.gauss(1, 2) for value in base]
    apart = [c - a for a, c in zip(base, changed, strict=True)]
    found = difference(of_means(base, changed), paired=True)
    assert found is not None
    assert found.value == pytest.approx(fmean(apart))
    assert found.error == pytest.approx(stdev(apart) / 20, rel=1e-6)
    wide = difference(of_means(base, changed), paired=False)
    assert wide is not None and wide.error > 10 * found.error


def test_sides_that_never_differ_differ_by_nothing() -> None:
    values = [float(value) for value in range(50)]
    found = difference(of_means(values, values), paired=True)
    assert found is not None
    assert (found.value, found.error, found.p) == (0.0, 0.0, 1.0)


def test_a_few_events_are_not_compared() -> None:
    rare = [1.0] * (FEWEST_DIFFERING - 1) + [0.0] * 2000
    assert difference(of_means([0.0] * len(rare), rare), paired=True) is None
    assert difference(of_means([1.0] * 20, [2.0] * 20), paired=True) is None


def test_a_line_of_all_deals_counts_those_in_which_it_did_not_occur() -> None:
    deals: list[tuple[Found, Found]] = [({LINE: (1, 1)}, {}) for _ in range(30)]
    whole = over_all(sums_of(deals), 120)
    base, changed = figure(whole, changed=False), figure(whole, changed=True)
    assert base is not None and changed is not None
    assert (base.value, base.deals, changed.value) == (0.25, 120, 0.0)
    written_out: list[tuple[Found, Found]] = [
        ({LINE: (1 if number < 30 else 0, 1)}, {LINE: (0, 1)}) for number in range(120)
    ]
    assert difference(whole, paired=True) == difference(sums_of(written_out), paired=True)


def test_parts_add_up_to_the_whole() -> None:
    rng = Random("parts")
    deals: list[tuple[Found, Found]] = [
        ({LINE: (rng.randrange(9), rng.randrange(1, 4))}, {LINE: (rng.randrange(9), 2)}) for _ in range(90)
    ]
    pieces = []
    for start in range(0, 90, 30):
        sums: dict[Key, Moments] = {}
        for base, changed in deals[start : start + 30]:
            add_deal(sums, base, changed)
        pieces.append(sums)
    assert merged(pieces)[LINE] == sums_of(deals)


def proportions(rng: Random) -> tuple[Found, Found]:
    """A share of hands with a goal, in deals that lead to one more often or less."""
    easy = rng.random()

    def side() -> Found:
        goal = rng.random() < 0.5 + easy / 2
        return {LINE: (rng.random() < easy, 1)} if goal else {}

    return side(), side()


def skewed(rng: Random) -> tuple[Found, Found]:
    """Scores with a long tail, which share the luck of the deal."""
    luck = rng.expovariate(0.05)
    return {LINE: (luck + rng.gauss(0, 9), 1)}, {LINE: (luck + rng.gauss(0, 9), 1)}


def weighted(rng: Random) -> tuple[Found, Found]:
    """Seats of one kind, of which a deal has one to three."""

    def side() -> Found:
        seats = rng.randrange(1, 4)
        return {LINE: (sum(rng.gauss(20, 30) for _ in range(seats)), seats)}

    return side(), side()


@pytest.mark.parametrize("draw", [proportions, skewed, weighted])
@pytest.mark.parametrize("paired", [True, False])
def test_95_of_100_intervals_hold_the_truth(
    draw: Callable[[Random], tuple[Found, Found]], paired: bool
) -> None:
    rng = Random(f"cover {paired}")
    outside = 0
    for _ in range(400):
        deals = [draw(rng) for _ in range(150)]
        if not paired:  # other deals under the changed rules
            deals = [(base, draw(rng)[1]) for base, _ in deals]
        found = difference(sums_of(deals), paired)
        assert found is not None
        outside += found.p < 0.05
    # Of 400, 20 are expected; 6 and 36 are more than three standard errors away.
    assert 6 <= outside <= 36
