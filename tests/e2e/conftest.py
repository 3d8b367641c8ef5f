"""A real server in a process of its own, and Chromium to look at it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from lacking import lacking
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from mue.server.site import FOLDER

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
DESKTOP, PHONE = (1280, 800), (360, 740)
SERVES = re.compile(r"http://[\d.]+:(\d+)")
PATIENCE = 30_000
"""Milliseconds until something on a page is given up."""


@dataclass
class Server:
    """`mue serve`, which can be stopped and started again on the same port and the same data."""

    database: Path
    port: int = 0
    judge: str = "club"
    """An expert takes a while."""
    _process: subprocess.Popen[str] | None = field(default=None, repr=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        mue = [sys.executable, "-c", "from mue.cli import main; main()"]
        command = [*mue, "serve", "--port", str(self.port), "--log-level", "warning"]
        command += ["--database", f"sqlite:///{self.database}", "--requests", "0", "--new-tables", "0"]
        command += ["--analyses", "0", "--judge", self.judge]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        for said in self._process.stdout:
            if found := SERVES.search(said):
                self.port = int(found[1])
                return
        raise AssertionError("the server ended before it served")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate(timeout=30)
            self._process = None

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        data = json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            found: dict[str, Any] = json.load(answer)
            return found

    def table(self, game: str, *seats: str, pace: float = 0.05, **more: Any) -> str:
        return str(self.post("/api/tables", {"game": game, "seats": seats, "pace": pace, **more})["table"])

    def sit(self, table: str, name: str) -> dict[str, Any]:
        return self.post(f"/api/tables/{table}/join", {"name": name})


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not (FOLDER / "index.html").is_file():
        lacking("The table in the browser is not built: run 'make web'.")
    program = os.environ.get("MUE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        lacking("There is no Chromium here: install Debian's package 'chromium', or set MUE_CHROMIUM.")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    one = Server(tmp_path_factory.mktemp("server") / "mue.db")
    one.start()
    yield one
    one.stop()


Opening = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opening]:
    """Opens a page in a browser of its own. Whatever it complains about on its console fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        url: str,
        place: dict[str, Any] | None = None,
        size: tuple[int, int] = DESKTOP,
        language: str = "en-GB",
        expected: str = "",
        **more: Any,
    ) -> Page:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, locale=language, has_touch=size == PHONE, **more
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


Seating = Callable[..., Page]


@pytest.fixture
def seated(server: Server, opened: Opening) -> Seating:
    """Somebody at a table that has just begun."""

    def sit(game: str, *others: str, **more: Any) -> Page:
        table = server.table(game, "person", *others)
        page = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"), **more)
        page.locator(".waiting button.main").click()
        page.wait_for_selector(".board")
        return page

    return sit
