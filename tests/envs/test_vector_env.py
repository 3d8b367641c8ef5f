"""The vector environment: scores of the rules, Gymnasium's semantics, hands that depend on seeds alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from support.configurations import EVERY, Configuration

import mue
from mue import envs
from mue.envs.vector_env import MueVectorEnv
from mue.errors import Illegal, UnknownBot
from mue.native.env_hand import EnvHand
from mue.rules.state import State

EACH = pytest.mark.parametrize("configuration", EVERY, ids=str)
ROWS = 6


def made(configuration: Configuration, num_envs: int = ROWS, **options: Any) -> MueVectorEnv:
    return envs.vector(
        configuration.game,
        configuration.players,
        num_envs,
        variant=configuration.variant,
        threads=1,
        **options,
    )


class Follower:
    """Plays one row by the Python rules, from its deal and its actions."""

    def __init__(self, env: MueVectorEnv, row: int) -> None:
        self.env, self.row = env, row
        self.start()

    def start(self) -> None:
        deal = self.env.deal(self.row).deal
        self.hand = EnvHand(self.env.space, deal)
        self.state: State = self.env.space.game.start(deal)

    def take(self, action: int) -> tuple[int, ...] | None:
        """The scores, if this action ends the hand."""
        seat = self.hand.seat
        move = self.hand.take(action)
        if move is not None:
            self.state = self.state.apply(move, seat)
        return None if self.state.outcome is None else self.state.outcome.scores


@EACH
def test_scores_are_those_of_the_rules_for_the_same_moves(configuration: Configuration) -> None:
    env = made(configuration)
    seen, infos = env.reset(seed=5)
    followers = [Follower(env, row) for row in range(ROWS)]
    ended = 0
    for _ in range(250):
        for row, follower in enumerate(followers):
            seat = follower.hand.seat
            assert seat is not None and seat == infos["seat"][row]
            assert seen["observation"][row].tobytes() == follower.hand.observation(seat)
            assert seen["action_mask"][row].tobytes() == follower.hand.mask()
        actions = env.random_actions().copy()
        before = infos["seat"].copy()
        seen, rewards, ends, truncated, infos = env.step(actions)
        assert not truncated.any()
        for row, follower in enumerate(followers):
            scores = follower.take(int(actions[row]))
            assert (scores is not None) == ends[row]
            if scores is None:
                assert rewards[row] == 0
                continue
            ended += 1
            assert tuple(infos["scores"][row]) == scores
            assert rewards[row] == scores[before[row]]
            last = infos["final_obs"][row]["observation"].tobytes()
            assert last == follower.hand.observation(int(before[row]))
            follower.start()
    assert ended >= ROWS


@pytest.mark.parametrize("bot", ["random", "rookie"])
@EACH
def test_only_the_learner_is_asked_when_bots_play(configuration: Configuration, bot: str) -> None:
    env = made(configuration, bots=bot)
    _, infos = env.reset(seed=1)
    ends = 0
    for _ in range(120):
        assert not infos["seat"].any()
        _, _, ended, _, infos = env.step(env.random_actions())
        ends += int(ended.sum())
    assert ends > ROWS


def rollout(env: MueVectorEnv, steps: int = 150) -> list[bytes]:
    seen, _ = env.reset(seed=9)
    found = []
    for _ in range(steps):
        seen, rewards, *_ = env.step(env.random_actions())
        found.append(seen["observation"].tobytes() + rewards.tobytes())
    return found


def test_hands_depend_neither_on_threads_nor_on_their_neighbours() -> None:
    alone, together = (envs.vector("mu", 5, 8, threads=threads, bots="rookie") for threads in (1, 3))
    assert rollout(alone) == rollout(together)
    small, large = (envs.vector("yamv", 5, rows, threads=2) for rows in (2, 5))
    size = small.space.size
    for one, other in zip(rollout(small, 60), rollout(large, 60), strict=True):
        assert one[: 2 * size] == other[: 2 * size]


def test_a_seed_deals_the_same_hands_again_and_seeds_may_be_a_list() -> None:
    env = envs.vector("mu", 4, 3)
    env.reset(seed=7)
    dealt = [env.deal(row).deal for row in range(3)]
    env.reset(seed=[7, 8, 9])
    assert [env.deal(row).deal for row in range(3)] == dealt
    env.reset()
    assert [env.deal(row).deal for row in range(3)] != dealt


def test_spaces_hold_what_is_returned() -> None:
    for observations in (True, False):
        env = envs.vector("goslar", 2, 4, observations=observations)
        seen, _ = env.reset(seed=1)
        assert env.observation_space.contains(seen)
        assert env.action_space.contains(env.random_actions())
        assert env.single_observation_space.contains({name: values[0] for name, values in seen.items()})
        assert set(seen) == {"action_mask", "observation"} if observations else {"action_mask"}


def test_gymnasiums_masks_sample_legal_actions() -> None:
    env = envs.vector("mu", 5, 4)
    seen, _ = env.reset(seed=3)
    env.action_space.seed(1)
    for _ in range(200):
        masks = tuple(mask.copy() for mask in seen["action_mask"])
        actions = np.array([env.single_action_space.sample(mask) for mask in masks])
        seen, *_ = env.step(actions)


def test_next_step_resets_as_gymnasium_says() -> None:
    env = envs.vector("mu", 3, 5, autoreset="next_step")
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env.reset(seed=2)
    over = np.zeros(5, bool)
    resets = 0
    for _ in range(200):
        actions = env.random_actions().copy()
        actions[over] = 0  # ignored
        before = over
        seen, rewards, over, _, infos = env.step(actions.copy())
        over = over.copy()
        assert not (before & over).any() and not rewards[before].any()
        assert (seen["action_mask"].any(axis=1) != over).all()
        assert "final_obs" not in infos
        resets += int(before.sum())
    assert resets >= 5


def test_gymnasiums_wrappers_count_episodes() -> None:
    inner = envs.vector("mu", 5, 4, copy=True)
    env = DictInfoToList(RecordEpisodeStatistics(inner))
    env.reset(seed=4)
    counted = 0
    for _ in range(300):
        _, rewards, ends, _, infos = env.step(inner.random_actions())
        for row in np.flatnonzero(ends):
            counted += 1
            assert infos[row]["episode"]["r"] == rewards[row]
            assert infos[row]["final_obs"]["observation"].shape == (inner.space.size,)
    assert counted > 4


def test_rewards_less_the_mean_of_the_others() -> None:
    env = envs.vector("mu", 5, 16, rewards="relative")
    _, infos = env.reset(seed=4)
    seen = False
    for _ in range(300):
        seats = infos["seat"].copy()
        _, rewards, ends, _, infos = env.step(env.random_actions())
        for row in np.flatnonzero(ends):
            scores = infos["scores"][row]
            own = scores[seats[row]]
            assert rewards[row] == pytest.approx(own - (scores.sum() - own) / 4, rel=1e-6)
            seen = seen or bool(own)
    assert seen


def test_a_history_is_the_same_here_and_in_other_interfaces() -> None:
    env = envs.vector("goslar", 2, 2, history=20, threads=1)
    env.reset(seed=6)
    follower = Follower(env, 0)
    other = envs.aec("goslar", 2, history=20)
    assert other.space.size == env.space.size == envs.space("goslar", 2).size + 60
    for _ in range(25):
        action = env.random_actions().copy()
        seen, _, ended, _, infos = env.step(action)
        follower.take(int(action[0]))
        if ended[0]:
            break
        seat = int(infos["seat"][0])
        assert seen["observation"][0].tobytes() == follower.hand.observation(seat)
        events = seen["observation"][0][env.space.fields["history"].slice]
        assert events.any() or follower.hand.choosing


def test_arrays_are_shared_unless_copies_are_asked_for() -> None:
    env = envs.vector("mu", 5, 4)
    first, _ = env.reset(seed=1)
    second, *_ = env.step(env.random_actions())
    assert np.shares_memory(first["observation"], second["observation"])
    assert np.shares_memory(env.rows.kernel.observations, second["observation"])
    env = envs.vector("mu", 5, 4, copy=True)
    first, _ = env.reset(seed=1)
    second, *_ = env.step(env.random_actions())
    assert not np.shares_memory(first["observation"], second["observation"])


def test_other_libraries_take_the_buffers_by_dlpack() -> None:
    env = envs.vector("mu", 5, 4)
    seen, _ = env.reset(seed=1)
    for values in seen.values():
        taken = np.from_dlpack(values)
        assert np.shares_memory(taken, values) and (taken == values).all()


def test_arrays_live_longer_than_their_environment() -> None:
    env = envs.vector("mu", 5, 64)
    seen, _ = env.reset(seed=1)
    kept = seen["observation"].copy()
    del env
    assert (seen["observation"] == kept).all()


def test_an_action_that_is_not_offered_names_its_row() -> None:
    env = envs.vector("mu", 5, 4)
    with pytest.raises(ValueError, match="reset"):
        env.step(np.zeros(4, np.int64))
    seen, _ = env.reset(seed=1)
    actions = env.random_actions().copy()
    actions[2] = env.space.action("done")
    before = seen["observation"][2].copy()
    with pytest.raises(Illegal, match="row 2"):
        env.step(actions)
    assert (seen["observation"][2] == before).all()
    with pytest.raises(ValueError, match="Every row has an action"):
        env.step(np.zeros(3, np.int64))
    with pytest.raises(Illegal):
        env.step(np.full(4, 10**9))
    for wrong in ([0.9] * 4, np.zeros(4), [True] * 4, "abcd", [None] * 4):
        with pytest.raises(TypeError, match="actions must be whole numbers, one for each row, not"):
            env.step(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one row of 4 numbers"):
        env.step(np.zeros((1, 4), np.int64))


def test_unknown_bots_are_named() -> None:
    with pytest.raises(UnknownBot, match="expert"):
        envs.vector("mu", 5, 4, bots="expert")
    with pytest.raises(ValueError, match="one of them"):
        envs.vector("mu", 3, 4, bots=["random"] * 3)


def test_a_space_is_made_once_for_each_game() -> None:
    assert envs.space("mu", 5) is envs.space("mu", 5)
    assert envs.space(mue.game("mu"), 5).names == envs.space("mu", 5).names


def test_arguments_of_no_meaning_are_refused_in_a_sentence() -> None:
    wrong: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"num_envs": -1}, ValueError, "1 to 1,000,000 rows"),
        ({"bots": ["rookie"]}, ValueError, "one for each of the 5 seats, not 1"),
        ({"rewards": "points"}, ValueError, "one of score, relative, not 'points'"),
        ({"autoreset": "never"}, ValueError, "one of same_step, next_step, not 'never'"),
        ({"threads": 0}, ValueError, "The number of threads is 1 to 1024"),
        ({"threads": "all"}, TypeError, "threads must be a whole number, not 'all'"),
        ({"history": "all"}, TypeError, "history must be a whole number, not 'all'"),
    ]
    for options, kind, words in wrong:
        with pytest.raises(kind, match=words):
            envs.vector("mu", 5, **{"num_envs": 2, **options})
    with pytest.raises(TypeError, match="a whole number or a list of them, not 'first'"):
        envs.vector("mu", 5, 2).reset(seed="first")  # type: ignore[arg-type]


def test_a_variant_file_that_changes_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    for pay in (11, 12):
        file.write_text(f'name = "house"\n[score]\ncrown_per_card = {pay}\n')
        for variant in (file, str(file)):
            assert envs.space("mu", 5, variant=variant).game.settings.score.crown_per_card == pay
    assert envs.space("mu", 5) is envs.space("mu", 5)
