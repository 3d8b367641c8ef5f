"""mue ladder: which bot is stronger."""

from __future__ import annotations

import json

import click
from rich.table import Table

from mue.bots import bot_names, check_bot
from mue.cli.options import drawn_seed, game_argument, players_option, seed_option, variant_option
from mue.cli.progress import tracked
from mue.cli.terminal.wording import console
from mue.games import game
from mue.ladder import ROLES, Ladder, Part, Report, report, results


@click.command()
@game_argument
@players_option
@click.option(
    "--bots", default="rookie,random", show_default=True, help=f"Two or more of {', '.join(bot_names())}."
)
@click.option(
    "-n",
    "deals",
    type=click.IntRange(2),
    default=100,
    show_default=True,
    metavar="DEALS",
    help="Deals to play.",
)
@seed_option
@variant_option
@click.option("--auction-only", is_flag=True, help="Compare all but the card play: rookies play the cards.")
@click.option("--play-only", is_flag=True, help="Compare the card play alone: rookies do the rest.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one for each core]")
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
    workers: int | None,
) -> None:
    """Measure bots against each other.

    Every deal is played by each pair of bots in all seats, one among the others and the other way round. The
    difference is in score per deal and player; its 95 % interval takes each deal as one observation.

    \b
    Example: mue ladder mu -p 5 --bots rookie,random -n 200 --seed 1
    """
    if auction_only and play_only:
        raise click.UsageError("Give --auction-only or --play-only, not both.")
    names = tuple(name.strip() for name in bots.split(","))
    for name in names:
        check_bot(name)
    if len(names) < 2 or len(set(names)) < len(names):
        raise click.UsageError("--bots takes two or more different bots, like rookie,random.")
    part: Part = "auction" if auction_only else "play" if play_only else "whole"
    rules = game(game_id, variant)
    plan = Ladder(game_id, rules.check_players(players), names, drawn_seed(seed), variant, part=part)
    found = report(plan, tracked(results(plan, deals, workers), "playing deals", deals))
    if as_json:
        click.echo(json.dumps(found.to_json()))
    else:
        _print(found)


def _print(found: Report) -> None:
    out, plan = console(), found.ladder
    part = {"whole": "", "auction": ", auction only", "play": ", card play only"}[plan.part]
    out.print(f"{plan.game} with {plan.players} players, {found.deals} deals, seed {plan.seed}{part}.")
    pairs = Table("pair", "score per deal", "95 % interval")
    for pair in found.pairs:
        pairs.add_row(f"{pair.a} - {pair.b}", f"{pair.mean:+.2f}", f"{pair.low:+.2f} to {pair.high:+.2f}")
    out.print(pairs)
    bots = Table("bot", "ms a move", "95 %", "goal made among equals", "void", "fallbacks", "rating")
    for bot in plan.bots:
        timing, equal, rating = found.ms_per_move[bot], found.crown[bot], found.ratings[bot]
        bots.add_row(
            bot,
            f"{timing.median:.2f}",
            f"{timing.p95:.2f}",
            "-" if equal.made is None else f"{equal.made:.0%}",
            f"{equal.void:.0%}",
            _replaced(found.failures[bot]),
            f"{rating.mu:.1f} ± {2 * rating.sigma:.1f}",
        )
    out.print(bots)
    out.print(_times(found))
    if found.goals:
        out.print(_goals(found))


def _times(found: Report) -> Table:
    """Milliseconds for each kind of decision."""
    bots = found.ladder.bots
    table = Table("decision", *bots, title="ms a move: median / 95 %")
    for phase in dict.fromkeys(phase for bot in bots for phase in found.ms_by_phase[bot]):
        cells = [found.ms_by_phase[bot].get(phase) for bot in bots]
        table.add_row(phase, *(f"{cell.median:.2f} / {cell.p95:.2f}" if cell else "" for cell in cells))
    return table


def _replaced(kinds: dict[str, int]) -> str:
    """`0`, or `3 (2 error, 1 overrun)`."""
    listed = ", ".join(f"{times} {kind}" for kind, times in kinds.items())
    return f"{sum(kinds.values())} ({listed})" if listed else "0"


def _goals(found: Report) -> Table:
    """How often each bot won in each role, by the number of cards that the Crown had shown."""
    parts = [(bot, role) for bot in found.ladder.bots for role in ROLES if found.success(bot, role)]
    table = Table("cards shown", *(f"{bot} as {role}" for bot, role in parts), title="goals won / fought for")
    for size in sorted({goal.shown for goal in found.goals}):
        cells = [found.success(bot, role).get(size) for bot, role in parts]
        table.add_row(str(size), *(f"{cell[1]}/{cell[0]}" if cell else "" for cell in cells))
    return table
