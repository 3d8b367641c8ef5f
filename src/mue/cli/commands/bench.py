"""mue bench: how fast things are on this machine."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.table import Table

from mue.bench.kernel_speed import ENDINGS, playout_speed, redeal_speed, solver_times, thread_speedup
from mue.bench.openspiel_speed import hearts_ismcts_per_second, skat_moves_per_second
from mue.bench.rules_speed import configurations, rules_speed
from mue.cli.progress import tracked

T = TypeVar("T")

SKAT = "open_spiel_skat_moves_per_second"
HEARTS = "open_spiel_hearts_ismcts_per_second"
NO_PEER = "OpenSpiel is not installed (pip install 'mue[peers]'), so there is no comparison."

json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")


@click.group()
def bench() -> None:
    """Measure speed on this machine, in CPU time on one core.

    \b
    Example: mue bench rules --json
    """


@bench.command()
@json_option
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
    for game_id, players in _measuring(configurations()):
        speed = rules_speed(game_id, players, seconds)
        found[f"{game_id}-{players}"] = {
            "moves_per_second": round(speed.moves_per_second),
            "hands_per_second": round(speed.hands_per_second, 1),
            "play_moves_per_second": round(speed.play_moves_per_second),
        }
    peer = skat_moves_per_second(seconds)
    ratio = None if peer is None else round(found["mu-5"]["play_moves_per_second"] / peer, 3)
    found["peers"] = {SKAT: _rounded(peer), "mu_5_play_to_skat": ratio}
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        _print_rules(found)


@bench.command()
@json_option
@click.option(
    "--hands",
    type=click.IntRange(2),
    default=100,
    show_default=True,
    help="Positions for each figure of the solver.",
)
def kernel(as_json: bool, hands: int) -> None:
    """Play-outs, exact solving, redeals and threads of the native kernel.

    With OpenSpiel installed (pip install 'mue[peers]') its ISMCTS plays hearts in the same run.

    \b
    Example: mue bench kernel --json
    """
    found: dict[str, Any] = {"playouts": {}, "solver": {}}
    for game_id, players in _measuring(configurations()):
        speed = playout_speed(game_id, players)
        found["playouts"][f"{game_id}-{players}"] = {policy: round(rate) for policy, rate in speed.items()}
    endings = [(table, tricks) for table, numbers in ENDINGS.items() for tricks in numbers]
    for (game_id, players), tricks in _measuring(endings):
        times = found["solver"].setdefault(f"{game_id}-{players}", {})
        times[str(tricks)] = solver_times(game_id, players, tricks, hands)
    found["threads"] = {"speedup": thread_speedup(2)}
    found["redeals"] = {"per_second": round(redeal_speed())}
    found["peers"] = {HEARTS: _rounded(hearts_ismcts_per_second())}
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        _print_kernel(found)


def _measuring(work: Iterable[T]) -> Iterable[T]:
    every = list(work)
    return tracked(every, "measuring", len(every))


def _rounded(rate: float | None) -> int | None:
    return None if rate is None else round(rate)


def _table(*titles: str) -> Table:
    """Names on the left, figures on the right."""
    table = Table(titles[0], box=None, pad_edge=False)
    for title in titles[1:]:
        table.add_column(title, justify="right")
    return table


def _print_rules(found: dict[str, dict[str, Any]]) -> None:
    peers = found.pop("peers")
    table = _table("game", "moves/s", "hands/s", "moves/s in trick play")
    for name, speed in found.items():
        table.add_row(name, *(f"{value:,.0f}" for value in speed.values()))
    console = Console()
    console.print(table)
    if peers[SKAT] is None:
        console.print(NO_PEER, markup=False)
    else:
        console.print(f"OpenSpiel skat from Python, whole hands: {peers[SKAT]:,} moves/s.")
        console.print(f"mu-5 in trick play makes {peers['mu_5_play_to_skat']} of that.")


def _spread(figures: dict[str, float], kind: str) -> str:
    if f"{kind}median_ms" not in figures:
        return ""
    return f"{figures[f'{kind}median_ms']:,.2f} ({figures[f'{kind}p90_ms']:,.1f})"


def _print_kernel(found: dict[str, Any]) -> None:
    console = Console()
    rates = _table("play-outs of whole hands", "random/s", "quick/s")
    for name, speed in found["playouts"].items():
        rates.add_row(name, *(f"{value:,}" for value in speed.values()))
    console.print(rates, "")
    times = _table(
        "solver, ms: median (90 %)", "tricks left", "exact value", "goal, yes or no", "at the edge"
    )
    for name, by_tricks in found["solver"].items():
        for tricks, figures in by_tricks.items():
            times.add_row(name, tricks, *(_spread(figures, kind) for kind in ("", "goal_", "edge_")))
    console.print(times, "")
    console.print(f"Two threads are {found['threads']['speedup']} times as fast as one.")
    console.print(f"Redeals with voids and known cards: {found['redeals']['per_second']:,}/s.")
    peer = found["peers"][HEARTS]
    if peer is None:
        console.print(NO_PEER, markup=False)
    else:
        ratio = found["playouts"]["mu-5"]["random"] / peer
        console.print(
            f"OpenSpiel ISMCTS on hearts: {peer:,} simulations/s; mu-5 random: {ratio:.0f} times that."
        )
