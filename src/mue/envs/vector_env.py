"""Thousands of hands at once, in Gymnasium's form of a vector environment. Needs the extra `envs`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from mue.i18n import shown
from mue.native.env_rows import ASKED, EnvRows, RowDeal
from mue.native.env_space import EnvSpace
from mue.rules.arguments import check_number, check_one_of

Arrays = dict[str, np.ndarray[Any, Any]]
Reward = Literal["score", "relative"]
Autoreset = Literal["same_step", "next_step"]

MODES: Final = {"same_step": AutoresetMode.SAME_STEP, "next_step": AutoresetMode.NEXT_STEP}
LARGEST_SEED: Final = 2**64


def observation_space(space: EnvSpace, observes: bool = True) -> spaces.Dict:
    """What a seat is given: the bytes of its observation, and a mask of the actions that are offered."""
    parts: dict[str, spaces.Space[Any]] = {"action_mask": spaces.Box(0, 1, (space.actions,), np.int8)}
    if observes:
        parts["observation"] = spaces.Box(0, 255, (space.size,), np.uint8)
    return spaces.Dict(parts)


class MueVectorEnv(VectorEnv[Arrays, np.ndarray[Any, Any], np.ndarray[Any, Any]]):
    """One hand in each of `num_envs` rows; a new one begins when a hand ends.

    Every step asks one seat of each row: `infos["seat"]` says which. Seats with a bot are not asked. A reward
    comes with the end of a hand and belongs to the seat that acted last; with several learners,
    `infos["scores"]` has the scores of all seats. Returned arrays are the environment's own memory and change
    with the next step, unless it was made with `copy=True`.
    """

    def __init__(
        self,
        space: EnvSpace,
        num_envs: int,
        *,
        bots: Sequence[str | None] = (),
        observations: bool = True,
        rewards: Reward = "score",
        autoreset: Autoreset = "same_step",
        threads: int | None = None,
        copy: bool = False,
    ) -> None:
        check_number("num_envs", num_envs)
        check_one_of("rewards", rewards, get_args(Reward))
        check_one_of("autoreset", autoreset, get_args(Autoreset))
        self.space = space
        self.num_envs = num_envs
        self.metadata = {"render_modes": [], "autoreset_mode": MODES[autoreset]}
        self.rows = EnvRows(
            space,
            num_envs,
            bots=[bot or ASKED for bot in bots] or [ASKED] * space.players,
            threads=threads,
            observes=observations,
            relative=rewards == "relative",
            same_step=autoreset == "same_step",
        )
        self.single_observation_space = observation_space(space, observations)
        self.single_action_space = spaces.Discrete(space.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copies = copy
        self._observes = observations
        kernel = self.rows.kernel
        self._masks = kernel.masks.view(np.int8)
        self._observations = kernel.observations if observations else kernel.masks
        self._last = kernel.last_observations if observations else kernel.masks
        self._seats, self._rewards, self._scores = kernel.seats, kernel.rewards, kernel.scores
        self._ended = kernel.ended.view(np.bool_)
        self._drawn = kernel.actions
        self._never = np.zeros(num_envs, np.bool_)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Deal a first hand in every row. A single seed gives row i the seed plus i; without any, seeds are
        drawn."""
        if isinstance(seed, str):
            raise TypeError(f"seed must be a whole number or a list of them, not {shown(seed)}")
        if isinstance(seed, int):
            super().reset(seed=seed)
            seeds = [(seed + row) % LARGEST_SEED for row in range(self.num_envs)]
        elif seed is not None:
            seeds = [int(one) % LARGEST_SEED for one in seed]
        else:
            seeds = [int(one) for one in self.np_random.integers(0, 2**63, self.num_envs)]
        self.rows.reset(seeds)
        return self._seen(), self._infos()

    def step(
        self, actions: np.ndarray[Any, Any]
    ) -> tuple[Arrays, np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        """Take an action in every row. Illegal names a row whose action is not offered; the others have gone
        on."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, one for each row, not {shown(actions)}")
        if given.ndim != 1:
            raise ValueError(f"actions must be one row of {self.num_envs} numbers, not {shown(given.shape)}")
        self.rows.step(np.ascontiguousarray(given, np.int64))
        return (
            self._seen(),
            self._own(self._rewards),
            self._own(self._ended),
            self._own(self._never),
            self._infos(),
        )

    def random_actions(self) -> np.ndarray[Any, Any]:
        """An action for every row, drawn in the kernel, each that is offered with the same chance."""
        self.rows.kernel.draw_actions()
        return self._own(self._drawn)

    def deal(self, row: int) -> RowDeal:
        """How the hand of this row was dealt."""
        return self.rows.deal(row)

    def _own(self, values: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        return values.copy() if self._copies else values

    def _seen(self) -> Arrays:
        seen = {"action_mask": self._own(self._masks)}
        if self._observes:
            seen["observation"] = self._own(self._observations)
        return seen

    def _infos(self) -> dict[str, Any]:
        infos: dict[str, Any] = {"seat": self._own(self._seats)}
        if not self._ended.any():
            return infos
        ended = self._ended.copy()
        infos |= {"scores": self._own(self._scores), "_scores": ended}
        if self._observes and self.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP:
            infos |= {"final_obs": self._finals(ended), "_final_obs": ended}
        return infos

    def _finals(self, ended: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        """The last observations of the hands that ended, each on its own, as Gymnasium gives them."""
        finals = np.full(self.num_envs, None, dtype=object)
        nothing = np.zeros(self.space.actions, np.int8)
        for row in np.flatnonzero(ended):
            finals[row] = {"action_mask": nothing, "observation": self._last[row].copy()}
        return finals
