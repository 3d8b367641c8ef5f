"""mue advise, mue review and the hints of mue play, as a person meets them."""

from __future__ import annotations

import io
import json
import random
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console
from support.laid_out import all_pass, dealt, some_move

from mue.bots import ADVICE, best_bot, make_bot
from mue.cli import main
from mue.cli.terminal.session import TerminalSession
from mue.games import game, games
from mue.record import hand_record, line, read_records
from mue.review import decisions, judge, review, review_goal
from mue.rules.match import Match
from mue.simulate import Plan, play_hand

QUICK = "club"
"""A judge like the best one in a tenth of its time, for tests of what is done with a verdict."""


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, list(words), env={"COLUMNS": "100"})


@pytest.fixture(scope="module", params=games())
def hands(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path: Path = tmp_path_factory.mktemp("review") / f"{request.param}.jsonl"
    words = ("-n", "2", "--seed", "review 1", "--bots", "rookie", "--workers", "1", "--out", str(path))
    result = mue("simulate", request.param, *words)
    assert result.exit_code == 0, result.output
    return path


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two hands of a game that is quick to judge."""
    path = tmp_path_factory.mktemp("review") / "two.jsonl"
    words = ("-n", "2", "--seed", "review 2", "--bots", "rookie", "--workers", "1", "--out", str(path))
    assert mue("simulate", "goslar", *words).exit_code == 0
    return path


# --- advise ---------------------------------------------------------------------------------------


def test_advice_at_the_first_move_of_every_phase(hands: Path) -> None:
    state = next(read_records(hands))
    firsts: dict[str, int] = {}
    for decision in decisions(state):
        firsts.setdefault(decision.before.phase, decision.number)
    for phase, number in firsts.items():
        result = mue("advise", str(hands), "--hand", "1", "--at", str(number), "--json")
        assert result.exit_code == 0, result.output
        answer = json.loads(result.stdout)
        decision = decisions(state)[number - 1]
        assert (answer["phase"], answer["seat"], answer["bot"]) == (phase, decision.seat, best_bot())
        assert answer["made"] == decision.move.to_json()
        assert answer["made"] in [one["move"] for one in answer["advice"]], "the move made is judged too"
        for one in answer["advice"]:
            assert {*one} == {"move", "value", "score", "reach", "reason", "error"}
            assert one["reason"].endswith(".")


def test_advice_as_a_table_marks_the_move_that_was_made(hands: Path) -> None:
    for decision in {one.before.phase: one for one in decisions(next(read_records(hands)))}.values():
        shown = mue("advise", str(hands), "--at", str(decision.number), "--bot", "club")
        assert shown.exit_code == 0, shown.output
        assert f"{decision.move} (made)" in " ".join(shown.output.split())


def test_advice_comes_from_the_view_of_the_seat_alone(two: Path) -> None:
    state = next(read_records(two))
    decision = next(one for one in decisions(state) if one.before.phase == "play" and one.free)
    answer = json.loads(mue("advise", str(two), "--at", str(decision.number), "--json").stdout)
    said = make_bot(best_bot(), ADVICE).advise(decision.before.view(decision.seat))
    assert answer["advice"] == [ranking.to_json() for ranking in said]


def test_another_bot_may_be_asked(two: Path) -> None:
    answer = json.loads(mue("advise", str(two), "--at", "1", "--bot", "rookie", "--json").stdout)
    assert answer["bot"] == "rookie"
    seen = decisions(next(read_records(two)))[0].before.view(answer["seat"])
    assert answer["advice"][0]["move"] == make_bot("rookie", "1").choose(seen).to_json()


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--hand", "3", "--at", "1"), "has no hand 3."),
        (("--at", "999"), "moves, so --at cannot be 999."),
        (("--at", "1", "--bot", "chess"), "There is no bot 'chess'"),
    ],
)
def test_advise_refuses_in_one_line(two: Path, words: tuple[str, ...], why: str) -> None:
    result = mue("advise", str(two), *words)
    assert result.exit_code == 1
    assert why in result.stderr
    assert result.stderr.count("\n") == 1
    assert not result.stdout


def test_files_that_are_no_records_are_refused_in_one_line(tmp_path: Path, two: Path) -> None:
    text = tmp_path / "text.jsonl"
    text.write_text("hello\n", encoding="utf-8")
    empty = tmp_path / "empty.jsonl"
    empty.write_text("", encoding="utf-8")
    for words in (
        ("advise", str(text), "--at", "1"),
        ("advise", str(tmp_path / "nothing"), "--at", "1"),
        ("advise", str(empty), "--at", "1"),
        ("review", str(text)),
        ("review", str(tmp_path / "nothing")),
        ("review", str(empty)),
        ("review", str(two), "--hand", "3"),
        ("review", str(two), "--seat", "2"),
        ("review", str(two), "--bot", "random"),
        ("review", str(two), "--bot", "chess"),
    ):
        result = mue(*words)
        assert result.exit_code == 1, words
        assert result.stderr.startswith("Error: ") and result.stderr.count("\n") == 1, result.stderr
    assert mue("advise", str(two)).exit_code == 2
    assert mue("advise", str(two), "--at", "0").exit_code == 2


# --- review ---------------------------------------------------------------------------------------


def test_the_judge_is_the_best_bot(two: Path) -> None:
    result = mue("review", str(two), "--hand", "1", "--seat", "1", "--seconds", "0.02", "--json")
    assert json.loads(result.stdout)["bot"] == best_bot()


def test_review_judges_every_decision_of_a_seat(hands: Path) -> None:
    words = ("--hand", "1", "--seat", "1", "--seconds", "0.02", "--bot", QUICK)
    result = mue("review", str(hands), *words, "--json")
    assert result.exit_code == 0, result.output
    whole = json.loads(result.stdout)
    assert (whole["bot"], whole["seat"]) == (QUICK, 1)
    (reviewed,) = whole["hands"]
    state = next(read_records(hands))
    wanted = [decision for decision in decisions(state) if decision.seat == 1 and decision.free]
    assert [one["at"] for one in reviewed["decisions"]] == [one.number for one in wanted]
    assert [one["made"]["move"] for one in reviewed["decisions"]] == [one.move.to_json() for one in wanted]
    for one in reviewed["decisions"]:
        assert one["seat"] == 1
        if one["phase"] == "play":
            assert one["cost"] >= 0
            assert one["best"]["value"] >= one["made"]["value"] - 1e-9
    costs = {one["at"]: one["cost"] for one in reviewed["decisions"]}
    least = reviewed["thresholds"]["inaccuracy"]
    worst = sorted((cost for cost in costs.values() if cost is not None and cost >= least), reverse=True)
    assert [costs[number] for number in reviewed["mistakes"]] == worst[:3]
    assert (reviewed["goal"] is None) == (state.outcome is not None and state.outcome.goal is None)


def test_review_prints_tables_mistakes_and_the_goal(two: Path) -> None:
    words = ("--seat", "0", "--seconds", "0.02", "--bot", QUICK)
    result = mue("review", str(two), *words)
    assert result.exit_code == 0, result.output
    for number in (1, 2):
        assert f"Hand {number}, Mü for two" in result.stdout
    assert "The costliest mistakes:" in result.stdout
    assert re.search(r"points \((inaccuracy|mistake|blunder)\)", result.stdout)
    assert re.search(r"Accuracy: seat 0 \d+%\.", result.stdout)
    assert "Better: " in result.stdout
    assert "The goal of " in result.stdout
    brief = mue("review", str(two), "--hand", "1", *words, "--brief")
    assert brief.exit_code == 0
    assert len(brief.stdout.splitlines()) < 20 < len(result.stdout.splitlines())


def test_the_review_is_the_same_on_one_core_and_on_two(two: Path) -> None:
    words = ("review", str(two), "--hand", "2", "--seat", "1", "--bot", QUICK, "--json", "--workers")
    alone, shared = (json.loads(mue(*words, count).stdout) for count in ("1", "2"))
    assert alone["hands"][0]["decisions"] == shared["hands"][0]["decisions"]


def test_chance_makes_more_mistakes_than_the_judge() -> None:
    """Seats 1 and 3 play at random."""
    lost = [0.0, 0.0]
    plan = Plan("wimmuln", 4, (QUICK, "random") * 2, "judge")
    for number in range(2):
        hand = play_hand(game("wimmuln"), plan, number)
        for decision in review(hand, QUICK).judged:
            lost[decision.seat % 2] += decision.cost or 0.0
    assert lost[1] > 2 * lost[0]


def test_a_void_hand_has_no_goal(tmp_path: Path) -> None:
    state = all_pass(dealt(game("mu"), 4))
    assert state.outcome is not None and state.outcome.void
    path = tmp_path / "void.jsonl"
    path.write_text(line(hand_record(state)) + "\n", encoding="utf-8")
    result = mue("review", str(path), "--seat", "0", "--bot", QUICK)
    assert result.exit_code == 0, result.output
    assert "nobody showed a card" in result.stdout
    assert "goal of" not in result.stdout


# --- the logic ------------------------------------------------------------------------------------


def played_at_random(game_id: str, seed: str) -> Any:
    rng = random.Random(seed)
    rules = game(game_id)
    state = rules.new(rules.check_players(None), seed=seed)
    while state.outcome is None:
        state = state.apply(some_move(state, rng))
    return state


@pytest.mark.parametrize("game_id", games())
def test_decisions_are_the_events_of_the_record(game_id: str) -> None:
    state = played_at_random(game_id, "events")
    decided = decisions(state)
    events = hand_record(state)["events"]
    assert [(one.seat, one.move.act) for one in decided] == [(e["seat"], e["act"]) for e in events]
    for one in decided:
        assert one.before.why_illegal(one.move, one.seat) is None
        assert one.move in one.view.legal


@pytest.mark.parametrize("bot", ["club", "expert"])
@pytest.mark.parametrize("game_id", games())
def test_a_move_that_no_bot_considers_is_judged(game_id: str, bot: str) -> None:
    """Bids have thousands of forms. Every one gets a verdict, even from a bot that bids by rules of thumb."""
    state = played_at_random(game_id, "strange")
    by_phase = {decision.before.phase: decision for decision in decisions(state) if decision.free}
    for one in by_phase.values():
        verdict = judge(one, bot)
        assert verdict.made.move == one.move
        assert verdict.best.move in one.view.legal
        assert verdict.cost is not None
        assert verdict.made.score is not None and verdict.best.score is not None
        assert verdict.made.reason and verdict.best.reason


def test_the_goal_is_judged_with_all_cards_known() -> None:
    state = play_hand(game("goslar"), Plan("goslar", 2, ("rookie", "rookie"), "goal"), 1)
    goal = review_goal(state, seconds=5)
    assert goal is not None and state.outcome is not None
    assert (goal.goal, goal.made) == (state.outcome.goal, state.outcome.made)
    if goal.reachable is not None and goal.known_from is not None and not goal.turns:
        assert goal.reachable == goal.made
    if goal.turns:
        assert goal.turns[-1].reached == goal.made
        flips = [turn.reached for turn in goal.turns]
        assert all(one != other for one, other in pairwise(flips))
    hopeless = review_goal(state, nodes=1, seconds=0.01)
    assert hopeless is not None, "with no budget it is not known, and no error"


def test_nobody_has_a_goal_in_a_game_without_goals() -> None:
    assert review_goal(played_at_random("wimmuln", "none")) is None


# --- hints while playing --------------------------------------------------------------------------


class Curious:
    """Asks for a hint the first time in each phase, and then makes some move."""

    def __init__(self) -> None:
        self.bot = make_bot("rookie", "typist")
        self.session: TerminalSession | None = None
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        assert self.session is not None
        now = self.session.view
        if now.phase not in self.asked:
            self.asked.append(now.phase)
            return "h"
        return str(self.bot.choose(now))


@pytest.mark.parametrize("me", [0, 1])
@pytest.mark.parametrize("game_id", games())
def test_a_hint_in_every_phase_of_every_game(game_id: str, me: int) -> None:
    ask = Curious()
    match = Match.new(game(game_id, options={"hands": 2, "target": 0, "max_hands": 0}), None, "hints")
    out = io.StringIO()
    bots = {seat: make_bot("rookie", f"{seat}") for seat in range(match.players) if seat != me}
    session = ask.session = TerminalSession(match, me, bots, Console(file=out, width=80), ask=ask)
    session.run()
    said = out.getvalue()
    assert session.match.outcome is not None
    assert "play" in ask.asked
    assert said.count(f"What {best_bot()} would do") == len(ask.asked)
    assert max(map(len, said.splitlines())) <= 80


def test_the_help_names_the_hint() -> None:
    result = CliRunner().invoke(main, ["play", "mu", "--seed", "1"], input="?\nhint\nH\nquit\n")
    assert result.exit_code == 0
    assert "h for a hint" in result.output
    assert "hint (or h: the three best moves, and why)" in " ".join(result.output.split())
    assert result.output.count(f"What {best_bot()} would do") == 2
