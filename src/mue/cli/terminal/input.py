"""Reading what a person types: a move in its text form or shorter, or a command to the program."""

from __future__ import annotations

from typing import Final

from mue.cli.terminal.prompt import WORDS
from mue.errors import Unreadable
from mue.rules.moves import Move, Pass, Play
from mue.rules.views import View

LONGEST: Final = 200

SHORT: Final = {"?": "help", "h": "hint", "q": "quit", "exit": "quit", "p": "pass"}


def tidy(typed: str) -> str:
    """One clean line: commas and control characters become spaces."""
    plain = "".join(character if character.isprintable() else " " for character in typed.replace(",", " "))
    text = " ".join(plain.split())
    return SHORT.get(text.lower(), text)


def word_of(text: str) -> str | None:
    """The command to the program, if it is one."""
    return text.lower() if text.lower() in WORDS else None


def move_of(text: str, view: View) -> Move:
    """The move that this text means, legal or not; Unreadable says why it cannot be read."""
    if len(text) > LONGEST:
        raise Unreadable("move-too-long", length=len(text))
    words = text.split()
    if words[0].lower() not in Move.acts():
        text = _with_act(words, view)
    move = Move.read(text)
    if isinstance(move, Play) and len(text.split()) == 2:
        return _wherever(move, view)
    return move


def _with_act(words: list[str], view: View) -> str:
    """The text with the act of one of the moves now: `bid 2` for `ohhell-bid 2`; or, if only one act is
    possible besides passing, this act may be left out."""
    acts = list(dict.fromkeys(choice.at(0).act for choice in view.legal.choices if len(choice)))
    short = [act for act in acts if act.endswith(f"-{words[0].lower()}")]
    if len(short) == 1:
        return " ".join((*short, *words[1:]))
    named = [act for act in acts if act != Pass.act]
    if len(named) != 1:
        raise Unreadable("not-a-move-here", text=" ".join(words))
    return " ".join((*named, *words))


def _wherever(move: Play, view: View) -> Play:
    """A card that lies only in the display is played from there."""
    if view.seat is None or move.card in view.hand or move.card not in view.displays[view.seat]:
        return move
    return Play(move.card, "display")
