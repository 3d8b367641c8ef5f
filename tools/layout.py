"""Measures the layout of the table in every game, phase, window and language, and takes a picture of each.

What is covered, cut, too small for a finger, outside the window or jumps is named, and the program fails. The
pictures stand on one page (`index.html`), to be looked at.
"""

from __future__ import annotations

import html
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import click
from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.chromium import launch
from support.browser.layout import LANGUAGES, WINDOWS, survey
from support.browser.positions import SIZES, positions
from support.browser.server import Server
from support.browser.stage import Stage

from mue.cli.progress import tracked

QUALITY = 70
STYLE = "body{background:#222;color:#eee;font:14px sans-serif}figure{float:left;margin:6px}img{height:300px}"


@dataclass(frozen=True)
class Asked:
    games: str
    windows: dict[str, tuple[int, int]]
    languages: list[str]
    folder: Path
    pictures: bool
    deals: int


def configurations(games: str) -> Iterator[tuple[str, int]]:
    wanted = set(games.split(",")) if games else set(SIZES)
    if unknown := wanted - set(SIZES):
        raise click.BadParameter(
            f"There is no game {', '.join(sorted(unknown))}; there are {', '.join(SIZES)}."
        )
    yield from ((game, players) for game in SIZES if game in wanted for players in SIZES[game])


def windows(names: str) -> dict[str, tuple[int, int]]:
    if not names:
        return WINDOWS
    try:
        sizes = {name: tuple(map(int, name.split("x"))) for name in names.split(",")}
        return {name: (width, height) for name, (width, height) in sizes.items()}
    except ValueError:
        raise click.BadParameter(f"A window is like 390x844; '{names}' is not.") from None


def contact_sheet(folder: Path, pictures: dict[str, list[str]]) -> None:
    figures = "".join(
        f'<figure><a href="{html.escape(name)}.jpg"><img loading="lazy" src="{html.escape(name)}.jpg"></a>'
        f"<figcaption>{'<br>'.join(map(html.escape, [name, *found]))}</figcaption></figure>"
        for name, found in pictures.items()
    )
    page = f'<!doctype html><meta charset="utf-8"><title>Layout</title><style>{STYLE}</style>{figures}'
    (folder / "index.html").write_text(page)


def tell(found: dict[str, list[str]]) -> None:
    for name, what in found.items():
        for bad in what:
            click.echo(f"{name}: {bad}")


def measure_all(browser: Browser, url: str, asked: Asked) -> dict[str, list[str]]:
    pictures: dict[str, list[str]] = {}
    for language in asked.languages:
        stage = Stage(browser, url, language)
        for game, players in tracked(list(configurations(asked.games)), language):
            for one in positions(game, players, deals=asked.deals):

                def called(window: str, where: str = one.where, language: str = language) -> str:
                    return f"{where} {window} {language}".replace(" ", "_").replace("%", "percent")

                def look(window: str, page: Page = stage.page) -> None:
                    if asked.pictures:
                        path = asked.folder / f"{called(window)}.jpg"
                        page.screenshot(path=path, type="jpeg", quality=QUALITY)

                found = survey(stage, one, asked.windows, look)
                named = {called(window): what for window, what in found.items()}
                tell(named)
                pictures |= named
        stage.close()
    return pictures


@click.command()
@click.option("--games", default="", help="Only these, like mu,goslar.")
@click.option(
    "--windows", "names", default="", help="Only these, like 390x844,740x360; any size is possible."
)
@click.option("--languages", default=",".join(LANGUAGES), show_default=True)
@click.option("--pictures/--no-pictures", default=True, help="Measuring alone takes half as long.")
@click.option("--deals", default=0, help="Another number gives other cards.")
@click.option("--folder", type=click.Path(path_type=Path), default=Path("build/layout"), show_default=True)
def main(games: str, names: str, languages: str, pictures: bool, deals: int, folder: Path) -> None:
    """Measure the layout of the table everywhere; fail if something is covered, cut, too small or jumps.

    \b
    Example: python -m tools layout --games goslar --windows 360x640
    """
    folder.mkdir(parents=True, exist_ok=True)
    asked = Asked(games, windows(names), languages.split(","), folder, pictures, deals)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data) / "mue.db")
        server.start()
        browser = launch(playwright)
        try:
            measured = measure_all(browser, server.url, asked)
        finally:
            browser.close()
            server.stop()
    if pictures:
        contact_sheet(folder, measured)
    count = sum(map(len, measured.values()))
    click.echo(f"{len(measured)} positions and windows, {count} findings; pictures in {folder}/index.html")
    if count:
        raise SystemExit(1)
