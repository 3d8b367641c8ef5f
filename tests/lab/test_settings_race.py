"""The race of settings where the truth is known: who is dropped, and how often wrongly."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from mue.lab.aims import Aim, Interval, aim_of
from mue.lab.measures import MEASURES
from mue.lab.moments import LENGTH, Moments
from mue.lab.settings_race import Known, SettingsRace, exact, frontier

HALF = aim_of("crown.success=0.5")
RARE = aim_of("void=0..0.02")


def counted(successes: int, deals: int) -> Moments:
    """The moments of a line that is 0 or 1 in each deal."""
    sums = [0.0] * LENGTH
    sums[0] = sums[4] = sums[5] = sums[17] = successes
    sums[1] = sums[8] = sums[15] = deals
    return sums


def run(
    chances: list[float], ends: list[int], aim: Aim, draw: np.random.Generator, race: SettingsRace
) -> dict[int, int]:
    """In which round each setting stopped."""
    successes = [0] * len(chances)
    stopped: dict[int, int] = {}
    for place, (start, end) in enumerate(pairwise([0, *ends])):
        running = [number for number in range(len(chances)) if number not in stopped]
        for number in running:
            successes[number] += int(draw.binomial(end - start, chances[number]))
        known = {number: [race.known(counted(successes[number], end), share=True)] for number in running}
        stopped |= dict.fromkeys(race.losers(known), place)
    return stopped


CHANCES = [0.30, 0.38, 0.42, 0.46, 0.485, 0.50, 0.54, 0.60, 0.72]
BEST = 5
ENDS = [250, 500, 1000, 2000, 4000]


def test_the_best_setting_stops_in_at_most_one_run_of_twenty_and_clear_losers_stop_soon() -> None:
    """Really far less often: the 5 % are for all settings and rounds together."""
    draw, race = np.random.default_rng(1), SettingsRace((HALF,), len(CHANCES), len(ENDS))
    runs = [run(CHANCES, ENDS, HALF, draw, race) for _ in range(40)]
    assert sum(BEST in stopped for stopped in runs) <= 0.05 * len(runs)
    assert all(stopped.get(0, 9) <= 2 and stopped.get(8, 9) <= 2 for stopped in runs)
    assert sum(7 in stopped for stopped in runs) > 0.9 * len(runs)
    assert sum(4 in stopped for stopped in runs) <= 0.05 * len(runs), "1.5 points from the best: not clear"


def test_an_interval_that_is_not_for_all_at_once_would_drop_the_best() -> None:
    """The test above can fail: with single 10 % intervals, looking after every round costs the best."""

    class Careless(SettingsRace):
        @property
        def doubt(self) -> float:
            return 0.9

    draw, race = np.random.default_rng(1), Careless((HALF,), len(CHANCES), len(ENDS))
    runs = [run(CHANCES, ENDS, HALF, draw, race) for _ in range(40)]
    assert sum(BEST in stopped for stopped in runs) > 0.05 * len(runs)


def test_exact_intervals() -> None:
    """Of the textbook: no success in 100 trials leaves up to 3.6 %."""
    none = exact(0, 100, 0.05)
    assert none.low == 0 and none.high == pytest.approx(0.0362, abs=1e-4)
    some = exact(10, 100, 0.05)
    assert some.low == pytest.approx(0.0490, abs=1e-4) and some.high == pytest.approx(0.1762, abs=1e-4)
    every = exact(100, 100, 0.05)
    assert every.high == 1 and every.low == pytest.approx(1 - none.high, abs=1e-9)


@pytest.mark.parametrize("chance", [0.002, 0.02, 0.5])
def test_exact_intervals_hold(chance: float) -> None:
    draw = np.random.default_rng(7)
    trials = [exact(int(draw.binomial(300, chance)), 300, 0.05) for _ in range(400)]
    assert sum(not one.low <= chance <= one.high for one in trials) <= 0.07 * len(trials)


def known(value: float, half: float) -> Known:
    return Known(value, Interval(value - half, value + half), 1000)


def test_a_setting_stops_only_if_it_is_certainly_worse() -> None:
    race = SettingsRace((HALF, RARE), 3, 1)
    near, far, unsure = known(0.5, 0.005), known(0.6, 0.02), known(0.53, 0.03)
    few, many = known(0.01, 0.01), known(0.08, 0.01)
    assert race.losers({0: [near, few], 1: [far, few]}) == {1: 0}
    assert race.losers({0: [near, few], 1: [unsure, few]}) == {}
    assert race.losers({0: [near, many], 1: [far, few]}) == {}, "each is better at something"
    assert race.losers({0: [near, few], 1: [near, many], 2: [far, many]}) == {1: 0, 2: 0}
    assert race.losers({0: [near, few], 1: [None, few]}) == {}, "nothing is known of it yet"


def test_what_is_as_good_makes_nobody_stop() -> None:
    race = SettingsRace((HALF, RARE), 2, 1)
    assert race.losers({0: [known(0.5, 0), known(0.02, 0)], 1: [known(0.509, 0), known(0.02, 0)]}) == {}
    assert race.losers({0: [known(0.5, 0), known(0.025, 0)], 1: [known(0.52, 0), known(0.02, 0)]}) == {1: 0}


def test_somebody_is_always_left() -> None:
    draw = random.Random(3)
    race = SettingsRace((HALF, RARE), 6, 1)
    for _ in range(300):
        one = {n: [known(draw.random(), 0), known(draw.random() / 10, 0)] for n in range(6)}
        assert len(race.losers(one)) < 6


def test_the_frontier() -> None:
    distances = {0: [0.0, 3.0], 1: [2.0, 0.0], 2: [2.0, 3.0], 3: [1.0, 1.5]}
    assert frontier(distances) == [1, 3, 0]
    assert frontier({7: [0.0, 0.0], 8: [0.0, 0.0]}) == [7, 8]


def test_distances_are_told_in_what_is_as_good() -> None:
    assert HALF.distance(0.53) == pytest.approx(3)
    assert HALF.distances(Interval(0.49, 0.53)) == Interval(0, pytest.approx(3))  # type: ignore[arg-type]
    assert RARE.distances(Interval(0.03, 0.05)) == Interval(pytest.approx(1), pytest.approx(3))  # type: ignore[arg-type]
    assert RARE.distances(Interval()) == Interval(0, float("inf"))
    assert Aim(MEASURES["lab-score"], 0, 10, 10).distance(11) == 2
