"""Deals are counted exactly: against a list of all of them, and with numbers of any size."""

from __future__ import annotations

import random
from itertools import product
from math import factorial, prod

import pytest

from mue import _kernel
from mue.solver.deal_counts import DealCounts


def listed(sizes: list[int], allowed: list[list[int]]) -> int:
    """The number of ways to choose a group for each card, found by trying all."""
    return sum(
        all(choice.count(group) == size for group, size in enumerate(sizes)) for choice in product(*allowed)
    )


def test_counts_equal_a_list_of_all_deals() -> None:
    rng = random.Random(1)
    impossible = 0
    for _ in range(60):
        sizes = [rng.randint(0, 3) for _ in range(rng.randint(1, 4))]
        allowed = [
            [group for group in range(len(sizes)) if rng.random() < 0.7] or [0] for _ in range(sum(sizes))
        ]
        ways = listed(sizes, allowed)
        impossible += not ways
        assert DealCounts(sizes, allowed).deals(sizes) == ways * prod(map(factorial, sizes))
    assert 0 < impossible < 60


def test_later_cards_meet_the_places_that_are_left() -> None:
    counts = DealCounts([3, 2], [[0], [0, 1], [0, 1]])
    assert counts.deals([3, 0]) == 6
    assert counts.deals([1, 2]) == 2
    assert counts.deals([0, 2]) == 2  # the first card is dealt
    assert counts.deals([0, 0]) == 1


def test_a_whole_deck_is_counted_exactly() -> None:
    counts = DealCounts([36] * 3, [range(3)] * 108)
    assert counts.deals([36] * 3) == factorial(108)
    with pytest.raises(ValueError, match="too many"):
        DealCounts([18] * 6, [range(6)] * 108)


@pytest.mark.parametrize(
    ("sizes", "allowed"),
    [([], []), ([-1], []), ([1] * 17, [1] * 17), ([1], [1, 1]), ([200], [1] * 129)],
)
def test_impossible_deals_are_refused(sizes: list[int], allowed: list[int]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        _kernel.DealCounts(sizes=sizes, allowed=allowed)


@pytest.mark.parametrize("free", [[], [1], [1, 3], [-1, 0], [1, 1, 1]])
def test_free_places_must_fit_the_groups(free: list[int]) -> None:
    counts = _kernel.DealCounts(sizes=[2, 2], allowed=[3] * 4)
    with pytest.raises(ValueError, match=r"\.$"):
        counts.ways(free)
