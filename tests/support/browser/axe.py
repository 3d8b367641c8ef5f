"""axe-core: what those who cannot see or hear would stumble over."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from support.require import lacking

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def serious(page: Page) -> list[str]:
    """Serious and critical violations on a page as it is now."""
    if not AXE.is_file():
        lacking("axe-core is not installed: run 'make web'.")
    # The policy of the server forbids scripts of others; the browser's own door does not.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run()")["violations"]
    bad = [one for one in found if one["impact"] in ("serious", "critical")]
    return [f"{one['id']}: {one['nodes'][0]['html'][:160]}" for one in bad]
