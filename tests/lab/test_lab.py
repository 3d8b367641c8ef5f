"""Reports of every game: the same numbers however they are played, and a page that stands alone."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from support.configurations import extremes

from mue.games import game
from mue.i18n import Reader
from mue.lab import LabPlan, LabReport, Side, compare, findings, page, same_deals
from mue.lab.dials import dial, is_worth_telling
from mue.lab.hand_facts import facts_of_played, facts_of_state
from mue.lab.measures import MEASURES
from mue.lab.measuring import MeasuredRules
from mue.native import native_rules
from mue.native.dealt_hands import dealt, play_deals
from mue.simulate import Plan, play_hand

CHANGES: dict[str, dict[str, Any]] = {
    "mu": {"score": {"crown_per_card": 5}},
    "eskridge": {"score": {"crown_per_card": 5}},
    "goslar": {"score": {"crown_wins": 20}},
    "wimmuln": {"bonus": {"both": 50}},
    "yamv": {"score": {"declarer_penalty": -5}},
}
GAMES = pytest.mark.parametrize("game_id", CHANGES)


def plan_of(game_id: str, deals: int = 300, bot: str = "rookie", **changes: Any) -> LabPlan:
    players = game(game_id).check_players(None)
    sides = Side(), Side(options=changes or CHANGES[game_id])
    return LabPlan(game_id, players, (bot,) * players, "test", deals, sides)


def report_of(plan: LabPlan, workers: int = 1) -> LabReport:
    return compare(plan, workers)


@pytest.mark.parametrize("configuration", extremes(), ids=str)
def test_kernel_and_python_give_the_same_facts(configuration: Any) -> None:
    game_id, variant, players = configuration
    rules, bots = game(game_id, variant), ("rookie",) * players
    plan = Plan(game_id, players, bots, "facts", variant)
    for number in range(6):
        deal = dealt(rules, players, f"facts {number}", number % players)
        seeds = [f"facts {number} {seat}" for seat in range(players)]
        [played] = play_deals(native_rules(rules, players), [deal], [bots], [seeds])
        one, other = facts_of_played(rules, played), facts_of_state(play_hand(rules, plan, number))
        for name in HAND_FIELDS:
            found, wanted = getattr(one, name), getattr(other, name)
            assert found == wanted or tuple(found) == tuple(wanted), name


HAND_FIELDS = (
    "deal", "scores", "tricks", "crown", "shield", "partner", "goal", "made", "void", "major", "minor",
    "declared", "won", "moves", "shows", "passes",
)  # fmt: skip


@GAMES
def test_a_report_of_each_game_says_ten_things(game_id: str) -> None:
    report = report_of(plan_of(game_id))
    assert report.paired and report.native and report.replaced == 0
    assert len(report.compared) > 15 and report.marked, "the change is large enough to be seen"
    said = [sentence.render() for sentence in findings(report)]
    assert len(said) == len(set(said)) == 10
    assert all(re.search(r"\d", sentence) for sentence in said)
    assert {line.measure.key for line in report.lines} <= set(MEASURES)
    ahead = report.line("lab-match-margin")
    assert ahead is not None and "the length of the match" in dial(report, ahead).render()
    half_go_without = report.line("lab-nothing")
    assert half_go_without is not None
    assert is_worth_telling(report, half_go_without) == (game_id != "goslar")


@pytest.mark.parametrize(
    ("game_id", "changes", "wanted", "unwanted"),
    [
        ("wimmuln", {"bonus": {"lower": 0, "higher": 0, "both": 0}}, "change the target", "goal|speaks|bid"),
        ("goslar", {"score": {"crown_wins": 40}}, "hands|hangs on", "the target"),
        ("mu", {"auction": {"shield": False}}, "Crown", "Shield|token"),
        ("yamv", {"goals": {"tricks_for_one_card": 12}}, "100.0% instead of", "trump, raise|goals or"),
        ("yamv", {"trump": {"crown": ["suit", "none"]}}, "declarer", "a number: 0.0%|names a number"),
    ],
)
def test_a_sentence_names_a_dial_that_the_rules_have(
    game_id: str, changes: dict[str, Any], wanted: str, unwanted: str
) -> None:
    said = [
        sentence.render()
        for sentence in findings(report_of(plan_of(game_id, 120 if "goals" in changes else 40, **changes)))
    ]
    assert len(set(said)) == 10
    told = sum(" instead of " in sentence for sentence in said[1:])
    assert told and re.search(f"the (largest|{told} largest) change", said[0])
    assert re.search(wanted, " ".join(said))
    assert not re.search(unwanted, " ".join(said[1:])), said


def test_sections_appear_where_they_mean_something() -> None:
    declared = {name for name, _ in report_of(plan_of("wimmuln", 60)).sections()}
    bid = {name for name, _ in report_of(plan_of("yamv", 60)).sections()}
    assert "declared" in declared and not declared & {"bids", "trumps"}
    assert "declared" not in bid and bid >= {"bids", "trumps", "seats", "luck"}


def test_the_number_of_workers_changes_no_digit() -> None:
    plan = plan_of("yamv", 600)
    assert report_of(plan, 1).to_json() == report_of(plan, 2).to_json()
    slow = plan_of("eskridge", 6, bot="club")
    alone = report_of(slow, 1)
    assert not alone.native
    assert alone.to_json() == report_of(slow, 2).to_json()


def test_equal_rules_on_equal_deals_never_differ() -> None:
    plan = plan_of("mu", 100)
    report = report_of(replace(plan, sides=(Side(), Side())))
    assert report.changes == [] and report.marked == [] and report.compared == []
    assert findings(report)[0].key == "lab-found-equal"


def test_equal_rules_with_other_chance_differ_but_not_beyond_it() -> None:
    """The null comparison of `make lab-calibration`: a random bot draws other numbers on each side."""
    plan = plan_of("goslar", 200)
    sides = Side(chance=" a"), Side(chance=" b")
    report = report_of(replace(plan, bots=("random", "rookie"), sides=sides))
    assert report.paired and len(report.compared) > 15
    assert all(line.difference and line.difference.error > 0 for line in report.compared)
    assert report.marked == []


def test_other_cards_are_compared_unpaired() -> None:
    plan = replace(plan_of("goslar", 200), sides=(Side(cards=" a"), Side(cards=" b")))
    assert not same_deals(plan)
    assert report_of(plan).marked == []


def test_another_deck_is_compared_unpaired() -> None:
    plan = plan_of("yamv", 120, deck={"jokers": 3}, deal={"aside": 1})
    assert not same_deals(plan)
    report = report_of(plan)
    assert not report.paired
    assert "unpaired" in page(report, Reader("en"))


def test_a_larger_bonus_raises_the_score_by_what_it_pays() -> None:
    """Both sides reach the same goals, since the bots bid alike: what differs is the bonus of 10 more."""
    report = report_of(plan_of("goslar", 400))
    made, score = report.line("lab-crown-made"), report.line("lab-role-score", "crown")
    assert made is not None and score is not None
    assert made.changed is not None and score.difference is not None
    if made.difference is not None and made.difference.error == 0:
        assert score.difference.value == pytest.approx(10 * made.changed.value)
    low, high = score.difference.interval()
    assert low > 0 and high < 12


class Addresses(HTMLParser):
    """Everything that a browser would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "data")]
        if tag not in ("meta", "line", "circle"):
            self.open.append(tag)
        assert tag not in ("script", "link", "iframe", "img")

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("line", "circle"):
            assert self.open.pop() == tag


