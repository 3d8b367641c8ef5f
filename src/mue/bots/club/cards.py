"""Card play: every legal card in the same worlds, played out by the kernel.

All moves get all worlds. To drop bad moves early would save kernel time, but the kernel plays out a hundred
worlds of every move in a millisecond or two; making the worlds costs as much.
"""

from __future__ import annotations

from random import Random
from typing import Final

from mue.bots.ranking import Ranked, utility
from mue.bots.worlds import Sampler
from mue.solver import playouts_by_move

WORLDS: Final = 100
REPEATS: Final = 2


def rank_cards(sampler: Sampler, seed: str, count: int = WORLDS) -> list[Ranked]:
    """The legal cards, best first; of equal ones the first in the order of the rules."""
    seat = sampler.view.seat
    assert seat is not None
    worlds = sampler.positions(count, seed)
    tallies = playouts_by_move(worlds, repeats=REPEATS, seed=Random(seed).getrandbits(48))
    goals = bool(sampler.view.terms.bids)
    found = [
        Ranked(move, utility(tally.scores, seat), tally.scores[seat], tally.reached if goals else None)
        for move, tally in tallies.items()
    ]
    return sorted(found, key=lambda one: -one.value)
