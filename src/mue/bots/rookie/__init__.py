"""The rookie: a beginner who has understood the game. Rules of thumb only, no search."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mue.bots.clock import Clock
from mue.bots.rookie import before_play, bids, card_choice
from mue.rules.moves import Move
from mue.rules.views import View

BY_PHASE: Final[dict[str, Callable[[View], Move]]] = {
    "auction": bids.bid,
    "major": before_play.name_trump,
    "minor": before_play.name_trump,
    "partner": before_play.pick_partner,
    "kitty": before_play.put_away,
    "exchange": before_play.put_away,
    "turn up": before_play.turn_up,
    "keep": before_play.keep,
    "declare": before_play.declare,
    "play": card_choice.play_card,
    "next dealer": before_play.next_dealer,
}


class RookieBot:
    """Deterministic: the seed is accepted because every bot gets one, and not used."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View, clock: Clock) -> Move:
        decide = BY_PHASE.get(view.phase)
        if decide is None:
            move: Move = view.legal[0]  # a single move, such as a lead that the rules fix
            return move
        return decide(view)
