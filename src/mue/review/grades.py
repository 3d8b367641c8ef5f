"""Grades of decisions by what they lost, and the accuracy of a seat."""

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
    """What a decision that is not as good as the best one is called."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The least loss for each grade, in points of the hand. Less than the first is chance."""

    inaccuracy: float
    mistake: float
    blunder: float

    def grade(self, cost: float | None) -> Grade | None:
        """None: as good as the best, or no numbers."""
        if cost is None or cost < self.inaccuracy:
            return None
        if cost < self.mistake:
            return Grade.INACCURACY
        return Grade.MISTAKE if cost < self.blunder else Grade.BLUNDER

    def accuracy(self, cost: float) -> float:
        """1: nothing was lost; 0: as much as a blunder loses, or more."""
        return max(0.0, 1.0 - cost / self.blunder)

    def to_json(self) -> dict[str, float]:
        return {"inaccuracy": self.inaccuracy, "mistake": self.mistake, "blunder": self.blunder}


USUAL: Final = "usual"


def thresholds(game: str) -> Thresholds:
    """Those of this game; a game that is not listed has the usual ones."""
    listed = _listed()
    return listed.get(game, listed[USUAL])


@cache
def _listed() -> dict[str, Thresholds]:
    path = Path(__file__).with_name("grades.toml")
    return {name: Thresholds(**of) for name, of in tomllib.loads(path.read_text(encoding="utf-8")).items()}


PARTS: Final = ("auction", "choices", "cards")
"""The parts of a hand that are judged apart: bids; trumps, partners, cards put away and declared; tricks."""


def part_of(phase: str) -> str:
    """The part of the hand to which a phase belongs."""
    return {"auction": "auction", "play": "cards"}.get(phase, "choices")


@dataclass(frozen=True, slots=True)
class Accuracy:
    """From 0 to 100 for each part of a hand and for all of it; None: nothing was decided there."""

    all: float | None
    auction: float | None
    choices: float | None
    cards: float | None

    def to_json(self) -> dict[str, Any]:
        return {part: getattr(self, part) for part in ("all", *PARTS)}


def accuracy(judged: Iterable[Judged], seat: int, scale: Thresholds) -> Accuracy:
    """The mean over the seat's decisions with numbers."""
    own = [(part_of(one.phase), one.cost) for one in judged if one.seat == seat]
    counted = [(part, scale.accuracy(cost)) for part, cost in own if cost is not None]

    def mean(*parts: str) -> float | None:
        found = [value for part, value in counted if part in parts]
        return round(100 * fmean(found), 1) if found else None

    return Accuracy(mean(*PARTS), *(mean(part) for part in PARTS))
