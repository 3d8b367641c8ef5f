"""What a bid is about: the goal and the bonus of so many cards, as the variant has them."""

from __future__ import annotations

from typing import Any

from mue.cli.terms import name
from mue.games.goslar import GoslarScoreFacts
from mue.games.yamv import TrickScoreFacts
from mue.mechanics.score import CrownFacts
from mue.play.game import Game
from mue.play.legal import SomeOf
from mue.play.moves import Show
from mue.sight import View

SIZES_SHOWN = 3


def stakes(view: View, of: Game[Any]) -> str:
    """In the auction: what a larger display of one's own would ask for, and what it would pay."""
    shows = [c for c in view.legal.choices if isinstance(c, SomeOf) and c.kind is Show]
    if view.seat is None or not shows:
        return ""
    mine = view.bids[view.seat]
    sizes = range(mine + 1, mine + 1 + min(shows[0].most, SIZES_SHOWN))
    found = ", ".join(f"{size}: {_goal(view, of, size)} ({_bonus(view, of, size)})" for size in sizes)
    if view.crown is None:
        return found
    return f"{found}; {name(view, view.crown)} now {_goal(view, of, view.bids[view.crown])}"


def _goal(view: View, of: Game[Any], size: int) -> int:
    goal: int = of.facts.goals.goal(view.players, size)
    return goal


def _bonus(view: View, of: Game[Any], size: int) -> int:
    """What reaching the goal pays each of the team, apart from the trump named."""
    score = of.facts.score
    if isinstance(score, CrownFacts):
        won = score.crown_per_card * size
        return min(won, score.bonus_limit) if score.bonus_limit else won
    if isinstance(score, TrickScoreFacts):
        return score.per_trick_bid * _goal(view, of, size)
    assert isinstance(score, GoslarScoreFacts)
    return score.crown_wins
