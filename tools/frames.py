"""How responsive the page is: how much it loads, how soon it can be clicked, how smoothly cards fly.

Run it on an idle machine (`make frames`). Chromium runs headless and without a GPU, so a desktop browser does
better. Frames are counted by `requestAnimationFrame` while cards of a trick fly. For every event on the
socket, it records whether the next frame shows the new state of the table, and how long that frame took to
finish.
"""

from __future__ import annotations

import gzip
import json
import os
import platform
import statistics
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from playwright.sync_api import Browser, Page, sync_playwright
from support.browser.chromium import launch
from support.browser.player import SETTLED, Player
from support.browser.server import DESKTOP, PHONE, Server

from mue.cli.progress import tracked
from mue.server.web.site import FOLDER

LOADS = 5
FRAME = 1000 / 60
SLACK = 0.6
"""Milliseconds: the clock of a page is rounded, so a frame of 16.7 may be seen as 17."""
LONG = 60_000

WATCH = """() => {
  // Every frame while something flies, and how long after a message of the server the next one was drawn.
  const seen = { frames: [], drawn: [], late: 0, flights: 0 };
  window.seen = seen;
  const channel = new MessageChannel();
  let asked = [];
  channel.port1.onmessage = () => {
    const now = performance.now();
    for (const heard of asked.splice(0)) seen.drawn.push(now - heard);
  };
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const heard = performance.now();
        const { type, version } = JSON.parse(data);
        if (type !== 'event') return;
        requestAnimationFrame(() => {
          const shown = Number(document.querySelector('[data-version]')?.dataset.version);
          if (shown < version) seen.late += 1;
          asked.push(heard);
          channel.port2.postMessage(0);
        });
      });
    }
  };
  let before = null;
  const flying = () => document.getAnimations().some((one) =>
    one.effect?.target?.matches?.('.trick li') && one.playState === 'running');
  const step = (now) => {
    const fly = flying();
    if (fly && before !== null) seen.frames.push(now - before);
    if (fly && before === null) seen.flights += 1;
    before = fly ? now : null;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}"""

PAINT = """() => {
  const paint = performance.getEntriesByName('first-contentful-paint')[0];
  return paint ? paint.startTime : null;
}"""


def size_of_first_load() -> tuple[int, int]:
    """Bytes of all files of the page, as they are and compressed."""
    texts = [path.read_bytes() for path in FOLDER.rglob("*") if path.is_file()]
    return sum(map(len, texts)), sum(len(gzip.compress(text)) for text in texts)


def first_load(browser: Browser, server: Server, size: tuple[int, int]) -> dict[str, float]:
    """One visit with an empty cache: bytes on the wire, first paint, and when a game can be clicked."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    received = 0.0

    def finished(event: dict[str, Any]) -> None:
        nonlocal received
        received += event["encodedDataLength"]

    network = context.new_cdp_session(page)
    network.on("Network.loadingFinished", finished)
    network.send("Network.enable")
    page.goto(server.url, wait_until="commit")
    page.locator("[data-play=mu]:not(:disabled)").wait_for()
    ready = page.evaluate("performance.now()")
    page.locator("[data-play=mu]").click()
    page.wait_for_selector(".board .hand .own")
    playing = page.evaluate("performance.now()")
    paint = page.evaluate(PAINT)
    context.close()
    return {"bytes": received, "paint": paint, "ready": ready, "table": playing}


def play(browser: Browser, server: Server, size: tuple[int, int]) -> dict[str, Any]:
    """A hand of Mü with five at the table, at the usual pace of bots."""
    table = server.table("mu", "person", *["rookie"] * 4, pace=0.8)
    place = json.dumps(json.dumps([{**server.sit(table, "Ann"), "game": "", "when": 1}]))
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(f"localStorage.setItem('mue.places', {place}); ({WATCH})()")
    page = context.new_page()
    page.goto(f"{server.url}/table/{table}")
    page.locator(".waiting button.main").click()
    page.wait_for_selector(".board")
    some_tricks(page)
    seen: dict[str, Any] = page.evaluate("seen")
    context.close()
    return seen


def some_tricks(page: Page, tricks: int = 4) -> None:
    player = Player(page, bid=2)
    while player.done.count("play") < tricks:
        page.wait_for_function(SETTLED, timeout=LONG)
        if page.locator("dialog[open]").count():  # nobody bid, or two tied for the most cards
            page.locator("dialog[open] footer button.main").first.click()
            page.locator("dialog[open]").wait_for(state="hidden")
            player.shown = 0
        else:
            player.act()
    page.wait_for_timeout(1500)  # until the last trick has been taken


def share(values: Sequence[float], most: float) -> str:
    return f"{100 * sum(value <= most + SLACK for value in values) / len(values):.1f} %"


def quantile(values: Sequence[float], part: float) -> float:
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def report(name: str, seen: dict[str, Any]) -> None:
    frames, drawn = seen["frames"], seen["drawn"]
    click.echo(
        f"{name}: {len(frames)} frames of {seen['flights']} flights: {share(frames, FRAME)} within "
        f"{FRAME:.1f} ms, {share(frames, 2 * FRAME)} within {2 * FRAME:.1f} ms, "
        f"median {statistics.median(frames):.1f}, longest {max(frames):.0f} ms"
    )
    click.echo(
        f"{name}: {len(drawn)} events, {len(drawn) - seen['late']} of them shown in the next frame; it was "
        f"done {statistics.median(drawn):.1f} ms after the event (median; 95 %: {quantile(drawn, 0.95):.1f})"
    )


@click.command()
@click.option(
    "--loads",
    type=click.IntRange(1),
    default=LOADS,
    show_default=True,
    help="Visits to measure on each screen.",
)
def main(loads: int) -> None:
    """Measure how soon the page can be clicked, and how smoothly cards fly. Run it on a quiet machine.

    \b
    Example: python -m tools frames --loads 3
    """
    whole, packed = size_of_first_load()
    click.echo(f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {platform.machine()}")
    click.echo(f"all files of the page: {whole / 1000:.0f} kB, {packed / 1000:.0f} kB compressed")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder) / "mue.db")
        server.start()
        browser = launch(playwright)
        click.echo(f"browser: Chromium {browser.version}, headless, no graphics card")
        try:
            for name, size in {"desktop": DESKTOP, "phone": PHONE}.items():
                visits = [
                    first_load(browser, server, size) for _ in tracked(range(loads), f"visits on a {name}")
                ]
                middle = {key: statistics.median(visit[key] for visit in visits) for key in visits[0]}
                click.echo(
                    f"{name}: first visit {middle['bytes'] / 1000:.0f} kB on the wire, first paint "
                    f"{middle['paint']:.0f} ms, a game can be clicked after {middle['ready']:.0f} ms, cards "
                    f"in hand after {middle['table']:.0f} ms (median of {loads})"
                )
                report(name, play(browser, server, size))
        finally:
            browser.close()
            server.stop()
