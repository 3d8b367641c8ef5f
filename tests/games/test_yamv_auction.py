"""YAMV: the auction, and the partner that the declarer picks."""

from __future__ import annotations

import random

import pytest
from support.laid_out import bid, played_out, said
from support.yamv_tables import counted, dealt, some_cards

from mue.cards import cards
from mue.errors import Illegal
from mue.rules.moves import Pass, Show


def test_the_forehand_bids_first_and_may_be_underbid() -> None:
    state = dealt({})
    assert state.seat == 0
    state = said(state, f"show {some_cards(state, 0, 2)}")
    state = said(state, f"show {some_cards(state, 1, 1)}", "pass", "pass", "pass", "pass")
    state = said(state, f"show {some_cards(state, 1, 2)}")
    state = said(state, "pass", "pass", "pass", "pass", "pass")
    assert (state.contract.crown, state.contract.shield, state.contract.goal) == (1, 0, 7)


@pytest.mark.parametrize(
    ("sizes", "crown", "shield"),
    [
        ({0: 2, 4: 2}, 0, 4),  # the forehand before the dealer
        ({2: 3, 3: 3, 1: 1}, 2, 3),
        ({4: 2, 3: 1}, 4, 3),
        ({0: 3, 2: 1, 4: 1}, 0, 4),  # the example of the rules: the dealer sits at the declarer's right
        ({0: 3, 1: 1, 2: 1}, 0, 2),
        ({2: 4, 1: 2, 3: 2}, 2, 1),
        ({1: 4, 0: 2, 3: 2}, 1, 0),
        ({3: 2, 1: 2, 0: 2}, 0, 3),
    ],
)
def test_ties_go_to_the_forehand_and_backwards_from_the_declarer(
    sizes: dict[int, int], crown: int, shield: int
) -> None:
    state = counted(sizes)
    assert (state.contract.crown, state.contract.shield) == (crown, shield)


def test_a_bid_of_twelve_cards_asks_for_sixteen_tricks() -> None:
    state = counted({3: 12, 1: 1})
    assert state.contract.goal == 16
    assert len(state.displays[3]) == 12
    over = played_out(state, random.Random(12))
    assert over.outcome is not None
    assert over.outcome.made is False
    assert over.outcome.scores[3] == -160


def test_a_player_without_cards_can_only_pass() -> None:
    state = dealt({})
    state = said(state, f"show {some_cards(state, 0, 12)}", "pass", "pass", "pass", "pass")
    assert list(state.legal()) == [Pass()]
    assert state.why_illegal(Show(cards("S1"))) is not None


def test_a_hand_in_which_all_pass_is_void() -> None:
    state = bid(dealt({}), {})
    assert state.outcome is not None
    assert state.outcome.void
    assert state.outcome.scores == (0,) * 5


def test_the_partner_is_not_the_head_defender() -> None:
    state = counted({0: 3, 2: 1})
    assert state.phase == "partner"
    assert [str(move) for move in state.legal()] == ["partner 1", "partner 3", "partner 4"]
    with pytest.raises(Illegal, match="Seat 2 leads the other side"):
        said(state, "partner 2")
