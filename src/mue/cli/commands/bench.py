"""mue bench: how fast things are on this machine."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import click

from mue.bench.envs_speed import envs_speed, peer_speeds
from mue.bench.hands_speed import hands_speed
from mue.bench.kernel_speed import ENDINGS, playout_speed, redeal_speed, solver_times, thread_speedup
from mue.bench.openspiel_speed import hearts_ismcts_per_second, skat_moves_per_second
from mue.bench.rules_speed import configurations, rules_speed
from mue.cli.figures import NO_FIGURE, grouped, hundredths, tenths
from mue.cli.language import language_option
from mue.cli.numbers import Amount, AtLeast
from mue.cli.options import json_option
from mue.cli.output import Output
from mue.cli.usage import SpokenGroup
from mue.i18n import Message, Reader

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., object])

SKAT = "open_spiel_skat_moves_per_second"
HEARTS = "open_spiel_hearts_ismcts_per_second"
COMPARED = "mu-5"
"""The configuration that is compared with OpenSpiel's games."""


KINDS = ("", "goal_", "edge_")
"""Questions to the solver: how the names of their figures begin."""


def _seconds_option(each: str) -> Callable[[F], F]:
    return click.option(
        "--seconds", type=Amount(0.05), default=1.0, show_default=True, help=f"Time for each {each}."
    )


@click.group(cls=SpokenGroup)
def bench() -> None:
    """Measure speed on this machine, in CPU time on one core.

    \b
    Example: mue bench rules --json
    """


@bench.command()
@json_option
@language_option
@_seconds_option("configuration")
def rules(as_json: bool, reader: Reader, seconds: float) -> None:
    """Random play with the Python rules, for every game and number of players.

    With OpenSpiel installed (pip install 'mue[peers]') its skat is driven from Python in the same run.

    \b
    Example: mue bench rules
    """
    out = Output(reader)
    speeds: dict[str, dict[str, Any]] = {}
    for game_id, players in _measuring(configurations(), out):
        speed = rules_speed(game_id, players, seconds)
        speeds[f"{game_id}-{players}"] = {
            "moves_per_second": round(speed.moves_per_second),
            "hands_per_second": round(speed.hands_per_second, 1),
            "play_moves_per_second": round(speed.play_moves_per_second),
        }
    peer = skat_moves_per_second(seconds)
    ratio = None if peer is None else round(speeds[COMPARED]["play_moves_per_second"] / peer, 3)
    peers = {SKAT: _rounded(peer), "mu_5_play_to_skat": ratio}
    if as_json:
        click.echo(json.dumps({**speeds, "peers": peers}, indent=2))
    else:
        _print_rules(speeds, peers, out)


@bench.command()
@json_option
@language_option
@click.option(
    "--hands",
    type=AtLeast(2),
    default=100,
    show_default=True,
    help="Positions for each figure of the solver.",
)
def kernel(as_json: bool, reader: Reader, hands: int) -> None:
    """Play-outs, exact solving, redeals and threads of the native kernel.

    With OpenSpiel installed (pip install 'mue[peers]') its ISMCTS plays hearts in the same run.

    \b
    Example: mue bench kernel --json
    """
    out = Output(reader)
    playouts: dict[str, dict[str, int]] = {}
    for game_id, players in _measuring(configurations(), out):
        speed = playout_speed(game_id, players)
        playouts[f"{game_id}-{players}"] = {policy: round(rate) for policy, rate in speed.items()}
    solver: dict[str, dict[str, dict[str, float]]] = {}
    endings = [(table, tricks) for table, numbers in ENDINGS.items() for tricks in numbers]
    for (game_id, players), tricks in _measuring(endings, out):
        times = solver.setdefault(f"{game_id}-{players}", {})
        times[str(tricks)] = solver_times(game_id, players, tricks, hands)
    figures = {
        "playouts": playouts,
        "solver": solver,
        "threads": {"speedup": thread_speedup(2)},
        "redeals": {"per_second": round(redeal_speed())},
        "peers": {HEARTS: _rounded(hearts_ismcts_per_second())},
    }
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        _print_kernel(figures, out)


@bench.command()
@json_option
@language_option
@_seconds_option("figure")
def hands(as_json: bool, reader: Reader, seconds: float) -> None:
    """Whole hands in the kernel: by random bots and rookies, and driven from Python move by move.

    With OpenSpiel installed (pip install 'mue[peers]') its skat is driven from Python in the same run.

    \b
    Example: mue bench hands
    """
    out = Output(reader)
    speeds: dict[str, dict[str, int]] = {}
    for game_id, players in _measuring(configurations(), out):
        speed = hands_speed(game_id, players, seconds)
        speeds[f"{game_id}-{players}"] = {
            "random_hands_per_second": round(speed.random_hands),
            "rookie_hands_per_second": round(speed.rookie_hands),
            "driven_moves_per_second": round(speed.driven_moves),
        }
    peer = skat_moves_per_second(seconds)
    ratio = None if peer is None else round(speeds[COMPARED]["driven_moves_per_second"] / peer, 3)
    peers = {SKAT: _rounded(peer), "mu_5_driven_to_skat": ratio}
    if as_json:
        click.echo(json.dumps({**speeds, "peers": peers}, indent=2))
        return
    _show_rates(speeds, ("heading-random-hands", "heading-rookie-hands", "heading-driven-moves"), out)
    if peer is None or ratio is None:
        out.say(Message("bench-no-peer"))
    else:
        out.say(Message("bench-driven", speed=grouped(round(peer)), table=COMPARED, ratio=hundredths(ratio)))


