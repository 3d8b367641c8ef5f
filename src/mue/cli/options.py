"""Arguments and options that several commands share."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from mue.bots import bot_names, check_bot
from mue.games import games
from mue.i18n import ENGLISH, bundles
from mue.rules.game import Game

F = TypeVar("F", bound=Callable[..., Any])

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
    "--seed", help="The same seed gives the same cards and bots again; one is drawn if left out."
)


language_option = click.option(
    "--lang",
    "language",
    type=click.Choice(bundles.languages),
    default=ENGLISH,
    show_default=True,
    help="Language of what is said.",
)

record_argument = click.argument("file", metavar="RECORD.jsonl", type=click.Path(path_type=Path))

hand_option = click.option(
    "--hand", "number", type=click.IntRange(1), default=1, show_default=True, help="Which hand of the file."
)


def _checked(context: click.Context, option: click.Parameter, name: str | None) -> str | None:
    if name is not None:
        check_bot(name)
    return name


seconds_option = click.option(
    "--seconds",
    type=click.FloatRange(0.01, 600),
    default=0.5,
    show_default=True,
    help="Budget of the solver for each question.",
)

adviser_option = click.option(
    "--bot",
    callback=_checked,
    help=f"Who is asked: one of {', '.join(bot_names())}. [default: the strongest]",
)


def match_options(command: F) -> F:
    """What a table may agree on without a file of its own."""
    for option in (
        click.option("--hands", type=click.IntRange(1), help="Play this many hands."),
        click.option("--target", type=click.IntRange(1), help="Play until somebody has this score."),
        click.option(
            "--max-hands", type=click.IntRange(1), help="Stop a match for a target after this many hands."
        ),
        click.option("--removed", metavar="COLOURS", help="Colours to take out, like blue or blue,red."),
    ):
        command = option(command)
    return command


def log_options(command: F) -> F:
    """--log-level and --log-format, for commands that run until they are stopped."""
    formats = click.option(
        "--log-format",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="Lines for people, or one JSON object on each line.",
    )
    levels = click.option(
        "--log-level",
        type=click.Choice(["debug", "info", "warning", "error"]),
        default="info",
        show_default=True,
        help="How much is said on stderr.",
    )
    return levels(formats(command))


def chosen_options(
    hands: int | None, target: int | None, max_hands: int | None, removed: str | None
) -> dict[str, Any]:
    """These options as changes to a variant."""
    chosen: dict[str, Any] = {}
    if hands is not None:
        # A number of hands replaces a target, and the other way round; both together: what comes first.
        chosen |= {"hands": hands, "target": target or 0, "max_hands": 0}
    elif target is not None:
        chosen |= {"hands": 0, "target": target}
    if max_hands is not None:
        chosen["max_hands"] = max_hands
    if removed is not None:
        chosen["removed"] = [colour.strip().lower() for colour in removed.split(",") if colour.strip()]
    return chosen


def check_removed(rules: Game[Any], players: int, options: dict[str, Any]) -> None:
    """Colours asked for on the command line must be as many as are removed with so many players."""
    if "removed" in options:
        rules.settings.deck.check_removed(players, options["removed"])


def drawn_seed(seed: str | None) -> str:
    return seed if seed is not None else str(secrets.randbelow(10**9))
