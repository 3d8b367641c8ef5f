"""Changed games: what a variant file or options change is played, and recorded."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from support.laid_out import (
    WHOLE_COLOURS,
    bid,
    dealt,
    over,
    played_out,
    said,
    trumps_first,
)
from support.variant_files import SHIPPED, record_again, written

from mue.differences import differences
from mue.games import game
from mue.rules.moves import Move

CHANGES: list[tuple[str, str, dict[str, Any]]] = [
    ("yamv", "[score]\nper_defender_trick = 15", {"score": {"per_defender_trick": 15}}),
    ("yamv", "[deal]\nkitty = 0\n[deck]\njokers = 0", {"deal": {"kitty": 0}, "deck": {"jokers": 0}}),
    ("mu", "hands = 3", {"hands": 3}),
    (
        "mu",
        "[goals]\n4 = [25, 28, 31]\n5 = [22]",
        {"goals": {"4": [25, 28, 31], "5": [22]}},
    ),
    ("mu", "[trump]\nrank_trumps = 'by suit'", {"trump": {"rank_trumps": "by suit"}}),
    (
        "mu",
        "order = ['partner', 'kitty', 'major', 'minor']",
        {"order": ["partner", "kitty", "major", "minor"]},
    ),
    (
        "mu",
        "[deal]\nhand = { 4 = 14, 5 = 11 }\nkitty = { 4 = 4, 5 = 5 }",
        {"deal": {"hand": {"4": 14, "5": 11}, "kitty": {"4": 4, "5": 5}}},
    ),
    ("mu", "[auction]\nfirst = 'forehand'\nraise_by = 2", {"auction": {"first": "forehand", "raise_by": 2}}),
    ("mu", "[trump]\nnamed_from = 'anything'", {"trump": {"named_from": "anything"}}),
    ("mu", "partner = true", {"partner": True}),
    ("eskridge", "order = ['minor', 'major', 'kitty']", {"order": ["minor", "major", "kitty"]}),
    (
        "eskridge",
        "[deal]\nopen = 15\naside = 0",
        {"deal": {"open": 15, "aside": 0}},
    ),
    (
        "eskridge",
        "[auction]\ncrown_tie = 'stalemate'\n[score]\nstalemate_per_card = 1",
        {"auction": {"crown_tie": "stalemate"}, "score": {"stalemate_per_card": 1}},
    ),
    ("goslar", "[score]\ncrown_wins = 7", {"score": {"crown_wins": 7}}),
    ("wimmuln", "[bonus]\nboth = 30", {"bonus": {"both": 30}}),
    (
        "wimmuln",
        "[trump]\nequal_cards = 'last wins'\nsuit_of = 'larger'",
        {"trump": {"equal_cards": "last wins", "suit_of": "larger"}},
    ),
    (
        "mu",
        "base = 'classic'\ntarget = 100",
        {
            "hands": 0,
            "target": 100,
            "next_dealer": "left",
            "roles": {"crown": "chief", "shield": "vice"},
            "deck": {"suits_removed": {"3": 2}},
            "deal": {"hand": {"3": 12}, "kitty": {"3": 0}},
            "auction": {
                "crown_tie": "stalemate",
                "shield_tie": "highest",
                "shield": {"3": False, "4": True, "5": True, "6": True},
                "raise_by": 1,
            },
            "trump": {"shield": ["suit", "rank"]},
            "goals": {"3": [12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34]},
            "score": {
                "bonus_limit": 100,
                "missed": "steps missed",
                "shield_per_card": 0,
                "opponents_per_step": 5,
                "crown_per_step": -10,
                "stalemate_per_card": 5,
                "stalemate_last_per_card": -10,
            },
        },
    ),
]


@pytest.mark.parametrize(("game_id", "text", "options"), CHANGES)
def test_a_changed_game_is_played_and_its_record_needs_no_file(
    tmp_path: Path, game_id: str, text: str, options: dict[str, Any]
) -> None:
    path = written(tmp_path, text, "Our House.toml")
    rules = game(game_id, path)
    assert rules.settings.name == "our-house"
    assert rules.options == options
    path.unlink()
    for players in rules.settings.players:
        for seed in range(6):
            state = played_out(rules.new(players, seed), random.Random(seed))
            record = record_again(state)
            assert (record["variant"], record["options"]) == ("our-house", options)


def test_a_whole_copy_records_only_what_was_changed_in_it(tmp_path: Path) -> None:
    text = (SHIPPED / "mu.toml").read_text(encoding="utf-8")
    for old, new in (
        ('name = "default"', 'name = "our-mu"'),
        ("crown_per_card = 10", "crown_per_card = 12"),
        ("6 = [20, 24, 28,", "6 = [22, 26, 30,"),
        ("hands = 4", "hands = 3"),
        ("partner = { 3 = false,", "partner = { 3 = true,"),
        ("9 = 20", "9 = 25"),
    ):
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    rules = game("mu", written(tmp_path, text))
    assert rules.settings.name == "our-mu"
    assert rules.options == {
        "hands": 3,
        "partner": {"3": True},
        "tokens": {"rank": {"9": 25}},
        "goals": {"6": [22, 26, 30, 32, 36, 40, 44, 48, 52, 56]},
        "score": {"crown_per_card": 12},
    }


def test_an_unchanged_copy_is_the_default(tmp_path: Path) -> None:
    path = written(tmp_path, (SHIPPED / "wimmuln.toml").read_text(encoding="utf-8"))
    rules = game("wimmuln", path)
    assert (rules.settings.name, rules.options) == ("default", {})


def test_options_on_top_of_a_variant_are_recorded_too(tmp_path: Path) -> None:
    rules = game("mu", written(tmp_path, "hands = 3"), {"target": 90, "score": {"crown_per_card": 11}})
    assert rules.options == {"hands": 3, "target": 90, "score": {"crown_per_card": 11}}
    classic = game("mu", "classic", {"target": 150})
    assert (classic.settings.name, classic.options) == ("classic", {"target": 150})
    record = record_again(played_out(classic.new(4, 1), random.Random(1)))
    assert (record["variant"], record["options"]) == ("classic", {"target": 150})
    assert game("mu", "default", {"hands": 4, "target": 0}).options == {}  # nothing changed


def test_other_numbers_count_in_the_score(tmp_path: Path) -> None:
    text = "[score]\ncrown_per_card = 12\nshield_per_card = 7\npartner_penalty = -3\n[tokens]\nsuit = 4"
    rules = game("mu", written(tmp_path, text))
    state = bid(dealt(rules, 5, WHOLE_COLOURS), {0: "R0 R5", 1: "B3"})
    made = over(trumps_first(said(state, "trump none", "trump red", "partner 3")))
    assert made.scores == (60 + 24 + 4, 0, 0, 24 + 4, 0)
    missed = over(trumps_first(said(state, "trump blue", "trump none", "partner 3")))
    assert missed.scores == (0, 60 + 7 + 4, 7 + 4, -6, 7 + 4)


def test_another_order_of_phases(tmp_path: Path) -> None:
    rules = game("mu", written(tmp_path, "order = ['partner', 'kitty', 'major', 'minor']"))
    state = bid(dealt(rules, 5, WHOLE_COLOURS), {0: "R0 R5", 1: "B3"})
    seen = []
    for move in ("partner 2", "trump red", "trump 3"):
        seen.append((state.phase, state.seat))
        state = said(state, move)
    assert seen == [("partner", 0), ("major", 0), ("minor", 1)]
    assert (state.phase, state.seat) == ("play", 0)


def test_another_goal_table_limits_the_display(tmp_path: Path) -> None:
    rules = game("mu", written(tmp_path, "[goals]\n5 = [22, 26, 30]"))
    start = dealt(rules, 5, WHOLE_COLOURS)
    assert bid(start, {0: "R0 R1 R2"}).contract.goal == 30
    assert str(start.why_illegal(Move.read("show R0 R1 R2 R3"))) == (
        "You may show at most 3 more cards now: the largest goal is for 3 cards face up."
    )


def test_a_copy_of_a_shipped_file_may_be_changed_and_takes_the_name_of_its_own_file(tmp_path: Path) -> None:
    """As the header of each file says: copy, edit, play."""
    for stem, old, changed in (
        ("mu", "hands = 4", "hands = 6"),
        ("mu-classic", "target = 200", "target = 150"),
    ):
        text = (SHIPPED / f"{stem}.toml").read_text(encoding="utf-8")
        copy = tmp_path / f"{stem}.toml"
        copy.write_text(text.replace(old, changed), encoding="utf-8")
        rules = game("mu", copy)
        assert rules.settings.name == ("mu" if stem == "mu" else "mu-classic")
        assert rules.base == ("default" if stem == "mu" else "classic")
        key, _, value = changed.split()
        assert [(one.key, one.new) for one in differences(game(rules.id, rules.base), rules)] == [
            (key, int(value))
        ]
        record_again(played_out(rules.new(4, 1), random.Random(1)))
    same = tmp_path / "default.toml"
    same.write_text("name = 'default'\nhands = 5\n", encoding="utf-8")
    assert game("mu", same).settings.name == "default-changed"


def test_a_colour_named_in_a_file_is_removed_only_where_one_is(tmp_path: Path) -> None:
    path = tmp_path / "blue.toml"
    path.write_text("removed = ['blue']\n", encoding="utf-8")
    rules = game("mu", path)
    assert rules.new(3, 1).deal.removed == ("blue",)
    assert rules.new(4, 1).deal.removed == ()
