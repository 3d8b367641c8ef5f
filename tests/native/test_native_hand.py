"""One hand in the kernel, driven from Python."""

from __future__ import annotations

import random
from typing import Any

import pytest

import mue
from mue.errors import Illegal
from mue.native import NativeHand, native_rules
from mue.rules.game import Game
from mue.rules.moves import Discard
from mue.rules.state import State


def both(game: Game[Any], players: int, seed: int) -> tuple[State, NativeHand]:
    state = game.new(players, seed=seed)
    return state, native_rules(game, players).start(state.deal)


def test_a_hand_says_who_acts_and_what_is_legal() -> None:
    state, hand = both(mue.game("mu"), 5, 1)
    assert (hand.seat, hand.seats, hand.phase) == (0, (0,), "auction")
    assert hand.legal_count() == len(state.legal())
    assert hand.legal_move(7) == state.legal()[7]
    assert hand.is_legal("pass")
    assert not hand.is_legal("trump red")
    assert not hand.is_legal("pass", seat=3)


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    _, hand = both(mue.game("mu"), 5, 1)
    before = hand.state_bytes()
    for move in ("trump red", "partner 3", "show JK", "dealer 2", "turn red"):
        with pytest.raises(Illegal, match="is not a legal move now"):
            hand.apply(move)
    assert hand.state_bytes() == before


def test_a_copy_goes_its_own_way() -> None:
    _, hand = both(mue.game("mu"), 5, 1)
    other = hand.copy()
    other.apply("pass")
    assert (hand.seat, other.seat) == (0, 1)


def test_a_hand_that_is_over_has_scores_and_no_moves() -> None:
    _, hand = both(mue.game("mu"), 4, 1)
    with pytest.raises(ValueError, match="Only a hand that is over"):
        hand.scores()
    for _ in range(4):
        hand.apply("pass")
    assert (hand.seat, hand.seats, hand.phase, hand.scores()) == (None, (), "over", (0, 0, 0, 0))
    assert not hand.is_legal("pass")
    with pytest.raises(ValueError, match="The hand is over"):
        hand.legal_count()


def test_all_declare_at_once_in_any_order() -> None:
    state, hand = both(mue.game("wimmuln"), 4, 1)
    rng = random.Random(1)
    while state.phase != "declare":
        move = state.legal()[0]
        state = state.apply(move)
        hand.apply(move)
    for seat in (2, 0, 3, 1):
        assert hand.seats == state.seats
        move = rng.choice(state.legal(seat))
        state = state.apply(move, seat)
        hand.apply(move, seat)
    assert (hand.phase, hand.seat) == (state.phase, state.seat) == ("play", 1)


def test_an_exchange_need_not_say_what_comes_from_the_table_where_it_is_plain() -> None:
    game = mue.game("yamv")
    checked = 0
    for seed in range(20):
        state, hand = both(game, 4, seed)
        rng = random.Random(seed)
        while state.phase not in ("exchange", "over"):
            move = rng.choice(state.legal())
            state = state.apply(move)
            hand.apply(move)
        for move in state.legal():
            assert isinstance(move, Discard)
            short = Discard(move.cards, move.lay)
            assert hand.is_legal(short) == (state.why_illegal(short) is None)
            checked += bool(move.lay)
    assert checked > 100
