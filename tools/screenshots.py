"""Screenshots of every game and phase, on a phone and on a desktop, for docs/screenshots.

Deals and bots are random, so a phase may not occur in one hand: each game is played until all of its phases
have been seen, or a few tables are over.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.chromium import launch
from support.browser.learner import Learner
from support.browser.played import played
from support.browser.player import Player
from support.browser.server import DESKTOP, PHONE, Server

from mue.cli.progress import tracked

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
SIZES = {"phone": PHONE, "desktop": DESKTOP}
QUALITY = 82
AUCTION = ["show", "trump", "play", "scores"]
GAMES: dict[str, tuple[int, list[str]]] = {
    "mu": (5, [*AUCTION, "pick", "pass"]),
    "eskridge": (2, [*AUCTION, "kitty"]),
    "goslar": (2, [*AUCTION, "kitty", "turn"]),
    "wimmuln": (4, ["declare", "play", "scores"]),
    "yamv": (4, [*AUCTION, "pick", "exchange"]),
}
LESSONS: dict[str, tuple[int, list[str]]] = {
    "mu": (4, ["cards", "bid", "order", "end"]),
    "eskridge": (2, ["middle", "kitty", "end"]),
    "goslar": (2, ["columns", "turn", "end"]),
    "wimmuln": (4, ["declare", "revealed", "end"]),
    "yamv": (4, ["half", "exchange", "end"]),
}
"""The number of players and the steps to capture."""
PLAYED = 5
"""Capture play after this many of the player's cards, when there is something on the table."""
MOST_TABLES, MOST_HANDS = 4, 4
JUDGED = 400_000
"""Milliseconds for an expert to look at a hand."""


@contextmanager
def page_at(browser: Browser, size: str, place: dict[str, object] | None = None) -> Iterator[Page]:
    width, height = SIZES[size]
    touch = size == "phone"
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale="en-GB", has_touch=touch, is_mobile=touch
    )
    if place is not None:
        sitting = json.dumps(json.dumps([{**place, "game": "", "when": 1}]))
        context.add_init_script(f"localStorage.setItem('mue.places', {sitting})")
    yield context.new_page()
    context.close()


def take(page: Page, name: str) -> None:
    page.wait_for_timeout(600)  # until nothing moves any more
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def of_lobby(server: Server, browser: Browser, size: str) -> None:
    with page_at(browser, size) as page:
        page.goto(server.url)
        page.wait_for_selector("[data-play=mu]")
        take(page, f"lobby-{size}")


def of_game(server: Server, browser: Browser, game: str, size: str) -> None:
    missing = set(GAMES[game][1])
    for _ in range(MOST_TABLES):
        at_table(server, browser, game, size, missing)
        if not missing:
            return
    click.echo(f"{game} on a {size}: no picture of {', '.join(sorted(missing))}", err=True)


def at_table(server: Server, browser: Browser, game: str, size: str, missing: set[str]) -> None:
    """Capture what is still missing, as far as it occurs."""
    players, _ = GAMES[game]
    table = server.table(game, "person", *["rookie"] * (players - 1), pace=0.05)
    plays = 0
    with page_at(browser, size, server.sit(table, "Ann")) as page:
        page.goto(f"{server.url}/table/{table}")
        page.locator(".waiting button.main").click()
        page.wait_for_selector(".board")

        def look(what: str) -> None:
            nonlocal plays
            plays += what == "play"
            if what in missing and (what != "play" or (plays >= PLAYED and a_choice(page))):
                missing.discard(what)
                take(page, f"{game}-{what}-{size}")
                if what == "play":
                    with_hint(page, f"{game}-hint-{size}")

        for _ in range(MOST_HANDS):
            Player(page, bid=6 if players == 2 else 4, look=look).hand()
            again = page.locator("dialog[open] footer button.main").first
            if not missing or not again.count():
                return
            again.click()
            page.locator("dialog[open]").wait_for(state="hidden")


def a_choice(page: Page) -> bool:
    return page.locator(".own.usable").count() > 1


def with_hint(page: Page, name: str) -> None:
    page.keyboard.press("i")
    panel = page.locator("aside.beside")
    panel.locator("li").first.wait_for()
    take(page, name)
    page.keyboard.press("Escape")
    panel.wait_for(state="hidden")


def of_lesson(server: Server, browser: Browser, game: str, size: str) -> None:
    players, wanted = LESSONS[game]
    table = server.table(game, "person", *["rookie"] * (players - 1), deal={"lesson": True})
    with page_at(browser, size, server.sit(table, "Ann")) as page:
        page.goto(f"{server.url}/table/{table}")
        page.locator(".waiting button.main").click()

        def look(what: str) -> None:
            if what in wanted:
                take(page, f"lesson-{game}-{what}-{size}")

        Learner(page, look).lesson()


def looking_back(server: Server, browser: Browser, game: str, size: str) -> None:
    """At the first mistake, and in the middle of the play; on a phone also the graph."""
    players, _ = GAMES[game]
    # Random play makes enough mistakes.
    table, place = played(server, game, *["rookie"] * (players - 1), by="random")
    with page_at(browser, size, place) as page:
        page.goto(f"{server.url}/table/{table}/replay")
        page.wait_for_selector("[data-judged=true]", timeout=JUDGED)
        page.keyboard.press("m")
        take(page, f"replay-{game}-mistake-{size}")
        for key in ("Home", *["ArrowDown"] * 4, *["ArrowRight"] * (players - 1)):
            page.keyboard.press(key)
        take(page, f"replay-{game}-play-{size}")
        if SIZES[size] == PHONE:
            page.keyboard.press("g")
            take(page, f"replay-{game}-graph-{size}")


@click.command()
def main() -> None:
    """Take pictures of every game and phase anew, into docs/screenshots.

    \b
    Example: python -m tools screenshots
    """
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = launch(playwright)
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        server = Server(Path(folder) / "mue.db", judge="expert")
        server.start()
        try:
            for size in SIZES:
                of_lobby(server, browser, size)
                for game in tracked(GAMES, f"games on a {size}"):
                    of_game(server, browser, game, size)
                    looking_back(server, browser, game, size)
                for game in tracked(LESSONS, f"lessons on a {size}"):
                    of_lesson(server, browser, game, size)
        finally:
            browser.close()
            server.stop()
