"""Words of the terminal game: what seats and goals are called."""

from __future__ import annotations

from typing import Any

from mue.i18n import Message, Seat
from mue.rules.game import Game
from mue.rules.views import View


def unit(of: Game[Any]) -> str:
    """What a goal is counted in, as the catalogue calls it."""
    return of.public_rules(of.settings.players[0]).unit


def who(view: View, seat: int) -> Message | Seat:
    """`you`, or `seat 2`."""
    return Message("terminal-you") if seat == view.seat else Seat(seat)


def is_you(view: View, seat: int) -> str:
    """For the verb: `you show`, but `seat 2 shows`."""
    return "yes" if seat == view.seat else "no"
