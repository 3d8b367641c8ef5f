"""The value of a set of cards, by a model of many sets that were each tried in a few worlds.

After a hundred worlds the value of a set is known only to within several points, and the best of fifty such
sets is mostly the luckiest. But each card is in many sets. The model estimates the effects of the size, of
each card, and of having none of a suit or number. A set's own result is then averaged with the model's
prediction; the more worlds the set has seen, the more its own result counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mue.cards import Card

Cards = tuple[Card, ...]

NOISE: Final = 32.0
"""The standard deviation, per world, of the difference between two sets in the same worlds; in points."""
INTERPLAY: Final = 2.5
"""The typical distance of a set from the model's prediction."""
CAUTION: Final = 40.0
"""Shrinkage: effects are drawn towards zero as if each had been zero in this many worlds."""


@dataclass(frozen=True, slots=True)
class Measured:
    cards: Cards
    value: float
    worlds: int


class SetModel:
    """A model fitted to the sets of one decision. `left` gives the cards in which a suit or number may be
    missing: the display after a bid, the hand after a discard."""

    def __init__(self, measured: Sequence[Measured], left: Callable[[Cards], Iterable[Card]]) -> None:
        self._left = left
        self._number: dict[object, int] = {}
        self._kept: dict[Cards, float] = {}
        rows = [self._features(one.cards, new=True) for one in measured]
        worlds = sum(one.worlds for one in measured)
        self._level = sum(one.value * one.worlds for one in measured) / worlds
        count = len(self._number)
        matrix = [[0.0] * count for _ in range(count)]
        right = [0.0] * count
        for one, row in zip(measured, rows, strict=True):
            for i in row:
                right[i] += one.worlds * (one.value - self._level)
                line = matrix[i]
                for j in row:
                    line[j] += one.worlds
        for i in range(count):
            matrix[i][i] += CAUTION
        self._effects = solved(matrix, right)

    def promise(self, cards: Cards) -> float:
        """The model's prediction for a set."""
        key = tuple(sorted(cards))
        if key not in self._kept:
            self._kept[key] = self._level + sum([self._effects[i] for i in self._features(key)])
        return self._kept[key]

    def weighed(self, one: Measured) -> float:
        """The weighted average of the set's own result and the model's prediction."""
        own = one.worlds / NOISE**2
        model = 1 / INTERPLAY**2
        return (own * one.value + model * self.promise(one.cards)) / (own + model)

    def _features(self, cards: Cards, new: bool = False) -> list[int]:
        left = [*self._left(cards)]
        # Sorted: floating-point sums depend on the order, and the order of a set on the process.
        suits, ranks = sorted({card.suit for card in left}), sorted({card.rank for card in left})
        named: list[object] = [("size", len(cards)), *(("suit", suit) for suit in suits)]
        named += [("rank", rank) for rank in ranks]
        copies: dict[Card, int] = {}
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
            named.append((card, copies[card]))
        if new:
            return [self._number.setdefault(name, len(self._number)) for name in named]
        return [self._number[name] for name in named if name in self._number]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive definite system, by Cholesky decomposition."""
    size = len(right)
    lower: list[list[float]] = []
    for i in range(size):
        row: list[float] = []
        for j in range(i):
            other = lower[j]
            row.append((matrix[i][j] - sum([a * b for a, b in zip(row, other, strict=False)])) / other[j])
        row.append((matrix[i][i] - sum([a * a for a in row])) ** 0.5)
        lower.append(row)
    middle: list[float] = []
    for i, row in enumerate(lower):
        middle.append((right[i] - sum([a * b for a, b in zip(row, middle, strict=False)])) / row[i])
    result = [0.0] * size
    for i in reversed(range(size)):
        later = sum([lower[k][i] * result[k] for k in range(i + 1, size)])
        result[i] = (middle[i] - later) / lower[i][i]
    return result
