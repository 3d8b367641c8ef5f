"""mue simulate: bots play, records are written."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from mue.bots import BOTS, seat_bots
from mue.cli.options import (
    chosen_options,
    drawn_seed,
    game_argument,
    match_options,
    players_option,
    seed_option,
    variant_option,
)
from mue.errors import MueError
from mue.games import game
from mue.simulate import Plan, lines


@click.command()
@game_argument
@players_option
@click.option(
    "-n", "hands_dealt", type=click.IntRange(1), metavar="HANDS", help="Hands to deal. [default: 100]"
)
@click.option("--matches", type=click.IntRange(1), help="Whole matches instead of single hands.")
@seed_option
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help=f"One bot for all seats, or one for each, like random,random. Bots: {', '.join(BOTS)}.",
)
@variant_option
@match_options
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="The .jsonl file to write."
)
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one for each core]")
def simulate(
    game_id: str,
    players: int | None,
    hands_dealt: int | None,
    matches: int | None,
    seed: str | None,
    bots: str,
    variant: str,
    hands: int | None,
    target: int | None,
    max_hands: int | None,
    removed: str | None,
    out: Path,
    workers: int | None,
) -> None:
    """Let bots play and write one record per hand (or match).

    A hand in which nobody shows a card is recorded too, as void. The same seed gives the same file.

    \b
    Example: mue simulate mu -p 5 -n 1000 --seed 1 --out mu.jsonl
    """
    if hands_dealt and matches:
        raise click.UsageError("Give -n or --matches, not both.")
    options = chosen_options(hands, target, max_hands, removed)
    rules = game(game_id, variant, options)
    players = rules.check_players(players)
    rules.removed(players, seed="")  # refuses colours that do not fit before any work is done
    plan = Plan(
        game=game_id,
        players=players,
        bots=seat_bots(bots, players),
        seed=drawn_seed(seed),
        variant=variant,
        options=options,
        matches=matches is not None,
    )
    count = matches or hands_dealt or 100
    unit = "matches" if matches else "hands"
    part = out.with_name(out.name + ".part")
    try:
        _write(plan, count, unit, part, workers)
        part.replace(out)
    except OSError as error:
        raise MueError(f"{out}: cannot be written ({error.strerror}).") from None
    finally:
        part.unlink(missing_ok=True)
    click.echo(f"{out}: {count} {unit} of {game_id} with {players} players, seed {plan.seed}.")


def _write(plan: Plan, count: int, unit: str, path: Path, workers: int | None) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with (
        path.open("w", encoding="utf-8", newline="\n") as file,
        Progress(*columns, console=Console(stderr=True), transient=True) as progress,
    ):
        task = progress.add_task(f"playing {unit}", total=count)
        for text in lines(plan, count, workers):
            file.write(text + "\n")
            progress.advance(task)
