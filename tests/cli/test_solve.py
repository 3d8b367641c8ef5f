"""mue solve, mue puzzle and mue bench kernel, as a person meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mue.cards import cards
from mue.cli import main
from mue.games import game, games
from mue.rules.moves import Move, Play
from mue.solver import Position, Solver
from mue.solver.card_costs import Judge, before_each_card, card_costs, judged_side
from mue.solver.puzzles import puzzle_of
from mue.solver.random_hands import with_tricks_left
from mue.testing import random_hand


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, list(words), env={"COLUMNS": "120"})


@pytest.fixture(scope="module", params=games())
def hands(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("solve") / f"{request.param}.jsonl"
    result = mue("simulate", request.param, "-n", "3", "--seed", "solve 3", "--out", str(path))
    assert result.exit_code == 0, result.output
    return path


def test_solve_shows_every_trick_of_a_hand(hands: Path) -> None:
    result = mue("solve", str(hands), "--seconds", "0.02")
    assert result.exit_code == 0, result.output
    record = json.loads(hands.read_text(encoding="utf-8").splitlines()[0])
    plays = [event["card"] for event in record["events"] if event["act"] == "play"]
    rows = [line for line in result.output.splitlines() if line[:2].strip().isdigit()]
    assert len(rows) == sum(record["result"]["tricks"])
    assert all(card in result.output for card in plays[1:])
    taken = record["result"]["points" if record["result"]["goal"] and record["game"] != "yamv" else "tricks"]
    side = [seat for seat in (record["result"]["crown"], record["result"]["partner"]) if seat is not None]
    end = next(line for line in result.output.splitlines() if " end " in line)
    assert int(end.split()[-1]) == sum(taken[seat] for seat in side or [0])


def test_solve_at_a_card_values_every_legal_move(hands: Path) -> None:
    record = json.loads(hands.read_text(encoding="utf-8").splitlines()[0])
    plays = [event["card"] for event in record["events"] if event["act"] == "play"]
    at = len(plays) - 2 * record["players"]
    result = mue("solve", str(hands), "--at", str(at))
    assert result.exit_code == 0, result.output
    (row,) = [line for line in result.output.splitlines() if line.rstrip().endswith("played")]
    assert plays[at - 1] in row
    assert "Best play continues" in result.output


def test_solve_refuses_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    mue("simulate", "mu", "-p", "5", "-n", "2", "--seed", "1", "--out", str(path))
    for words, said in (
        (("--hand", "9"), "has no hand 9"),
        (("--at", "61"), "a card from 1 to 60"),
        (("--seat", "1"), "every player plays alone"),
    ):
        result = mue("solve", str(path), *words)
        assert result.exit_code == 1
        assert said in result.stderr
    assert mue("solve", str(tmp_path / "nothing.jsonl")).exit_code == 1


def test_solve_says_that_a_void_hand_was_not_played(tmp_path: Path) -> None:
    state = game("mu").new(4, seed=1)
    for _ in range(4):
        state = state.apply(Move.read("pass"))
    from mue.record import hand_record, line

    path = tmp_path / "void.jsonl"
    path.write_text(line(hand_record(state)) + "\n", encoding="utf-8")
    result = mue("solve", str(path))
    assert result.exit_code == 1
    assert "was not played out" in result.stderr


def test_the_cards_of_a_hand_cost_what_the_values_say() -> None:
    """Costs add up from the first exact value to the result, and no card helps its own side."""
    state = random_hand(game("eskridge"), 2, 3)
    judge = Judge(judged_side(state, None), seconds=5)
    costs = list(card_costs(state, judge))[::-1]
    assert len(costs) == len(before_each_card(state)) == 30
    assert all(card.before.estimate is None for card in costs)
    outcome = state.outcome
    assert outcome is not None and outcome.crown is not None
    assert costs[-1].after.value.exact == outcome.points[outcome.crown]
    total = costs[0].before.value.exact + sum(card.cost or 0 for card in costs)
    assert total == outcome.points[outcome.crown]
    assert costs[-1].after.reached == outcome.made
    for card in costs:
        assert card.cost is not None
        assert card.cost <= 0 if card.seat == outcome.crown else card.cost >= 0


@pytest.mark.parametrize("game_id", games())
def test_a_puzzle_has_exactly_one_answer(game_id: str) -> None:
    result = mue("puzzle", game_id, "--seed", "5", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    enough = [move for move, value in found["values"].items() if value >= found["target"]]
    assert enough == [found["answer"]]
    assert len(found["values"]) >= 3
    again = mue("puzzle", game_id, "--seed", "5", "--json")
    assert again.stdout == result.stdout
    shown = mue("puzzle", game_id, "--seed", "5")
    assert f"Seat {found['seat']} plays" in shown.output
    assert "Answer:" not in shown.output
    solved = mue("puzzle", game_id, "--seed", "5", "--solution").output
    assert f"Answer: {found['answer']}" in solved.replace("\n", " ")


def test_the_answer_of_a_puzzle_is_right_by_playing_everything_out() -> None:
    """Plain minimax over the Python rules, which knows nothing of the kernel."""
    from mue.rules.state import State

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


def test_moves_of_a_position_are_those_of_the_solver() -> None:
    state = with_tricks_left(game("mu"), 4, 1, 4)
    position = Position.from_state(state)
    verdicts = Judge(judged_side(state, None)).moves(position)
    values = Solver().moves(position)
    assert {move: one.value.exact for move, one in verdicts.items()} == {
        move: value.exact for move, value in values.items()
    }
    assert all(isinstance(move, Play) and move.card in cards(move.card.text) for move in verdicts)


def test_bench_kernel_prints_all_figures() -> None:
    result = mue("bench", "kernel", "--json", "--hands", "2")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert set(figures) == {"playouts", "solver", "threads", "redeals", "peers"}
    assert len(figures["playouts"]) == 13
    assert all(speed["random"] > 0 < speed["quick"] for speed in figures["playouts"].values())
    assert {"median_ms", "p90_ms", "goal_median_ms"} <= set(figures["solver"]["mu-5"]["7"])
    assert "open_spiel_hearts_ismcts_per_second" in figures["peers"]
