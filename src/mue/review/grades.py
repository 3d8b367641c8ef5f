"""Grades of decisions by their cost, and the accuracy of a seat."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from mue.review.judge import Judged


class Grade(StrEnum):
    """The grade of a decision that was worse than the best move."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The smallest cost of each grade, in points of the hand. A smaller cost than the first is noise."""

    inaccuracy: float
    mistake: float
    blunder: float

    def grade(self, cost: float | None) -> Grade | None:
        """The grade of a cost; None: as good as the best, or no numbers."""
        if cost is None or cost < self.inaccuracy:
            return None
        if cost < self.mistake:
            return Grade.INACCURACY
        return Grade.MISTAKE if cost < self.blunder else Grade.BLUNDER

    def accuracy(self, cost: float) -> float:
        """1: no cost; 0: the cost of a blunder or more."""
        return max(0.0, 1.0 - cost / self.blunder)

    def to_json(self) -> dict[str, float]:
        return {"inaccuracy": self.inaccuracy, "mistake": self.mistake, "blunder": self.blunder}


USUAL: Final = "usual"


def thresholds(game: str) -> Thresholds:
    """The thresholds of this game; the default ones if it is not listed."""
    listed = _listed()
    return listed.get(game, listed[USUAL])


@cache
def _listed() -> dict[str, Thresholds]:
    path = Path(__file__).with_name("grades.toml")
    return {name: Thresholds(**of) for name, of in tomllib.loads(path.read_text(encoding="utf-8")).items()}


PARTS: Final = ("auction", "choices", "cards")
"""The parts of a hand that are judged separately: bids; trumps, partners, discards and declarations;
tricks."""


def part_of(phase: str) -> str:
    """The part of the hand that a phase belongs to."""
    return {"auction": "auction", "play": "cards"}.get(phase, "choices")


@dataclass(frozen=True, slots=True)
class Accuracy:
    """From 0 to 100 for each part of a hand and overall; None: no decisions."""

    all: float | None
    auction: float | None
    choices: float | None
    cards: float | None

    def to_json(self) -> dict[str, Any]:
        return {part: getattr(self, part) for part in ("all", *PARTS)}


def accuracy(judged: Iterable[Judged], seat: int, scale: Thresholds) -> Accuracy:
    """The mean over the seat's decisions with numbers."""
    own = [(part_of(decision.phase), decision.cost) for decision in judged if decision.seat == seat]
    counted = [(part, scale.accuracy(cost)) for part, cost in own if cost is not None]

    def mean(*parts: str) -> float | None:
        found = [value for part, value in counted if part in parts]
        return round(100 * fmean(found), 1) if found else None

    return Accuracy(mean(*PARTS), *(mean(part) for part in PARTS))
