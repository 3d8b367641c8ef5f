"""mue solve and mue puzzle, as a person meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mue.cli import main
from mue.games import game, games
from mue.rules.moves import Move


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
