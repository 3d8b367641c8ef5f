"""Mü, revised edition: naming trumps, the partner, and the kitty of three players."""

from __future__ import annotations

import pytest
from support.laid_out import (
    BLUE,
    RED,
    WHOLE_COLOURS,
    YELLOW,
    all_pass,
    bid,
    dealt,
    may_name,
    over,
    said,
    spoken,
    tricks,
    trumps_first,
)
from support.mu_tables import MU, five

from mue.cards import cards
from mue.errors import Illegal
from mue.games import game
from mue.rules.moves import Discard, PickPartner
from mue.rules.state import State


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


def test_a_trump_must_be_on_the_players_own_face_up_cards() -> None:
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
        ("G0 G1 R6", "You do not hold R6"),  # on display
        ("G0 R7 R7", "You hold only one R7"),  # one of the two is on display
        ("G0 G1 B7", "You do not hold B7"),
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