@GAMES
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_needs_no_network_and_is_well_formed(game_id: str, language: str) -> None:
    text = page(report_of(plan_of(game_id, 100)), Reader(language))
    parser = Addresses()
    parser.feed(text)
    assert parser.found == [] and parser.open == []
    assert not re.search(r"https?:|url\(|@import", text)
    assert f'<html lang="{language}">' in text and "<svg" in text
    assert not re.search(r"\{ ?\$|\?\?\?|lab-[a-z]", text), "a message that was not rendered"


def test_the_page_speaks_german() -> None:
    text = page(report_of(plan_of("yamv", 100)), Reader("de"))
    assert "Was Bots nicht verraten" in text and "Hauptverteidiger" in text
    assert "What bots cannot tell" not in text
    assert re.search(r"\d,\d\s%", text), "numbers are written in German"


def test_the_weaker_bot_is_the_level_below() -> None:
    plan = replace(plan_of("mu"), bots=("random", "rookie@1", "club", "bold"))
    assert plan.weaker == (None, "random", "rookie", "random")


def _yamv_pays(made: bool, goal: int, total: int, cards: int, token: int) -> int:
    return 10 * goal + 5 * (total - goal) + token if made else -10 * goal - 7 * (goal - total)


def _classic_pays(made: bool, goal: int, total: int, cards: int, token: int) -> int:
    return 10 * cards + token if made else -10 * sum(step > total for step in CLASSIC[:cards])


def _limited_pays(made: bool, goal: int, total: int, cards: int, token: int) -> int:
    return min(10 * cards + token, 45) if made else -10 * cards


CLASSIC = game("mu", "classic").settings.goals.row(4)


@pytest.mark.parametrize(
    ("game_id", "variant", "changes", "pays"),
    [
        ("yamv", "default", {"score": {"declarer_per_undertrick": -7}}, _yamv_pays),
        ("mu", "classic", {}, _classic_pays),
        ("mu", "default", {"score": {"bonus_limit": 45, "crown_penalty": -10}}, _limited_pays),
    ],
)
def test_what_a_card_more_is_worth_is_what_the_game_would_pay(
    game_id: str, variant: str, changes: dict[str, Any], pays: Any
) -> None:
    rules = game(game_id, variant, changes)
    table, public, seen = MeasuredRules(rules, 4), rules.public_rules(4), set()
    for number in range(12):
        deal = dealt(rules, 4, f"margin {number}", number % 4)
        [played] = play_deals(native_rules(rules, 4), [deal], [("rookie",) * 4], [["1", "2", "3", "4"]])
        facts = facts_of_played(rules, played)
        if facts.crown is None or facts.major is None:
            continue
        found, cards, total = table.found(facts), facts.shown[facts.crown], table.side_total(facts)
        token = public.token(facts.major)

        def paid(cards: int, total: int = total, token: int = token) -> int:
            goal = public.bids[cards - 1].goal
            return int(pays(total >= goal, goal, total, cards, token))

        assert found["lab-one-more", 0][0] == paid(cards + 1) - paid(cards)
        if cards > 1:
            assert found["lab-one-fewer", 0][0] == paid(cards - 1) - paid(cards)
        goal = public.bids[cards - 1].goal
        own = 0 if facts.partner is not None or game_id == "yamv" else 1
        assert found["lab-bonus-paid", 0][0] == paid(cards, goal) - paid(cards, goal - 1) + own
        if facts.made:
            assert found["lab-token-paid", 0][0] == paid(cards) - paid(cards, total, 0)
        seen.add(facts.made)
    assert seen == {True, False}
