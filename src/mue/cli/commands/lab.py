"""mue lab: what a change of the rules does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from mue.bots import bot_names, seat_bots
from mue.cli.commands.simulate import check_folder, write_file
from mue.cli.commands.tune import tune
from mue.cli.failures import WrongUsage
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.option_group import options
from mue.cli.options import (
    drawn_seed,
    game_argument,
    json_option,
    players_option,
    seed_option,
    where_options,
)
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.games import game
from mue.i18n import Message, Reader, Word
from mue.lab import LabPlan, LabReport, Side, compare, findings, page
from mue.parallel import Workers

FEWEST_DEALS = 30

lab_options = options(
    game_argument,
    click.option(
        "--variant",
        required=True,
        metavar="NAME|FILE",
        help="The changed rules: a TOML file of your own, or a shipped variant.",
    ),
    click.option(
        "--against",
        default="default",
        show_default=True,
        metavar="NAME|FILE",
        help="The base rules that they are compared with.",
    ),
    players_option,
    click.option(
        "-n",
        "deals",
        type=AtLeast(FEWEST_DEALS),
        default=2000,
        show_default=True,
        metavar="DEALS",
        help="Deals to play under each of the two rules.",
    ),
    click.option(
        "--bots",
        default="rookie",
        show_default=True,
        help=f"One bot for all seats, or one for each, like club,rookie. Bots: {', '.join(bot_names())}.",
    ),
    seed_option,
    click.option(
        "--out", "path", type=click.Path(path_type=Path, dir_okay=False), help="The .html file to write."
    ),
    json_option,
    where_options,
    language_option,
)


class WithTune(SpokenUsage):
    """`mue lab tune ...` is a command of its own; `mue lab GAME ...` writes a report."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args[:1] == [tune.name]:
            return tune.make_context(f"{info_name} {tune.name}", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=WithTune)
@lab_options
def lab(
    game_id: str,
    variant: str,
    against: str,
    players: int | None,
    deals: int,
    bots: str,
    seed: str | None,
    path: Path | None,
    as_json: bool,
    workers: Workers,
    reader: Reader,
) -> None:
    """Measure what a change of the rules does.

    Bots play the same deals under both rules. The report is one HTML file that needs no network: ten
    sentences, then bids, trumps, roles, seats, matches and luck, each with its difference and interval.
    'mue lab tune' searches settings that bring measures to an aim.

    \b
    Example: mue lab yamv --variant revised.toml -p 5 -n 2000 --bots rookie --out report.html
    """
    if path is None and not as_json:
        raise WrongUsage("usage-lab-output")
    if path is not None:
        check_folder(path, variant, against)
    base, changed = game(game_id, against), game(game_id, variant)
    players = changed.check_players(base.check_players(players))
    plan = LabPlan(
        game=game_id,
        players=players,
        bots=seat_bots(bots, players),
        seed=drawn_seed(seed),
        deals=deals,
        sides=(Side(against), Side(variant)),
    )
    out = Output(reader)
    what = Message("progress-playing-deals")
    report = compare(plan, workers, lambda played: out.track(played, what, deals))
    if path is not None:
        write_file(path, page(report, reader))
    if as_json:
        said = [{"key": sentence.key, "text": sentence.render()} for sentence in findings(report)]
        click.echo(json.dumps({**report.to_json(), "findings": said}))
    elif path is not None:
        _tell(report, path, out)


def _tell(report: LabReport, path: Path, out: Output) -> None:
    plan = report.plan
    out.line(
        Message(
            "lab-written",
            path=str(path),
            marked=len(report.marked),
            compared=len(report.compared),
            deals=plan.deals,
            game=Word("game-title", plan.game),
            players=plan.players,
            seed=plan.seed,
        )
    )
