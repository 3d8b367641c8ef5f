"""Decisions before the first lead: candidates in worlds, the better half of them in more worlds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from mue.bots.club.candidates import Candidate, candidates
from mue.bots.club.continuation import Continuation, to_first_lead
from mue.bots.club.ranking import Ranked, utility
from mue.bots.worlds import Sampler
from mue.cards import without
from mue.play.legal import CrossedPair
from mue.play.moves import Discard, Move, Show
from mue.play.state import State
from mue.solver import Position, Tally, playouts, redeal

ROUNDS: Final = (4, 6, 8)
"""New worlds in each round; after a round half of the candidates go."""
TRIALS: Final = 16
REDEALS: Final = 10
"""Once the contract is known, hands are dealt anew so often: cheap, compared with getting there."""
SUPPORT: Final = 0.6
"""A bid that takes the Crown must reach its goal this often. Expected scores alone would let everybody
outbid a bid that fails anyway, up to the last card: the model sees nobody outbid it in turn."""
SECRET: Final = 0.25
"""What showing a card costs, in points: the play-outs do not see that others learn from it."""


@dataclass(slots=True)
class Trial:
    """What has become of a candidate so far; sums over worlds."""

    candidate: Candidate
    worlds: int = 0
    total: float = 0.0
    supported: float = 0.0

    @property
    def value(self) -> float:
        move = self.candidate.move
        cost = SECRET * len(move.cards) if isinstance(move, Show) else 0.0
        return self.total / self.worlds - cost

    @property
    def sound(self) -> bool:
        return not isinstance(self.candidate.move, Show) or self.supported >= SUPPORT * self.worlds

    def ranked(self) -> Ranked:
        return Ranked(self.candidate.move, self.value)


def rank_choices(sampler: Sampler, seed: str, continuation: Continuation) -> list[Ranked]:
    """Candidates, best first; those that went out early come after those that stayed."""
    seat = sampler.view.seat
    assert seat is not None
    worlds = sampler.states(sum(ROUNDS), seed)
    simulation = Simulation(seat, continuation, Random(seed).getrandbits(48))
    declares = any(isinstance(choice, CrossedPair) for choice in sampler.view.legal.choices)
    tricks = simulation.tricks(worlds[:TRIALS]) if declares else []
    found = candidates(sampler.view, worlds[0], tricks, Random(f"{seed} candidates"))
    trials = [Trial(candidate) for candidate in found]
    left = len(trials)
    start = 0
    for size in ROUNDS:
        for trial in trials[:left]:
            simulation.add(trial, worlds[start : start + size])
        start += size
        # Stable: equal ones keep their order.
        trials[:left] = sorted(trials[:left], key=lambda trial: (not trial.sound, -trial.value))
        left = max(2, (left + 1) // 2)
    return _once([trial.ranked() for trial in trials])


def _once(ranked: list[Ranked]) -> list[Ranked]:
    """A move may have been tried with several plans: the best one counts."""
    found: dict[Move, Ranked] = {}
    for one in ranked:
        found.setdefault(one.move, one)
    return list(found.values())


class Simulation:
    """What becomes of moves of one seat."""

    def __init__(self, seat: int, continuation: Continuation, seed: int) -> None:
        self._seat = seat
        self._continuation = continuation
        self._seed = seed

    def add(self, trial: Trial, worlds: list[State]) -> None:
        move, plan = trial.candidate
        plans = {} if plan is None else {self._seat: plan}
        for world in worlds:
            state = to_first_lead(world.apply(move, self._seat), self._continuation, plans)
            number, trial.worlds = trial.worlds, trial.worlds + 1
            if state.outcome is not None:
                trial.total += utility(state.outcome.scores, self._seat)
                trial.supported += 1  # nothing was promised
                continue
            tally = self._played(state, number)
            trial.total += utility(tally.scores, self._seat)
            trial.supported += tally.reached if state.contract.crown == self._seat else 1

    def tricks(self, worlds: list[State]) -> list[int]:
        """Tricks of this seat when everybody goes on as the model does."""
        return [
            round(self._played(to_first_lead(world, self._continuation, {}), number).tricks[self._seat])
            for number, world in enumerate(worlds)
        ]

    def _played(self, state: State, number: int) -> Tally:
        """Averages over deals that this seat cannot tell from the state at the first lead.

        All candidates meet the same chances in world `number`, and other ones in the next world.
        """
        seed = self._seed + number
        dealer = state.deal.dealer
        kept = [card for card in dict.fromkeys(state.deal.turned) if card in state.hands[dealer]]
        unseen = {
            actor: without(event.cards, event.table)
            for actor, event in state.log
            if isinstance(event, Discard)
        }
        worlds = redeal(
            Position.from_state(state),
            REDEALS,
            seed=seed,
            viewer=self._seat,
            known={} if dealer == self._seat else {dealer: kept},
            piles=unseen,
            aside=state.deal.aside,
        )
        return playouts(worlds, seed=seed)
