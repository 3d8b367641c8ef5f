"""What a set of cards is worth, by a model of many sets that were each tried in a few worlds.

A set tried in a hundred worlds is known to several points only, and the best of fifty such sets is mostly the
luckiest. But each card is in many of them. The model says what the size adds, what each card adds, and what
it adds to have none of a suit or of a number; a set's own result is weighed against what the model promises.
The more worlds the set has seen, the more its own result counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mue.cards import Card
from mue.rules.mechanics.trump import Trump

Cards = tuple[Card, ...]

NOISE: Final = 32.0
"""The spread of a set's result from world to world, against another set in the same worlds, in points."""
INTERPLAY: Final = 2.5
"""How far a set usually is from what the model promises."""
CAUTION: Final = 40.0
"""Effects are drawn towards zero as if each had been seen in this many worlds without any."""


@dataclass(frozen=True, slots=True)
class Measured:
    cards: Cards
    value: float
    worlds: int
    trump: Trump | None = None
    """What the seat means to name."""
    block: int = 0
    """Sets of one block have seen the same worlds, which may be better or worse than others."""


class SetModel:
    """Fitted to the sets of one decision. `left` says which cards count for having none of a suit: those on
    display after a bid, those kept after a discard."""

    def __init__(self, measured: Sequence[Measured], left: Callable[[Cards], Iterable[Card]]) -> None:
        self._left = left
        self._number: dict[object, int] = {}
        self._kept: dict[tuple[Cards, Trump | None], float] = {}
        rows = [
            [*self._features(one.cards, one.trump, new=True), self._block(one.block)] for one in measured
        ]
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

    def promise(self, cards: Cards, trump: Trump | None = None) -> float:
        """What the model expects of a set and a trump."""
        key = (tuple(sorted(cards)), trump)
        if key not in self._kept:
            self._kept[key] = self._level + sum([self._effects[i] for i in self._features(*key)])
        return self._kept[key]

    def weighed(self, one: Measured) -> float:
        """The set's own result and the model's promise, each by its weight."""
        own = one.worlds / NOISE**2
        model = 1 / INTERPLAY**2
        found = one.value - self._effects[self._block(one.block)]
        return (own * found + model * self.promise(one.cards, one.trump)) / (own + model)

    def _block(self, block: int) -> int:
        return self._number.setdefault(("block", block), len(self._number))

    def _features(self, cards: Cards, trump: Trump | None, new: bool = False) -> list[int]:
        left = [*self._left(cards)]
        # In order: sums of fractions depend on it, and the order of a set on the process.
        suits, ranks = sorted({card.suit for card in left}), sorted({card.rank for card in left})
        named: list[object] = [("size", len(cards)), ("trump", trump), *(("suit", suit) for suit in suits)]
        named += [("rank", rank) for rank in ranks]
        copies: dict[Card, int] = {}
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
            named.append((card, copies[card]))
        if new:
            return [self._number.setdefault(name, len(self._number)) for name in named]
        return [self._number[name] for name in named if name in self._number]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive definite system, by Cholesky's method."""
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
