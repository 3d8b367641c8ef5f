"""YAMV: the examples of its rules for what a hand scores."""

from __future__ import annotations

import pytest
from support.yamv_tables import GAME, contract, scores

from mue.games.yamv import bid_made, score_parts


def test_four_cards_bid_and_nine_tricks_are_85_each() -> None:
    agreed = contract(4, "spades", "4")
    assert bid_made(agreed, (6, 1, 3, 2, 0))
    assert scores(agreed, 6, 1, 3, 2, 0) == [85, 10, 85, 20, 0]


def test_a_failed_bid_costs_ten_for_each_trick_bid() -> None:
    agreed = contract(4, "spades", "4")
    assert not bid_made(agreed, (5, 2, 2, 2, 1))
    assert scores(agreed, 5, 2, 2, 2, 1) == [-80, 20, -80, 20, 10]


def test_exactly_the_tricks_bid_are_enough() -> None:
    assert scores(contract(4, "spades", "4"), 8, 4, 0, 0, 0) == [80, 40, 80, 0, 0]


def test_fours_and_fives_are_worth_twenty_and_forty() -> None:
    agreed = contract(4, "4", "5")
    assert scores(agreed, 6, 1, 2, 2, 1) == [100, 10, 100, 20, 10]
    assert scores(agreed, 5, 2, 2, 2, 1) == [-80, 60, -80, 60, 50]


@pytest.mark.parametrize(
    ("half", "declarer", "defender"),
    [("spades", 0, None), ("10", 20, 0), ("2", 20, 0), ("9", 40, 40), ("none", 80, 80)],
)
def test_the_bonus_goes_by_the_half_of_the_winning_team(
    half: str, declarer: int, defender: int | None
) -> None:
    assert scores(contract(1, half, "4"), 5, 3, 0, 2, 2)[0] == 50 + declarer
    if defender is not None:
        assert scores(contract(1, "spades", half), 4, 3, 0, 3, 2)[3] == 30 + defender


def test_without_a_head_defender_the_defence_wins_no_bonus() -> None:
    agreed = contract(1, "spades", "none", shield=None)
    assert scores(agreed, 4, 3, 0, 3, 2) == [-50, 30, -50, 30, 20]


def test_the_parts_of_a_score_say_why() -> None:
    agreed = contract(4, "4", "5")
    made = score_parts(GAME.settings, agreed, (6, 1, 3, 2, 0))
    assert made[2] == [("tricks bid", 80), ("overtricks", 5), ("trump bonus", 20)]
    failed = score_parts(GAME.settings, agreed, (4, 1, 3, 4, 0))
    assert failed[0] == [("bid failed", -80), ("undertricks", 0)]  # zero parts are left out of an outcome
    assert failed[3] == [("own tricks", 40), ("trump bonus", 40)]
