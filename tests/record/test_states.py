"""A state at any moment survives JSON: its fields, its views, and play from it."""

from __future__ import annotations

import json
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue.bots.random_bot import random_move
from mue.errors import BadRecord
from mue.rules.mechanics.shuffle import SEED_BYTES, Shuffle
from mue.rules.state import State
from mue.testing import random_states


def again(state: State) -> State:
    return mue.state(json.dumps(state.to_json()))


def comparable(state: State) -> dict[str, Any]:
    """All fields; games, phases, orders and histories by what they say, since they have an identity."""
    said = {field.name: getattr(state, field.name) for field in fields(State)}
    contract = state.contract
    return said | {
        "game": (state.game.id, state.game.settings, state.game.options),
        "step": state.phase,
        "history": list(state.history),
        "contract": [getattr(contract, field.name) for field in fields(contract) if field.name != "order"],
        "order": contract.order.strength,
    }


@pytest.mark.parametrize("configuration", EVERY, ids=str)
@pytest.mark.parametrize("seed", [11, 12])
def test_a_state_at_every_moment_survives_json(configuration: Configuration, seed: int) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    for state in random_states(rules, configuration.players, seed):
        back = again(state)
        assert comparable(back) == comparable(state)
        assert back.to_json() == state.to_json()
        assert back.seats == state.seats
        for seat in (None, *range(state.players)):
            assert back.view(seat).to_json() == state.view(seat).to_json()
        if state.seats:
            seat = state.seats[-1]
            move = random_move(state.legal(seat), Random(seed))
            assert comparable(back.apply(move, seat)) == comparable(state.apply(move, seat))


def test_simultaneous_declarations_survive_in_the_middle() -> None:
    state = next(
        state
        for state in random_states(mue.game("wimmuln"), 4, 1)
        if state.phase == "declare" and len(state.seats) == 2
    )
    assert again(state).seats == state.seats
    assert again(state).declared == state.declared


def test_a_changed_variant_and_a_shuffle_that_can_be_checked_survive() -> None:
    rules = mue.game("mu", options={"score": {"crown_per_card": 12}})
    shuffle = Shuffle(bytes(range(SEED_BYTES)))
    state = rules.new(4, deck=shuffle, dealer=2).apply("pass")
    assert again(state).game.settings == rules.settings
    assert again(state).deal == state.deal
    false = state.to_json()
    false["deal"]["hands"].reverse()
    with pytest.raises(BadRecord, match="shuffle"):
        mue.state(false)


@pytest.mark.parametrize(
    ("key", "value"),
    [("format", "mue-hand/1"), ("game", "chess"), ("events", [{"seat": 0, "act": "play"}]), ("deal", None)],
)
def test_a_state_that_the_rules_do_not_confirm_is_refused(key: str, value: object) -> None:
    with pytest.raises(BadRecord):
        mue.state({**mue.game("mu").new(5, seed=1).to_json(), key: value})
