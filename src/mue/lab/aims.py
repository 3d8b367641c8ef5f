"""What can be aimed at: the lines of a report, each at a value or a range."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Final

from mue.errors import MueError
from mue.lab.measures import MEASURES, Measure, Unit
from mue.lab.moments import Key

ALIASES: Final = {"crown.success": "crown-made"}
"""Other names of lines."""
COMPARED_BOTS: Final = ("lab-luck-gap", "lab-luck-play", "lab-luck-deal")
"""Lines that need each hand to be played twice: not while tuning."""
OFFERED: Final[Mapping[str, Measure]] = {
    measure.name: measure
    for measure in MEASURES.values()
    if measure.key not in COMPARED_BOTS and not measure.root
}
AS_GOOD: Final[dict[Unit, float]] = {"share": 0.01, "score": 0.5, "number": 0.05}
"""Distances that differ by less are as good as each other, and what the units weigh against each other."""

_NUMBER: Final = r"-?\d{1,6}(?:\.\d{1,6})?"
_AIM: Final = re.compile(rf"([a-z-]+(?:\.[a-z]+)?)(?:/([a-z]+|\d{{1,3}}))?=({_NUMBER})(?:\.\.({_NUMBER}))?")


@dataclass(frozen=True, slots=True)
class Interval:
    """What is known of a value; from minus to plus infinity if nothing is."""

    low: float = -inf
    high: float = inf


@dataclass(frozen=True, slots=True)
class Aim:
    measure: Measure
    of: int | str
    low: float
    high: float
    """The range to get into; both are equal for a single value."""

    @property
    def key(self) -> Key:
        return self.measure.key, self.of

    @property
    def is_offered(self) -> bool:
        return self.measure.name in OFFERED

    @property
    def name(self) -> str:
        return f"{self.measure.name}/{self.of}" if self.measure.parts else self.measure.name

    def distance(self, value: float) -> float:
        """How far outside the range a value is, in units of what is as good."""
        return max(0.0, self.low - value, value - self.high) / AS_GOOD[self.measure.unit]

    def distances(self, known: Interval) -> Interval:
        """The least and the largest distance of a value in this interval."""
        if known.low <= self.high and self.low <= known.high:
            least = 0.0
        else:
            least = min(self.distance(known.low), self.distance(known.high))
        return Interval(least, max(self.distance(known.low), self.distance(known.high)))


def aim_of(text: str) -> Aim:
    """`crown.success=0.5`, `void=0..0.02`, `bid-made/4=0.5`."""
    found = _AIM.fullmatch(text)
    if not found:
        raise MueError("tune-bad-aim", given=text)
    name, of, low, high = found.groups()
    measure = OFFERED.get(ALIASES.get(name, name))
    if measure is None:
        raise MueError("tune-unknown-measure", given=name)
    if bool(measure.parts) != (of is not None):
        raise MueError(
            "tune-needs-part" if measure.parts else "tune-has-no-parts", given=text, name=measure.name
        )
    least, most = float(low), float(high or low)
    if least > most or (measure.unit == "share" and not 0 <= least <= most <= 1):
        raise MueError("tune-bad-target", given=text, unit=measure.unit)
    return Aim(measure, int(of) if of and of.isdigit() else of or 0, least, most)
