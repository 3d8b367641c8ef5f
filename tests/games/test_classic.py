"""Mü, the variant `classic`: the edition of 1995. The Crown is the chief and the Shield the vice."""

from __future__ import annotations

import random

import pytest
from support.laid_out import (
    WHOLE_COLOURS,
    all_pass,
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

from mue.cards import cards
from mue.errors import Illegal
from mue.games import game
from mue.rules.moves import PickPartner, Show
from mue.rules.outcome import Outcome
from mue.rules.state import State

CLASSIC = game("mu", "classic")


def five() -> State:
    """Seat 0 deals and has red, 1 blue, 2 green, 3 yellow, 4 black."""
    return dealt(CLASSIC, 5, WHOLE_COLOURS)


def shown(state: State, displays: dict[int, str]) -> State:
    """Everybody shows one card at a time until these displays are out, then all pass."""
    waiting = {seat: cards(display) for seat, display in displays.items()}
    while any(waiting.values()):
        assert state.seat is not None
        first, *rest = waiting.get(state.seat) or (None,)
        waiting[state.seat] = tuple(one for one in rest if one is not None)
        state = said(state, f"show {first}" if first is not None else "pass")
    return all_pass(state)


# --- raises ---------------------------------------------------------------------------------


def test_the_first_show_is_one_card() -> None:
    state = five()
    assert str(state.why_illegal(Show(cards("R1 R2")))) == (
        "You may show at most 1 more card now: a display may exceed the largest one by at most 1 card."
    )
    assert len(state.legal()) == 11  # ten kinds of cards, and pass
    assert state.why_illegal(Show(cards("R1"))) is None


def test_a_display_is_at_most_one_card_larger_than_the_largest() -> None:
    state = said(five(), "show R1")
    assert state.why_illegal(Show(cards("B1 B2 B3"))) is not None
    state = said(state, "show B1 B2")  # from nothing to two
    with pytest.raises(Illegal, match="at most 3 more cards now"):
        said(state, "show G1 G2 G3 G4")
    state = said(state, "show G1 G2 G3", "pass", "pass")
    with pytest.raises(Illegal, match="at most 3 more cards now"):  # seat 0 has one card, the largest three
        said(state, "show R2 R3 R4 R5")
    state = said(state, "show R2 R3 R4")
    assert state.auction is not None and state.auction.counts == (4, 2, 3, 0, 0)


def test_the_players_own_display_counts_for_the_limit() -> None:
    state = said(five(), "show R1", "pass", "pass", "pass", "pass")
    with pytest.raises(Illegal, match="at most 1 more card now"):
        said(state, "show R2 R3")
    assert said(state, "show R2").displays[0] == cards("R1 R2")


def test_a_smaller_show_is_allowed() -> None:
    state = said(five(), "show R1", "show B1 B2", "show G1")
    assert state.auction is not None and (state.auction.crown, state.auction.shield) == (1, None)


# --- stalemate ------------------------------------------------------------------------------


def test_two_tied_for_most_cards_are_a_stalemate() -> None:
    outcome = over(all_pass(spoken(five(), 1, 1)))
    assert outcome.scores == (5, -10, 0, 0, 0)
    assert (outcome.void, outcome.made, outcome.crown, outcome.goal) == (False, None, None, None)
    assert outcome.points == outcome.tricks == (0,) * 5
    assert outcome.parts[0] == (("stalemate", 5),)


def test_of_three_tied_players_the_one_who_drew_level_last_pays() -> None:
    # Seats 1 and 3 have two cards before seat 0, who began, draws level with a second card.
    outcome = over(all_pass(spoken(five(), 1, 2, 0, 2, 0, 1)))
    assert outcome.scores == (-20, 10, 0, 10, 0)


def test_smaller_displays_have_no_part_in_a_stalemate() -> None:
    outcome = over(all_pass(spoken(five(), 1, 2, 3, 3, 1)))
    assert outcome.scores == (0, 0, 15, -30, 0)


def test_a_tie_that_is_broken_again_is_no_stalemate() -> None:
    state = all_pass(spoken(five(), 1, 1, 0, 0, 0, 0, 1))
    assert (state.outcome, state.contract.crown, state.contract.shield) == (None, 1, 0)


def test_nobody_shows_and_the_hand_is_void() -> None:
    assert over(all_pass(five())).void


# --- the vice -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("displays", "vice"),
    [
        ({0: "R1 R2", 1: "B5"}, 1),
        ({0: "R1 R2", 1: "B5", 2: "G6"}, 2),  # the higher number
        ({0: "R1 R2", 1: "B6", 2: "G5"}, 1),
        ({0: "R1 R2 R3", 1: "B9 B1", 2: "G9 G2"}, 2),  # the next highest
        ({0: "R1 R2 R3", 1: "B2 B8", 2: "G9 G0"}, 2),  # the highest first, whatever the order shown
        ({0: "R1 R2 R3", 1: "B0 B1", 2: "G9"}, 1),  # more cards before higher ones
        ({0: "R1 R2", 1: "B5", 2: "G5"}, None),  # still tied
        ({0: "R1 R2", 1: "B5", 2: "G5", 3: "Y4"}, None),  # and not the third instead
        ({0: "R1 R2", 1: "B5", 2: "G5", 3: "Y6"}, 3),
        ({0: "R1 R2 R3", 1: "B7 B1", 2: "G7 G1"}, None),
        ({0: "R1"}, None),
    ],
)
def test_the_vice_has_the_second_most_cards_then_the_highest_numbers(
    displays: dict[int, str], vice: int | None
) -> None:
    state = shown(five(), displays)
    assert (state.contract.crown, state.contract.shield) == (0, vice)
    assert (state.phase, state.seat) == (("major", 0) if vice is None else ("minor", vice))


