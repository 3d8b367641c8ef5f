"""What a move is worth: the common measure of all decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mue.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Ranked:
    """A move and its expected result."""

    move: Move
    value: float
    """The expected score of the hand minus the mean of the others' scores; the measure for comparing
    moves."""
    score: float
    """The expected score of the hand."""
    reach: float | None
    """The probability that the Crown's side reaches its goal; None: there are no goals."""
    error: float | None = None
    """The standard error of the value; None: unknown."""


def utility(scores: Sequence[float], seat: int) -> float:
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)
