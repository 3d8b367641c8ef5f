"""Decisions that no rule of thumb knows, in games of other packages: every move is tried in sampled worlds.

A world has all cards, so what a move leads to can be played out. Others may still have to decide likewise,
as bidders do: each of them takes the move that turns out best for them in that very world, as long as the
moves of the rest stay as they are. The kernel then plays the cards; if it cannot, the rules play at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from typing import Any, Final

from mue.bots.clock import Clock
from mue.bots.random_bot import random_move
from mue.bots.ranking import Ranked, utility
from mue.bots.search.comparison import standard_error
from mue.bots.worlds import Sampler
from mue.native.seat_view import PHASES
from mue.rules.game import Game
from mue.rules.moves import Move
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver import Position, playouts
from mue.solver.own_moves import is_own

MOST: Final = 40
"""Moves tried of a decision; of more, a sample."""
ROUNDS: Final = 2
"""How often the others think again about their answers in a world."""
LONGEST: Final = 2000
"""Random moves after which a hand that does not end is given up."""

Scores = Sequence[float]


def rules_know(game: Game[Any], phase: str, players: int) -> bool:
    """Whether the rules of thumb know this phase of the game."""
    steps = [step for step in game.phases if step.name == phase]
    return phase in PHASES and not any(is_own(step, players) for step in steps)


def rank_own_moves(
    sampler: Sampler, worlds: int, seed: str, clock: Clock, also: Sequence[Move] = ()
) -> list[Ranked]:
    """The moves of a decision, best first, and those of `also` among them."""
    view, rng = sampler.view, Random(f"{seed} own")
    assert view.seat is not None
    moves = [*_some(view.legal, rng)]
    moves += [move for move in also if move not in moves]
    values: dict[Move, list[float]] = {move: [] for move in moves}
    scores = dict.fromkeys(moves, 0.0)
    for world in islice(sampler.each_state(seed), worlds):
        tried = _World(world, view.seat, rng)
        for move in moves:
            paid = tried.after(move)
            values[move].append(utility(paid, view.seat))
            scores[move] += paid[view.seat]
        if clock.over:
            break
    ranked = [
        Ranked(move, sum(of) / len(of), scores[move] / len(of), None, standard_error(of))
        for move, of in values.items()
    ]
    return sorted(ranked, key=lambda one: -one.value)


def _some(moves: Sequence[Move], rng: Random) -> Iterator[Move]:
    """All of these moves, or a sample of many."""
    places = range(len(moves))
    return map(moves.__getitem__, places if len(places) <= MOST else sorted(rng.sample(places, MOST)))


@dataclass(slots=True)
class _World:
    """One world, and what everybody else answers in it. Their answers are the same for every move tried, as
    far as the rules allow."""

    state: State
    seat: int
    rng: Random
    _answers: dict[tuple[int, str], list[Move]] = field(default_factory=dict)
    """By seat and phase, the moves from the best to the worst."""

    def __post_init__(self) -> None:
        for _ in range(ROUNDS):
            self._think(self.state)

    def after(self, move: Move) -> Scores:
        """The scores of the hand after this move of the seat that decides."""
        return self._end(self.state.apply(move, self.seat))

    def _think(self, state: State) -> None:
        """Everybody who still decides before the cards are played looks for the best move, in turn."""
        for _ in range(2 * state.players):
            if state.outcome is not None or state.seat is None or not _comes_to_tricks(state):
                return
            seat = state.seat
            tried = [(self._end(state.apply(move))[seat], move) for move in _some(state.legal(), self.rng)]
            tried.sort(key=lambda one: -one[0])
            self._answers[seat, state.phase] = [move for _, move in tried]
            state = state.apply(tried[0][1])

    def _end(self, state: State) -> Scores:
        while state.outcome is None and _comes_to_tricks(state):
            state = state.apply(self._answer(state))
        return _played_out(state, self.rng)

    def _answer(self, state: State) -> Move:
        assert state.seat is not None
        legal = state.legal()
        known = self._answers.get((state.seat, state.phase), ())
        return next((move for move in known if move in legal), None) or random_move(legal, self.rng)


def _comes_to_tricks(state: State) -> bool:
    """Whether the cards are still to be played in a way that the kernel knows."""
    steps = state.game.phases
    at = 0 if state.step is None else steps.index(state.step)
    return not isinstance(state.step, Tricks) and any(isinstance(step, Tricks) for step in steps[at:])


def _played_out(state: State, rng: Random) -> Scores:
    if state.outcome is None and isinstance(state.step, Tricks):
        return playouts(Position.from_state(state), "heuristic").scores
    for _ in range(LONGEST):
        if state.outcome is not None:
            return state.outcome.scores
        state = state.apply(random_move(state.legal(), rng))
    raise ValueError(f"a hand of {state.game.id} is not over after {LONGEST} random moves")
