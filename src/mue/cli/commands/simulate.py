"""mue simulate: bots play, records are written."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Any

import click

from mue.bots import bot_names, seat_bots
from mue.cli.failures import WrongUsage
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.option_group import options
from mue.cli.options import (
    check_removed,
    drawn_seed,
    game_argument,
    match_options,
    players_option,
    seed_option,
    variant_option,
    where_options,
)
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.errors import MueError, reason_of
from mue.games import game
from mue.i18n import Message, Reader, Word
from mue.parallel import Workers
from mue.simulate import Plan, lines

simulate_options = options(
    game_argument,
    players_option,
    click.option("-n", "hands_dealt", type=AtLeast(1), metavar="HANDS", help="Hands to deal. [default: 100]"),
    click.option("--matches", type=AtLeast(1), help="Whole matches instead of single hands."),
    seed_option,
    click.option(
        "--bots",
        default="random",
        show_default=True,
        help=f"One bot for all seats, or one for each, like random,random. Bots: {', '.join(bot_names())}.",
    ),
    variant_option,
    match_options,
    click.option(
        "--out",
        "path",
        type=click.Path(path_type=Path, dir_okay=False),
        required=True,
        help="The .jsonl file to write.",
    ),
    where_options,
    language_option,
)


@click.command(cls=SpokenUsage)
@simulate_options
def simulate(
    game_id: str,
    players: int | None,
    hands_dealt: int | None,
    matches: int | None,
    seed: str | None,
    bots: str,
    variant: str,
    agreed: dict[str, Any],
    path: Path,
    workers: Workers,
    reader: Reader,
) -> None:
    """Let bots play, and write one record per hand or match.

    A hand in which no player shows a card is recorded too, as void. The same seed gives the same file.

    \b
    Example: mue simulate mu -p 5 -n 1000 --seed 1 --out mu.jsonl
    """
    if hands_dealt and matches:
        raise WrongUsage("usage-hands-or-matches")
    if not matches and agreed.keys() & {"hands", "target", "max_hands"}:
        raise WrongUsage("usage-match-options")
    rules = game(game_id, variant, agreed)
    players = rules.check_players(players)
    check_removed(rules, players, agreed)
    plan = Plan(
        game=game_id,
        players=players,
        bots=seat_bots(bots, players),
        seed=drawn_seed(seed),
        variant=variant,
        options=agreed,
        matches=matches is not None,
    )
    count = matches or hands_dealt or 100
    out = Output(reader)
    progress = Message("progress-playing-matches" if matches else "progress-playing-hands")
    try:
        with finished_file(path) as file:
            for text in out.track(lines(plan, count, workers), progress, count):
                file.write(text + "\n")
    except OSError as error:
        raise MueError("file-unwritable", path=str(path), reason=reason_of(error)) from None
    key = "simulated-matches" if matches else "simulated-hands"
    title = Word("game-title", game_id)
    out.line(Message(key, path=str(path), count=count, game=title, players=players, seed=plan.seed))


@contextmanager
def finished_file(path: Path) -> Iterator[IO[str]]:
    """A file that appears under its name only when complete, and not at all if the work is interrupted.

    A device or a pipe is written to directly.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        return
    with NamedTemporaryFile(
        "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=f".{path.name}.", delete=False
    ) as file:
        part = Path(file.name)
        try:
            yield file
            file.close()
            # The mode of any new file: a temporary one is private to its owner.
            mask = os.umask(0)
            os.umask(mask)
            part.chmod(0o666 & ~mask)
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)


def check_folder(path: Path, *variants: str) -> None:
    """Before minutes of work, not after. A result never replaces a variant file that it was made from."""
    folder = path.resolve().parent
    if not folder.is_dir():
        raise MueError("file-unwritable", path=str(path), reason=Message("system-nothing-there"))
    if path.resolve() in {Path(variant).resolve() for variant in variants if Path(variant).is_file()}:
        raise MueError("file-over-variant", path=str(path))


def write_file(path: Path, text: str) -> None:
    try:
        with finished_file(path) as file:
            file.write(text)
    except OSError as error:
        raise MueError("file-unwritable", path=str(path), reason=reason_of(error)) from None