def test_the_vice_must_name_a_colour_or_number_and_the_chief_another_or_none() -> None:
    state = shown(five(), {0: "R5 R2", 1: "B5"})
    assert may_name(state) == ["blue", "5"]
    with pytest.raises(Illegal, match="You cannot name none"):
        said(state, "trump none")
    state = said(state, "trump 5")
    assert may_name(state) == ["red", "2", "none"]
    state = said(state, "trump none")
    assert list(state.legal()) == [PickPartner(seat) for seat in (2, 3, 4)]


def test_without_a_vice_anyone_is_a_possible_partner() -> None:
    state = said(shown(five(), {0: "R1 R2", 1: "B5", 2: "G5"}), "trump red")
    assert list(state.legal()) == [PickPartner(seat) for seat in (1, 2, 3, 4)]


# --- goals and bonuses ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "first", "step", "largest"), [(3, 12, 2, 12), (4, 30, 2, 15), (5, 24, 3, 12), (6, 20, 4, 10)]
)
def test_the_goals_by_number_of_cards(players: int, first: int, step: int, largest: int) -> None:
    state = CLASSIC.new(players, seed=1)
    assert len(state.hands[0]) == largest
    for count in range(1, largest + 1):
        state = spoken(state, 1, *[0] * (players - 1))
        assert all_pass(state).contract.goal == first + step * (count - 1)


@pytest.mark.parametrize(
    ("count", "trump", "bonus"),
    [
        (1, "red", 10),
        (6, "none", 90),
        (7, "none", 100),
        (8, "none", 100),
        (12, "none", 100),
        (8, "2", 100),
        (9, "2", 100),
        (7, "2", 90),
        (9, "1", 100),
        (10, "1", 100),
        (8, "1", 90),
        (10, "red", 100),
        (11, "red", 100),
    ],
)
def test_the_bonus_is_at_most_100_token_included(count: int, trump: str, bonus: int) -> None:
    display = " ".join(["R2", "R1", "R0", "R3", "R4", "R5", "R6", "R7", "R7", "R8", "R9", "R1"][:count])
    state = said(shown(five(), {0: display}), f"trump {trump}", "partner 3")
    outcome = over(trumps_first(state))
    assert outcome.points == (60, 0, 0, 0, 0)
    assert outcome.scores == (60 + bonus, 0, 0, bonus, 0)


def twenty_four_points(first: str = "R0 B0 G0 Y0 K0", ones: str = "B1 G1 Y1 K1 R1") -> Outcome:
    """The chief shows three cards and names none, the vice a 7. As in test_mu_scoring the chief takes 15
    points, the partner (seat 2) 9, and the vice the rest."""
    state = said(shown(five(), {0: "R9 R8 R6", 1: "B7"}), "trump 7", "trump none", "partner 2")
    state = tricks(
        state,
        first,
        "R2 B2 G2 Y2 K2",
        "R3 B3 G3 Y3 K3",
        "R4 B7 G4 Y4 K4",
        "B7 G7 Y7 K7 R7",
        ones,
        "B1 G1 Y1 K1 R1",
        "B5 G5 Y5 K5 R5",
        "B6 G6 Y6 K6 R6",
        "B8 G8 Y8 K8 R8",
        "B9 G9 Y9 K9 R9",
        "B4 G7 Y7 K7 R7",
    )
    return over(state)


