"""Decisions before the first lead by futures in the kernel: thousands of worlds for the moves that matter.

Moves are proposed, raced against each other in the same worlds, and the best sets of cards are improved card
by card. The last few run on until the best is clear or the budget is spent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.search.proposals import Proposals
from mue.bots.search.race import Race, Runner
from mue.bots.worlds import Sampler
from mue.rules.moves import Move

SCREEN: Final = 24
"""Worlds that every proposed move sees."""
HEATS: Final = ((SCREEN, 20), (96, 6))
"""Worlds, and how many moves are left after them."""
PARENTS: Final = 2
"""How many of the best sets of cards are improved at a time."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How much is spent on a decision."""

    worlds: int
    """For the moves that are left in the end."""
    improvements: int
    """How often sets of cards are improved, at most."""
    finals: tuple[tuple[int, int], ...]
    """Worlds, and how many moves are left after them, once nothing improves."""


def rank_by_futures(
    sampler: Sampler,
    seed: str,
    plan: Foresight,
    clock: Clock,
    also: Sequence[Move] = (),
    shown: int = 0,
) -> list[Ranked]:
    """The moves tried, best first. Those of `also` and `shown` of the best are tried in as many worlds as the
    first, so that people can compare their numbers. NotNative if the kernel cannot play the game."""
    view = sampler.view
    rng = Random(f"{seed} proposals")
    race = Race(sampler.futures(seed), rng.getrandbits(48))
    proposals = Proposals(view, rng)
    field = _heats(race, race.enter(proposals.first()))
    for _ in range(plan.improvements):
        near = [move for runner in field[:PARENTS] for move in proposals.near(runner.move)]
        entered = race.enter(near)
        if not entered or clock.over:
            break
        best = field[0]
        field = sorted([*field, *_heats(race, entered)], key=lambda runner: -runner.value)[: HEATS[-1][1]]
        if field[0] is best:
            break
    for worlds, keep in plan.finals:
        if clock.over:
            break
        field = race.narrow(field, worlds, keep)
    race.run(field, plan.worlds)
    field.sort(key=lambda runner: -runner.value)
    return _ranked(race, field, plan, also, shown, bool(view.rules.bids))


def _heats(race: Race, runners: Sequence[Runner]) -> list[Runner]:
    left = list(runners)
    for worlds, keep in HEATS:
        left = race.narrow(left, worlds, keep)
    return left


def _ranked(
    race: Race, field: Sequence[Runner], plan: Foresight, also: Sequence[Move], shown: int, goals: bool
) -> list[Ranked]:
    """Everything that was tried. The best stays first, unless a move that people ask about turns out better."""
    first = field[0]
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    compared = [*others[: max(0, shown - 1)], *(race.runner(move) for move in also)]
    race.run(compared, plan.worlds)
    if better := [runner for runner in compared if runner.move in also and runner.value > first.value]:
        first = max(better, key=lambda runner: runner.value)
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    return [runner.ranked(goals) for runner in (first, *others)]
