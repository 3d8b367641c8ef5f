"""mue advise: what a bot would have done at a point of a recorded hand, and why."""

from __future__ import annotations

import json
from pathlib import Path

import click

from mue.bots import ADVICE, Advice, best_bot, make_bot
from mue.bots.advice import advice, unranked
from mue.bots.api import Ranker
from mue.cli.find_hand import hand_of
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.options import adviser_option, hand_option, json_option, record_argument
from mue.cli.output import Output
from mue.cli.terminal.advice_text import advice_table
from mue.cli.terminal.draw_table import draw
from mue.cli.usage import SpokenUsage
from mue.errors import MueError
from mue.i18n import Message, Reader, Seat
from mue.review import Decision, decisions

SHOWN = 5
"""Moves in the table; --json has all of them."""


@click.command(cls=SpokenUsage)
@record_argument
@hand_option
@click.option(
    "--at",
    type=AtLeast(1),
    metavar="MOVE",
    required=True,
    help="Before this move of the hand; 1 is the first bid.",
)
@adviser_option
@json_option
@language_option
def advise(file: Path, number: int, at: int, bot: str | None, as_json: bool, reader: Reader) -> None:
    """Show what a bot would do at a point of a recorded hand, and why.

    The bot sees only what the seat to act could see. "score" is the score of the hand that it expects,
    "goal" the chance that the Crown's side reaches its goal.

    \b
    Example: mue advise evening.jsonl --hand 2 --at 31
    """
    bot = bot or best_bot()
    decision = _decision(file, number, at)
    if as_json:
        answer = {
            "hand": number,
            "at": at,
            "seat": decision.seat,
            "phase": decision.before.phase,
            "bot": bot,
            "made": decision.move.to_json(),
            "advice": [considered.to_json() for considered in _advice(decision, bot)],
        }
        click.echo(json.dumps(answer))
        return
    out = Output(reader)
    advised = _advice(decision, bot)
    draw(decision.view, decision.before.game, out.console, reader)
    out.show()
    seat, move = Seat(decision.seat), str(decision.move)
    out.say(Message("advise-headline", seat=seat, number=at, move=move, bot=bot), style="bold")
    made = [considered for considered in advised[SHOWN:] if considered.move == decision.move]
    out.show(advice_table([*advised[:SHOWN], *made], decision.move, reader))


def _decision(file: Path, number: int, at: int) -> Decision:
    made = decisions(hand_of(file, number))
    if at > len(made):
        raise MueError("no-such-move-number", path=str(file), hand=number, moves=len(made), at=at)
    return made[at - 1]


def _advice(decision: Decision, name: str) -> list[Advice]:
    """The bot's advice, which always includes the move that was made."""
    view, move = decision.view, decision.move
    bot = make_bot(name, ADVICE)
    advised = bot.advise(view)
    if any(considered.move == move for considered in advised):
        return advised
    if isinstance(bot.bot, Ranker) and (ranked := bot.bot.ranked(view, also=(move,))):
        return advice(view, ranked)
    return [*advised, *unranked(view, move)]
