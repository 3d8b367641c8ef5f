"""Measures how the table is laid out: what is covered, cut, too small, outside the window, or jumps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from support.browser.positions import Position
from support.browser.stage import Stage

_HERE = Path(__file__).parent
MEASURE: Final = (_HERE / "measure.js").read_text()
PLACES: Final = (_HERE / "places.js").read_text()
WINDOWS: Final = {
    **{f"{width}x{height}": (width, height) for width, height in [
        (360, 640), (360, 740), (390, 844), (740, 360), (844, 390), (768, 1024), (1024, 768),
        (1280, 720), (1366, 625), (1366, 768), (1920, 1080), (2560, 1440),
    ]},
    "1366x768 at 200 %": (683, 384),
}  # fmt: skip
LANGUAGES: Final = ("en-GB", "de-DE")
STILL = 2
"""Pixels that something may move between two states of a phase."""
MARKS = 2
"""Own cards that are marked before it is measured once more."""


def survey(
    stage: Stage,
    position: Position,
    windows: dict[str, tuple[int, int]],
    look: Callable[[str], None] = lambda window: None,
) -> dict[str, list[str]]:
    """What is wrong with this position, by window: as told, one move on, and with cards marked.

    A position is told once and then seen through every window, which is much faster than the other way round.
    """
    found: dict[str, list[str]] = {name: [] for name in windows}
    before: dict[str, dict[str, list[float]]] = {}

    def measure(what: str = "") -> Iterator[str]:
        for name, size in windows.items():
            stage.resize(*size)
            found[name] += [f"{one}{what}" for one in stage.page.evaluate(MEASURE)]
            yield name

    stage.clear()
    stage.show(position.snapshot)
    for name in measure():
        look(name)
        before[name] = stage.page.evaluate(PLACES)
    if position.after is not position.snapshot:
        stage.show(position.after)
        for name in measure(" [one move on]"):
            found[name] += jumps(before[name], stage.page.evaluate(PLACES))
    if position.name.endswith("mine"):
        stage.clear()
        stage.show(position.snapshot)
        if mark(stage):
            list(measure(" [marked]"))
    return {name: list(dict.fromkeys(what)) for name, what in found.items()}


def jumps(before: dict[str, list[float]], after: dict[str, list[float]]) -> list[str]:
    """What has moved, and how far."""
    moved = [
        (what, after[what][0] - x, after[what][1] - y) for what, (x, y) in before.items() if what in after
    ]
    return [f"jumps: {what} by {round(x)},{round(y)}" for what, x, y in moved if max(abs(x), abs(y)) > STILL]


def mark(stage: Stage) -> bool:
    """Choose cards, or a trump: what comes up then has to fit as well. A card to play is left alone."""
    page = stage.page
    choices = page.locator(".choices .choice")
    if choices.count():
        choices.first.click()
    elif page.locator(".own.usable:not(.can)").count() > MARKS:
        for place in range(MARKS):
            page.locator(".own.usable:not(.can)").nth(place).click(position={"x": 8, "y": 6})
    else:
        return False
    page.mouse.move(0, 0)
    stage.rest()
    return True
