"""Mü for two by Goslar: the deal, the auction, the kitty and naming trumps."""

from __future__ import annotations

import pytest
from support.goslar_tables import (
    GOSLAR,
    dealt,
    with_kitty_put_back,
)
from support.laid_out import may_name, said

from mue.cards import texts
from mue.errors import Illegal
from mue.rules.moves import Pass, Show


def test_each_player_has_12_in_hand_4_face_up_and_one_face_down_card_in_each_of_six_columns() -> None:
    state = GOSLAR.new(seed=1, removed=["green"])
    assert [len(hand) for hand in state.hands] == [12, 12]
    assert [len(display) for display in state.displays] == [4, 4]
    assert len(state.kitty) == 4
    for seat in (0, 1):
        assert list(state.down[seat]) == ["major", "minor", "black", "blue", "red", "yellow"]
        assert tuple(stack[0] for stack in state.down[seat].values()) == state.deal.down[seat]
    assert all(card.suit != "green" for card in state.deal.every_card())


# --- the auction ----------------------------------------------------------------------------


def test_the_dealer_speaks_first() -> None:
    assert GOSLAR.start(dealt(dealer=1)).seat == 1


def test_the_four_dealt_cards_count_so_one_shown_card_plays_for_26() -> None:
    state = said(GOSLAR.start(dealt(hands=("R5", ""))), "show R5", "pass", "pass")
    assert (state.contract.crown, state.contract.shield, state.contract.goal) == (0, 1, 26)
    assert state.contract.shown == (5, 4)


def test_the_first_to_show_has_the_crown_and_only_strictly_more_cards_take_it() -> None:
    state = GOSLAR.start(dealt(hands=("R0 R2", "G0 G2 G3")))
    level = said(state, "show R0", "show G0", "pass", "pass")
    assert (level.contract.crown, level.contract.shield) == (0, 1)
    more = said(state, "show R0", "show G0 G2", "pass", "pass")
    assert (more.contract.crown, more.contract.shield, more.contract.goal) == (1, 0, 28)


def test_a_pass_shuts_nobody_out() -> None:
    state = said(GOSLAR.start(dealt(hands=("R0", "G0"))), "pass", "show G0", "pass", "pass")
    assert (state.contract.crown, state.contract.shield) == (1, 0)


def test_nobody_may_have_more_than_15_cards_face_up() -> None:
    state = GOSLAR.new(seed=3)
    hand = state.hands[0]
    why = state.why_illegal(Show(hand))
    assert str(why) == "You may show at most 11 more cards now: the largest goal is for 15 cards face up."
    state = state.apply(Show(hand[:11])).apply(Pass())
    assert list(state.legal()) == [Pass()]
    assert state.why_illegal(Show(hand[11:])) is not None
    assert state.apply(Pass()).contract.goal == 46


def test_the_limit_of_15_holds_for_several_shows_together() -> None:
    state = GOSLAR.new(seed=3)
    hand = state.hands[0]
    state = state.apply(Show(hand[:6])).apply(Pass())
    assert state.why_illegal(Show(hand[6:12])) is not None
    assert state.why_illegal(Show(hand[6:11])) is None


def test_nobody_shows_a_card_and_the_hand_is_void() -> None:
    state = said(GOSLAR.new(seed=4), "pass", "pass")
    assert state.outcome is not None and state.outcome.void
    assert state.outcome.scores == (0, 0)
    assert state.phase == "over"


# --- kitty and trumps -----------------------------------------------------------------------


def test_the_crown_takes_the_kitty_before_trumps_and_puts_four_hand_cards_on_the_pile() -> None:
    deal = dealt(hands=("R5 R6", ""), kitty="B0 B2 B3 B4")
    state = said(GOSLAR.start(deal), "show R5", "pass", "pass")
    assert (state.phase, state.seat, len(state.hands[0]), state.kitty) == ("kitty", 0, 15, ())
    with pytest.raises(Illegal):
        said(state, "discard B0 B2 B3")
    with pytest.raises(Illegal):  # shown cards stay where they are
        said(state, "discard B0 B2 B3 R5")
    state = said(state, "discard B0 B2 B3 R6")
    assert texts(state.piles[0]) == ["B0", "B2", "B3", "R6"]
    assert (state.phase, state.seat) == ("minor", 1)


def test_the_shield_names_from_the_dealt_cards_and_the_crown_cannot_name_the_same() -> None:
    deal = dealt(hands=("R5", ""), up=("R0 R7 G7 G8", "Y2 Y3 Y7 Y8"))
    state = with_kitty_put_back(said(GOSLAR.start(deal), "show R5", "pass", "pass"))
    assert may_name(state) == ["yellow", "2", "3", "7", "8", "none"]
    state = said(state, "trump 7")
    assert (state.phase, state.seat) == ("major", 0)
    assert may_name(state) == ["green", "red", "0", "5", "8", "none"]
