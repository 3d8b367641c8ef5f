"""Mü, revised edition: trick play and scoring."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.laid_out import (
    bid,
    bonuses,
    dealt,
    over,
    played_out,
    said,
    tricks,
    trumps_first,
)
from support.mu_tables import MU, five

from mue.cards import card, cards
from mue.errors import Illegal
from mue.rules.moves import Play
from mue.rules.state import State


def test_equal_cards_in_hand_and_on_display_are_two_moves() -> None:
    state = said(bid(five(), {0: "R7", 1: "B3"}), "trump none", "trump none", "partner 2")
    moves = [move for move in state.legal() if isinstance(move, Play) and move.card is card("R7")]
    assert moves == [Play(card("R7"), "hand"), Play(card("R7"), "display")]
    from_hand = said(state, "play R7")
    assert (card("R7") in from_hand.hands[0], from_hand.displays[0]) == (False, cards("R7"))
    shown = said(state, "play R7 display")
    assert (card("R7") in shown.hands[0], shown.displays[0]) == (True, ())


def test_suit_is_followed_from_hand_and_display_and_trumps_are_no_suit_of_their_own() -> None:
    hands = {0: "Y2 G4 G9", 1: "Y3 G2 G5 G6 R1"}
    state = bid(dealt(MU, 4, hands), {0: "Y2 G9", 1: "Y3 G5"})
    state = said(state, "trump yellow", "trump 2", "partner 2", "play G4")
    assert state.seat == 1
    greens = {str(move) for move in state.legal()}
    assert greens == {f"play {one}" for one in state.hands[1] if one.suit == "green" and one.rank != 2} | {
        "play G5 display"
    }
    with pytest.raises(Illegal, match="You must follow green"):
        said(state, "play G2")
    with pytest.raises(Illegal, match=r"G5 is not in your hand \(it is in your display\)"):
        said(state, "play G5")


# --- scoring --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("major", "token"), [("red", 0), ("1", 10), ("7", 10), ("0", 20), ("5", 20), ("9", 20), ("none", 30)]
)
def test_goal_reached_ten_for_each_card_and_the_token_to_crown_and_partner(major: str, token: int) -> None:
    state = bid(five(), {0: "R0 R1 R5 R7 R9", 1: "B3 B4"})
    outcome = over(trumps_first(said(state, "trump none", f"trump {major}", "partner 3")))
    # The leader wins all tricks here, with or without trumps.
    assert (outcome.points, outcome.tricks) == ((60, 0, 0, 0, 0), (12, 0, 0, 0, 0))
    assert (outcome.crown, outcome.shield, outcome.partner) == (0, 1, 3)
    assert (outcome.goal, outcome.made) == (36, True)
    assert outcome.scores == (60 + 50 + token, 0, 0, 50 + token, 0)


def test_goal_missed_and_the_shield_team_wins_five_for_each_card_of_the_shield() -> None:
    state = bid(five(), {0: "R0 R1 R5 R7 R9", 1: "B3 B4 B5"})
    # Blue trumps beat no trump: seat 1 takes the first trick and all others.
    outcome = over(trumps_first(said(state, "trump blue", "trump none", "partner 3")))
    assert (outcome.points, outcome.made) == ((0, 60, 0, 0, 0), False)
    assert outcome.scores == (0, 60 + 15, 15, 0, 15)


# Nobody can beat seat 4, who has the rest of the high cards.
WEAK = {0: "R0 B0 G0 Y0 K0 R1 R1 B1 B1 G1 G1 Y1", 1: "R2 R7 R7 B3 B4", 2: "B9", 3: "G9", 4: "Y9 K9"}


@pytest.mark.parametrize(
    ("minor", "token"), [("red", 0), ("7", 10), ("2", 20), ("3", 20), ("none", 30), ("blue", 0)]
)
def test_goal_missed_the_shields_token_goes_to_each_of_the_shield_team(minor: str, token: int) -> None:
    # The Crown shows eleven of the lowest cards and so has no chance.
    state = bid(dealt(MU, 5, WEAK), {0: WEAK[0][:32], 1: "R2 R7 B3"})
    assert state.contract.goal == 54
    state = said(state, f"trump {minor}", "trump none", "partner 2")
    outcome = over(played_out(state, random.Random(3)))
    assert outcome.made is False
    assert sum(outcome.points) == 60
    assert bonuses(outcome) == [0, 15 + token, 0, 15 + token, 15 + token]


def test_goal_missed_without_a_shield_and_nobody_is_paid() -> None:
    state = said(bid(dealt(MU, 5, WEAK), {0: WEAK[0]}), "trump none", "partner 2")
    outcome = over(played_out(state, random.Random(3)))
    assert (outcome.goal, outcome.made, outcome.shield) == (57, False, None)
    assert outcome.scores == outcome.points
    assert sum(outcome.points) == 60


def twenty_four_points(partner: int, first: str = "R0 B0 G0 Y0 K0", ones: str = "B1 G1 Y1 K1 R1") -> State:
    """Seat 0 has shown one card, so the goal is 24. The 7s are minor trumps, there is no major.

    Seat 0 takes three tricks of 5 points, seat 1 trumps in and keeps the lead, and the last trick falls to
    the first of four 7s, that of seat 2: 1 + 4 x 2 points.
    """
    state = bid(five(), {0: "R9", 1: "B7"})
    return tricks(
        said(state, "trump 7", "trump none", f"partner {partner}"),
        first,
        "R2 B2 G2 Y2 K2",
        "R3 B3 G3 Y3 K3",
        "R4 B7 G4 Y4 K4",  # 6 points for seat 1
        "B7 G7 Y7 K7 R7",  # equal trumps, the first wins: 10
        ones,
        "B1 G1 Y1 K1 R1",
        "B5 G5 Y5 K5 R5",
        "B6 G6 Y6 K6 R6",
        "B8 G8 Y8 K8 R8",
        "B9 G9 Y9 K9 R9",
        "B4 G7 Y7 K7 R7",
    )


def test_exactly_the_goal_by_crown_and_partner_together() -> None:
    outcome = over(twenty_four_points(partner=2))
    assert outcome.points == (15, 36, 9, 0, 0)
    assert outcome.tricks == (3, 8, 1, 0, 0)
    assert (outcome.goal, outcome.made) == (24, True)
    assert outcome.scores == (15 + 10 + 30, 36, 9 + 10 + 30, 0, 0)
    assert outcome.parts[2] == (("card points", 9), ("goal reached", 10), ("trump token", 30))


def test_one_point_less_than_the_goal() -> None:
    outcome = over(twenty_four_points(2, first="R0 B0 G0 Y0 K1", ones="B1 G1 Y1 K0 R1"))
    assert outcome.points == (14, 37, 9, 0, 0)
    assert (outcome.goal, outcome.made) == (24, False)
    assert outcome.scores == (14, 37 + 5 + 10, 9, 15, 15)
    assert outcome.parts[1] == (("card points", 37), ("goal prevented", 5), ("trump token", 10))


def test_points_of_an_opponent_do_not_count_for_the_goal() -> None:
    outcome = over(twenty_four_points(partner=3))
    assert (outcome.points, outcome.made) == ((15, 36, 9, 0, 0), False)
    assert outcome.scores == (15, 36 + 15, 9 + 15, 0, 15)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_hands_share_out_all_points_and_tricks(players: int) -> None:
    made: Counter[bool | None] = Counter()
    for seed in range(60):
        rng = random.Random(seed)
        outcome = over(played_out(MU.new(players, seed, dealer=seed % players), rng))
        made[outcome.made] += 1
        if not outcome.void:
            assert sum(outcome.points) == (48 if players == 3 else 60)
            assert sum(outcome.tricks) == {3: 15, 4: 15, 5: 12, 6: 10}[players]
    assert made[True] and made[False]
