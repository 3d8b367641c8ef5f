"""Student's t against the tables of textbooks."""

from __future__ import annotations

import pytest

from mue.lab.student import quantile, two_sided


@pytest.mark.parametrize(
    ("doubt", "freedom", "distance"),
    [
        (0.05, 1, 12.7062),
        (0.05, 4, 2.7764),
        (0.05, 9, 2.2622),
        (0.01, 30, 2.7500),
        (0.10, 120, 1.6577),
        (0.001, 60, 3.4602),
        (0.05, 1e9, 1.95996),
    ],
)
def test_quantiles_are_those_of_the_tables(doubt: float, freedom: float, distance: float) -> None:
    assert quantile(doubt, freedom) == pytest.approx(distance, abs=1e-4)
    assert two_sided(distance, freedom) == pytest.approx(doubt, rel=1e-3)


def test_one_degree_is_cauchys_distribution() -> None:
    # Its chances are known in closed form: 1 - 2 atan(t) / pi.
    assert two_sided(1.0, 1) == pytest.approx(0.5)
    assert two_sided(0.0, 7) == 1.0


def test_many_degrees_are_the_normal_distribution() -> None:
    assert two_sided(3.0, 5e6) == pytest.approx(two_sided(3.0, 1e9), rel=1e-5)
