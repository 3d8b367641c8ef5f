"""Mü for two by Goslar: whole hands and their scores, also under other settings."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from support.goslar_tables import GOSLAR, all_turned, dealt, goslar, named

from mue.cards import Card
from mue.errors import BadVariant
from mue.games.goslar import Goslar, uncovered
from mue.rules.history import TrickWon
from mue.rules.moves import Pass, Show
from mue.rules.state import State


def random_hand(rules: Goslar, seed: int) -> list[State]:
    """All states of a hand played at random."""
    rng = random.Random(seed)
    state = rules.new(seed=seed, dealer=seed % 2)
    states = [state]
    while state.seat is not None:
        legal = state.legal()
        move = legal[rng.randrange(len(legal))]
        # Most of the possible shows are large ones, whose goals nobody reaches: mostly bid less.
        if isinstance(move, Show) and rng.random() < 0.9:
            move = Pass() if rng.random() < 0.5 else Show(move.cards[:1])
        state = state.apply(move)
        states.append(state)
    return states


def taken(state: State, seat: int) -> list[Card]:
    """The cards of the tricks that the seat has won."""
    return [
        one for who, what in state.history if who == seat and isinstance(what, TrickWon) for one in what.cards
    ]


def everywhere(state: State) -> Counter[Card]:
    zones = [*state.hands, *state.displays, state.kitty, *state.piles, state.trick]
    zones += [stack for stacks in state.down for stack in stacks.values()]
    zones += [tuple(taken(state, seat)) for seat in (0, 1)]
    return Counter(card for zone in zones for card in zone)


def test_hundreds_of_random_hands_end_after_22_tricks_with_all_cards_accounted_for() -> None:
    made = Counter[bool | None]()
    for seed in range(300):
        states = random_hand(GOSLAR, seed)
        first, last = states[0], states[-1]
        deck = Counter(first.deal.every_card())
        assert sum(deck.values()) == 48
        for state in states:
            assert everywhere(state) == deck
            if state.phase == "play" and not state.trick:
                assert not uncovered(state, 0) and not uncovered(state, 1)
        # Earlier states have not changed under the later ones.
        assert first.down == GOSLAR.stacks(first.deal)
        assert last.outcome is not None
        made[last.outcome.made] += 1
        if last.outcome.void:
            continue
        assert sum(last.tricks) == 22
        assert last.down == ({}, {})
        check_score(last)
    assert made[True] and made[False] and made[None]


def check_score(state: State) -> None:
    outcome, worth = state.outcome, GOSLAR.settings.deck.points
    assert outcome is not None and outcome.crown is not None and outcome.shield == 1 - outcome.crown
    points = [sum(worth[one.rank] for one in (*taken(state, seat), *state.piles[seat])) for seat in (0, 1)]
    assert outcome.points == tuple(points)
    assert sum(points) == 48
    assert outcome.goal == 16 + 2 * state.contract.shown[outcome.crown]
    if points[outcome.crown] >= outcome.goal:
        winner, part = outcome.crown, ("goal reached", 10)
    else:
        winner, part = outcome.shield, ("goal prevented", 5)
    assert outcome.made is (winner == outcome.crown)
    assert outcome.scores[winner] == part[1] and outcome.scores[1 - winner] == 0
    assert outcome.parts[winner] == (part,) and outcome.parts[1 - winner] == ()


def test_exactly_the_goal_is_enough_and_one_point_less_is_not() -> None:
    last = random_hand(GOSLAR, 5)[-1]
    assert last.outcome is not None and last.outcome.crown is not None
    crown, points = last.outcome.crown, last.outcome.points[last.outcome.crown]
    for goal, winner, score in ((points, crown, 10), (points + 1, 1 - crown, 5)):
        end = random_hand(goslar(goals={"2": [goal] * 15}), 5)[-1]
        assert end.outcome is not None
        assert end.outcome.points == last.outcome.points
        assert end.outcome.scores[winner] == score and end.outcome.scores[1 - winner] == 0


def test_the_pile_counts_for_the_crown() -> None:
    deal = dealt(hands=("R5", ""), kitty="B7 G7 R7 Y7")
    state = all_turned(named(deal, "R5", "none", "none"))
    while state.seat is not None:
        state = state.apply(state.legal()[0])
    assert state.outcome is not None
    assert state.outcome.points == (state.points[0] + 8, state.points[1])


# --- other variants -------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {"order": ["major", "minor", "kitty"]},
        {"order": ["minor", "kitty", "major"]},
        {"deck": {"suits_removed": 0}, "deal": {"hand": 17}},
        {"deck": {"jokers": 2}, "deal": {"aside": 2}},
        {"auction": {"shield": False, "crown_tie": "forehand"}},
        {"trump": {"named_from": "anything", "strength": "rank over suit", "rank_trumps": "by suit"}},
    ],
)
def test_changed_rules_play_to_the_end(changes: dict[str, Any]) -> None:
    rules = goslar(**changes)
    for seed in range(30):
        last = random_hand(rules, seed)[-1]
        assert last.outcome is not None
        assert last.outcome.void or (last.down == ({}, {}) and last.hands == ((), ()))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": [3]}, "players"),
        ({"order": ["kitty", "minor", "minor"]}, "order must name each of"),
        ({"deal": {"up": 5}}, "deal must share out the whole deck"),
        ({"deal": {"down": 6}}, "deal.down is not a key"),
        ({"goals": {"2": [18, 20, 22, 24]}}, "goals for up to 4 cards"),
        ({"auction": {"crown_tie": "stalemate"}}, "must be 'first' or 'forehand'"),
    ],
)
def test_rules_that_cannot_be_played_are_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(BadVariant, match=said):
        goslar(**changes)
