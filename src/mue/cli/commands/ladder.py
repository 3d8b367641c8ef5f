"""mue ladder: which bot is stronger."""

from __future__ import annotations

import json

import click
from rich.table import Table

from mue.bots import bot_names, check_bot
from mue.cli.failures import WrongUsage
from mue.cli.figures import hundredths, percent, signed, tenths
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
from mue.cli.usage import SpokenUsage
from mue.games import game
from mue.i18n import Message, Reader, Word, phase, role
from mue.ladder import ROLES, Ladder, Part, Report, report, results
from mue.parallel import Workers

ladder_options = options(
    game_argument,
    players_option,
    click.option(
        "--bots", default="rookie,random", show_default=True, help=f"Two or more of {', '.join(bot_names())}."
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
    where_options,
    language_option,
)


@click.command(cls=SpokenUsage)
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
    workers: Workers,
    reader: Reader,
) -> None:
    """Measure which bot is stronger.

    Each pair of bots plays every deal in all seats: one A among Bs, and one B among As. The difference is
    in score per deal and player; its 95 % interval takes each deal as one observation.

    \b
    Example: mue ladder mu -p 5 --bots rookie,random -n 200 --seed 1
    """
    if auction_only and play_only:
        raise WrongUsage("usage-one-part")
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_bot(name)
    if len(names) < 2 or len(set(names)) < len(names):
        raise WrongUsage("usage-ladder-bots")
    part: Part = "auction" if auction_only else "play" if play_only else "whole"
    rules = game(game_id, variant)
    plan = Ladder(game_id, rules.check_players(players), names, drawn_seed(seed), variant, part=part)
    out = Output(reader)
    played = out.track(results(plan, deals, workers), Message("progress-playing-deals"), deals)
    measured = report(plan, played)
    if as_json:
        click.echo(json.dumps(measured.to_json()))
    else:
        _print(measured, out)


def _print(measured: Report, out: Output) -> None:
    plan = measured.ladder
    title = Word("game-title", plan.game)
    out.say(
        Message(
            "ladder-headline",
            game=title,
            players=plan.players,
            deals=measured.deals,
            seed=plan.seed,
            part=plan.part,
        )
    )
    out.show(_pairs(measured, out))
    out.show()
    out.show(_bots(measured, out))
    out.show()
    out.show(_times(measured, out))
    if measured.goals:
        out.show()
        out.show(_goals(measured, out))


def _pairs(measured: Report, out: Output) -> Table:
    table = out.table("heading-pair", "heading-score-per-deal", "heading-interval")
    for pair in measured.pairs:
        interval = Message("ladder-interval", low=signed(pair.low), high=signed(pair.high))
        table.add_row(f"{pair.a} - {pair.b}", out.text(signed(pair.mean)), out.text(interval))
    return table


def _bots(measured: Report, out: Output) -> Table:
    figures = ("heading-ms", "heading-ms-95", "heading-goal-made", "heading-void")
    table = out.table("heading-bot", *figures, "heading-fallbacks", "heading-rating", right=figures)
    for bot in measured.ladder.bots:
        timing, equal, rating = measured.ms_per_move[bot], measured.crown[bot], measured.ratings[bot]
        cells = [
            hundredths(timing.median),
            hundredths(timing.p95),
            percent(equal.made),
            percent(equal.void),
            _replaced(measured.failures[bot]),
            Message("ladder-rating", rating=tenths(rating.mu), doubt=tenths(2 * rating.sigma)),
        ]
        table.add_row(bot, *map(out.text, cells))
    return table


def _replaced(kinds: dict[str, int]) -> Message | str:
    """`0`, or `3 (2 × error, 1 × overrun)`."""
    if not kinds:
        return "0"
    listed = [
        Message("ladder-failure", count=times, kind=Word("failure", kind)) for kind, times in kinds.items()
    ]
    return Message("ladder-failures", count=sum(kinds.values()), kinds=listed)


def _times(measured: Report, out: Output) -> Table:
    """Milliseconds for each kind of decision."""
    bots = measured.ladder.bots
    table = out.table("heading-decision", title=Message("ladder-times"))
    for bot in bots:
        table.add_column(bot)
    for name in dict.fromkeys(name for bot in bots for name in measured.ms_by_phase[bot]):
        timings = [measured.ms_by_phase[bot].get(name) for bot in bots]
        cells = [
            Message("ladder-time", median=hundredths(timing.median), p95=hundredths(timing.p95))
            if timing
            else ""
            for timing in timings
        ]
        table.add_row(out.text(phase(name)), *map(out.text, cells))
    return table


def _goals(measured: Report, out: Output) -> Table:
    """How often each bot won in each role, by the number of cards that the Crown had shown."""
    parts = [(bot, name) for bot in measured.ladder.bots for name in ROLES if measured.success(bot, name)]
    table = out.table("heading-cards-shown", title=Message("ladder-goals"))
    for bot, name in parts:
        table.add_column(out.text(Message("ladder-bot-as", bot=bot, role=role(name))))
    for size in sorted({goal.shown for goal in measured.goals}):
        cells = [measured.success(bot, name).get(size) for bot, name in parts]
        table.add_row(str(size), *(f"{cell[1]}/{cell[0]}" if cell else "" for cell in cells))
    return table
