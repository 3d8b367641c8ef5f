"""Card play: every legal card in the same worlds, played out by the kernel or solved."""

from __future__ import annotations

from mue.bots.ranking import Ranked, utility
from mue.bots.search.beliefs import likely_worlds
from mue.bots.search.budget import Budget
from mue.bots.search.endings import rank_ending
from mue.bots.worlds import Sampler
from mue.solver import playouts_by_move


def rank_cards(sampler: Sampler, seed: str, budget: Budget) -> list[Ranked]:
    """The legal cards, best first; of equal ones the first in the order of the rules."""
    seat = sampler.view.seat
    assert seat is not None
    if budget.draws > 1:
        worlds = likely_worlds(sampler, budget.cards, seed, budget.draws)
    else:
        worlds = sampler.positions(budget.cards, seed)
    like = worlds[0]
    if like.side and like.tricks_left <= budget.exact:
        return rank_ending(worlds, seat)
    found = [
        Ranked(
            move,
            utility(tally.scores, seat),
            tally.scores[seat],
            None if like.goal is None else tally.reached,
        )
        for move, tally in playouts_by_move(worlds, "careful").items()
    ]
    return sorted(found, key=lambda one: -one.value)
