"""mue ladder: which bot is stronger."""

from __future__ import annotations

import json
from itertools import chain
from pathlib import Path
from typing import Any

import click

from mue.bots import FAMILIES, bot_names, check_bot
from mue.cli.commands.ladder_verify import verify_ladder
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
    variant_option,
    where_options,
)
from mue.cli.output import Output
from mue.cli.print_ladder import print_report
from mue.cli.usage import SpokenUsage
from mue.games import game
from mue.i18n import Message, Reader
from mue.ladder import HandPart, KeptDeals, Ladder, Report, report, results
from mue.parallel import Workers

ladder_options = options(
    game_argument,
    players_option,
    click.option(
        "--bots",
        default="rookie,random",
        show_default=True,
        help=f"Two or more of {', '.join([*bot_names(), *(f'{name}-1000' for name in FAMILIES)])} "
        "(1000: any number of simulations).",
    ),
    click.option(
        "-n",
        "deals",
        type=AtLeast(2),
        default=100,
        show_default=True,
        metavar="DEALS",
        help="Deals to play.",
    ),
    seed_option,
    variant_option,
    click.option(
        "--auction-only", is_flag=True, help="Compare all but the card play: rookies play the cards."
    ),
    click.option("--play-only", is_flag=True, help="Compare the card play only: rookies do the rest."),
    json_option,
    click.option(
        "--out",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Write the JSON to this file. After a stop, the same command goes on with the next deal.",
    ),
    where_options,
    language_option,
)


class WithVerify(SpokenUsage):
    """`mue ladder verify FILE` is a command of its own; anything else is a game."""

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: Any
    ) -> click.Context:
        if args[:1] == ["verify"]:
            return verify_ladder.make_context(f"{info_name} verify", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command(cls=WithVerify)
@ladder_options
def ladder(
    game_id: str,
    players: int | None,
    bots: str,
    deals: int,
    seed: str | None,
    variant: str,
    auction_only: bool,
    play_only: bool,
    as_json: bool,
    out: Path | None,
    workers: Workers,
    reader: Reader,
) -> None:
    """Measure which bot is stronger.

    Each pair of bots plays every deal in all seats: one A among Bs, and one B among As. The difference is
    in score per deal and player; its 95 % interval takes each deal as one observation.

    \b
    Examples:
      mue ladder mu -p 5 --bots rookie,random -n 200 --seed 1
      mue ladder mu -p 4 --bots expert,ismcts-1000 -n 20 --out result.json
      mue ladder verify result.json
    """
    if auction_only and play_only:
        raise WrongUsage("usage-one-part")
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_bot(name)
    if len(names) < 2 or len(set(names)) < len(names):
        raise WrongUsage("usage-ladder-bots")
    part: HandPart = "auction" if auction_only else "play" if play_only else "whole"
    rules = game(game_id, variant)
    plan = Ladder(game_id, rules.check_players(players), names, drawn_seed(seed), variant, part=part)
    terminal = Output(reader)
    measured = _measured(plan, deals, workers, terminal, out)
    if as_json:
        click.echo(json.dumps(measured.to_json()))
    elif out is None:
        print_report(measured, terminal)


def _measured(plan: Ladder, deals: int, workers: Workers, terminal: Output, out: Path | None) -> Report:
    """The report; with a file, from the deals kept beside it and those that are still to be played."""
    what = Message("progress-playing-deals")
    if out is None:
        return report(plan, terminal.track(results(plan, range(deals), workers), what, deals))
    kept = KeptDeals(out, plan)
    before = kept.read()[:deals]
    rest = kept.keep(results(plan, range(len(before), deals), workers))
    measured = report(plan, terminal.track(chain(before, rest), what, deals))
    out.write_text(json.dumps(measured.to_json()) + "\n", "utf-8")
    kept.drop()
    terminal.line(Message("ladder-written", path=str(out), deals=deals))
    return measured
