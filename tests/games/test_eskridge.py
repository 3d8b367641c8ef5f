"""Mü for two by Don Eskridge. Unless a test says otherwise black is removed and seat 0 deals."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.laid_out import (
    BLUE,
    RED,
    all_pass,
    bid,
    dealt,
    may_name,
    over,
    played_out,
    said,
    spoken,
    trumps_first,
)

from mue.cards import cards
from mue.errors import Illegal
from mue.games import game
from mue.rules.state import State

ESKRIDGE = game("eskridge")

HANDS = {0: f"{RED} Y0 Y1 Y1", 1: f"{BLUE} G0 G1 G1"}
SKAT = "Y9 Y8 Y2"
OPEN = "G7 G7 Y7 Y7 G6 Y6"  # six times 2 points
# Set aside: G2 G3 G4 G5 G8 G9 Y3 Y4 Y5.


def two(dealer: int = 0) -> State:
    return dealt(ESKRIDGE, 2, HANDS, SKAT, open_cards=OPEN, dealer=dealer, removed=("black",))


# --- setup ----------------------------------------------------------------------------------


def test_15_cards_each_a_skat_of_3_six_open_and_nine_aside() -> None:
    for seed in range(20):
        state = ESKRIDGE.new(seed=seed)
        deal = state.deal
        assert [len(hand) for hand in state.hands] == [15, 15]
        assert (len(state.kitty), len(deal.open), len(deal.aside)) == (3, 6, 9)
        assert len(deal.removed) == 1
        every = Counter(deal.every_card())
        assert every.total() == 48 and all(one.suit != deal.removed[0] for one in every)


def test_the_goals_are_those_of_the_pink_tokens() -> None:
    start = two()
    printed = [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46]
    assert [all_pass(spoken(start, n)).contract.goal for n in range(1, 16)] == printed


# --- skat and trumps ------------------------------------------------------------------------


def test_the_crown_takes_the_skat_before_any_trump_is_named() -> None:
    state = bid(two(), {0: "R9 R7", 1: "B7 B9"})
    assert (state.phase, state.seat) == ("kitty", 0)
    assert (state.contract.minor, state.contract.major) == (None, None)
    assert len(state.hands[0]) == 16 and set(cards(SKAT)) <= set(state.hands[0])
    state = said(state, "discard Y9 Y8 R7")
    assert (state.phase, state.seat) == ("minor", 1)
    assert may_name(state) == ["blue", "7", "9", "none"]
    state = said(state, "trump 7")
    assert (state.phase, state.seat) == ("major", 0)
    assert may_name(state) == ["red", "9", "none"]
    assert (said(state, "trump 9").phase, said(state, "trump 9").seat) == ("play", 0)


@pytest.mark.parametrize("wrong", ["Y9 Y8", "Y9 Y8 Y2 Y0", "Y9 Y8 R9", "R7 R7 Y9", "B1 Y8 Y9"])
def test_exactly_three_cards_of_the_hand_are_put_away(wrong: str) -> None:
    state = bid(two(), {0: "R9 R7", 1: "B7 B9"})
    with pytest.raises(Illegal):
        said(state, f"discard {wrong}")


# --- scoring --------------------------------------------------------------------------------


def no_trick(pile: str, show: str = "R9") -> State:
    """Seat 0 is the Crown without a trump against blue: no trick, only this pile and the open cards."""
    state = said(bid(two(), {0: show, 1: "B9"}), f"discard {pile}", "trump blue", "trump none")
    return trumps_first(state)


def test_pile_and_open_cards_together_reach_the_goal_without_a_trick() -> None:
    outcome = over(no_trick("R7 R7 R6"))  # 6 in the pile and 12 open: 18
    # Seat 1: blue 12, green 1, red 0 2 3 4 5 8: 6, yellow 0 8 2: 3.
    assert (outcome.points, outcome.tricks) == ((6, 22), (0, 15))
    assert (outcome.goal, outcome.made) == (18, True)
    # The open cards belong to nobody: 6 points, 10 for the card shown, 30 for no trump.
    assert outcome.scores == (46, 22)


def test_one_point_less_in_the_pile() -> None:
    outcome = over(no_trick("R7 R7 R8"))
    assert (outcome.points, outcome.tricks) == ((5, 23), (0, 15))
    assert (outcome.goal, outcome.made) == (18, False)
    assert outcome.scores == (5, 23 + 5)


def test_the_shield_is_paid_for_its_cards_and_its_token() -> None:
    state = bid(two(), {0: "R9 R8 R0", 1: "B9 B7 B2"})
    # The only trumps left are the blue 7s: seat 1 takes the first trick with one and never loses the lead.
    outcome = over(trumps_first(said(state, "discard R7 R7 R6", "trump 7", "trump none")))
    assert (outcome.points, outcome.tricks) == ((6, 22), (0, 15))
    assert (outcome.goal, outcome.made) == (22, False)  # 6 + 12
    assert outcome.scores == (6, 22 + 15 + 10)


def test_without_a_shield_a_crown_who_fails_pays_nobody() -> None:
    # 46 points for fifteen cards: there are only 40 outside the nine cards set aside.
    state = bid(two(dealer=1), {1: HANDS[1]})
    assert (state.contract.crown, state.contract.shield, state.contract.goal) == (1, None, 46)
    state = said(state, f"discard {SKAT}")
    assert (state.phase, state.seat) == ("major", 1)
    outcome = over(trumps_first(said(state, "trump blue")))
    # Seat 1 wins 12 tricks with blue; seat 0 has no green either, so all 15. The skat has 2 points.
    assert (outcome.points, outcome.tricks) == ((0, 28), (0, 15))
    assert outcome.made is False
    assert outcome.scores == (0, 28)


def test_random_hands_share_out_all_points_but_the_open_ones_and_those_aside() -> None:
    made: Counter[bool | None] = Counter()
    for seed in range(150):
        state = ESKRIDGE.new(seed=seed, dealer=seed % 2)
        outcome = over(played_out(state, random.Random(seed)))
        made[outcome.made] += 1
        if outcome.void:
            continue
        worth = {0: 1, 1: 0, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2, 7: 2, 8: 1, 9: 0}
        out = sum(worth[one.rank] for one in (*state.deal.open, *state.deal.aside))
        assert sum(outcome.points) == 48 - out
        assert sum(outcome.tricks) == 15
        assert outcome.crown is not None and outcome.goal is not None
        reached = outcome.points[outcome.crown] + sum(worth[one.rank] for one in state.deal.open)
        assert outcome.made is (reached >= outcome.goal)
    assert made[True] and made[False] and made[None]
