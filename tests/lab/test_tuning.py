"""Tuning real games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mue.errors import MueError
from mue.games import game
from mue.lab.aims import aim_of
from mue.lab.settable import Setting, changes, chosen, settable
from mue.lab.tuning import NATIVE_CHUNK, TunePlan, Tuning, offered
from mue.lab.variant_file import variant_file
from mue.simulate import Plan


def plan_of(
    game_id: str,
    sets: dict[str, str],
    *aims: str,
    deals: int = 500,
    bot: str = "rookie",
    variant: str | Path = "default",
) -> TunePlan:
    rules = game(game_id, variant)
    players = rules.check_players(None)
    known = settable(rules, players)
    choices = tuple(chosen(known, key, values) for key, values in sets.items())
    return TunePlan(
        Plan(game_id, players, (bot,) * players, "tune", variant), choices, tuple(map(aim_of, aims)), deals
    )


def run(plan: TunePlan, workers: int = 1) -> Tuning:
    tuning = Tuning(plan)
    for part in tuning.rounds():
        assert sum(1 for _ in tuning.play(part, workers)) == part.deals
    return tuning


def test_it_finds_the_bonus_that_gives_a_known_score() -> None:
    """Bids in Goslar do not depend on the bonus, so the Crown's score is the bonus times its success."""
    made = offered(plan_of("goslar", {"score.crown_wins": "10"}, "void=0").plan, 1000)["lab-crown-made", 0]
    wanted = f"role-score/crown={14 * made:.2f}"
    tuning = run(plan_of("goslar", {"score.crown_wins": "6..30..4"}, wanted, deals=1000))
    assert tuning.rows[0].values == {"score.crown_wins": 14}
    stopped = {row.values["score.crown_wins"] for row in tuning.beaten.values()}
    assert {22, 26, 30} <= stopped and 14 not in stopped


def test_the_number_of_workers_changes_nothing() -> None:
    plan = plan_of(
        "yamv", {"score.declarer_penalty": "-20..0..10"}, "crown.success=0.5", "match-hands=8", deals=600
    )
    alone, both = run(plan, 1), run(plan, 2)
    assert alone.rows == both.rows and alone.beaten == both.beaten and alone.native
    slow = plan_of("eskridge", {"auction.shield": "state,move"}, "crown-cards=3", deals=10)
    one = run(slow)
    assert not one.native and one.rows == run(slow, 2).rows
    assert {row.values["auction.shield"] for row in one.rows} == {"state", "move"}


def test_a_row_of_numbers() -> None:
    known = settable(game("mu"), 5)
    assert known["goals.first"].now == 24 and known["goals.step"].now == 3
    both = changes([(known["goals.first"], 25), (known["goals.step"], 4)])
    assert both == {"goals": {"5": [25 + 4 * place for place in range(12)]}}
    assert changes([(known["goals.step"], 2)])["goals"]["5"][:3] == [24, 26, 28]
    bent = Setting("row.first", ("row",), 1, "first", (1, 2, 4))
    assert changes([(bent, 3)]) == {"row": [3, 4, 6]}


def test_every_setting_of_every_game_can_be_set_to_what_it_is() -> None:
    for game_id in ("mu", "eskridge", "goslar", "wimmuln", "yamv"):
        rules = game(game_id)
        players = rules.check_players(None)
        found = settable(rules, players)
        assert len(found) > 15
        options = changes([(one, one.now) for one in found.values()])
        assert game(game_id, options=options).settings == rules.settings


@pytest.mark.parametrize(
    ("key", "values", "wanted"),
    [
        ("goals.first", "20..23", (20, 21, 22, 23)),
        ("tokens.none", "10..40..15", (10, 25, 40)),
        ("score.crown_penalty", "-10..-5..5", (-10, -5)),
        ("tokens.rank.7", "3,5,3", (3, 5)),
        ("auction.shield", "true, move", (True, "move")),
    ],
)
def test_values(key: str, values: str, wanted: tuple[Any, ...]) -> None:
    assert chosen(settable(game("mu"), 4), key, values)[1] == wanted


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("goals.frist", "1..2", "goals.first"),
        ("crown", "1..2", "score"),
        ("goals.first", "30..20", "smaller"),
        ("goals.first", "1..9..0", "step"),
        ("goals.first", "0..999999", "1000"),
        ("goals.first", "nan", "20..30"),
        ("goals.first", "1..", "20..30"),
        ("goals.first", "9" * 5000, "20..30"),
        ("goals.first", "", "20..30"),
        ("auction.shield", "", "auction.shield"),
    ],
)
def test_wrong_settings(key: str, values: str, said: str) -> None:
    with pytest.raises(MueError, match=said):
        chosen(settable(game("mu"), 4), key, values)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("void", "is not an aim"),
        ("void=", "is not an aim"),
        ("void=nan", "is not an aim"),
        ("void=1e9", "is not an aim"),
        ("fun=1", "--list"),
        ("luck-gap=1", "--list"),
        ("bid-made=0.5", "bid-made/4"),
        ("void/3=0.5", "no parts"),
        ("void=50", "0 to 1"),
        ("void=0.5..0.1", "smaller"),
        ("score=5..1", "smaller"),
    ],
)
def test_wrong_aims(text: str, said: str) -> None:
    with pytest.raises(MueError, match=said):
        aim_of(text)


def test_settings_that_the_rules_refuse_are_left_out() -> None:
    tuning = Tuning(plan_of("mu", {"goals.step": "-2..2"}, "crown-made=0.5"))
    assert [tuning.plan.values(number)["goals.step"] for number in tuning.refused] == [-2, -1]
    assert "must not fall" in str(tuning.refused[0]) or "fall" in str(tuning.refused[0])
    with pytest.raises(MueError, match="refuse every"):
        Tuning(plan_of("mu", {"goals.step": "-4..-2"}, "crown-made=0.5"))


def test_too_much_is_refused() -> None:
    with pytest.raises(MueError, match="1000"):
        Tuning(plan_of("mu", {"goals.first": "1..40", "tokens.none": "1..40"}, "crown-made=0.5"))


def test_an_aim_that_never_occurs_is_said() -> None:
    with pytest.raises(MueError, match="bid-made/99 never occurs"):
        run(plan_of("mu", {"tokens.none": "30"}, "bid-made/99=0.5", deals=100))


def test_rounds_double() -> None:
    plan = plan_of("mu", {"tokens.none": "30"}, "void=0", deals=3000)
    assert plan.rounds(NATIVE_CHUNK) == [250, 500, 1000, 2000, 3000]
    assert plan.rounds(5) == [100, 200, 400, 800, 1600, 3000]
    assert replace(plan, deals=120).rounds(NATIVE_CHUNK) == [120]


@pytest.mark.parametrize("variant", ["default", "classic", "file"])
def test_the_file_says_the_same_as_the_setting(variant: str, tmp_path: Path) -> None:
    base: str | Path = variant
    if variant == "file":
        base = tmp_path / "house.toml"
        base.write_text('[roles]\ncrown = "chief \\"x\\""\n[score]\ncrown_penalty = -5\n', encoding="utf-8")
    plan = plan_of("mu", {"goals.first": "31..33", "tokens.rank.7": "5"}, "void=0", variant=base)
    rules = Tuning(plan).plan.rules(1)
    path = tmp_path / "tuned.toml"
    path.write_text(variant_file(rules, "two\nlines"), encoding="utf-8")
    read = game("mu", path)
    assert {**read.settings.model_dump(), "name": ""} == {**rules.settings.model_dump(), "name": ""}
    assert read.settings.goals.row(4)[:2] == (32, 34)
