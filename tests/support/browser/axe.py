"""axe-core: barriers for people who cannot see or hear."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from support.require import skip_or_fail

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


RUN = "only => axe.run(only ? {runOnly: only, resultTypes: ['violations']} : {resultTypes: ['violations']})"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules about colours, which are checked again in dark mode."""


def serious(page: Page, scheme: str = "light") -> list[str]:
    """Serious and critical violations on a page as it is, and those of colours in dark mode."""
    if not AXE.is_file():
        skip_or_fail("axe-core is not installed: run 'make web'.")
    if page.evaluate("() => !window.axe"):
        # The server's policy forbids foreign scripts, but not those that the browser itself injects.
        page.evaluate(AXE.read_text(encoding="utf-8"))
    violations = page.evaluate(RUN, COLOURS if scheme == "dark" else None)["violations"]
    bad = [violation for violation in violations if violation["impact"] in ("serious", "critical")]
    return [f"{violation['id']}: {violation['nodes'][0]['html'][:160]}" for violation in bad]
