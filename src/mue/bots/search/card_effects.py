"""What single cards add to a set of cards: a model of many sets that were each tried in a few worlds.

A set tried in a hundred worlds is known to several points only, and the best of fifty such sets is the
luckiest. But each card is in many of them. The model says what each card adds, and a set's own result is
weighed against what its cards promise: the more worlds it has seen, the more its own result counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mue.cards import Card

Cards = tuple[Card, ...]

NOISE: Final = 32.0
"""The spread of a set's result from world to world, against another set in the same worlds, in points."""
INTERPLAY: Final = 2.0
"""How far a set usually is from what its cards promise."""
CAUTION: Final = 30.0
"""Worlds of doubt that a card adds anything: its effect is drawn towards zero as if it had been seen in this
many with no effect."""


class CardEffects:
    """Fitted to sets near each other, with their results and the number of worlds they have seen."""

    def __init__(self, sets: Sequence[Cards], values: Sequence[float], worlds: Sequence[int]) -> None:
        kinds = sorted({card for cards in sets for card in cards})
        self._place = {card: place for place, card in enumerate(kinds)}
        sizes = sorted({len(cards) for cards in sets})
        self._size = {size: len(kinds) + place for place, size in enumerate(sizes)}
        count = len(kinds) + len(sizes)
        matrix = [[0.0] * count for _ in range(count)]
        right = [0.0] * count
        self._level = sum(values) / len(values)
        for cards, value, seen in zip(sets, values, worlds, strict=True):
            row = self._features(cards)
            for i, a in row:
                right[i] += seen * a * (value - self._level)
                for j, b in row:
                    matrix[i][j] += seen * a * b
        for i in range(count):
            matrix[i][i] += CAUTION
        self._effects = solved(matrix, right)

    def promise(self, cards: Cards) -> float:
        """What a set of these cards is worth if each adds what it adds elsewhere."""
        return self._level + sum([self._effects[i] * times for i, times in self._features(cards)])

    def weighed(self, cards: Cards, value: float, worlds: int) -> float:
        """The set's own result, and what its cards promise, each with its weight."""
        own = worlds / NOISE**2
        model = 1 / INTERPLAY**2
        return (own * value + model * self.promise(cards)) / (own + model)

    def _features(self, cards: Cards) -> list[tuple[int, float]]:
        counts: dict[int, float] = {}
        for card in cards:
            if card in self._place:
                counts[self._place[card]] = counts.get(self._place[card], 0.0) + 1.0
        if len(cards) in self._size:
            counts[self._size[len(cards)]] = 1.0
        return [*counts.items()]


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric positive definite system, by Cholesky's method."""
    size = len(right)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum([lower[i][k] * lower[j][k] for k in range(j)])
            lower[i][j] = rest**0.5 if i == j else rest / lower[j][j]
    middle = [0.0] * size
    for i in range(size):
        middle[i] = (right[i] - sum([lower[i][k] * middle[k] for k in range(i)])) / lower[i][i]
    result = [0.0] * size
    for i in reversed(range(size)):
        later = sum([lower[k][i] * result[k] for k in range(i + 1, size)])
        result[i] = (middle[i] - later) / lower[i][i]
    return result
