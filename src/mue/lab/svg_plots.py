"""Plots as SVG inside the page: for each part of a measure, its value under both rules with its interval."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from mue.lab.moments import Figure

LEFT, RIGHT, TOP, BOTTOM = 64, 12, 12, 34
HEIGHT: Final = 230
STEP: Final = 76
"""The least width of a part."""
LETTER: Final = 7
"""The width of a letter, about."""
APART: Final = 9
"""How far the two rules stand left and right of the middle of a part."""
TICKS: Final = 5
FEWEST: Final = 10
"""A value from fewer deals is left out: its interval would fill the plot."""


@dataclass(frozen=True)
class Point:
    name: str
    base: Figure | None
    changed: Figure | None
    marked: bool


def plot(title: str, points: Sequence[Point], share: bool, tick: Callable[[float], str]) -> str:
    """The plot, or nothing if there is nothing to draw."""
    drawn = [point for point in points if _enough(point.base) or _enough(point.changed)]
    if len(drawn) < 2:
        return ""
    figures = [one for point in drawn for one in (point.base, point.changed) if one and _enough(one)]
    ends = [_clipped(end, share) for one in figures for end in (one.low, one.high)]
    low, high, step = _scale(min(0.0, *ends), max(0.0, *ends))
    wide = max(STEP, *(LETTER * (len(point.name) + 3) for point in drawn))
    width = LEFT + wide * len(drawn) + RIGHT
    scale = _Scale(low, high)
    parts = [_grid(scale, step, width, tick)]
    for place, point in enumerate(drawn):
        middle = LEFT + wide * (place + 0.5)
        for one, offset, kind in ((point.base, -APART, "base"), (point.changed, APART, "changed")):
            if one is not None and _enough(one):
                parts.append(_mark(scale, one, middle + offset, kind, share))
        star = " *" if point.marked else ""
        y = HEIGHT - BOTTOM + 18
        name = escape(point.name) + star
        parts.append(f'<text class="name" x="{middle:.0f}" y="{y}" text-anchor="middle">{name}</text>')
    inside = "".join(parts)
    return (
        f'<svg role="img" viewBox="0 0 {width} {HEIGHT}" width="{width}" height="{HEIGHT}">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


@dataclass(frozen=True)
class _Scale:
    low: float
    high: float

    def y(self, value: float) -> float:
        room = HEIGHT - TOP - BOTTOM
        return TOP + room * (self.high - value) / (self.high - self.low)


def _enough(one: Figure | None) -> bool:
    return one is not None and one.deals >= FEWEST


def _clipped(value: float, share: bool) -> float:
    return min(1.0, max(0.0, value)) if share else value


def _scale(low: float, high: float) -> tuple[float, float, float]:
    """The ends of the axis and the distance of its ticks, all round numbers."""
    span = high - low or 1.0
    rough = span / TICKS
    power = 10 ** floor(log10(rough))
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)
    return floor(low / step) * step, ceil(high / step) * step or step, step


def _grid(scale: _Scale, step: float, width: int, tick: Callable[[float], str]) -> str:
    count = round((scale.high - scale.low) / step)
    parts = []
    for number in range(count + 1):
        value = scale.low + number * step
        y = scale.y(value)
        kind = "zero" if abs(value) < step / 1000 else "grid"
        parts.append(f'<line class="{kind}" x1="{LEFT}" x2="{width - RIGHT}" y1="{y:.1f}" y2="{y:.1f}"/>')
        text = escape(tick(0.0 if kind == "zero" else value))
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{text}</text>')
    return "".join(parts)


def _mark(scale: _Scale, one: Figure, x: float, kind: str, share: bool) -> str:
    top, bottom = scale.y(_clipped(one.high, share)), scale.y(_clipped(one.low, share))
    return (
        f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{top:.1f}" y2="{bottom:.1f}"/>'
        f'<circle class="{kind}" cx="{x:.1f}" cy="{scale.y(_clipped(one.value, share)):.1f}" r="5"/>'
    )
