"""mue lab tune at the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from mue.cli import main
from mue.games import game
from mue.lab.tuning import Tuning

QUICK = (
    "goslar",
    "--set",
    "goals.first",
    "14..22..4",
    "--aim",
    "crown.success=0.5",
    "-n",
    "250",
    "--workers",
    "1",
)


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, ["lab", "tune", *words], prog_name="mue")


def test_it_shows_the_frontier_and_writes_the_variant(tmp_path: Path) -> None:
    path = tmp_path / "tuned.toml"
    words = (*QUICK, "--aim", "void=0..0.02", "--seed", "1", "--out", str(path))
    result = mue(*words)
    assert result.exit_code == 0, result.output
    assert "3 settings. Deals of each: up to 250" in result.stdout and "goals.first" in result.stdout
    assert "95 of 100 runs" in result.stdout and f"{path}: the variant of the first line" in result.stdout
    assert game("goslar", path).settings.goals.row(2)[0] in (14, 18, 22)
    assert mue(*words).stdout == result.stdout


def test_json_has_every_setting() -> None:
    result = mue(*QUICK, "--seed", "1", "--json")
    found = json.loads(result.stdout)
    assert found["finished"] and found["native"] and found["aims"] == {"crown-made": [0.5, 0.5]}
    every = [*found["running"], *found["stopped"]]
    assert sorted(one["set"]["goals.first"] for one in every) == [14, 18, 22]
    made = found["running"][0]["measures"]["crown-made"]
    assert 0 <= made["low"] < made["value"] < made["high"] <= 1
    assert found["running"][0]["frontier"] and sum(found["bids"].values()) <= 1.0001


def test_ctrl_c_keeps_what_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After the first round of 250 deals; without one there is nothing to keep."""
    path, play = tmp_path / "tuned.toml", Tuning.play

    def interrupted(tuning: Tuning, part: Any, workers: Any = None) -> Any:
        if part.number > rounds:
            raise KeyboardInterrupt
        return play(tuning, part, workers)

    monkeypatch.setattr(Tuning, "play", interrupted)
    words = [*QUICK, "--out", str(path), "--seed", "1"]
    words[words.index("250")] = "2000"
    rounds = 0
    result = mue(*words)
    assert result.exit_code == 1 and not path.exists() and "Seed" not in result.stdout
    rounds = 1
    result = mue(*words)
    assert result.exit_code == 1 and path.exists() and "up to 250." in result.stdout
    assert "nterrupted" in result.stderr


def test_the_lists_say_what_there_is() -> None:
    result = mue("goslar", "--list")
    assert result.exit_code == 0, result.output
    for name in (
        "goals.first",
        "score.crown_wins",
        "auction.shield",
        "crown-made",
        "bid-made/5",
        "match-hands",
    ):
        assert name in result.stdout
    assert "luck-gap" not in result.stdout
    listed = json.loads(mue("goslar", "--list", "--json").stdout)
    assert listed["settings"]["auction.shield"] == "state" and 0 < listed["measures"]["crown-made"] < 1


def test_german() -> None:
    result = mue(*QUICK, "--lang", "de")
    assert "Einstellungen" in result.stdout and "Ziel erreicht" in result.stdout


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("goslar", 2, "--list"),
        ("goslar --set goals.first 1..2", 2, "--aim"),
        ("goslar --set goals.first", 2, "--set"),
        ("goslar --set goals.frist 1..2 --aim void=0", 1, "goals.first"),
        ("goslar --set goals.first 9..2 --aim void=0", 1, "9..2"),
        ("goslar --set goals.first 1..2 --aim fun=0", 1, "--list"),
        ("goslar --set goals.first 1 --set goals.first 2 --aim void=0", 2, "once"),
        ("goslar --set goals.first 1..2 --aim void=0 -n 99", 2, "100"),
        ("goslar --set goals.first 1..2 --aim void=0 --out missing/x.toml", 1, "missing/x.toml"),
        ("goslar --set goals.first 1..2 --aim void=0 --bots nobody", 1, "nobody"),
        ("goslar --set goals.step -9..-5 --aim void=0", 1, "refuse every"),
        ("poker --set goals.first 1..2 --aim void=0", 2, "poker"),
    ],
)
def test_wrong_input_is_one_line(words: str, code: int, said: str) -> None:
    result = mue(*words.split())
    assert result.exit_code == code, result.output
    [line] = result.stderr.strip().splitlines()
    assert said in line and line.isprintable()
    assert isinstance(result.exception, SystemExit)


def test_the_help_has_an_example() -> None:
    assert "Example: mue lab tune mu -p 5" in mue("--help").output
    assert "mue lab tune" in CliRunner().invoke(main, ["lab", "--help"], prog_name="mue").output
