"""mue lab at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from mue.cli import main

REVISED = 'name = "revised"\n[score]\ndeclarer_penalty = -5\n'


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, ["lab", *words], prog_name="mue")


@pytest.fixture
def revised(tmp_path: Path) -> str:
    path = tmp_path / "revised.toml"
    path.write_text(REVISED, encoding="utf-8")
    return str(path)


def test_it_writes_a_page_and_says_where(revised: str, tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    words = ("yamv", "--variant", revised, "-n", "60", "--seed", "1", "--workers", "1", "--out", str(out))
    result = mue(*words)
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith(f"{out}: ") and "60 deals of YAMV with 4 players, seed 1" in result.stdout
    first = out.read_text(encoding="utf-8")
    assert "revised" in first and "score.declarer_penalty" in first
    assert mue(*words).exit_code == 0
    assert out.read_text(encoding="utf-8") == first


def test_json_has_every_line(revised: str) -> None:
    result = mue("yamv", "--variant", revised, "-n", "60", "--seed", "1", "--workers", "1", "--json")
    found = json.loads(result.stdout)
    assert found["changes"] == [{"key": "score.declarer_penalty", "base": "-10", "changed": "-5"}]
    assert found["paired"] and found["deals"] == 60 and len(found["findings"]) == 10
    [made] = [line for line in found["lines"] if line["name"] == "crown-made"]
    assert 0 < made["base"]["value"] < 1
    assert made["difference"] is None or made["difference"]["low"] <= made["difference"]["high"]


def test_german(revised: str, tmp_path: Path) -> None:
    out = tmp_path / "bericht.html"
    result = mue("yamv", "--variant", revised, "-n", "60", "--out", str(out), "--lang", "de")
    assert "Zeilen" in result.stdout
    assert "Wie die Zahlen zu lesen sind" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        ("yamv", 2, "--variant"),
        ("yamv --variant FILE", 2, "Give --out for the report, or --json."),
        ("poker --variant FILE --json", 2, "poker"),
        ("yamv --variant nothing.toml --json", 1, "nothing.toml"),
        ("yamv --variant FILE --against nothing --json", 1, "nothing"),
        ("mu --variant FILE --json", 1, "declarer_penalty"),
        ("yamv --variant FILE -p 7 --json", 1, "7"),
        ("yamv --variant FILE -n 29 --json", 2, "30"),
        ("yamv --variant FILE -n nan --json", 2, "nan"),
        ("yamv --variant FILE --bots nobody --json", 1, "nobody"),
        ("yamv --variant FILE --bots rookie,random --json", 1, "2"),
        ("yamv --variant FILE --out missing/report.html", 1, "missing/report.html"),
        ("yamv --variant FILE --workers 0 --json", 2, "--workers"),
    ],
)
def test_wrong_input_is_one_line(words: str, code: int, said: str, revised: str) -> None:
    result = mue(*(revised if word == "FILE" else word for word in words.split()))
    assert result.exit_code == code, result.output
    [line] = result.stderr.strip().splitlines()
    assert said in line and line.isprintable()
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""


def test_a_path_that_cannot_be_written_leaves_nothing(revised: str, tmp_path: Path) -> None:
    (tmp_path / "taken").mkdir()
    result = mue("yamv", "--variant", revised, "-n", "30", "--out", str(tmp_path / "taken"))
    assert result.exit_code == 2 and len(result.stderr.strip().splitlines()) == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["revised.toml", "taken"]


def test_the_help_has_an_example() -> None:
    assert "Example: mue lab yamv --variant revised.toml" in mue("--help").output


@pytest.mark.parametrize(
    "words",
    [(), ("tune", "--set", "goals.tricks_for_one_card", "5..6", "--aim", "void=0")],
    ids=["lab", "tune"],
)
def test_a_result_never_replaces_the_variant_that_it_is_about(words: tuple[str, ...], revised: str) -> None:
    result = mue(*words[:1], "yamv", *words[1:], "--variant", revised, "-n", "100", "--out", revised)
    assert result.exit_code == 1 and "would overwrite the variant file" in result.stderr, result.output
    assert Path(revised).read_text(encoding="utf-8") == REVISED
