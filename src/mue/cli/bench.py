"""mue bench: how fast things are on this machine."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import track
from rich.table import Table

from mue.measure import configurations, rules_speed
from mue.peers import skat_moves_per_second

PEER = "open_spiel_skat_moves_per_second"


@click.group()
def bench() -> None:
    """Measure speed on this machine, in CPU time on one core.

    \b
    Example: mue bench rules --json
    """


@bench.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option(
    "--seconds",
    type=click.FloatRange(0.05),
    default=1.0,
    show_default=True,
    help="Time for each configuration.",
)
def rules(as_json: bool, seconds: float) -> None:
    """Random play with the Python rules, for every game and number of players.

    With OpenSpiel installed (pip install 'mue[peers]') its skat is driven from Python in the same run.

    \b
    Example: mue bench rules
    """
    found: dict[str, dict[str, Any]] = {}
    work = list(configurations())
    for game_id, players in track(work, "measuring", console=Console(stderr=True), transient=True):
        speed = rules_speed(game_id, players, seconds)
        found[f"{game_id}-{players}"] = {
            "moves_per_second": round(speed.moves_per_second),
            "hands_per_second": round(speed.hands_per_second, 1),
            "play_moves_per_second": round(speed.play_moves_per_second),
        }
    peer = skat_moves_per_second(seconds)
    found["peers"] = {PEER: None if peer is None else round(peer)}
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        _print(found)


def _print(found: dict[str, dict[str, Any]]) -> None:
    peer = found.pop("peers")[PEER]
    table = Table("game", box=None, pad_edge=False)
    for column in ("moves/s", "hands/s", "moves/s in trick play"):
        table.add_column(column, justify="right")
    for name, speed in found.items():
        table.add_row(name, *(f"{value:,.0f}" for value in speed.values()))
    console = Console()
    console.print(table)
    if peer is None:
        console.print("OpenSpiel is not installed (pip install 'mue[peers]'), so there is no comparison.")
    else:
        ratio = found["mu-5"]["play_moves_per_second"] / peer
        console.print(
            f"OpenSpiel skat from Python: {peer:,} moves/s; mu-5 in trick play is {ratio:.2f} times that."
        )