def test_missed_by_two_steps_when_the_goal_for_one_card_was_reached() -> None:
    outcome = twenty_four_points()  # 30 for three cards, 27 for two, 24 for one
    assert (outcome.goal, outcome.made, outcome.points) == (30, False, (15, 36, 9, 0, 0))
    assert bonuses(outcome) == [-20, 10, 0, 10, 10]
    assert outcome.scores == (-5, 46, 9, 10, 10)


def test_missed_by_all_three_steps_with_one_point_less() -> None:
    outcome = twenty_four_points("R0 B0 G0 Y0 K1", "B1 G1 Y1 K0 R1")
    assert outcome.points == (14, 37, 9, 0, 0)
    assert bonuses(outcome) == [-30, 15, 0, 15, 15]


def test_no_goal_at_all_reached() -> None:
    state = shown(five(), {0: "R0 R1 R5 R9", 1: "B3"})
    outcome = over(trumps_first(said(state, "trump blue", "trump none", "partner 4")))
    assert outcome.points == (0, 60, 0, 0, 0)
    assert outcome.scores == (-40, 60 + 20, 20, 20, 0)


# --- three players --------------------------------------------------------------------------


def test_three_players_two_colours_are_out_and_everybody_has_12_cards() -> None:
    state = CLASSIC.new(3, seed=1)
    assert len(state.deal.removed) == 2
    assert [len(hand) for hand in state.hands] == [12, 12, 12]
    assert state.kitty == ()


def three() -> State:
    hands = {seat: WHOLE_COLOURS[seat] for seat in range(3)}
    return dealt(CLASSIC, 3, hands, removed=("black", "yellow"))


def test_three_players_there_is_never_a_vice_and_no_partner() -> None:
    state = shown(three(), {0: "R0 R1", 1: "B5"})
    assert (state.contract.crown, state.contract.shield, state.contract.minor) == (0, None, "none")
    assert (state.phase, state.seat) == ("major", 0)
    state = said(state, "trump red")
    assert (state.phase, state.seat, state.contract.partner) == ("play", 0, None)
    outcome = over(trumps_first(state))
    assert (outcome.goal, outcome.scores) == (14, (36 + 20, 0, 0))


def test_three_players_the_chief_alone_pays_and_both_others_are_paid() -> None:
    # Five cards ask for 20; the 0s are trumps. 15 points reach the goal for two cards (14).
    state = said(shown(three(), {0: "R0 R1 R5 R8 R9", 1: "B1"}), "trump 0")
    state = tricks(
        state,
        "R2 B2 G2",  # 3 points
        "R3 B3 G3",  # 3
        "R4 B4 G4",  # 3
        "R6 B6 G6",  # 6
        "R5 B0 G5",  # trumped by seat 1
        "B1 G1 R1",
        "B1 G1 R1",
        "B7 G7 R7",
        "B7 G7 R7",
        "B8 G8 R8",
        "B9 G9 R9",
        "B5 G0 R0",  # two equal trumps, the first is that of seat 2
    )
    outcome = over(state)
    assert (outcome.goal, outcome.made, outcome.points) == (20, False, (15, 18, 3))
    assert outcome.scores == (15 - 30, 18 + 15, 3 + 15)


def test_three_players_a_stalemate_is_scored_as_with_more() -> None:
    assert over(all_pass(spoken(three(), 1, 1, 1))).scores == (5, 5, -10)


# --- the match ------------------------------------------------------------------------------


def test_a_match_goes_to_200_and_the_deal_moves_left() -> None:
    settings = CLASSIC.settings
    assert (settings.hands, settings.target, settings.max_hands, settings.next_dealer) == (0, 200, 0, "left")


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_hands_end(players: int) -> None:
    for seed in range(40):
        outcome = over(played_out(CLASSIC.new(players, seed), random.Random(seed)))
        if outcome.made is not None:
            assert sum(outcome.points) == (36 if players == 3 else 60)
