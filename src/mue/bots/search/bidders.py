"""What bids say: worlds in which everybody had a reason to bid as far as they did, and no further.

How far a hand would go for the Crown is what a rookie would say (`mue.bots.rookie.plan`). Others bid by other
rules, so this is no proof; how much it says is measured, as all beliefs are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from mue.bots.rookie.auction import SIGNAL
from mue.bots.rookie.plan import prospects
from mue.bots.search.beliefs import chosen, weights_of
from mue.bots.worlds import Sampler
from mue.play.moves import Pass, Show
from mue.play.state import State
from mue.sight import View, view

SIGNS: Final = ("bold", "shy")
"""What speaks against a world: cards that somebody bid beyond what the hand is good for, and cards that
somebody did not bid though the hand was."""


@dataclass(frozen=True, slots=True)
class Bids:
    """How far each seat has gone so far, and what it would not go to."""

    reached: tuple[int, ...]
    """Cards face up, if they are more than a signal."""
    refused: tuple[int | None, ...]
    """The smallest display that would have taken the Crown when the seat passed."""

    @classmethod
    def of(cls, seen: View) -> Bids:
        dealt = list(seen.bids)
        for seat, event in seen.history:
            if isinstance(event, Show):
                dealt[seat] -= len(event.cards)
        counts = list(dealt)
        refused: list[int | None] = [None] * seen.players
        for seat, event in seen.history:
            if isinstance(event, Show):
                counts[seat] += len(event.cards)
            elif isinstance(event, Pass):
                needed = max(counts) + 1
                if counts[seat] < needed - 1 or counts == dealt:
                    refused[seat] = min(needed, refused[seat] or needed)
        reached = [now if now - then > SIGNAL else 0 for now, then in zip(counts, dealt, strict=True)]
        return cls(tuple(reached), tuple(refused))


def signs(bids: Bids, world: State, viewer: int) -> list[float]:
    """A number for each of `SIGNS`."""
    bold = shy = 0
    for seat in range(world.players):
        refused = bids.refused[seat]
        if seat == viewer or (not bids.reached[seat] and refused is None):
            continue
        limit = prospects(view(world, seat)).limit
        bold += max(0, bids.reached[seat] - limit)
        if refused is not None:
            shy += max(0, limit - refused + 1)
    return [float(bold), float(shy)]


def likely_states(sampler: Sampler, count: int, seed: str, draws: int) -> list[State]:
    """So many worlds, drawn evenly `draws` times as often and then chosen by how likely they are."""
    seen, weights = sampler.view, weights_of(sampler.view.game)
    if draws == 1 or weights is None or not seen.bids or not seen.history:
        return sampler.states(count, seed)
    assert seen.seat is not None
    drawn, bids = sampler.states(count * draws, seed), Bids.of(seen)
    logs = [_log(weights, signs(bids, world, seen.seat)) for world in drawn]
    rng = Random(f"{seed} chosen")
    found = [drawn[place] for place in chosen(logs, count, rng)]
    rng.shuffle(found)  # the first round of trials sees the first ones
    return found


def _log(weights: Mapping[str, float], row: Sequence[float]) -> float:
    return sum(weights.get(sign, 0.0) * value for sign, value in zip(SIGNS, row, strict=True))
