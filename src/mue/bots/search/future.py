"""The rest of a hand in a world: rookies decide up to the first lead, then the kernel plays."""

from __future__ import annotations

from dataclasses import dataclass

from mue.bots.clock import UNLIMITED
from mue.bots.rookie import RookieBot
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


def end_after(world: State, move: Move, seat: int) -> End:
    state = to_first_lead(world.apply(move, seat))
    if state.outcome is not None:
        return End(state.outcome.scores, 0.0, state.outcome.tricks)
    tally = playouts(Position.from_state(state), "heuristic")
    return End(tally.scores, tally.reached, tally.tricks)
