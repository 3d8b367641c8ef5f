"""The different sets of a size that can be made of some cards, counted and numbered without listing them.

Equal cards are one kind: a set is how many it has of each kind. There may be millions of sets.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from mue.cards import Card, Cards


class CardSets:
    """The sets of up to `most` of these cards; of one size, those with more copies of an earlier kind come
    first."""

    __slots__ = ("_kinds", "_ways")

    def __init__(self, held: Cards, most: int, copies_first: bool = False) -> None:
        """`copies_first`: kinds with more copies come first, so that hands of the same shape share a table
        of counts; else kinds come by place."""
        kinds = sorted(Counter(held).items(), key=lambda kind: kind[0].place)
        if copies_first:
            kinds.sort(key=lambda kind: -kind[1])
        self._kinds: Sequence[tuple[Card, int]] = kinds
        self._ways = _ways_to_take(tuple([copies for _, copies in kinds]), most)

    def of_size(self, size: int) -> int:
        return self._ways[0][size]

    def of_sizes(self, least: int) -> int:
        """The number of sets of at least this size."""
        return sum(self._ways[0][least:])

    def pick(self, size: int, place: int) -> Cards:
        """Set number `place` among those of this size."""
        taken: list[Card] = []
        for i, (card, copies) in enumerate(self._kinds):
            for count in range(min(copies, size), -1, -1):
                ways = self._ways[i + 1][size - count]
                if place < ways:
                    taken += [card] * count
                    size -= count
                    break
                place -= ways
        return tuple(taken)


@lru_cache(maxsize=4096)
def _ways_to_take(copies: tuple[int, ...], most: int) -> list[list[int]]:
    """ways[i][k]: the number of different sets of k cards from kind i and later ones."""
    rows = [[1] + [0] * most]
    for count in reversed(copies):
        after = rows[0]
        rows.insert(0, [sum(after[max(0, k - count) : k + 1]) for k in range(most + 1)])
    return rows
