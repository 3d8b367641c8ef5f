"""A real server in a process of its own, and Chromium to look at it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from support.browser.chromium import launch
from support.browser.server import DESKTOP, PATIENCE, PHONE, Opening, Seating, Server
from support.require import Missing, skip_or_fail

from mue.server.web.site import FOLDER


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (FOLDER / "index.html").is_file():
        skip_or_fail("The table in the browser is not built: run 'make web'.")
    with sync_playwright() as playwright:
        try:
            launched = launch(playwright)
        except Missing as missing:
            skip_or_fail(str(missing))
        loop = asyncio.get_running_loop()
        yield launched
        asyncio._set_running_loop(loop)  # the last test may not have used a browser
        launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server") / "mue.db")
    one.start()
    yield one
    one.stop()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opening]:
    """Opens a page in a browser of its own. Any warning or error on its console fails the test.

    Cards fly only if the test asks for it (`moving`): without a graphics card, that is most of the work.
    """
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        url: str,
        place: dict[str, Any] | None = None,
        size: tuple[int, int] = DESKTOP,
        language: str = "en-GB",
        expected: str = "",
        moving: bool = False,
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=language,
            has_touch=size == PHONE,
            reduced_motion="no-preference" if moving else "reduce",
            **more,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        if place is not None:
            sitting = json.dumps([{**place, "game": "", "when": 1}])
            context.add_init_script(f"localStorage.setItem('mue.places', {json.dumps(sitting)})")
        page = context.new_page()

        def complain(text: str) -> None:
            if not expected or expected not in text:
                complaints.append(text)

        page.on("console", lambda one: complain(one.text) if one.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complain(str(error)))
        page.goto(url)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def seated(server: Server, opened: Opening) -> Seating:
    """A player at a table that has just begun."""

    def sit(game: str, *others: str, **more: Any) -> Page:
        table = server.table(game, "person", *others)
        page = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"), **more)
        page.locator(".waiting button.main").click()
        page.wait_for_selector(".board")
        return page

    return sit
