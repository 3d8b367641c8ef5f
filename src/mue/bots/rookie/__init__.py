"""The rookie: a beginner who understands the game. Rules of thumb only, no search.

The rules of thumb are in the kernel (kernel/rookie); this passes it what the seat sees.
"""

from __future__ import annotations

from mue.bots.clock import Clock
from mue.native.seat_view import PHASES, in_numbers, rules_of
from mue.rules.moves import Move, NextDealer
from mue.rules.views import View


class RookieBot:
    """Deterministic: all rookies decide alike."""

    def __init__(self, seed: str) -> None:
        """A seed, as for all bots; a rookie needs none."""

    def choose(self, view: View, clock: Clock) -> Move:
        if view.phase == "next dealer":
            return _next_dealer(view)
        choices = view.legal.choices
        if view.phase not in PHASES or (len(choices) == 1 and len(choices[0]) == 1):
            move: Move = view.legal[0]  # a lead fixed by the rules, or a phase that only this game has
            return move
        rules = rules_of(view)
        return rules.move(in_numbers(view, rules))


def _next_dealer(view: View) -> Move:
    """The player who is furthest behind, because the dealer bids first."""
    moves = [move for move in view.legal if isinstance(move, NextDealer)]
    scores = view.standing.scores if view.standing is not None else (0,) * view.players
    return min(moves, key=lambda move: scores[move.dealer])
