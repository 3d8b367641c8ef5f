"""axe-core: what those who cannot see or hear would stumble over."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from support.require import skip_or_fail

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


RUN = "only => axe.run(only ? {runOnly: only, resultTypes: ['violations']} : {resultTypes: ['violations']})"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that look at colours: what there is to check again in the dark."""


def violations(page: Page) -> list[str]:
    """All that axe-core finds on a page as it is, however slight; at night only the colours again."""
    if not AXE.is_file():
        skip_or_fail("axe-core is not installed: run 'make web'.")
    if page.evaluate("() => !window.axe"):
        # The server's policy forbids foreign scripts; the browser's own door does not.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    by_day = _found(page, None)
    page.emulate_media(color_scheme="dark")
    by_night = _found(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return by_day + [f"by night: {one}" for one in by_night]


def _found(page: Page, only: list[str] | None) -> list[str]:
    found = page.evaluate(RUN, only)["violations"]
    return [f"{one['id']} ({one['impact']}): {one['nodes'][0]['html'][:160]}" for one in found]
