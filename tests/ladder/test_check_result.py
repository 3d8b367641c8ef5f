"""Results of the ladder as files: they are resumed, and what does not hold in them is said in one line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import mue.ladder.all_deals
from mue.cli import main
from mue.ladder import Ladder, results
from mue.ladder.deal_json import deal_from_json, deal_to_json
from mue.ladder.play_deals import DealResult, play_deal

WORDS = ("ladder", "eskridge", "--bots", "rookie,ismcts-2", "--seed", "1", "--workers", "1")
Change = Callable[[dict[str, Any]], None]


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A result of three deals."""
    path = tmp_path_factory.mktemp("ladder") / "result.json"
    made = run(*WORDS, "-n", "3", "--out", path)
    assert made.exit_code == 0 and made.stdout.endswith(f"mue ladder verify {path}\n")
    assert not path.with_name("result.json.part").exists()
    return path.read_text("utf-8")


def verified(path: Path, text: str | bytes, *more: str) -> Result:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return run("ladder", "verify", path, "--workers", "1", *more)


def test_a_result_holds(written: str, tmp_path: Path) -> None:
    given = json.loads(written)
    assert given["command"] == ("mue ladder eskridge -p 2 --bots rookie,ismcts-2 -n 3 --seed 1 --json")
    assert given["bots"] == {"rookie": "rookie@1", "ismcts-2": "ismcts-2@1"}
    found = verified(tmp_path / "result.json", written)
    assert (found.exit_code, found.stdout.count("\n")) == (0, 1)
    assert "3 deals of 3 were played again" in found.stdout
    assert "one deal of 3 was" in verified(tmp_path / "result.json", written, "--deals", "1").stdout
    assert "3 deals of 3" in verified(tmp_path / "result.json", written, "--deals", "9").stdout


def test_the_native_ladder_is_verified_by_deals_played_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "result.json"
    assert run("ladder", "mu", "-p", "3", "-n", "12", "--out", path, "--workers", "1").exit_code == 0
    assert run("ladder", "verify", path, "--deals", "2", "--workers", "1").exit_code == 0


def better(given: dict[str, Any]) -> None:
    given["by_deal"][1]["pairs"][0]["scores"][0][0] += 10


def void(given: dict[str, Any]) -> None:
    equal = given["by_deal"][2]["equal"]["rookie"]
    equal["void"] = not equal["void"]


def luckier(given: dict[str, Any]) -> None:
    given["pairs"][0]["low"] += 1


def other_version(given: dict[str, Any]) -> None:
    given["bots"]["rookie"] = "rookie@7"


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (
            better,
            ["rookie - ismcts-2: mean is", "rookie - ismcts-2: low", "rookie - ismcts-2: high", "Deal 2, "],
        ),
        (void, ["Deal 3 with rookie in all seats ended differently"]),
        (luckier, ["rookie - ismcts-2: low is"]),
        (other_version, ["rookie is rookie@1 here, and rookie@7 played"]),
    ],
)
def test_what_does_not_hold_is_said(change: Change, lines: list[str], written: str, tmp_path: Path) -> None:
    given = json.loads(written)
    change(given)
    found = verified(tmp_path / "result.json", json.dumps(given))
    assert found.exit_code == 1
    assert len(found.stdout.splitlines()) == len(lines)
    for line, wanted in zip(found.stdout.splitlines(), lines, strict=True):
        assert line.startswith(wanted)


def without(key: str) -> Change:
    return lambda given: given.pop(key)


def with_value(key: str, value: object) -> Change:
    return lambda given: given.update({key: value})


def short(given: dict[str, Any]) -> None:
    given["by_deal"].pop()


def unseated(given: dict[str, Any]) -> None:
    given["by_deal"][0]["pairs"][0]["scores"].pop()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (without("by_deal"), "does not hold the scores of its deals"),
        (without("bots"), "is not a result of 'mue ladder --json'"),
        (with_value("by_deal", 5), "is not a result of 'mue ladder --json'"),
        (with_value("pairs", {"a": 1}), "is not a result of 'mue ladder --json'"),
        (with_value("game", "chess"), "'game' is missing or wrong"),
        (with_value("game", ["mu"]), "'game' is missing or wrong"),
        (with_value("part", "half"), "'part' is missing or wrong"),
        (with_value("seed", 5), "'seed' is missing or wrong"),
        (with_value("bots", {"rookie": "rookie@1"}), "'bots' is missing or wrong"),
        (with_value("bots", {"rookie": "rookie@1", "chess": "chess@1"}), "There is no bot 'chess'"),
        (with_value("players", 9), "Eskridge"),
        (with_value("players", "two"), ""),
        (with_value("variant", "nowhere"), "nowhere"),
        (with_value("deals", 4), "'deals' is missing or wrong"),
        (short, "'deals' is missing or wrong"),
        (unseated, "'by_deal 1' is missing or wrong"),
    ],
)
def test_a_bad_file_is_one_sentence(change: Change, said: str, written: str, tmp_path: Path) -> None:
    given = json.loads(written)
    change(given)
    found = verified(tmp_path / "result.json", json.dumps(given))
    assert (found.exit_code, found.stdout, found.stderr.count("\n")) == (1, "", 1)
    assert said in found.stderr


@pytest.mark.parametrize("text", [b"", b"\xff\xfe", b"[1, 2", b"[" * 100_000, b"[]", b"5", b"null", b"{}"])
def test_a_file_of_something_else_is_one_sentence(text: bytes, tmp_path: Path) -> None:
    found = verified(tmp_path / "result.json", text)
    assert (found.exit_code, found.stdout, found.stderr.count("\n")) == (1, "", 1)
    assert "result.json is not " in found.stderr


def test_a_ladder_goes_on_where_it_was_stopped(
    written: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, play = tmp_path / "result.json", play_deal
    played: list[int] = []

    def stopped(rules: Any, ladder: Ladder, number: int) -> DealResult:
        if number == 2 and len(played) == 2:
            raise KeyboardInterrupt
        played.append(number)
        return play(rules, ladder, number)

    monkeypatch.setattr(mue.ladder.all_deals, "play_deal", stopped)
    assert run(*WORDS, "-n", "3", "--out", path).exit_code == 1
    part = path.with_name("result.json.part")
    with part.open("a", encoding="utf-8") as file:
        file.write('{"pairs": [')  # the machine stopped in the middle of a line
    other = run(*WORDS[:3], "rookie,random", "--seed", "1", "-n", "3", "--out", path)
    assert (other.exit_code, other.stderr.count("\n")) == (1, 1)
    assert "holds deals of another ladder" in other.stderr
    played.append(-1)
    assert run(*WORDS, "-n", "3", "--out", path).exit_code == 0
    assert played == [0, 1, -1, 2] and not part.exists()
    assert json.loads(path.read_text("utf-8"))["by_deal"] == json.loads(written)["by_deal"]


def test_deals_survive_json() -> None:
    def each() -> Iterator[DealResult]:
        yield from results(Ladder("mu", 3, ("rookie", "random"), "1"), range(2), workers=1)

    for deal in each():
        again = deal_from_json(json.loads(json.dumps(deal_to_json(deal))))
        assert again == deal
