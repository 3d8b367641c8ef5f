"""The procedure of Benjamini and Yekutieli, and intervals of its level."""

from __future__ import annotations

from random import Random

import pytest

from mue.lab.corrected import doubt_of_marked
from mue.lab.moments import MeanDifference
from mue.lab.student import two_sided


def test_the_level_is_worked_out_by_hand() -> None:
    # Five comparisons: a step is 0.05 / (5 * (1 + 1/2 + 1/3 + 1/4 + 1/5)) = 0.00437956.
    step = 0.05 / (5 * 137 / 60)
    assert doubt_of_marked([0.9, 0.5, 0.3, 0.2, 0.1], 0.05) == pytest.approx(step)
    assert doubt_of_marked([0.001, 0.008, 0.3, 0.2, 0.1], 0.05) == pytest.approx(2 * step)
    # It steps up: the third p is small enough for three, so the second need not be for two.
    assert doubt_of_marked([0.001, 0.010, 0.012, 0.2, 0.1], 0.05) == pytest.approx(3 * step)


def test_without_comparisons_nothing_is_corrected() -> None:
    assert doubt_of_marked([], 0.05) == 0.05
    assert doubt_of_marked([0.04], 0.05) == 0.05


def test_a_line_is_marked_if_and_only_if_its_interval_leaves_out_zero() -> None:
    rng = Random("marked")
    found = []
    for place in range(60):
        value = rng.gauss(3.0 if place % 4 == 0 else 0.0, 1.0)
        probe = MeanDifference(value, 1.0, 200, 1.0)
        low, high = probe.interval(0.5)
        assert low < value < high
        found.append(probe)
    found = [MeanDifference(one.value, one.error, one.freedom, two_sided(one.value, 200)) for one in found]
    doubt = doubt_of_marked([one.p for one in found], 0.05)
    marked = [one.p <= doubt for one in found]
    outside = [not low < 0 < high for low, high in (one.interval(doubt) for one in found)]
    assert marked == outside
    assert 3 <= sum(marked) <= 20
