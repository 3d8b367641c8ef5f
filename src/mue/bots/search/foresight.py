"""Decisions before the first lead by futures in the kernel: thousands of worlds for the plans that matter.

A plan is a move and, while the seat may still become the Crown, the trump that it would name. Plans are
proposed and tried in a few worlds each. Where a move is a set of cards, a model of those results proposes
better ones, which are tried in turn. The best race each other in more and more worlds that none of them has
seen, and so do the plans that are a card away from the best.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from random import Random
from typing import Final

from mue.bots.clock import Clock
from mue.bots.ranking import Ranked
from mue.bots.search.proposals import Proposals, cards_of
from mue.bots.search.race import HOPELESS, Race, Runner
from mue.bots.search.set_model import Measured, SetModel
from mue.bots.worlds import Sampler
from mue.native.futures import Futures, Planned
from mue.rules.moves import Move

Heats = tuple[tuple[int, int], ...]
"""Worlds, and how many plans are left after them."""

STARTS: Final = 5
"""How many good sets the model improves in a round."""
STEPS: Final = 5
"""Cards that it exchanges, adds or leaves out in one of them, at most."""
BLOCKS: Final = 5
"""Into how many parts proposals are split, each with worlds of its own: what a size or a card adds is then
known from many worlds."""
POLISHED: Final = 6
"""How many of them go on."""
DOUBT: Final = 1.0
"""Standard errors by which a move must beat the rookie's."""
CLOSE: Final = 0.25
"""Or points: what differs by less is as good as equal."""
FRESH: Final = 500_000
"""The number of the first world of the finals. No one has seen it before, so no one comes there by luck."""


@dataclass(frozen=True, slots=True)
class Foresight:
    """How much is spent on a decision."""

    screen: int
    """Worlds for every plan that is proposed."""
    rounds: int
    """How often sets of cards are improved."""
    improved: int
    """How many sets are tried in each of these rounds."""
    trial: int
    """Worlds for each of them."""
    entered: int
    """How many plans enter the finals."""
    finals: Heats
    """For the best plans of all."""
    worlds: int
    """Worlds for the moves left after the finals."""
    polished: int
    """After how many heats the plans next to the best one, a card away, are tried against it."""
    enough: float
    """In futures everybody fights for the Crown while the goal is reached this often."""

    def times(self, factor: int) -> Foresight:
        """The same with this many times the worlds."""
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
    """The moves tried, best first. Those of `also` and `shown` of the best are tried in as many worlds as the
    first, so that people can compare their numbers. NotNative if the kernel cannot play the game."""
    view = sampler.view
    rng = Random(f"{seed} proposals")
    futures = sampler.futures(seed, plan.enough)
    proposals = Proposals(view, rng)
    search = Search(futures, rng.getrandbits(48), plan, proposals)
    search.goals = bool(view.rules.bids)
    field = search.found(clock)
    race = Race(futures, rng.getrandbits(48), FRESH)
    runners = race.enter(field)
    for heat, (worlds, keep) in enumerate(plan.finals):
        runners = race.narrow(runners, worlds, keep) if not clock.over else runners[:1]
        if heat < plan.polished and not clock.over:
            near = [one for one in race.enter(proposals.near(runners[0].plan)) if not one.values]
            runners += race.narrow(near, plan.screen, POLISHED)
    if len(runners) > 1:
        race.run(runners, plan.worlds)
    best = _usual_if_close(race, proposals, max(runners, key=lambda runner: runner.value), plan)
    return _ranked(race, best, also, search, shown)


