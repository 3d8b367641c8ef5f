"""The rookie: a beginner who has understood the game. Rules of thumb only, no search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mue.bots.advice import choice_first
from mue.bots.api import Advice
from mue.bots.clock import UNLIMITED, Clock
from mue.bots.rookie import auction, choices, play
from mue.rules.moves import Move
from mue.rules.views import View

BY_PHASE: Final[dict[str, Callable[[View], Move]]] = {
    "auction": auction.bid,
    "major": choices.name_trump,
    "minor": choices.name_trump,
    "partner": choices.pick_partner,
    "kitty": choices.put_away,
    "exchange": choices.put_away,
    "turn up": choices.turn_up,
    "keep": choices.keep,
    "declare": choices.declare,
    "play": play.play_card,
    "next dealer": choices.next_dealer,
}


class RookieBot:
    """Always the same move in the same place: the seed is there because every bot gets one."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock) -> Move:
        decide = BY_PHASE.get(view.phase)
        if decide is None:
            move: Move = view.legal[0]  # nothing to decide, as with a lead that the rules settle
            return move
        return decide(view)

    def advise(self, view: View) -> list[Advice]:
        return choice_first(view, self.choose(view, UNLIMITED))
