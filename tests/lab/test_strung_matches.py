"""Matches out of single hands."""

from __future__ import annotations

from mue.games import game
from mue.lab.moments import figure
from mue.lab.strung_matches import match_sums

SHORT = game("mu", options={"hands": 4, "target": 0})
HANDS: list[tuple[int, ...] | None] = [(10, 0), (10, 0), (0, 15), None, (0, 15)]


def value(key: str, hands: list[tuple[int, ...] | None]) -> float | None:
    sums, _ = match_sums([SHORT, SHORT], [hands, hands])
    found = figure(sums[key, 0], changed=True)
    return None if found is None else found.value


def test_void_hands_do_not_count() -> None:
    _, count = match_sums([SHORT, SHORT], [HANDS, HANDS])
    assert count == 1
    assert value("lab-match-hands", HANDS) == 4


def test_a_match_that_the_hands_do_not_finish_is_left_out() -> None:
    assert match_sums([SHORT, SHORT], [HANDS * 2 + HANDS[:2], HANDS * 2])[1] == 2
    assert match_sums([SHORT, SHORT], [HANDS[:3], HANDS]) == ({}, 0)


def test_a_comeback_is_a_win_without_leading_at_half_time() -> None:
    # 20:0 after two of four hands, 20:15 after three, 20:30 at the end.
    assert value("lab-match-comeback", HANDS) == 1
    assert value("lab-match-last", HANDS) == 1
    assert value("lab-match-changes", HANDS) == 1
    assert value("lab-match-for-good", HANDS) == 3 / 4
    assert value("lab-match-margin", HANDS) == 10


def test_who_leads_from_the_first_hand_leads_for_good_at_once() -> None:
    steady: list[tuple[int, ...] | None] = [(5, 0)] * 4
    assert value("lab-match-for-good", steady) == 0
    assert value("lab-match-comeback", steady) == 0
    tied: list[tuple[int, ...] | None] = [(5, 0), (0, 5), (5, 0), (0, 5)]
    assert value("lab-match-tie", tied) == 1


def test_both_sides_begin_each_match_with_the_same_deal() -> None:
    longer = game("mu", options={"hands": 6, "target": 0})
    steady: list[tuple[int, ...] | None] = [(5, 0)] * 13
    _, count = match_sums([SHORT, longer], [steady, steady])
    assert count == 2
