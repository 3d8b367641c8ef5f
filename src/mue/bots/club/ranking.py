"""What a move is worth: the common measure of all decisions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mue.play.moves import Move


@dataclass(frozen=True, slots=True)
class Ranked:
    move: Move
    value: float
    """The expected score of the hand less the mean of the others' scores."""


def utility(scores: Sequence[float], seat: int) -> float:
    others = sum(scores) - scores[seat]
    return scores[seat] - others / (len(scores) - 1)
