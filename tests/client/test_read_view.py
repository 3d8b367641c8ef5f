"""A view that has gone through JSON is the same view again, for every game and phase."""

from __future__ import annotations

import json

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.bots import make_bot
from mue.client import read_view
from mue.rules.match import Match
from mue.rules.views import View
from mue.testing import random_states

UNSAID = {"order", "outcome"}
"""The fields, compared by meaning: an order has an identity, and an outcome repeats roles of the view."""


def again(seen: View) -> View:
    return read_view(json.loads(json.dumps(seen.to_json())))


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_view_survives_json(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, 3):
        for seat in (None, 0, configuration.players - 1):
            seen = state.view(seat)
            back = again(seen)
            assert back.to_json() == seen.to_json()
            for name in View._fields:
                if name not in UNSAID:
                    assert getattr(back, name) == getattr(seen, name), name
            assert (back.order.major, back.order.minor) == (seen.order.major, seen.order.minor)
            assert back.order.strength == seen.order.strength


@pytest.mark.parametrize("game_id", mue.games())
def test_bots_decide_the_same_from_a_view_that_came_by_network(game_id: str) -> None:
    rules = mue.game(game_id, options={"hands": 1, "target": 0, "max_hands": 0})
    match = Match.new(rules, seed=7)
    for number in range(400):
        if match.outcome is not None:
            break
        seat = match.seats[0]
        seen = match.view(seat)
        name = "club" if number % 10 == 0 else "rookie"
        move = make_bot(name, "same").choose(seen)
        assert make_bot(name, "same").choose(again(seen)) == move
        match = match.apply(move, seat)
    assert match.outcome is not None
