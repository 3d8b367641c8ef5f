"""mue play: a match in the terminal, one person against bots."""

from __future__ import annotations

import contextlib
import io
import sys
from functools import partial
from pathlib import Path
from typing import Any

import click

from mue.bots import bot_names, make_bot, seat_bots
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
)
from mue.cli.output import console
from mue.cli.terminal.session import Left, TerminalSession
from mue.cli.usage import SpokenUsage
from mue.errors import MueError, reason_of
from mue.games import game
from mue.i18n import Message, Reader, Word
from mue.record import hand_record, line
from mue.rules.match import Match
from mue.rules.state import State

play_options = options(
    game_argument,
    players_option,
    click.option("--seat", type=AtLeast(0), default=0, show_default=True, help="Your seat."),
    click.option(
        "--bots",
        default="rookie",
        show_default=True,
        help="One bot for all other seats, or one for each, like random,random. "
        f"Bots: {', '.join(bot_names())}.",
    ),
    variant_option,
    seed_option,
    match_options,
    click.option(
        "--record",
        type=click.Path(path_type=Path, dir_okay=False),
        help="A .jsonl file to which each finished hand is added.",
    ),
    language_option,
)


@click.command(cls=SpokenUsage)
@play_options
def play(
    game_id: str,
    players: int | None,
    seat: int,
    bots: str,
    variant: str,
    seed: str | None,
    agreed: dict[str, Any],
    record: Path | None,
    reader: Reader,
) -> None:
    """Play a match in the terminal against bots.

    During the game, help lists what you can type, and h gives a hint: the three best moves, and why.

    \b
    Example: mue play mu -p 5 --seat 2 --record evening.jsonl
    """
    rules = game(game_id, variant, agreed)
    players = rules.check_players(players)
    check_removed(rules, players, agreed)
    if seat >= players:
        raise WrongUsage("usage-seat", players=players, last=players - 1)
    seed = drawn_seed(seed)
    others = [other for other in range(players) if other != seat]
    names = seat_bots(bots, len(others))
    match = Match.new(rules, players, seed)
    if record is not None:
        _append(record, "")  # refuse it now rather than after the first hand
    out = console()
    session = TerminalSession(
        match,
        seat,
        {other: make_bot(bot, f"{seed} {other}") for other, bot in zip(others, names, strict=True)},
        out,
        on_hand=partial(_keep, record),
        reader=reader,
    )
    title = Word("game-title", rules.id)
    session.say(Message("terminal-welcome", game=title, players=players, seed=seed, seat=seat))
    session.say(Message("terminal-welcome-help"))
    _play(session)


def _play(session: TerminalSession) -> None:
    _comfortable_input()
    try:
        session.run()
    except Left:
        session.leave()
    except KeyboardInterrupt:
        session.console.print()
        session.leave()
        sys.exit(130)


def _comfortable_input() -> None:
    """Enable line editing on a terminal, and replace bytes that are not text."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401  # importing it is all that input() needs


def _keep(record: Path | None, hand: State) -> None:
    if record is not None:
        _append(record, line(hand_record(hand)) + "\n")


def _append(path: Path, text: str) -> None:
    try:
        with path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        raise MueError("file-unwritable", path=str(path), reason=reason_of(error)) from None
