"""Claims: a player says "the rest is mine". The solver checks it, and a claim that is certain ends the hand.

A claim is certain if one next card wins every further trick, whatever the others play, both in the true deal
and in sampled deals consistent with all that the player has seen. So a refusal reveals almost nothing about
hidden cards: under another deal, it would nearly always have been the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from mue.bots.worlds import Sampler
from mue.rules.match import Match
from mue.rules.moves import Play
from mue.rules.state import State
from mue.rules.views import View
from mue.server.bots.pool import BotPool
from mue.server.errors import BotFailed, Refused
from mue.server.tables.claimed import ClaimedMove
from mue.solver import Position, Solver

TRICKS: Final = 8
"""With more tricks to go, a check would take too long."""
WORLDS: Final = 24
"""Sampled deals that are consistent with what the player has seen."""
NODES: Final = 300_000
SECONDS: Final = 0.5
"""Limits of each question to the solver."""
MEGABYTES: Final = 16

ClaimedLine = tuple[Play, ...]


class Claims:
    def __init__(self, pool: BotPool) -> None:
        """`pool` runs the solver, so nobody waits for it."""
        self._pool = pool

    async def check(self, match: Match, seat: int) -> tuple[ClaimedMove, ...]:
        """The rest of the hand, with every trick for this seat; Refused unless that is certain."""
        view = match.view(seat)
        if view.phase != "play" or seat not in view.to_act:
            raise Refused("server-claim-not-now")
        state = match.hand
        if tricks_left(state) > TRICKS:
            raise Refused("server-claim-early")
        try:
            line = await self._pool.run("solver", partial(certain_line, view, state))
        except BotFailed:
            raise Refused("server-claim-unclear") from None
        if line is None:
            raise Refused("server-claim-not-certain")
        return tuple(seated_moves(state, line))


def tricks_left(state: State) -> int:
    return Position.from_state(state).tricks_left


def certain_line(view: View, state: State) -> ClaimedLine | None:
    """Best play to the end, if the seat to act takes every trick; None if that is not certain."""
    true = _counting_tricks(Position.from_state(state))
    worlds = [_counting_tricks(world) for world in Sampler(view).positions(WORLDS, seed="claim")]
    solver = Solver(MEGABYTES)
    for move in true.legal():
        if all(_takes_all(solver, world, move) for world in (true, *worlds)):
            after = true.play(move)
            seat = [true.seat] if true.seat is not None else []
            rest = () if after.over else solver.line(after, seat, nodes=NODES, seconds=SECONDS)
            return (move, *rest)
    return None


def _counting_tricks(position: Position) -> Position:
    return replace(position, counts_points=False)


def _takes_all(solver: Solver, world: Position, move: Play) -> bool:
    """Whether the seat to act takes every further trick with this card, whatever the others do."""
    seat = world.seat
    assert seat is not None
    wanted = world.tricks[seat] + world.tricks_left
    after = world.play(move)
    if after.over:
        return after.tricks[seat] == wanted
    return solver.value(after, [seat], target=wanted, nodes=NODES, seconds=SECONDS).lower >= wanted


def seated_moves(state: State, line: Iterable[Play]) -> Iterable[ClaimedMove]:
    """Each move with the seat that makes it."""
    for move in line:
        assert state.seat is not None
        yield ClaimedMove(state.seat, move)
        state = state.apply(move)
