"""Mü, revised edition: deck, deal and goals."""

from __future__ import annotations

from collections import Counter

import pytest
from support.laid_out import (
    all_pass,
    spoken,
)
from support.mu_tables import MU

from mue.cards import card, cards
from mue.errors import BadDeal

COLOURS = ("black", "blue", "green", "red", "yellow")


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
    with pytest.raises(BadDeal, match="With 3 players 1 suit is removed"):
        MU.new(3, seed=1, removed=["green", "red"])
    with pytest.raises(BadDeal, match="With 4 players all suits stay in the deck; named: green"):
        MU.new(4, seed=1, removed=["green"])
    with pytest.raises(BadDeal, match="named: purple"):
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
