"""Arguments and options that several commands share."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from mue.bots import bot_names, check_bot
from mue.cli.failures import WrongUsage
from mue.cli.numbers import Amount, AtLeast
from mue.cli.option_group import option_group
from mue.cluster import Cluster
from mue.games import games
from mue.parallel import Workers
from mue.rules.game import Game

game_argument = click.argument("game_id", metavar="GAME", type=click.Choice(games()))

players_option = click.option(
    "-p", "--players", type=int, help="Number of players. [default: 4, or 2 in games for two]"
)

variant_option = click.option(
    "--variant",
    default="default",
    show_default=True,
    metavar="NAME|FILE",
    help="A shipped variant (see 'mue games') or a TOML file of your own.",
)

seed_option = click.option(
    "--seed", help="The same seed gives the same cards and the same bots. [default: a random one]"
)


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, for programs.")

workers_option = click.option("--workers", type=AtLeast(1), help="Processes to use. [default: one per core]")


def _where(workers: int | None, cluster: str | None) -> Workers:
    if cluster is None:
        return workers
    if workers is not None:
        raise WrongUsage("usage-workers-or-cluster")
    return Cluster(cluster)


where_options = option_group(
    "workers",
    _where,
    workers_option,
    click.option(
        "--cluster",
        metavar="tcp://HOST:PORT",
        help="Play on a Dask cluster with this scheduler (see docs/lab.md). The results are the same.",
    ),
)
"""Where work runs: the command gets `workers`."""

record_argument = click.argument("file", metavar="RECORD.jsonl", type=click.Path(path_type=Path))

hand_option = click.option(
    "--hand", "number", type=AtLeast(1), default=1, show_default=True, help="Which hand of the file."
)


def _checked(context: click.Context, option: click.Parameter, name: str | None) -> str | None:
    if name is not None:
        check_bot(name)
    return name


seconds_option = click.option(
    "--seconds",
    type=Amount(0.01, 600),
    default=0.5,
    show_default=True,
    help="The solver's budget for each question.",
)

adviser_option = click.option(
    "--bot",
    callback=_checked,
    help=f"The bot to ask: {', '.join(bot_names())}. [default: the strongest]",
)


def _agreed(
    hands: int | None, target: int | None, max_hands: int | None, removed: str | None
) -> dict[str, Any]:
    """These options as changes to a variant."""
    agreed: dict[str, Any] = {}
    if hands is not None:
        # A number of hands replaces a target and vice versa; with both, the match ends at whichever is first.
        agreed |= {"hands": hands, "target": target or 0, "max_hands": 0}
    elif target is not None:
        agreed |= {"hands": 0, "target": target}
    if max_hands is not None:
        agreed["max_hands"] = max_hands
    if removed is not None:
        agreed["removed"] = [colour.strip().lower() for colour in removed.split(",") if colour.strip()]
    return agreed


match_options = option_group(
    "agreed",
    _agreed,
    click.option("--hands", type=AtLeast(1), help="The number of hands in the match."),
    click.option("--target", type=AtLeast(1), help="The score that ends the match."),
    click.option("--max-hands", type=AtLeast(1), help="With --target: the most hands in the match."),
    click.option("--removed", metavar="COLOURS", help="Colours to remove, like blue or blue,red."),
)
"""What the players may agree on without a variant file."""


def check_removed(rules: Game[Any], players: int, agreed: dict[str, Any]) -> None:
    """On the command line, name as many colours as this number of players removes."""
    if "removed" in agreed:
        rules.settings.deck.check_removed(players, agreed["removed"])


def drawn_seed(seed: str | None) -> str:
    return seed if seed is not None else str(secrets.randbelow(10**9))
