"""Puzzles: positions with all cards known in which exactly one move reaches the goal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from mue.rules.game import Game
from mue.rules.moves import Play
from mue.rules.state import State
from mue.solver.exact import Solver
from mue.solver.position import Position
from mue.solver.random_hands import with_tricks_left

SECONDS: Final = 0.25
"""Positions that take longer to solve are too hard for people, too."""
LEAST_MOVES: Final = 3
"""Positions with fewer moves are too easy."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    state: State
    seat: int
    side: tuple[int, ...]
    target: int
    """What the side must take in all, in card points or tricks; open cards are subtracted."""
    counts_points: bool
    move: Play
    """The only move that reaches the target."""
    values: dict[Play, int]
    """What the side takes after each move with best play."""
    line: tuple[Play, ...]


def puzzles(game: Game[Any], players: int, seed: str, tricks: int) -> Iterator[Puzzle | None]:
    """An endless sequence of random positions, each a puzzle or None. It depends on the seed alone."""
    number = 0
    while True:
        number += 1
        state = with_tricks_left(game, players, f"{seed} {number}", tricks)
        yield puzzle_of(state)


def puzzle_of(state: State) -> Puzzle | None:
    """This position as a puzzle, if exactly one move of the Crown's side reaches its goal; where all play
    alone, if exactly one move of the seat to act takes the most tricks possible."""
    position = Position.from_state(state)
    seat = position.seat
    assert seat is not None
    side = position.side or (seat,)
    if seat not in side or len(position.legal()) < LEAST_MOVES:
        return None
    solver = Solver(megabytes=16)
    best = solver.value(position, side, seconds=SECONDS)
    target = best.lower if position.goal is None else position.goal
    if not best.solved or best.lower < target:
        return None
    values = solver.moves(position, side, seconds=SECONDS)
    enough = [move for move, value in values.items() if value.lower >= target]
    if len(enough) != 1 or not all(value.solved for value in values.values()):
        return None
    return Puzzle(
        state=state,
        seat=seat,
        side=side,
        target=target,
        counts_points=position.solver_counts_points,
        move=enough[0],
        values={move: value.lower for move, value in values.items()},
        line=solver.line(position, side, seconds=SECONDS),
    )
