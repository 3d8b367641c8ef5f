"""The report of a lab run: every line on both sides, its difference, and whether it counts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from mue.errors import MueError
from mue.lab.corrected import doubt_of_marked
from mue.lab.measures import MEASURES, PLACES, SECTIONS, Measure, Section
from mue.lab.moments import ALPHA, Figure, Key, MeanDifference, Moments, difference, figure, merged, over_all
from mue.lab.play_sides import DealSums, LabPlan, is_native, play_sides, same_deals
from mue.lab.strung_matches import match_sums
from mue.parallel import Workers
from mue.rules.game import Game

MISSING = "-"


@dataclass(frozen=True)
class Line:
    measure: Measure
    of: int | str
    base: Figure | None
    changed: Figure | None
    difference: MeanDifference | None
    """None: not compared, because there are too few deals of this kind."""

    @property
    def name(self) -> str:
        """For programs: `bid-made/4`."""
        return f"{self.measure.name}/{self.of}" if self.measure.parts else self.measure.name

    @property
    def compared(self) -> bool:
        """Whether there is a comparison that could have come out either way."""
        return self.difference is not None and self.difference.error > 0

    @property
    def certain(self) -> bool:
        """Whether every deal has changed alike, as from never to always: no chance is in that."""
        return self.difference is not None and self.difference.error == 0 and self.difference.value != 0


@dataclass(frozen=True)
class LabReport:
    plan: LabPlan
    rules: tuple[Game[Any], Game[Any]]
    paired: bool
    native: bool
    lines: tuple[Line, ...]
    doubt: float
    """The chance up to which a line is marked as changed; its interval is of that level."""
    matches: int
    replaced: int

    @property
    def compared(self) -> list[Line]:
        return [line for line in self.lines if line.compared]

    @property
    def marked(self) -> list[Line]:
        return [line for line in self.lines if self.is_marked(line)]

    def is_marked(self, line: Line) -> bool:
        return line.compared and line.difference is not None and line.difference.p <= self.doubt

    def line(self, key: str, of: int | str = 0) -> Line | None:
        """This line, if it occurs under the changed rules."""
        wanted = (line for line in self.lines if line.measure.key == key and line.of == of)
        return next((line for line in wanted if line.changed is not None), None)

    def lines_of(self, key: str) -> list[Line]:
        return [line for line in self.lines if line.measure.key == key and line.changed is not None]

    def sections(self) -> list[tuple[Section, list[Line]]]:
        by_section = [
            (name, [line for line in self.lines if line.measure.section == name]) for name in SECTIONS
        ]
        return [(name, lines) for name, lines in by_section if lines]

    @property
    def changes(self) -> list[tuple[str, str, str]]:
        """The settings that differ, in the words of a variant file."""
        one, other = (_flat(rules.settings.model_dump()) for rules in self.rules)
        keys = [key for key in dict.fromkeys([*one, *other]) if one.get(key) != other.get(key)]
        named = [key for key in keys if key != "name"]
        return [(key, one.get(key, MISSING), other.get(key, MISSING)) for key in named]

    def to_json(self) -> dict[str, Any]:
        plan = self.plan
        return {
            "game": plan.game,
            "players": plan.players,
            "against": str(plan.sides[0].variant),
            "variant": str(plan.sides[1].variant),
            "changes": [
                {"key": key, "base": base, "changed": changed} for key, base, changed in self.changes
            ],
            "bots": list(plan.bots),
            "seed": plan.seed,
            "deals": plan.deals,
            "matches": self.matches,
            "paired": self.paired,
            "native": self.native,
            "replaced": self.replaced,
            "compared": len(self.compared),
            "marked": len(self.marked),
            "doubt": self.doubt,
            "lines": [self._line_json(line) for line in self.lines],
        }

    def _line_json(self, line: Line) -> dict[str, Any]:
        found: dict[str, Any] = {
            "name": line.name,
            "section": line.measure.section,
            "unit": line.measure.unit,
            "base": None if line.base is None else vars(line.base),
            "changed": None if line.changed is None else vars(line.changed),
            "difference": None,
        }
        if line.difference is not None:
            low, high = line.difference.interval()
            sure_low, sure_high = line.difference.interval(self.doubt)
            found["difference"] = {
                "value": line.difference.value, "error": line.difference.error, "p": line.difference.p,
                "low": low, "high": high, "corrected_low": sure_low, "corrected_high": sure_high,
                "marked": self.is_marked(line),
            }  # fmt: skip
        return found


def compare(
    plan: LabPlan,
    workers: Workers = None,
    watch: Callable[[Iterator[DealSums | None]], Iterable[DealSums | None]] = iter,
) -> LabReport:
    """Play the plan, and report what the changed rules do. `watch` may wrap the run, an item for every deal,
    to show its progress.

    Where both rules deal the same cards from the same seed, the deals are compared in pairs; where game and
    bots allow it, the kernel plays.
    """
    if plan.deals < 2:
        raise MueError("interval-needs-deals")
    paired = same_deals(plan)
    parts = [part for part in watch(play_sides(plan, paired, workers)) if part is not None]
    rules = plan.rules()
    scores = [[hand for part in parts for hand in part.scores[place]] for place in (0, 1)]
    of_matches, matches = match_sums(rules, scores)
    sums = merged([*(part.sums for part in parts), of_matches])
    lines = tuple(_lines(sums, plan.deals, paired))
    chances = [line.difference.p for line in lines if line.compared and line.difference is not None]
    return LabReport(
        plan=plan,
        rules=rules,
        paired=paired,
        native=is_native(plan),
        lines=lines,
        doubt=doubt_of_marked(chances, ALPHA),
        matches=matches,
        replaced=sum(part.replaced for part in parts),
    )


def _lines(sums: Mapping[Key, Moments], deals: int, paired: bool) -> Iterable[Line]:
    for key, of in sorted(sums, key=_place):
        measure, found = MEASURES[key], sums[key, of]
        if measure.every:
            found = over_all(found, deals)
        one, other = figure(found, changed=False), figure(found, changed=True)
        compared = difference(found, paired)
        if measure.root:
            one, other, compared = _root(one), _root(other), _root_difference(one, other, compared)
        yield Line(measure, of, one, other, compared)


ORDER = ("crown", "partner", "shield", "others", "suit", "rank", "none")


def _place(key: Key) -> tuple[int, int]:
    name, of = key
    return PLACES[name], of if isinstance(of, int) else ORDER.index(of)


def _root(found: Figure | None) -> Figure | None:
    if found is None:
        return None
    low, high = sqrt(max(0.0, found.low)), sqrt(max(0.0, found.high))
    return Figure(sqrt(max(0.0, found.value)), low, high, found.deals)


def _root_difference(
    one: Figure | None, other: Figure | None, found: MeanDifference | None
) -> MeanDifference | None:
    """The difference of the roots; its error follows from the slope of the root between the two."""
    if found is None or one is None or other is None:
        return found
    both = sqrt(max(0.0, one.value)) + sqrt(max(0.0, other.value))
    if not both:
        return None
    return MeanDifference(found.value / both, found.error / both, found.freedom, found.p)


def _flat(settings: Any, prefix: str = "") -> dict[str, str]:
    if not isinstance(settings, Mapping):
        return {prefix: _text(settings)}
    flat: dict[str, str] = {}
    for key, value in settings.items():
        flat |= _flat(value, f"{prefix}.{key}" if prefix else str(key))
    return flat


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_text, value))}]"
    return str(value)
