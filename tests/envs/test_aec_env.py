"""The environment of PettingZoo: its own tests pass, and hands end with the scores of the rules."""

from __future__ import annotations

import warnings
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from support.configurations import EVERY, Configuration, extremes

import mue
from mue import envs
from mue.envs.aec_env import MueAEC
from mue.errors import Illegal
from mue.native.env_hand import EnvHand

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in an old way
    from pettingzoo.test import api_test, render_test, seed_test
    from pettingzoo.test import test_save_obs as save_obs_test

EACH = pytest.mark.parametrize("configuration", EVERY, ids=str)

pytestmark = [
    # PettingZoo says this of every environment whose observations are dictionaries, except of its own.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def made(configuration: Configuration, **options: Any) -> MueAEC:
    game, variant, players = configuration
    return envs.aec(game, players, variant=variant, **options)


@EACH
def test_pettingzoos_own_tests_pass(
    configuration: Configuration, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    api_test(made(configuration), num_cycles=300, verbose_progress=False)
    seed_test(lambda: made(configuration), num_cycles=150)
    save_obs_test(made(configuration))


@EACH
def test_pettingzoos_render_test_passes(
    configuration: Configuration, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(lambda render_mode: made(configuration, render_mode=render_mode))
    assert capsys.readouterr().out


@pytest.mark.parametrize("configuration", extremes(), ids=str)
def test_pettingzoos_own_tests_pass_for_matches(configuration: Configuration) -> None:
    api_test(made(configuration, match=True), num_cycles=300)
    seed_test(lambda: made(configuration, match=True), num_cycles=150)


def legal(env: MueAEC, rng: Random) -> int:
    mask = env.observe(env.agent_selection)["action_mask"]
    return int(rng.choice(np.flatnonzero(mask).tolist()))


@EACH
def test_hands_end_with_the_scores_of_the_rules(configuration: Configuration) -> None:
    env = made(configuration)
    rng = Random(3)
    for seed in range(4):
        env.reset(seed=seed)
        hand = EnvHand(env.space, env.hand.deal)
        state = env.space.game.new(configuration.players, seed=seed, dealer=seed % configuration.players)
        while not any(env.terminations.values()):
            assert env.agent_selection == f"seat_{hand.seat}"
            action = legal(env, rng)
            seat = state.seat
            move = hand.take(action)
            state = state if move is None else state.apply(move, seat)
            env.step(action)
        assert state.outcome is not None
        assert tuple(env.rewards.values()) == state.outcome.scores
        assert env.state_of_hand().to_json() == state.to_json()
        assert all(info["scores"] == state.outcome.scores for info in env.infos.values())


def played(env: MueAEC, seed: int) -> dict[str, float]:
    rng = Random(seed)
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for _ in env.agent_iter():
        _, reward, terminated, _, _ = env.last()
        total[env.agent_selection] += reward
        env.step(None if terminated else legal(env, rng))
    return total


@pytest.mark.parametrize("configuration", extremes(), ids=str)
def test_a_match_ends_with_its_scores(configuration: Configuration) -> None:
    env = made(configuration, match=True)
    total = played(env, 1)
    scores = env.observe("seat_0")["totals"]
    assert list(total.values()) == scores.tolist()
    last = f"seat_{configuration.players - 1}"
    assert env.observe(last)["totals"].tolist() == np.roll(scores, 1).tolist()


def test_the_next_dealer_is_chosen_where_the_rules_say_so() -> None:
    env = envs.aec("mu", 4, match=True)
    assert env.action_name(env.space.actions) == "dealer 1"
    assert env.action_space("seat_0").n == env.space.actions + 3
    rng = Random(1)
    env.reset(seed=1)
    while env.hand.seat is not None:
        env.step(legal(env, rng))
    dealer = env.hand.deal.dealer
    assert env.agent_selection == f"seat_{dealer}"
    env.step(env.space.actions + 1)
    assert env.hand.deal.dealer == (dealer + 2) % 4


def test_relative_rewards_are_less_the_mean_of_the_others() -> None:
    for seed in range(20):
        plain = played(envs.aec("mu", 4), seed)
        relative = played(envs.aec("mu", 4, rewards="relative"), seed)
        for agent, score in plain.items():
            others = [other for name, other in plain.items() if name != agent]
            assert relative[agent] == pytest.approx(score - sum(others) / 3)


def test_others_see_nothing_of_a_move_that_is_not_complete() -> None:
    env = envs.aec("mu", 5)
    env.reset(seed=1)
    before = {agent: env.observe(agent)["observation"].tobytes() for agent in env.agents}
    card = next(
        action
        for action in np.flatnonzero(env.observe(env.agent_selection)["action_mask"]).tolist()
        if env.action_name(action).startswith("hand")
    )
    actor = env.agent_selection
    env.step(card)
    assert env.agent_selection == actor
    after = {agent: env.observe(agent)["observation"].tobytes() for agent in env.agents}
    assert {agent for agent in env.agents if before[agent] != after[agent]} == {actor}


def test_pictures_and_texts_show_the_table() -> None:
    env = envs.aec("goslar", 2, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    assert isinstance(text, str) and all(
        card.text in text for card in env.hand.deal.hands[env.hand.seat or 0]
    )
    env = envs.aec("mu", 5, render_mode="rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert isinstance(picture, np.ndarray) and len(np.unique(picture.reshape(-1, 3), axis=0)) > 4
    assert envs.aec("mu", 5).render() is None


def test_what_is_not_offered_is_refused() -> None:
    env = envs.aec("mu", 5)
    env.reset(seed=1)
    for action, words in ((env.space.action("done"), "done"), (9999, "9999")):
        with pytest.raises(Illegal, match=words):
            env.step(action)
    with pytest.raises(Illegal, match="None"):
        env.step(None)


def test_resets_without_a_seed_go_on_with_other_hands() -> None:
    one, other = envs.aec(mue.game("yamv"), 4), envs.aec("yamv", 4)
    deals = []
    for env in (one, other):
        env.reset(seed=5)
        for _ in range(3):
            deals.append(env.hand.deal)
            env.reset()
    assert deals[:3] == deals[3:] and len(set(map(repr, deals))) == 3


def test_options_and_steps_of_no_meaning_are_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="render_mode must be one of human, ansi, rgb_array, not 'svg'"):
        envs.aec("mu", 5, render_mode="svg")
    with pytest.raises(ValueError, match="rewards must be one of score, relative"):
        envs.aec("mu", 5, rewards="points")  # type: ignore[arg-type]
    env = envs.aec("mu", 5)
    with pytest.raises(ValueError, match="reset the environment first"):
        env.step(0)
    assert repr(env) == "<MueAEC mu-5>"
