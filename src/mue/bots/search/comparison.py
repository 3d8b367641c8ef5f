"""Paired comparison: is a move really better, or just lucky? Both moves are tried in the same worlds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import TypeVar

Candidate = TypeVar("Candidate")


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean of these values."""
    mean = sum(values) / len(values)
    squares = sum([(value - mean) ** 2 for value in values])
    return sqrt(squares / max(1, len(values) - 1) / len(values))


def lead(one: Sequence[float], other: Sequence[float]) -> float:
    """By how many standard errors the first move leads, from the values of both in the same worlds."""
    differences = [a - b for a, b in zip(one, other, strict=True)]
    return sum(differences) / len(differences) / max(1e-9, standard_error(differences))


def usual_unless_better(
    values: Mapping[Candidate, Sequence[float]], usual: object, doubt: float
) -> list[Candidate]:
    """The moves, best first, but with the usual one in front unless the best leads it by `doubt` standard
    errors: play-outs are coarse and miss some of the reasons for the usual move."""
    ranked = sorted(values, key=lambda move: -sum(values[move]))
    place = next((place for place, move in enumerate(ranked) if move == usual), 0)
    if place and lead(values[ranked[0]], values[ranked[place]]) < doubt:
        ranked.insert(0, ranked.pop(place))
    return ranked
