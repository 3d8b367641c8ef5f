"""Measures how the table is laid out: what is covered, cut, too small, outside the window, or jumps."""

from __future__ import annotations

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
"""How many own cards are marked before the second measurement."""


def findings(stage: Stage, position: Position) -> list[str]:
    """The faults of this position in this window: as it is, with cards marked, and one move later."""
    stage.clear()
    stage.show(position.snapshot)
    found: list[str] = stage.page.evaluate(MEASURE)
    if position.name.endswith("mine") and mark(stage):
        found += [f"{one} [marked]" for one in stage.page.evaluate(MEASURE)]
    if position.after is not position.snapshot:
        before = stage.page.evaluate(PLACES)
        stage.show(position.after)
        after = stage.page.evaluate(PLACES)
        found += [
            f"jumps: {what} by {round(after[what][0] - x)},{round(after[what][1] - y)}"
            for what, (x, y) in before.items()
            if what in after and max(abs(after[what][0] - x), abs(after[what][1] - y)) > STILL
        ]
    return list(dict.fromkeys(found))


def mark(stage: Stage) -> bool:
    """Choose cards, or a trump: what then comes up has to fit as well. A card to play is left alone."""
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
