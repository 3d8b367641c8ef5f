"""Puzzles: a position with one answer, which is right."""

from __future__ import annotations

from mue.games import game
from mue.rules.state import State
from mue.solver.puzzles import puzzle_of
from mue.solver.random_hands import with_tricks_left


def test_the_answer_of_a_puzzle_is_right_by_playing_everything_out() -> None:
    """Plain minimax over the Python rules, which knows nothing of the kernel."""

    def best(state: State, side: tuple[int, ...]) -> int:
        if state.outcome is not None:
            return sum(state.outcome.points[seat] for seat in side)
        values = [best(state.apply(move), side) for move in state.legal()]
        return max(values) if state.seat in side else min(values)

    checked = 0
    for seed in range(200):
        state = with_tricks_left(game("eskridge"), 2, seed, 4)
        puzzle = puzzle_of(state)
        if puzzle is not None:
            for move, value in puzzle.values.items():
                assert best(state.apply(move), puzzle.side) == value
            checked += 1
    assert checked >= 3
