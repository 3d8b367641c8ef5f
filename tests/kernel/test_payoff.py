"""The kernel's payoff tables are filled from a few answers of the game; here every entry is compared."""

from __future__ import annotations

import pytest
from support.configurations import EVERY, Configuration

from mue.games import game
from mue.rules.state import State
from mue.solver.hand_rules import HandRules
from mue.solver.payoff import payoff
from mue.testing import random_states

Scores = tuple[int, ...]


def at(table: list[int], place: int) -> int:
    return table[min(place, len(table) - 1)]


def by_the_game(state: State, taken: Scores, won: Scores) -> Scores:
    empty = state.replace(piles=((),) * state.players, points=taken, tricks=won)
    return state.game.score(empty).scores


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_total_pays_what_the_game_says(configuration: Configuration) -> None:
    rules = game(configuration.game, configuration.variant)
    for seed in range(12):
        states = random_states(rules, configuration.players, seed)
        state = next((state for state in states if state.phase == "play"), None)
        if state is None:
            continue
        hand = HandRules.of(state)
        most = sum(hand.worths) if hand.counts_points else hand.tricks
        paid = payoff(state, hand.goal, hand.counts_points, sum(hand.worths), hand.tricks)
        for seat in range(state.players):
            for amount in range(most + 1):
                if not hand.counts_points or not hand.side:
                    amount = min(amount, hand.tricks)
                only = tuple(amount if other == seat else 0 for other in range(state.players))
                none = (0,) * state.players
                points, tricks = (only, none) if hand.counts_points and hand.side else (none, only)
                side = sum((points if hand.counts_points else tricks)[one] for one in hand.side)
                found = tuple(
                    pay.per_point * points[one]
                    + pay.per_trick * tricks[one]
                    + at(pay.by_side, side)
                    + at(pay.by_tricks, tricks[one])
                    for one, pay in enumerate(paid)
                )
                assert found == by_the_game(state, points, tricks), f"{state}: seat {seat}, {amount}"