class Search:
    """Looks for plans that are worth a place in the finals."""

    def __init__(self, futures: Futures, seed: int, plan: Foresight, proposals: Proposals) -> None:
        self._futures = futures
        self._seed = seed
        self.plan = plan
        self.proposals = proposals
        self.goals = True
        """Whether sides have goals in this game."""
        self.tried: dict[Planned, tuple[Runner, int]] = {}
        """With the block of worlds in which it was tried."""
        self._blocks = 0
        self._next = 0
        self._model: SetModel | None = None

    def found(self, clock: Clock) -> list[Planned]:
        """The plans for the finals, the best first."""
        first = self.proposals.first()
        parts = 1 if self.proposals.whole else BLOCKS
        for part in range(parts):
            self._try(first[part::parts], self.plan.screen)
        if self.proposals.whole:
            best = sorted(self.tried, key=lambda one: -self.tried[one][0].value)[: self.plan.improved]
            self._next = 0  # the same worlds
            self._try([near for one in best for near in self.proposals.near(one)], self.plan.screen)
            ordered = sorted(self.tried, key=lambda one: -self.tried[one][0].value)
            return ordered[: self.plan.entered]
        for _ in range(self.plan.rounds):
            if clock.over:
                break
            self._improve()
        self._fit()
        ordered = self._ordered()
        return [*dict.fromkeys([*_starts(ordered), *ordered])][: self.plan.entered]

    def _try(self, plans: Sequence[Planned], worlds: int) -> None:
        """In a block of worlds of their own."""
        race = Race(self._futures, self._seed, self._next)
        runners = race.enter(plans)
        race.run(runners, worlds)
        for runner in runners:
            self.tried[runner.plan] = runner, self._blocks
        self._blocks += 1
        self._next += worlds

    def _fit(self) -> None:
        measured = [
            _measured(runner, block) for runner, block in self.tried.values() if cards_of(runner.move)
        ]
        self._model = SetModel(measured, self.proposals.left).near_the_best(measured)

    def _weighed(self, plan: Planned) -> float:
        assert self._model is not None
        runner, block = self.tried[plan]
        return self._model.weighed(_measured(runner, block)) if cards_of(plan.move) else runner.value

    def _ordered(self) -> list[Planned]:
        return sorted(self.tried, key=lambda one: -self._weighed(one))

    def _improve(self) -> None:
        self._fit()
        assert self._model is not None
        starts = _starts(self._ordered())
        better = {near: _promise(self._model, near) for start in starts for near in self._climbed(start)}
        new = sorted([near for near in better if near not in self.tried], key=lambda near: -better[near])
        self._try(new[: self.plan.improved], self.plan.trial)

    def _climbed(self, start: Planned) -> list[Planned]:
        """Step by step to the set that promises most; on the way, the two best of each step."""
        now, passed = (_promise(self._model, start), start), []
        for _ in range(STEPS):
            near = [(_promise(self._model, one), one) for one in self.proposals.near(now[1])]
            near.sort(key=itemgetter(0), reverse=True)
            passed += [one for _, one in near[:2]]
            if not near or near[0][0] <= now[0]:
                break
            now = near[0]
        return passed


def _promise(model: SetModel | None, plan: Planned) -> float:
    assert model is not None
    return model.promise(cards_of(plan.move), plan.major)


def _measured(runner: Runner, block: int) -> Measured:
    return Measured(cards_of(runner.move), runner.value, len(runner.values), runner.plan.major, block)


def _starts(plans: Iterable[Planned]) -> list[Planned]:
    """The best set of each size, best first: what the wrong size loses is far more than what a card does."""
    by_size: dict[int, Planned] = {}
    for plan in plans:
        if size := len(cards_of(plan.move)):
            by_size.setdefault(size, plan)
    return [*by_size.values()][:STARTS]


def _usual_if_close(race: Race, proposals: Proposals, best: Runner, plan: Foresight) -> Runner:
    """The rookie's move, if it is as good as the best one: futures are coarse, and rules of thumb have
    reasons that they do not see. People expect it, too."""
    usual = race.enter(proposals.wishes(proposals.usual))
    for worlds in (*(worlds for worlds, _ in plan.finals), plan.worlds):
        race.run(usual, worlds)
        usual = [runner for runner in usual if runner.behind(best) < HOPELESS]
        usual = sorted(usual, key=lambda runner: -runner.value)[:1]
    if usual and (usual[0].behind(best) < DOUBT or usual[0].value > best.value - CLOSE):
        return usual[0]
    return best


def _ranked(race: Race, best: Runner, also: Sequence[Move], search: Search, shown: int) -> list[Ranked]:
    """Everything that was tried, each move once. Moves that people see, those of `also` and the next best,
    are tried in all worlds. The best stays first unless a move that people ask about is better."""
    raced = sorted(race.runners(), key=_order, reverse=True)
    by_move = {best.move: best}
    for runner in raced:
        by_move.setdefault(runner.move, runner)
    if also or shown:
        race.run([best], search.plan.worlds)
    others = [runner for runner in by_move.values() if runner is not best]
    asked = [runner for runner in others if runner.move in also]
    new = race.enter([plan for move in also if move not in by_move for plan in search.proposals.wishes(move)])
    race.run([*others[: max(0, shown - 1)], *asked, *new], search.plan.worlds)
    first = max([best, *asked, *new], key=lambda runner: runner.value)
    found: dict[Move, Ranked] = {}
    for runner in (first, best, *sorted([*others, *new], key=_order, reverse=True)):
        found.setdefault(runner.move, runner.ranked(search.goals))
    for plan in search.tried:
        found.setdefault(plan.move, search.tried[plan][0].ranked(search.goals))
    return [*found.values()]


def _order(runner: Runner) -> tuple[int, float]:
    return len(runner.values), runner.value
