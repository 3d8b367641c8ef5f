"""The command line as a person meets it: what it prints, exit codes, one line for every error."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from support.configurations import EVERY

from mue.cli import main
from mue.games import games


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def refused(*words: str) -> str:
    """The one line on stderr of a command that fails."""
    result = mue(*words)
    assert result.exit_code == 1, result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    return lines[0]


def test_help_lists_every_command_and_each_has_an_example() -> None:
    assert mue("--help").exit_code == 0
    for name in main.commands:
        result = mue(name, "--help")
        assert result.exit_code == 0
        assert name in mue("--help").output
        assert "Example" in result.output, f"mue {name} --help shows no example"


def test_games_lists_all_games_with_their_variants() -> None:
    output = mue("games").output
    assert all(game_id in output for game_id in games())
    assert "classic" in output


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("configuration", sorted({(c.game, c.variant) for c in EVERY}), ids=str)
def test_every_game_and_variant_has_its_rules_in_both_languages(
    configuration: tuple[str, str], language: str
) -> None:
    game_id, variant = configuration
    result = mue("rules", game_id, "--variant", variant, "--lang", language)
    assert result.exit_code == 0
    assert len(result.output.splitlines()) > 60


def test_rules_of_a_users_file_end_with_what_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text("[score]\ncrown_penalty = -5\n", encoding="utf-8")
    result = mue("rules", "mu", "--variant", str(path))
    assert result.exit_code == 0
    assert "score.crown_penalty" in result.output.split("what differs")[1]


def test_simulate_then_replay(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    result = mue("simulate", "mu", "-p", "5", "-n", "30", "--seed", "7", "--out", str(path))
    assert result.exit_code == 0, result.output
    assert len(path.read_text(encoding="utf-8").splitlines()) == 30
    assert "30 hands replayed" in mue("replay", str(path)).output
    again = tmp_path / "again.jsonl"
    mue("simulate", "mu", "-p", "5", "-n", "30", "--seed", "7", "--out", str(again), "--workers", "1")
    assert again.read_bytes() == path.read_bytes()


def test_simulate_matches_with_options_that_the_records_carry(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    words = ("--matches", "2", "--hands", "2", "--removed", "blue", "--seed", "1", "--out", str(path))
    assert mue("simulate", "mu", "-p", "3", *words).exit_code == 0
    record = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert record["options"] == {"hands": 2, "removed": ["blue"]}
    assert sum("void" not in hand["result"] for hand in record["hands"]) == 2
    assert all(hand["removed"] == ["blue"] for hand in record["hands"])
    assert mue("replay", str(path)).exit_code == 0


def test_simulate_a_variant_file_and_replay_without_it(tmp_path: Path) -> None:
    house, path = tmp_path / "house.toml", tmp_path / "hands.jsonl"
    house.write_text("[score]\nper_defender_trick = 7\n", encoding="utf-8")
    words = ("--variant", str(house), "-n", "20", "--out", str(path))
    assert mue("simulate", "yamv", "-p", "4", *words).exit_code == 0
    house.unlink()
    assert mue("replay", str(path)).exit_code == 0
    record = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert (record["variant"], record["options"]) == ("house", {"score": {"per_defender_trick": 7}})


def test_simulate_refuses_in_one_line(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "x.jsonl"))
    assert "is for 3, 4, 5 or 6 players, not 7" in refused("simulate", "mu", "-p", "7", *out)
    assert "no bot 'chess'" in refused("simulate", "mu", "--bots", "chess", *out)
    assert "one for each of 4" in refused("simulate", "mu", "-p", "4", "--bots", "random,random", *out)
    assert "no variant nowhere.toml" in refused("simulate", "mu", "--variant", "nowhere.toml", *out)
    assert "must be 'black', 'blue'" in refused("simulate", "mu", "-p", "3", "--removed", "pink", *out)
    assert "the suits of this deck are black, blue" in refused(
        "simulate", "mu", "-p", "3", "--removed", "clubs", *out
    )
    assert "with 3 players it must name 1" in refused(
        "simulate", "mu", "-p", "3", "--removed", "red,blue", *out
    )
    assert "all suits stay in the deck" in refused("simulate", "mu", "-p", "4", "--removed", "red", *out)
    assert "cannot be written" in refused("simulate", "mu", "--out", str(tmp_path / "no" / "x.jsonl"))
    assert list(tmp_path.iterdir()) == []


def test_wrong_usage_has_exit_code_2() -> None:
    assert mue("simulate", "chess", "--out", "x").exit_code == 2
    assert mue("simulate", "mu").exit_code == 2
    assert mue("simulate", "mu", "-n", "5", "--matches", "5", "--out", "x").exit_code == 2
    assert mue("simulate", "mu", "--hands", "5", "--out", "x").exit_code == 2
    assert mue("nonsense").exit_code == 2


def test_simulate_writes_to_devices_and_pipes_and_through_links(tmp_path: Path) -> None:
    target, link = tmp_path / "target.jsonl", tmp_path / "link.jsonl"
    target.write_text("old", encoding="utf-8")
    link.symlink_to(target)
    assert mue("simulate", "mu", "-n", "2", "--out", str(link)).exit_code == 0
    assert link.is_symlink()
    assert len(target.read_text(encoding="utf-8").splitlines()) == 2
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        assert mue("simulate", "mu", "-n", "2", "--out", str(pipe)).exit_code == 0
        assert reader.stdout is not None
        assert len(reader.stdout.read().splitlines()) == 2
    assert pipe.is_fifo()


def somebody_is_left(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_simulation_that_is_stopped_leaves_nothing_behind(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "from mue.cli import main; main()", "simulate", "mu", "-n", "100000"]
    with subprocess.Popen([*command, "--out", str(tmp_path / "x.jsonl")], start_new_session=True) as process:
        while not list(tmp_path.iterdir()):
            time.sleep(0.05)
        time.sleep(0.5)
        process.terminate()
        assert process.wait(timeout=60) == 128 + 15
        waited = 0
        while somebody_is_left(process.pid) and waited < 100:
            time.sleep(0.1)
            waited += 1
        assert not somebody_is_left(process.pid)
    assert list(tmp_path.iterdir()) == []


def test_replay_names_the_file_and_line_of_an_error(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    mue("simulate", "wimmuln", "-p", "4", "-n", "3", "--seed", "1", "--out", str(path))
    lines = path.read_text(encoding="utf-8").splitlines()
    record = json.loads(lines[1])
    record["result"]["scores"][2] += 1
    path.write_text("\n".join([lines[0], json.dumps(record), lines[2]]), encoding="utf-8")
    assert f"{path}:2: result.scores is" in refused("replay", str(path))
    path.write_text(lines[0] + "\n" + lines[1][:-5] + "\n", encoding="utf-8")
    assert f"{path}:2: is not JSON" in refused("replay", str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert f"{path}:1: is not text in UTF-8" in refused("replay", str(path))
    path.write_text("", encoding="utf-8")
    assert "has no records" in refused("replay", str(path))
    assert "cannot be read" in refused("replay", str(tmp_path / "nothing.jsonl"))
    assert "cannot be read" in refused("replay", str(tmp_path))


def test_bench_rules_prints_every_configuration() -> None:
    result = mue("bench", "rules", "--json", "--seconds", "0.05")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    wanted = {f"{c.game}-{c.players}" for c in EVERY if c.variant == "default"}
    assert set(figures) == wanted | {"peers"}
    assert all(figures[name]["moves_per_second"] > 0 < figures[name]["hands_per_second"] for name in wanted)
    assert "open_spiel_skat_moves_per_second" in figures["peers"]


@pytest.fixture
def one_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mue.cli.commands.bench.configurations", lambda: [("mu", 5)])


def test_bench_hands_prints_every_configuration() -> None:
    figures = json.loads(mue("bench", "hands", "--json", "--seconds", "0.05").stdout)
    assert set(figures) == {f"{of.game}-{of.players}" for of in EVERY if of.variant == "default"} | {"peers"}
    assert all(figures["mu-5"][name] > 0 for name in figures["mu-5"])


def test_bench_hands_prints_a_table(one_configuration: None) -> None:
    assert "rookie hands/s" in mue("bench", "hands", "--seconds", "0.05").output


def test_bench_envs_prints_every_interface(one_configuration: None, monkeypatch: pytest.MonkeyPatch) -> None:
    peers = {"open_spiel_skat": 5000.0, "rlcard_bridge": None}
    monkeypatch.setattr("mue.cli.commands.bench.peer_speeds", lambda seconds: peers)
    figures = json.loads(mue("bench", "envs", "--json", "--seconds", "0.05").stdout)
    assert figures.pop("peers") == {"open_spiel_skat": 5000, "rlcard_bridge": None}
    assert set(figures) == {"mu-5"} and min(figures["mu-5"].values()) > 100
    output = mue("bench", "envs", "--seconds", "0.05").output
    assert "PettingZoo" in output and "5,000" in output and "rlcard_bridge" in output


def test_bench_rules_prints_a_table(one_configuration: None) -> None:
    output = mue("bench", "rules", "--seconds", "0.05").output
    assert "mu-5" in output
    assert "OpenSpiel" in output