def _measuring(work: Iterable[T], out: Output) -> Iterable[T]:
    every = list(work)
    return out.track(every, Message("progress-measuring"), len(every))


def _rounded(rate: float | None) -> int | None:
    return None if rate is None else round(rate)


def _show_rates(
    rates: Mapping[str, Mapping[str, float | None]],
    columns: tuple[str, ...],
    out: Output,
    first: str = "heading-game",
) -> None:
    """One line for each configuration, one column for each of its figures."""
    table = out.table(first, *columns, right=columns)
    for name, by_figure in rates.items():
        table.add_row(name, *(_or_nothing(rate, out) for rate in by_figure.values()))
    out.show(table)


def _print_rules(speeds: dict[str, dict[str, Any]], peers: dict[str, Any], out: Output) -> None:
    columns = ("heading-moves-per-second", "heading-hands-per-second", "heading-play-moves-per-second")
    _show_rates(speeds, columns, out)
    if peers[SKAT] is None:
        out.say(Message("bench-no-peer"))
    else:
        ratio = hundredths(peers["mu_5_play_to_skat"])
        out.say(Message("bench-skat", speed=grouped(peers[SKAT]), table=COMPARED, ratio=ratio))


def _print_kernel(figures: dict[str, Any], out: Output) -> None:
    columns = ("heading-random-per-second", "heading-quick-per-second")
    _show_rates(figures["playouts"], columns, out, "heading-playouts")
    out.show()
    questions = ("heading-tricks-left", "heading-exact-value", "heading-goal-reached", "heading-at-the-edge")
    times = out.table("heading-solver", *questions, right=questions)
    for name, by_tricks in figures["solver"].items():
        for tricks, spread in by_tricks.items():
            times.add_row(name, tricks, *(_spread(spread, kind, out) for kind in KINDS))
    out.show(times)
    out.show()
    out.say(Message("bench-threads", speedup=hundredths(figures["threads"]["speedup"])))
    out.say(Message("bench-redeals", speed=grouped(figures["redeals"]["per_second"])))
    peer = figures["peers"][HEARTS]
    if peer is None:
        out.say(Message("bench-no-peer"))
    else:
        ratio = round(figures["playouts"][COMPARED]["random"] / peer)
        out.say(Message("bench-hearts", speed=grouped(peer), table=COMPARED, ratio=ratio))


def _spread(spread: dict[str, float], kind: str, out: Output) -> str:
    """The median, with the 90th percentile in brackets."""
    if f"{kind}median_ms" not in spread:
        return ""
    median, p90 = hundredths(spread[f"{kind}median_ms"]), tenths(spread[f"{kind}p90_ms"])
    return out.text(Message("bench-spread", median=median, p90=p90))


@bench.command("envs")
@json_option
@language_option
@_seconds_option("figure")
def envs_command(as_json: bool, reader: Reader, seconds: float) -> None:
    """Environments for reinforcement learning, in actions per second.

    Needs pip install 'mue[openspiel]'. With pip install 'mue[peers]', games of OpenSpiel and RLCard are
    played in the same run.

    \b
    Example: mue bench envs
    """
    out = Output(reader)
    speeds = {
        f"{name}-{players}": _envs_speed(name, players, seconds)
        for name, players in _measuring(configurations(), out)
    }
    peers = {name: _rounded(rate) for name, rate in peer_speeds(seconds).items()}
    if as_json:
        click.echo(json.dumps({**speeds, "peers": peers}, indent=2))
        return
    _show_rates(speeds, tuple(ENVS.values()), out)
    out.show()
    others = out.table("heading-envs-peer", "heading-envs-actions", right=("heading-envs-actions",))
    for peer, rate in peers.items():
        others.add_row(peer, _or_nothing(rate, out))
    out.show(others)


ENVS = {
    "vector": "heading-envs-vector",
    "masks": "heading-envs-masks",
    "vector_all_cores": "heading-envs-vector-all-cores",
    "masks_all_cores": "heading-envs-masks-all-cores",
    "aec": "heading-envs-aec",
    "openspiel": "heading-envs-openspiel",
}
"""The figures of an environment with their headings, as they are printed."""


def _envs_speed(game_id: str, players: int, seconds: float) -> dict[str, int | None]:
    speed = envs_speed(game_id, players, seconds)
    return {name: _rounded(getattr(speed, name)) for name in ENVS}


def _or_nothing(rate: float | None, out: Output) -> str:
    return NO_FIGURE if rate is None else out.text(grouped(rate))
