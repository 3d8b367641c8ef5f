"""Decisions before the first lead, by futures in the kernel: thousands of worlds for the moves that matter.

Moves are proposed and tried in a few worlds each. Where a move is a set of cards, a model fitted to the
results proposes better sets, which are tried in turn. The best then race in more and more worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.search.proposals import Proposals, cards_of
from mue.bots.search.race import Race, Runner
from mue.bots.search.set_model import Measured, SetModel
from mue.bots.worlds import Sampler
from mue.rules.moves import Move

Heats = tuple[tuple[int, int], ...]
"""Per heat: the number of worlds, and how many moves survive it."""

STARTS: Final = 6
"""How many good sets the model improves per round."""
STEPS: Final = 5
"""At most this many single-card changes per set."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """The budget of a decision."""

    screen: int
    """Worlds per proposed move."""
    rounds: int
    """Rounds of improving sets of cards."""
    improved: int
    """Sets tried per round."""
    trial: int
    """Worlds per improved set."""
    finals: Heats
    """The heats of the best moves."""
    worlds: int
    """Worlds for the moves that survive them."""

    def times(self, factor: int) -> Foresight:
        """This budget with the worlds multiplied by `factor`."""
        return replace(
            self,
            screen=factor * self.screen,
            trial=factor * self.trial,
            finals=tuple((factor * worlds, keep) for worlds, keep in self.finals),
            worlds=factor * self.worlds,
        )


def rank_by_futures(
    sampler: Sampler,
    seed: str,
    plan: Foresight,
    clock: Clock,
    also: Sequence[Move] = (),
    shown: int = 0,
) -> list[Ranked]:
    """The moves tried, best first. The moves of `also` and the best `shown` get as many worlds as the winner,
    so that people can compare their numbers. NotNative if the kernel cannot play the game."""
    view = sampler.view
    rng = Random(f"{seed} proposals")
    race = Race(sampler.futures(seed), rng.getrandbits(48))
    proposals = Proposals(view, rng)
    field = race.enter(proposals.first())
    race.run(field, plan.screen)
    if not proposals.whole:
        field = _improved(race, field, proposals, plan, clock)
    for worlds, keep in plan.finals:
        field = race.narrow(field, worlds, keep) if not clock.over else field[:1]
    race.run(field, plan.worlds)
    field.sort(key=lambda runner: -runner.value)
    return _ranked(race, field, plan, also, shown, bool(view.rules.bids))


def _improved(
    race: Race, field: list[Runner], proposals: Proposals, plan: Foresight, clock: Clock
) -> list[Runner]:
    """The moves, and sets of cards that a model of the results so far expects to be better. Sorted by the
    model and their own results combined, best first."""
    model = _model(field, proposals)
    for _ in range(plan.rounds):
        if clock.over:
            break
        starts = _starts(sorted(field, key=lambda runner: -_weighed(model, runner)))
        better = [move for start in starts for move in _climbed(model, start.move, proposals)]
        better.sort(key=lambda move: -model.promise(cards_of(move)))
        entered = race.enter(better)[: plan.improved]
        race.run([*entered, *starts], plan.trial)
        field += entered
        model = _model(field, proposals)
    ordered = sorted(field, key=lambda runner: -_weighed(model, runner))
    return [*dict.fromkeys([*_starts(ordered), *ordered])][: 2 * plan.improved]


def _model(field: Sequence[Runner], proposals: Proposals) -> SetModel:
    return SetModel([_measured(runner) for runner in field if cards_of(runner.move)], proposals.left)


def _measured(runner: Runner) -> Measured:
    return Measured(cards_of(runner.move), runner.value, len(runner.values))


def _weighed(model: SetModel, runner: Runner) -> float:
    return model.weighed(_measured(runner)) if cards_of(runner.move) else runner.value


def _starts(runners: Iterable[Runner]) -> list[Runner]:
    """The best set of each size, best first: a wrong size costs far more than a wrong card."""
    by_size: dict[int, Runner] = {}
    for runner in runners:
        if size := len(cards_of(runner.move)):
            by_size.setdefault(size, runner)
    return [*by_size.values()][:STARTS]


def _climbed(model: SetModel, start: Move, proposals: Proposals) -> list[Move]:
    """Hill climbing to the set that the model rates highest, with the two best sets of each step."""
    now, passed = start, []
    for _ in range(STEPS):
        near = proposals.near(now)
        near.sort(key=lambda move: -model.promise(cards_of(move)))
        passed += near[:2]
        if not near or model.promise(cards_of(near[0])) <= model.promise(cards_of(now)):
            break
        now = near[0]
    return passed


def _ranked(
    race: Race, field: Sequence[Runner], plan: Foresight, also: Sequence[Move], shown: int, goals: bool
) -> list[Ranked]:
    """All moves tried. The best stays first unless a move that people ask about is better."""
    first = field[0]
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    compared = [*others[: max(0, shown - 1)], *(race.runner(move) for move in also)]
    race.run(compared, plan.worlds)
    if better := [runner for runner in compared if runner.move in also and runner.value > first.value]:
        first = max(better, key=lambda runner: runner.value)
    others = sorted(race.others(first), key=lambda runner: (-len(runner.values), -runner.value))
    return [runner.ranked(goals) for runner in (first, *others)]
