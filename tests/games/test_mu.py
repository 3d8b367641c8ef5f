"""Mü, revised edition. In most tests five players hold a whole colour each: seat 0 red, 1 blue, 2 green,
3 yellow, 4 black; so nobody can follow, and who wins a trick is plain to see."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from support.laid_out import (
    BLUE,
    RED,
    WHOLE_COLOURS,
    YELLOW,
    all_pass,
    bid,
    bonuses,
    dealt,
    may_name,
    over,
    played_out,
    said,
    spoken,
    tricks,
    trumps_first,
)

from mue.cards import card, cards
from mue.errors import BadDeal, Illegal
from mue.games import game
from mue.rules.moves import Discard, PickPartner, Play
from mue.rules.state import State

MU = game("mu")
COLOURS = ("black", "blue", "green", "red", "yellow")


def five(dealer: int = 0) -> State:
    return dealt(MU, 5, WHOLE_COLOURS, dealer=dealer)


# --- deck and deal --------------------------------------------------------------------------


def test_the_deck_has_60_cards_and_60_points_12_in_each_colour() -> None:
    deck = Counter(MU.deck(5, ()))
    assert deck.total() == 60
    for letter in "KBGRY":
        copies = [deck[card(f"{letter}{number}")] for number in range(10)]
        assert copies == [1, 2, 1, 1, 1, 1, 1, 2, 1, 1]
        assert MU.card_points(tuple(one for one in deck.elements() if one.text[0] == letter)) == 12
    points = [MU.card_points(cards(f"R{number}")) for number in range(10)]
    assert points == [1, 0, 1, 1, 1, 1, 2, 2, 1, 0]


@pytest.mark.parametrize(
    ("players", "hand", "kitty", "colours"), [(3, 15, 3, 4), (4, 15, 0, 5), (5, 12, 0, 5), (6, 10, 0, 5)]
)
def test_the_whole_deck_is_dealt(players: int, hand: int, kitty: int, colours: int) -> None:
    state = MU.new(players, seed=players)
    assert [len(one) for one in state.hands] == [hand] * players
    assert len(state.kitty) == kitty
    assert len(state.deal.removed) == 5 - colours
    everything = [*state.kitty, *(one for held in state.hands for one in held)]
    assert Counter(everything) == Counter(MU.deck(players, state.deal.removed))
    assert len({one.suit for one in everything}) == colours


def test_the_removed_colour_is_given_or_drawn() -> None:
    assert MU.new(3, seed=1, removed=["green"]).deal.removed == ("green",)
    assert {MU.new(3, seed=seed).deal.removed[0] for seed in range(60)} == set(COLOURS)
    with pytest.raises(BadDeal, match="With 3 players 1 of"):
        MU.new(3, seed=1, removed=["green", "red"])
    with pytest.raises(BadDeal, match="With 4 players no suit is removed, not green"):
        MU.new(4, seed=1, removed=["green"])
    with pytest.raises(BadDeal, match="not purple"):
        MU.new(3, seed=1, removed=["purple"])


def test_the_same_seed_deals_the_same_cards() -> None:
    assert MU.new(4, seed=1).hands == MU.new(4, seed=1).hands != MU.new(4, seed=2).hands


def test_seven_cannot_play() -> None:
    for players in (2, 7):
        with pytest.raises(BadDeal, match=f"for 3, 4, 5 or 6 players, not {players}"):
            MU.new(players, seed=1)


# --- goals ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "goals"),
    [
        (3, [18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44, 46]),
        (4, [30, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58]),
        (5, [24, 27, 30, 33, 36, 39, 42, 45, 48, 51, 54, 57]),
        (6, [20, 24, 28, 32, 36, 40, 44, 48, 52, 56]),
    ],
)
def test_the_goal_goes_by_the_number_of_cards_shown(players: int, goals: list[int]) -> None:
    start = MU.new(players, seed=1)
    assert len(start.hands[0]) == len(goals)
    for shown, goal in enumerate(goals, start=1):
        assert all_pass(spoken(start, shown)).contract.goal == goal


def test_all_face_up_cards_of_the_crown_count_not_only_the_last_show() -> None:
    state = all_pass(spoken(MU.new(4, seed=1), 2, 3, 0, 0, 2))
    assert (state.contract.crown, state.contract.goal) == (0, 36)
    assert state.contract.shown == (4, 3, 0, 0)


# --- naming trumps --------------------------------------------------------------------------


def test_the_shield_names_the_minor_then_the_crown_the_major() -> None:
    state = bid(five(), {0: "R7 R5", 1: "B7"})
    assert (state.phase, state.seat) == ("minor", 1)
    assert may_name(state) == ["blue", "7", "none"]
    state = said(state, "trump 7")
    assert (state.phase, state.seat) == ("major", 0)
    assert may_name(state) == ["red", "5", "none"]  # there is one token for the 7
    with pytest.raises(Illegal, match="You cannot name 7: 7 is taken already"):
        said(state, "trump 7")
    state = said(state, "trump red")
    assert (state.contract.minor, state.contract.major) == ("7", "red")


def test_the_crown_cannot_repeat_the_shields_colour() -> None:
    state = bid(dealt(MU, 4, {0: "R3 B4", 1: "B5"}), {0: "R3 B4", 1: "B5"})
    assert may_name(said(state, "trump blue")) == ["red", "3", "4", "none"]


def test_both_may_name_none() -> None:
    state = said(bid(five(), {0: "R7 R5", 1: "B7"}), "trump none")
    assert may_name(state) == ["red", "5", "7", "none"]
    state = said(state, "trump none")
    assert (state.contract.minor, state.contract.major) == ("none", "none")
    assert state.contract.order.ranking() == []


def test_a_trump_must_be_on_ones_own_face_up_cards() -> None:
    state = bid(dealt(MU, 4, {0: "R3 R4 B8", 1: "B5 G6"}), {0: "R3 R4", 1: "B5"})
    with pytest.raises(Illegal, match=r"You cannot name 6: it is on none of your face-up cards \(B5\)"):
        said(state, "trump 6")
    with pytest.raises(Illegal, match="You cannot name red"):  # the Crown's
        said(state, "trump red")
    state = said(state, "trump none")
    with pytest.raises(Illegal, match="You cannot name 5"):  # the Shield's
        said(state, "trump 5")
    with pytest.raises(Illegal, match="You cannot name 8"):  # in the hand
        said(state, "trump 8")


def test_without_a_shield_only_the_crown_names_a_trump() -> None:
    state = bid(five(), {3: "Y2"})
    assert (state.phase, state.seat) == ("major", 3)
    state = said(state, "trump 2")
    assert (state.contract.minor, state.contract.major) == ("none", "2")
    assert (state.phase, state.seat) == ("partner", 3)


# --- partner and kitty ----------------------------------------------------------------------


@pytest.mark.parametrize(("players", "allowed"), [(4, [0, 2]), (5, [0, 2, 4]), (6, [0, 2, 4, 5])])
def test_the_partner_is_anyone_but_the_shield(players: int, allowed: list[int]) -> None:
    state = said(all_pass(spoken(MU.new(players, seed=1), 0, 2, 0, 1)), "trump none", "trump none")
    assert (state.phase, state.seat) == ("partner", 1)
    assert list(state.legal()) == [PickPartner(seat) for seat in allowed]
    with pytest.raises(Illegal, match="Seat 3 leads the other side"):
        said(state, "partner 3")
    for nobody in (1, players, 99):
        with pytest.raises(Illegal, match="Your partner may be seat"):
            said(state, f"partner {nobody}")
    assert said(state, "partner 2").contract.crown_team == (1, 2)


def test_without_a_shield_anyone_can_be_the_partner() -> None:
    state = said(bid(five(), {0: "R1"}), "trump none")
    assert list(state.legal()) == [PickPartner(seat) for seat in (1, 2, 3, 4)]


@pytest.mark.parametrize("crown", [0, 3])
def test_the_crown_leads_whoever_dealt(crown: int) -> None:
    state = said(bid(five(dealer=1), {crown: WHOLE_COLOURS[crown][:2]}), "trump none", "partner 2")
    assert (state.phase, state.seat, state.leader) == ("play", crown, crown)


def test_crown_leads_and_the_winner_of_a_trick_leads_next() -> None:
    state = said(bid(five(), {0: "R9", 1: "B3"}), "trump blue", "trump none", "partner 2")
    state = tricks(state, "R9 B0 G0 Y0 K0")
    assert state.last is not None and state.last.winner == 1
    assert (state.leader, state.seat) == (1, 1)


def three(kitty: str = "G0 G1 G1") -> State:
    """Black is out. Seat 0 has red and three green cards, seat 1 blue and three, seat 2 yellow and three."""
    hands = {0: f"{RED} G2 G3 G4", 1: f"{BLUE} G5 G6 G7", 2: f"{YELLOW} G7 G8 G9"}
    return dealt(MU, 3, hands, kitty, removed=("black",))


def test_three_players_the_crown_takes_the_kitty_after_the_trumps_and_has_no_partner() -> None:
    state = said(bid(three(), {0: "R7 R6", 1: "B7"}), "trump none")
    assert len(state.hands[0]) == 13
    state = said(state, "trump red")
    assert (state.phase, state.seat, state.kitty) == ("kitty", 0, ())
    assert len(state.hands[0]) == 16
    for wrong, why in (
        ("G0 G1", "exactly 3 cards, not 2"),
        ("G0 G1 G1 G2", "exactly 3 cards, not 4"),
        ("G0 G1 R6", "You cannot put away R6"),  # on display
        ("G0 R7 R7", "You cannot put away R7"),  # one of the two is on display
        ("G0 G1 B7", "You cannot put away B7"),
    ):
        with pytest.raises(Illegal, match=why):
            said(state, f"discard {wrong}")
    assert Discard(cards("G0 R7 G1")) in state.legal()
    state = said(state, "discard G0 R7 G1")
    assert (state.phase, state.seat, len(state.hands[0])) == ("play", 0, 13)
    assert state.contract.partner is None


def pile_only(goal: int) -> State:
    """Seat 1's minor blue beats no major, so the Crown takes no trick; the pile has 2 + 2 + 2 points."""
    rules = game("mu", "default", {"goals": {"3": [goal] * 15}})
    hands = {0: f"{RED} G0 G1 G1", 1: f"{BLUE} G9 G8 G5", 2: f"{YELLOW} G2 G3 G4"}
    state = bid(dealt(rules, 3, hands, "G6 G7 G7", removed=("black",)), {0: "R9", 1: "B0"})
    return trumps_first(said(state, "trump blue", "trump none", "discard G6 G7 G7"))


def test_three_players_the_pile_is_points_for_the_crown_but_not_a_trick() -> None:
    outcome = over(pile_only(18))
    assert (outcome.points, outcome.tricks) == ((6, 42, 0), (0, 15, 0))
    assert (outcome.made, outcome.scores) == (False, (6, 47, 5))


def test_three_players_the_pile_counts_for_the_goal() -> None:
    assert over(pile_only(6)).scores == (6 + 10 + 30, 42, 0)
    assert over(pile_only(7)).scores == (6, 42 + 5, 5)


def test_a_crown_with_all_cards_on_display_puts_the_kitty_away() -> None:
    state = said(bid(three(), {0: f"{RED} G2 G3 G4"}), "trump red")
    assert state.hands[0] == cards("G0 G1 G1")
    assert list(state.legal()) == [Discard(cards("G0 G1 G1"))]
    assert len(said(state, "discard G0 G1 G1").legal()) == 13  # the two 1s and 7s are one move each


# --- play -----------------------------------------------------------------------------------


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
    # Whoever leads wins all tricks here, with or without trumps.
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
