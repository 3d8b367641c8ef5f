"""Checks the layout of the table in every game, phase, window and language, with a screenshot of each.

It reports whatever is covered, cut off, too small for a finger, outside the window or jumping, and then
fails. The screenshots are collected on one page (`index.html`).
"""

from __future__ import annotations

import html
import tempfile
from collections.abc import Iterator
from pathlib import Path

import click
from playwright.sync_api import Browser, sync_playwright
from support.browser.chromium import launch
from support.browser.layout import LANGUAGES, WINDOWS, findings
from support.browser.positions import SIZES, Position, positions
from support.browser.server import Server
from support.browser.stage import Stage

from mue.cli.progress import tracked

QUALITY = 70
STYLE = "body{background:#222;color:#eee;font:14px sans-serif}figure{float:left;margin:6px}img{height:300px}"


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


def measured(stage: Stage, one: Position, name: str, window: tuple[int, int], folder: Path) -> list[str]:
    """The layout problems of this position, after taking a screenshot."""
    stage.page.set_viewport_size({"width": window[0], "height": window[1]})
    stage.clear()
    stage.show(one.snapshot)
    stage.page.screenshot(path=folder / f"{name}.jpg", type="jpeg", quality=QUALITY)
    return findings(stage, one)


def contact_sheet(folder: Path, pictures: dict[str, list[str]]) -> None:
    figures = "".join(
        f'<figure><a href="{html.escape(name)}.jpg"><img loading="lazy" src="{html.escape(name)}.jpg"></a>'
        f"<figcaption>{'<br>'.join(map(html.escape, [name, *found]))}</figcaption></figure>"
        for name, found in pictures.items()
    )
    page = f'<!doctype html><meta charset="utf-8"><title>Layout</title><style>{STYLE}</style>{figures}'
    (folder / "index.html").write_text(page)


def measure_all(
    browser: Browser, url: str, games: str, sizes: dict[str, tuple[int, int]], folder: Path
) -> dict[str, list[str]]:
    pictures: dict[str, list[str]] = {}
    for language in LANGUAGES:
        stage = Stage(browser, url, language)
        for game, players in tracked(list(configurations(games)), language):
            for one in positions(game, players):
                for window, size in sizes.items():
                    name = f"{one.where} {window} {language}".replace(" ", "_").replace("%", "percent")
                    pictures[name] = measured(stage, one, name, size, folder)
        stage.close()
    return pictures


@click.command()
@click.option("--games", default="", help="Only these, like mu,goslar.")
@click.option(
    "--windows", "names", default="", help="Only these, like 390x844,740x360; any size is possible."
)
@click.option("--folder", type=click.Path(path_type=Path), default=Path("build/layout"), show_default=True)
def main(games: str, names: str, folder: Path) -> None:
    """Measure the layout of the table everywhere; fail if something is covered, cut, too small or jumps.

    \b
    Example: python -m tools layout --games goslar --windows 360x640
    """
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data) / "mue.db")
        server.start()
        browser = launch(playwright)
        try:
            pictures = measure_all(browser, server.url, games, windows(names), folder)
        finally:
            browser.close()
            server.stop()
    contact_sheet(folder, pictures)
    for name, found in pictures.items():
        for bad in found:
            click.echo(f"{name}: {bad}")
    count = sum(map(len, pictures.values()))
    click.echo(f"{len(pictures)} pictures in {folder}/index.html, {count} findings")
    if count:
        raise SystemExit(1)
