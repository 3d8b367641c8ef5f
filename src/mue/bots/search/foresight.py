"""Decisions before the first lead by futures in the kernel: thousands of worlds for the moves that matter.

Moves are proposed, raced against each other in the same worlds, and the best sets of cards are improved card
by card. The last few run on until the best is clear or the budget is spent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.search.card_effects import CardEffects
from mue.bots.search.proposals import Proposals, cards_of
from mue.bots.search.race import Race, Runner
from mue.bots.worlds import Sampler
from mue.rules.moves import Move

Heats = tuple[tuple[int, int], ...]
"""Worlds, and how many moves are left after them."""

APART: Final = 4
"""In how many cards sets differ, at least, that are improved side by side."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How much is spent on a decision."""

    heats: Heats
    """For the moves that are proposed, and for those near the best."""
    finals: Heats
    """For the best of them, once nothing improves."""
    worlds: int
    """For those that are left."""
    improvements: tuple[int, ...]
    """How many of the best sets of cards are improved side by side, first, then, and so on."""
    screen: int
    """Worlds for each of the sets near the best."""
    promising: int
    """How many of them are tried further."""

    def times(self, factor: int) -> Foresight:
        """The same with this many times the worlds."""
        return replace(
            self,
            heats=tuple((factor * worlds, keep) for worlds, keep in self.heats),
            finals=tuple((factor * worlds, keep) for worlds, keep in self.finals),
            worlds=factor * self.worlds,
            screen=factor * self.screen,
        )


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
    field = _heats(race, race.enter(proposals.first()), plan.heats)
    for parents in plan.improvements:
        better = _improved(race, proposals, _parents(field, parents), plan)
        if not better or clock.over:
            break
        field = sorted(dict.fromkeys([*field, *better]), key=lambda runner: -runner.value)
    field = _heats(race, field, () if clock.over else plan.finals)
    race.run(field, plan.worlds)
    field.sort(key=lambda runner: -runner.value)
    return _ranked(race, field, plan, also, shown, bool(view.rules.bids))


def _heats(race: Race, runners: Sequence[Runner], heats: Heats) -> list[Runner]:
    left = list(runners)
    for worlds, keep in heats:
        left = race.narrow(left, worlds, keep)
    return left


def _parents(field: Sequence[Runner], count: int) -> list[Runner]:
    """The best, and the next ones that are not much like those before them."""
    parents: list[Runner] = []
    for runner in field:
        cards = Counter(cards_of(runner.move))
        others = [Counter(cards_of(parent.move)) for parent in parents]
        if all(((cards - other) + (other - cards)).total() >= APART for other in others):
            parents.append(runner)
    return parents[:count]


def _improved(race: Race, proposals: Proposals, parents: Sequence[Runner], plan: Foresight) -> list[Runner]:
    """Sets near the parents that look better than they are by chance, in as many worlds as the parents."""
    near = [move for parent in parents for move in proposals.near(parent.move)]
    if not race.enter(near):
        return []
    runners = [*dict.fromkeys([*parents, *map(race.runner, near)])]
    race.run(runners, plan.screen)
    effects = CardEffects(
        [cards_of(runner.move) for runner in runners],
        [runner.mean(plan.screen) for runner in runners],
        [plan.screen] * len(runners),
    )

    def promise(runner: Runner) -> float:
        return effects.weighed(cards_of(runner.move), runner.mean(plan.screen), plan.screen)

    best = sorted(runners, key=promise, reverse=True)[: plan.promising]
    further = {move: effects.promise(cards_of(move)) for one in best[:3] for move in proposals.near(one.move)}
    farther = sorted(further, key=lambda move: -further[move])[: plan.promising]
    chosen = [*dict.fromkeys([*best, *map(race.runner, farther)])]
    race.run(chosen, plan.heats[-1][0])
    return chosen


def _ranked(
    race: Race, field: Sequence[Runner], plan: Foresight, also: Sequence[Move], shown: int, goals: bool
) -> list[Ranked]:
    """Everything that was tried. The best stays first unless a move that people ask about is better."""
    first = field[0]
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    compared = [*others[: max(0, shown - 1)], *(race.runner(move) for move in also)]
    race.run(compared, plan.worlds)
    if better := [runner for runner in compared if runner.move in also and runner.value > first.value]:
        first = max(better, key=lambda runner: runner.value)
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    return [runner.ranked(goals) for runner in (first, *others)]
