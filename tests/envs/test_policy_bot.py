"""A policy plays as a bot what it would play in its environment."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest
from support.configurations import EVERY, Configuration

import mue
from mue import envs
from mue.bots.worlds.env_world import env_world
from mue.envs.policy_bot import PolicyBot


def first(observation: np.ndarray[Any, Any], mask: np.ndarray[Any, Any]) -> int:
    """A policy that looks at both."""
    offered = np.flatnonzero(mask)
    return int(offered[int(observation.sum()) % len(offered)])


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_plays_as_in_its_environment(configuration: Configuration) -> None:
    game, variant, players = configuration
    env = envs.aec(game, players, variant=variant)
    env.reset(seed=3)
    bot = PolicyBot(first)
    state = env.state_of_hand()
    while state.outcome is None:
        seat = state.seat
        assert seat is not None
        move = bot.choose(state.view(seat))
        while env.hand.seat == seat and (env.hand.choosing or env.state_of_hand().seat == seat):
            seen = env.observe(f"seat_{seat}")
            before = len(env.state_of_hand().history)
            env.step(first(seen["observation"], seen["action_mask"]))
            if len(env.state_of_hand().history) != before:
                break
        state = state.apply(move, seat)
        assert state.to_json() == env.state_of_hand().to_json()


def test_hidden_cards_make_no_difference() -> None:
    rng = Random(1)
    state = mue.game("mu").new(5, seed=1)
    for _ in range(30):
        if state.outcome is not None or state.seat is None:
            break
        hand, _ = env_world(state.view(state.seat), Random(1))
        own = envs.env_hand(envs.space("mu", 5), state)
        assert hand.mask() == own.mask()
        assert hand.observation(state.seat) == own.observation(state.seat)
        legal = state.legal()
        state = state.apply(legal[rng.randrange(len(legal))])
