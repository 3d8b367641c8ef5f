"""Attacks on a local server of our own: what held, and what did not.

It starts `mue serve` on a loopback port and an SQLite file, with the default limits, and runs every attack of
`attack_parts.py` and
`attack_players.py`. Meanwhile a stranger plays normally against a bot at their own table. Every attack is
bounded in count and time, and the address is always the loopback.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.console import Console
from rich.table import Table
from support.serving import process

from mue.server.process.event_loop import run_loop
from tools.attack_parts import ATTACKS, Held, Stranger, attack, end
from tools.attack_players import ATTACKS_OF_PLAYERS
from tools.load import quantiles

BOT_GOAL = 1000
MOVE_GOAL = 250
"""Limit of the 99th percentile, in milliseconds, for the bot's moves and for answers to the stranger's
moves."""


async def run_all(url: str, seconds: float, say: Callable[[Held], None]) -> bool:
    """Run all attacks in sequence, each bounded, while the stranger plays. Did all hold?"""
    stranger = Stranger(url)
    playing = asyncio.create_task(stranger.play())
    held: list[bool] = []

    def note(one: Held) -> None:
        held.append(one.held)
        say(one)

    for number, (name, work) in enumerate({**ATTACKS, **ATTACKS_OF_PLAYERS}.items()):
        note(await attack(name, work, url, f"192.0.2.{100 + number}", seconds))
    await end(playing)
    for name, goal, times in (
        ("the stranger's bot", BOT_GOAL, stranger.bots),
        ("the stranger's moves", MOVE_GOAL, stranger.moves),
    ):
        _, late = quantiles(times)
        note(Held(name, late <= goal, f"{late:.0f} ms (p99 of {len(times)})"))
    return all(held)


@click.command()
@click.option("--seconds", default=40.0, show_default=True, help="The most that one attack may take.")
def main(seconds: float) -> None:
    """Attack a server that this program starts itself, and say what held.

    \b
    Example: python -m tools attack --seconds 10
    """
    table = Table("attack", "held", "what was seen")

    def say(one: Held) -> None:
        table.add_row(one.name, "yes" if one.held else "NO", one.seen)
        click.echo(f"{one.name}: {'held' if one.held else 'NOT HELD'}", err=True)

    with TemporaryDirectory() as folder, process(Path(folder), "--log-level=error") as (_, url):
        held = run_loop(run_all(url, seconds, say))
        Console().print(table)
    if not held:
        raise SystemExit(1)
