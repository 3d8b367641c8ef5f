"""Words and colours of the terminal game: how seats, roles and cards are called and shown."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from mue.cards import JOKER_TEXT, SUITS
from mue.i18n import Message, Seat
from mue.rules.game import Game
from mue.rules.views import View


def unit(of: Game[Any]) -> str:
    """What a goal is counted in, as the catalogue calls it."""
    return "points" if of.terms(of.settings.players[0]).worth else "tricks"


def who(view: View, seat: int) -> Message | Seat:
    """`you`, or `seat 2`."""
    return Message("terminal-you") if seat == view.seat else Seat(seat)


def is_you(view: View, seat: int) -> str:
    """For the verb: `you show`, but `seat 2 shows`."""
    return "yes" if seat == view.seat else "no"


class CardColours(RegexHighlighter):
    """Colours every card in a text; the letters say it all where there are no colours."""

    base_style = "card."
    highlights = [  # noqa: RUF012  # as in the base class
        *(rf"\b(?P<{suit}>{letter}\d\d?)\b" for letter, suit in SUITS.items()),
        rf"\b(?P<joker>{JOKER_TEXT})\b",
    ]


COLOURS: Final = Theme(
    {
        "card.black": "reverse",
        "card.blue": "bright_blue",
        "card.green": "green",
        "card.red": "bright_red",
        "card.yellow": "yellow",
        "card.clubs": "green",
        "card.diamonds": "bright_blue",
        "card.hearts": "bright_red",
        "card.spades": "reverse",
        "card.joker": "bold magenta",
    }
)


def console() -> Console:
    """Prints texts as they are, since what a person types may have brackets in it."""
    return Console(highlighter=CardColours(), theme=COLOURS, markup=False, emoji=False)
