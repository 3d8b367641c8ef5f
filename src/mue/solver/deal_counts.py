"""Counting deals exactly: in how many ways unseen cards fit the places where they may be."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import factorial, prod

from mue import _kernel


class DealCounts:
    """Deals of some cards to groups of places.

    `sizes` are the places of each group, `allowed` the groups that may take each card, in the order in which
    the cards are placed. The kernel holds the counts; its redeals draw by the same ones.
    """

    def __init__(self, sizes: Sequence[int], allowed: Iterable[Iterable[int]]) -> None:
        masks = [sum(1 << group for group in groups) for groups in allowed]
        self._kernel = _kernel.DealCounts(sizes=sizes, allowed=masks)

    def deals(self, free: Sequence[int]) -> int:
        """The ways to place the last cards, given the free places in each group.

        Every place counts: two cards of a group that change places make another deal.
        """
        return self._kernel.ways(free) * prod(map(factorial, free))
