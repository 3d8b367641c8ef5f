"""The rest of a hand in a world: rookies decide up to the first lead, then the kernel plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mue.bots.clock import UNLIMITED
from mue.bots.ranking import utility
from mue.bots.rookie import RookieBot
from mue.errors import NotNative
from mue.native.futures import Futures, Planned
from mue.rules.moves import Move
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State
from mue.solver import Position, playouts

_ROOKIE = RookieBot("future")


@dataclass(frozen=True, slots=True)
class End:
    """The result of a hand, or its expectation."""

    scores: tuple[float, ...]
    reached: float
    """The probability that the Crown's side reached its goal."""
    tricks: tuple[float, ...]


def others_first(world: State, seat: int) -> State:
    """Where all decide at once: the world after every other seat has decided."""
    while seat in world.seats and len(world.seats) > 1:
        other = next(one for one in world.seats if one != seat)
        world = world.apply(_ROOKIE.choose(world.view(other), UNLIMITED), other)
    return world


def to_first_lead(state: State) -> State:
    """Play on until the first lead, or to the end of a hand without one."""
    while state.outcome is None and not isinstance(state.step, Tricks):
        assert state.seat is not None
        state = state.apply(_ROOKIE.choose(state.view(state.seat), UNLIMITED))
    return state


class Worth(NamedTuple):
    """What a hand was worth to the seat that decided."""

    value: float
    """Its utility."""
    score: float
    reached: float


class TriedWorld:
    """One world of a decision, in which moves are tried.

    The kernel plays the world to the end where that gives the same results as the rules and play-outs of
    positions. With columns it does not: of two equal cards, one in the hand and one face up, they prefer
    different ones, and the choice decides what is uncovered. A registered bot must not change its play.
    """

    __slots__ = ("_futures", "_seat", "_world")

    def __init__(self, world: State, seat: int) -> None:
        self._seat = seat
        self._world: State | None = None
        self._futures = None if any(world.down) else _in_the_kernel(world, seat)
        if self._futures is None:
            self._world = others_first(world, seat)

    def after(self, move: Move) -> Worth:
        if self._futures is not None:
            tried = self._futures.run([Planned(move)], first=0, count=1, seed=0)[0]
            return Worth(tried.values[0], tried.scores, tried.reached)
        assert self._world is not None
        end = end_after(self._world, move, self._seat)
        return Worth(utility(end.scores, self._seat), end.scores[self._seat], end.reached)


def _in_the_kernel(world: State, seat: int) -> Futures | None:
    try:
        return Futures.of_state(world, seat)
    except NotNative:
        return None


def end_after(world: State, move: Move, seat: int) -> End:
    state = to_first_lead(world.apply(move, seat))
    if state.outcome is not None:
        return End(state.outcome.scores, 0.0, state.outcome.tricks)
    tally = playouts(Position.from_state(state), "heuristic")
    return End(tally.scores, tally.reached, tally.tricks)
