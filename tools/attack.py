"""Attacks on a local server of our own: what held, and what did not.

It starts `mue serve` on a loopback port and an SQLite file, with the default limits, and runs every attack of
`attack_parts.py`. Meanwhile a stranger plays normally against a bot at their own table. Every attack is
bounded in count and time, and the address is always the loopback.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.console import Console
from rich.table import Table
from support.serving import process

from mue.server.process.event_loop import run_loop
from tools.attack_parts import ATTACKS, Held, Stranger, attack
from tools.load import quantiles

BOT_GOAL = 1000
MOVE_GOAL = 250
"""Limit of the 99th percentile, in milliseconds, for the bot's moves and for answers to the stranger's
moves."""


async def run_all(url: str, seconds: float) -> list[Held]:
    """Run all attacks in sequence, each bounded, while the stranger plays."""
    stranger = Stranger(url)
    playing = asyncio.create_task(stranger.play())
    found = []
    for name, work in ATTACKS.items():
        found.append(await attack(name, work, url, seconds))
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    _, bots = quantiles(stranger.bots)
    _, moves = quantiles(stranger.moves)
    found.append(Held("the stranger's bot", bots <= BOT_GOAL, f"{bots:.0f} ms (p99 of {len(stranger.bots)})"))
    held = moves <= MOVE_GOAL
    found.append(Held("the stranger's moves", held, f"{moves:.0f} ms (p99 of {len(stranger.moves)})"))
    return found


@click.command()
@click.option("--seconds", default=20.0, show_default=True, help="The most that one attack may take.")
def main(seconds: float) -> None:
    """Attack a server that this program starts itself, and say what held.

    \b
    Example: python -m tools attack --seconds 10
    """
    with TemporaryDirectory() as folder, process(Path(folder), "--log-level=error") as (_, url):
        found = run_loop(run_all(url, seconds))
    table = Table("attack", "held", "what was seen")
    for one in found:
        table.add_row(one.name, "yes" if one.held else "NO", one.seen)
    Console().print(table)
    if not all(one.held for one in found):
        raise SystemExit(1)
