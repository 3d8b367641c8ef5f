"""Counting deals exactly: the number of ways to put unseen cards in the places where they may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial, prod

from mue import _kernel


class DealCounts:
    """Deals of some cards to groups of places.

    `sizes` are the numbers of places per group; `allowed` are the groups that may take each card, in the
    order in which cards are placed. The kernel computes the counts; its redeals draw by the same counts.
    """

    def __init__(self, sizes: Sequence[int], allowed: Iterable[Iterable[int]]) -> None:
        masks = [sum(1 << group for group in groups) for groups in allowed]
        self._kernel = _kernel.DealCounts(sizes=sizes, allowed=masks)

    def deals(self, free: Sequence[int]) -> int:
        """The number of ways to place the last cards, given the free places in each group.

        Places within a group are distinct: swapping two cards of a group makes another deal.
        """
        return self._kernel.ways(free) * prod(map(factorial, free))
