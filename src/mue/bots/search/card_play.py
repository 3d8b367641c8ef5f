"""Card play: every legal card in the same worlds, played out by the kernel or solved."""

from __future__ import annotations

from mue.bots.clock import UNLIMITED
from mue.bots.ranking import Ranked
from mue.bots.rookie import RookieBot
from mue.bots.search.beliefs import likely_worlds
from mue.bots.search.budget import Budget
from mue.bots.search.comparison import standard_error, usual_unless_better
from mue.bots.search.endings import rank_ending
from mue.bots.worlds import Sampler
from mue.solver import values_by_move
from mue.solver.own_moves import has_own_phases

_ROOKIE = RookieBot("cards")


def rank_cards(sampler: Sampler, seed: str, budget: Budget) -> list[Ranked]:
    """The legal cards, best first; a card other than the rookie's must be significantly better."""
    seat = sampler.view.seat
    assert seat is not None
    own_game = has_own_phases(sampler.game)  # the signs are measured, and the rookie knows, in other games
    if budget.draws > 1 and not own_game:
        worlds = likely_worlds(sampler, budget.cards, seed, budget.draws)
    else:
        worlds = sampler.positions(budget.cards, seed)
    like = worlds[0]
    if like.side and like.tricks_left <= budget.exact:
        return rank_ending(worlds, seat)
    results = values_by_move(worlds, seat)
    values = {move: by_world for move, (_, by_world) in results.items()}
    count = len(worlds)
    usual = None if own_game else _ROOKIE.choose(sampler.view, UNLIMITED)
    return [
        Ranked(
            move,
            sum(values[move]) / count,
            results[move][0].scores[seat],
            None if like.goal is None else results[move][0].reached,
            standard_error(values[move]),
        )
        for move in usual_unless_better(values, usual, budget.card_doubt)
    ]
