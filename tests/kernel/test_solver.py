"""The solver equals plain minimax over the Python rules on small endings."""

from __future__ import annotations

import os
from collections.abc import Sequence

import pytest
from support.kernel_games import CONFIGURATIONS, NAMES, rules

from mue.rules.outcome import points_with_piles
from mue.rules.state import State
from mue.solver import Position, Solver, goal_reached, solve
from mue.solver.random_hands import with_tricks_left

ENDINGS = int(os.environ.get("MUE_ENDINGS", "6"))


def minimax(state: State, side: Sequence[int], points: bool, seen: dict[object, int]) -> int:
    """What the side has in all at the end. Memoised by everything that the rest depends on."""
    taken = sum((points_with_piles(state) if points else list(state.tricks))[seat] for seat in side)
    if state.outcome is not None:
        return taken
    columns = tuple(tuple(stacks.items()) for stacks in state.down)
    key = (state.seat, state.leader, state.hands, state.displays, columns, state.trick)
    if key not in seen:
        best = max if state.seat in side else min
        seen[key] = best(minimax(state.apply(move), side, points, seen) for move in state.legal()) - taken
    return taken + seen[key]


def endings(game_id: str, variant: str, players: int) -> list[tuple[State, Position, list[int]]]:
    tricks = {2: 4, 3: 4}.get(players, 3)
    states = []
    for seed in range(ENDINGS):
        state = with_tricks_left(rules(game_id, variant), players, seed, tricks)
        side = list(state.contract.crown_team) or [seed % players]
        states.append((state, Position.from_state(state), side))
    return states


@pytest.mark.parametrize(("game_id", "variant", "players"), CONFIGURATIONS, ids=NAMES)
def test_solver_equals_minimax(game_id: str, variant: str, players: int) -> None:
    solver = Solver(megabytes=16)  # one transposition table for all: its entries must hold anywhere
    for state, position, side in endings(game_id, variant, players):
        points = position.solver_counts_points
        seen: dict[object, int] = {}
        wanted = {move: minimax(state.apply(move), side, points, seen) for move in state.legal()}
        solution = solve(position, side, solver=solver)
        assert {move: value.exact for move, value in solution.moves.items()} == wanted
        assert solution.value.exact == (max if state.seat in side else min)(wanted.values())
        for goal in (solution.value.exact, solution.value.exact + 1):
            assert goal_reached(position, goal, side) == (goal <= solution.value.exact)
        check_line(state, position, side, solution.value.exact, solution.line)


def check_line(
    state: State, position: Position, side: Sequence[int], value: int, line: Sequence[object]
) -> None:
    """The line of best play is legal, goes to the end and is worth its value."""
    for move in line:
        assert move in state.legal()
        state = state.apply(move)  # type: ignore[arg-type]
    assert state.outcome is not None
    taken = points_with_piles(state) if position.solver_counts_points else state.tricks
    assert sum(taken[seat] for seat in side) == value
