"""Card play: every legal card in the same worlds, played out by the kernel."""

from __future__ import annotations

from mue.bots.ranking import Ranked, utility
from mue.bots.worlds import Sampler
from mue.solver import playouts_by_move


def rank_cards(sampler: Sampler, seed: str, count: int) -> list[Ranked]:
    """The legal cards, best first; of equal ones the first in the order of the rules."""
    seat = sampler.view.seat
    assert seat is not None
    worlds = sampler.positions(count, seed)
    tallies = playouts_by_move(worlds, "careful")
    goals = bool(sampler.view.terms.bids)
    found = [
        Ranked(move, utility(tally.scores, seat), tally.scores[seat], tally.reached if goals else None)
        for move, tally in tallies.items()
    ]
    return sorted(found, key=lambda one: -one.value)
