"""The display auction, and Crown and Shield as a state. Unless a test says otherwise four play Mü and seat 0
deals and speaks first. An auction is written as the number of cards that each seat in turn adds."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.laid_out import STEADY, WHOLE_COLOURS, all_pass, dealt, said, spoken

from mue.cards import cards
from mue.games import game
from mue.rules.moves import Pass, Show
from mue.rules.state import State

MU = game("mu")
FOUR = MU.new(4, seed=1)


def roles(state: State) -> tuple[int | None, int | None]:
    assert state.auction is not None
    return state.auction.crown, state.auction.shield


@pytest.mark.parametrize(
    ("counts", "crown", "shield"),
    [
        # The Crown: the first to show, then strictly more.
        ((1,), 0, None),
        ((0, 0, 2), 2, None),
        ((2, 2), 0, 1),
        ((2, 1), 0, 1),
        ((2, 3), 1, 0),
        ((2, 1, 0, 0, 0, 1), 0, 1),  # level by a second show
        ((2, 1, 0, 0, 0, 2), 1, 0),  # more by a second show
        ((2, 0, 0, 0, 1), 0, None),  # the Crown raises alone
        # The Shield: a free one goes to the player who shows, or to the overtaken Crown.
        ((0, 1, 2), 2, 1),
        ((2, 1, 3), 2, 0),  # overtaken, with more than the holder
        ((2, 2, 3), 2, 1),  # overtaken, with as many as the holder, who keeps it
        ((3, 1, 1), 0, 1),  # equal: the holder keeps it
        ((3, 1, 2), 0, 2),
        ((3, 1, 3), 0, 2),
        ((3, 1, 3, 3), 0, 2),
        ((5, 1, 2, 0, 0, 1), 0, 2),  # seat 1 draws level with the new holder
        ((5, 1, 2, 0, 0, 2), 0, 1),  # and takes it back with one more
        ((3, 1, 2, 4), 3, 0),
        # A holder who becomes the Crown frees the Shield.
        ((1, 2, 0, 0, 2), 0, 1),
        ((3, 2, 2, 1, 0, 2), 1, 0),
        ((3, 3, 3, 0, 0, 1), 1, 0),  # free again, two with three: the one who had them first
        ((0, 3, 3, 3, 0, 0, 1), 2, 1),
        ((2, 2, 0, 0, 1, 2, 0, 0, 2), 0, 1),
    ],
)
def test_who_has_crown_and_shield(counts: tuple[int, ...], crown: int, shield: int | None) -> None:
    state = spoken(FOUR, *counts)
    assert roles(state) == (crown, shield)
    state = all_pass(state)
    assert (state.contract.crown, state.contract.shield) == (crown, shield)


@given(st.integers(3, 6), st.lists(st.integers(0, 3), min_size=1, max_size=40))
@settings(STEADY, max_examples=300)
def test_crown_and_shield_by_the_words_of_the_ruling(players: int, wanted: list[int]) -> None:
    state = MU.new(players, seed=7)
    counts, reached = [0] * players, [0] * players
    crown: int | None = None
    shield: int | None = None
    for turn, want in enumerate(wanted):
        if state.phase != "auction":
            break
        seat = turn % players
        assert state.seat == seat
        count = min(want, len(state.hands[seat]))
        state = spoken(state, count)
        if not count:
            continue
        counts[seat], reached[seat] = counts[seat] + count, turn + 1
        if crown is None or counts[seat] > counts[crown]:
            crown = seat
        if shield == crown:
            shield = None  # free again
        others = [other for other in range(players) if other != crown and counts[other]]
        if shield is None and others:
            shield = max(others, key=lambda other: (counts[other], -reached[other]))
        for other in others:
            assert shield is not None
            if counts[other] > counts[shield]:
                shield = other
        assert roles(state) == (crown, shield)


def test_only_one_player_shows_and_there_is_no_shield() -> None:
    state = all_pass(spoken(FOUR, 0, 3))
    assert (state.contract.crown, state.contract.shield, state.contract.minor) == (1, None, "none")
    assert (state.phase, state.seat) == ("major", 1)


def test_passing_never_shuts_anyone_out() -> None:
    state = spoken(FOUR, 0, 0, 0, 1, 0, 0, 0, 2, 1)
    assert roles(state) == (3, 0)
    assert state.seat == 1
    assert len(state.legal()) > 1


def test_it_ends_when_all_have_passed_in_a_row_the_last_to_show_too() -> None:
    state = spoken(FOUR, 1, 0, 0, 0)
    assert (state.phase, state.seat) == ("auction", 0)
    assert spoken(state, 0).phase == "major"
    again = spoken(state, 1, 0, 0, 0)
    assert (again.phase, again.seat) == ("auction", 0)
    late = spoken(FOUR, 0, 0, 0, 1, 0, 0, 0)
    assert (late.phase, late.seat) == ("auction", 3)
    assert spoken(late, 0).phase == "major"


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_shows_and_the_hand_is_void(players: int) -> None:
    state = MU.new(players, seed=2, dealer=1)
    for _ in range(players):
        assert state.outcome is None
        state = spoken(state, 0)
    assert state.outcome is not None and state.outcome.void
    assert state.outcome.scores == (0,) * players
    assert (state.phase, state.seat, state.contract.crown) == ("over", None, None)
    assert len(state.legal()) == 0
    assert str(state.why_illegal(Pass())) == "The hand is over."


def test_a_player_without_cards_still_has_a_turn_and_can_only_pass() -> None:
    state = spoken(MU.new(6, seed=3), 10, 1, 0, 0, 0, 0)
    assert (state.phase, state.seat, state.hands[0]) == ("auction", 0, ())
    assert list(state.legal()) == [Pass()]
    state = spoken(state, 0, 1, 0, 0, 0, 0)
    assert list(state.legal()) == [Pass()]
    assert roles(state) == (0, 1)


def test_the_dealer_speaks_first_or_by_option_the_forehand() -> None:
    assert MU.new(4, seed=1, dealer=2).seat == 2
    forehand = game("mu", "default", {"auction": {"first": "forehand"}})
    assert forehand.new(4, seed=1, dealer=2).seat == 3
    assert forehand.new(4, seed=1, dealer=3).seat == 0
    assert game("eskridge").new(seed=1, dealer=1).seat == 1
    assert game("yamv").new(4, seed=1, dealer=1).seat == 2


def test_in_eskridge_the_overtaken_crown_is_the_shield() -> None:
    two = game("eskridge").new(seed=1)
    assert roles(spoken(two, 2)) == (0, None)
    assert roles(spoken(two, 2, 2)) == (0, 1)
    assert roles(spoken(two, 2, 3)) == (1, 0)
    assert roles(spoken(two, 2, 3, 1)) == (1, 0)
    assert roles(spoken(two, 2, 3, 2)) == (0, 1)


def test_shown_cards_leave_the_hand_and_still_belong_to_the_player() -> None:
    state = spoken(FOUR, 2, 0, 0, 0, 3)
    assert (len(state.displays[0]), len(state.hands[0])) == (5, 10)
    assert sorted(state.displays[0] + state.hands[0]) == sorted(FOUR.hands[0])


def test_a_show_needs_cards_of_the_players_own_hand() -> None:
    held = FOUR.hands[0]
    other = next(one for one in FOUR.hands[1] if one not in held)
    assert str(FOUR.why_illegal(Show(()))) == "A show has at least one card; to show none, pass."
    assert FOUR.why_illegal(Show((other,))) is not None
    once = next(one for one in held if held.count(one) == 1)
    assert FOUR.why_illegal(Show((once, once))) is not None
    assert FOUR.why_illegal(Show((once,))) is None
    # What is on display cannot be shown again.
    state = said(FOUR, f"show {once}", "pass", "pass", "pass")
    assert state.why_illegal(Show((once,))) is not None


def test_every_set_of_cards_is_one_bid() -> None:
    # Red alone: eight numbers once and two of them twice; the pass stands for the empty set.
    state = dealt(MU, 5, WHOLE_COLOURS)
    moves = list(state.legal())
    assert len(moves) == len(set(moves)) == 2**8 * 3**2
    assert all(state.why_illegal(move) is None for move in moves)


def test_only_the_seat_to_act_may_move() -> None:
    assert str(FOUR.why_illegal(Pass(), seat=2)) == "It is not the turn of seat 2: seat 0 acts."
    assert len(FOUR.legal(2)) == 0
    with pytest.raises(ValueError, match="no seat -1 at this table"):
        FOUR.why_illegal(Show(cards("R7")), seat=-1)
