"""mue advise: what a bot would have done at some point of a recorded hand, and why."""

from __future__ import annotations

import json
from pathlib import Path

import click

from mue.bots import Advice, best_bot, make_bot
from mue.bots.advice import advice, unranked
from mue.bots.api import Ranker
from mue.cli.find_hand import hand_of
from mue.cli.options import adviser_option, hand_option, record_argument
from mue.cli.terminal.advice_text import advice_table
from mue.cli.terminal.draw_table import draw
from mue.cli.terminal.wording import console
from mue.errors import MueError
from mue.review import Decision, decisions

SHOWN = 5
"""Moves in the table; --json has all."""


@click.command()
@record_argument
@hand_option
@click.option(
    "--at",
    type=click.IntRange(1),
    metavar="MOVE",
    required=True,
    help="Before the MOVE-th move of the hand; 1 is the first bid.",
)
@adviser_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of a table.")
def advise(file: Path, number: int, at: int, bot: str | None, as_json: bool) -> None:
    """Show what a bot would do at some point of a recorded hand, and why.

    The bot sees what the seat to act could see, and nothing else. "score" is the score of the hand that it
    expects, "goal" the chance that the Crown's side reaches its goal.

    \b
    Example: mue advise evening.jsonl --hand 2 --at 31
    """
    bot = bot or best_bot()
    decision = _decision(file, number, at)
    said = _said(decision, bot)
    if as_json:
        found = {
            "hand": number,
            "at": at,
            "seat": decision.seat,
            "phase": decision.before.phase,
            "bot": bot,
            "made": decision.move.to_json(),
            "advice": [one.to_json() for one in said],
        }
        click.echo(json.dumps(found))
        return
    out = console()
    draw(decision.view, decision.before.game, out)
    out.print()
    out.print(f"Seat {decision.seat} made move {at}: {decision.move}. What {bot} says:", style="bold")
    made = [one for one in said[SHOWN:] if one.move == decision.move]
    out.print(advice_table([*said[:SHOWN], *made], decision.move))


def _decision(file: Path, number: int, at: int) -> Decision:
    found = decisions(hand_of(file, number))
    if at > len(found):
        raise MueError("no-such-move-number", path=str(file), hand=number, moves=len(found), at=at)
    return found[at - 1]


def _said(decision: Decision, name: str) -> list[Advice]:
    """The bot's advice, and in any case something about the move that was made."""
    seen, move = decision.view, decision.move
    bot = make_bot(name, "advise")
    said = bot.advise(seen)
    if any(one.move == move for one in said):
        return said
    if isinstance(bot.bot, Ranker) and (found := bot.bot.ranked(seen, also=(move,))):
        return advice(seen, found)
    return [*said, *unranked(seen, move)]
