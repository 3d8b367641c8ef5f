"""A hand or a match as an environment of PettingZoo (agent environment cycle). Needs the extra `envs`."""

from __future__ import annotations

import io
import sys
from random import Random
from typing import Any, Final, get_args

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from rich.console import Console

from mue.envs.table_picture import picture
from mue.envs.vector_env import Reward, observation_space
from mue.errors import Illegal
from mue.native.env_hand import EnvHand, not_offered
from mue.native.env_space import EnvSpace
from mue.rules.arguments import check_one_of
from mue.rules.match import Match
from mue.rules.moves import Move, NextDealer
from mue.rules.state import State
from mue.rules.views import View

Array = np.ndarray[Any, Any]
Observed = dict[str, Array]

WIDTH: Final = 110
"""Columns of text of a drawn table."""
RENDER_MODES: Final = ("human", "ansi", "rgb_array")
LARGEST_SCORE: Final = 2**31 - 1


class MueAEC(AECEnv[str, Observed, "int | None"]):  # type: ignore[misc]
    """Seats are the agents `seat_0`, `seat_1` ...

    Observations are dictionaries: `observation` and `action_mask`, and in a match `totals`, the scores so far
    from the seat's own on. `reset(seed=7)` deals `game.new(players, seed=7, dealer=7 % players)`, or plays
    `game.match(players, seed=7)`. After that, each reset without a seed deals the next hand of a sequence
    that follows from the last seed.
    """

    def __init__(self, space: EnvSpace, *, match: bool, rewards: Reward, render_mode: str | None) -> None:
        super().__init__()
        check_one_of("rewards", rewards, get_args(Reward))
        if render_mode is not None:
            check_one_of("render_mode", render_mode, RENDER_MODES)
        self.space = space
        self.render_mode = render_mode
        self.metadata = {
            "name": f"mue_{space.game.id}_{space.players}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(space.players)]
        self.agents: list[str] = []
        self._plays_match = match
        self._relative = rewards == "relative"
        chooses = match and space.game.settings.next_dealer == "chosen"
        self._dealers = space.players - 1 if chooses else 0
        self._actions = space.actions + self._dealers
        self._observed = observation_space(space)
        if match:
            totals = spaces.Box(-LARGEST_SCORE, LARGEST_SCORE, (space.players,), np.int32)
            mask = spaces.Box(0, 1, (self._actions,), np.int8)
            self._observed = spaces.Dict({**self._observed.spaces, "action_mask": mask, "totals": totals})
        self.observation_spaces = {
            agent: spaces.Dict(dict(self._observed.spaces)) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self._actions) for agent in self.possible_agents}
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = Random()
        self._match: Match | None = None

    def __repr__(self) -> str:
        return f"<MueAEC {self.space.game.id}-{self.space.players}>"

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def action_name(self, action: int) -> str:
        """An action in words; those that only a match has name the next dealer, N places to the left."""
        names = self.space.names
        return names[action] if action < len(names) else f"dealer {action - len(names) + 1}"

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = Random(f"aec {seed}")
        else:
            seed = self._rng.randrange(2**63)
        game, players = self.space.game, self.space.players
        self._match = game.match(players, seed=seed) if self._plays_match else None
        deal = (
            game.new(players, seed=seed, dealer=seed % players) if self._match is None else self._match.hand
        )
        self._start(deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _start(self, state: State) -> None:
        self.hand = EnvHand(self.space, state.deal)
        self._state = state
        self._moves: list[tuple[int, bytes]] = []

    def _select(self) -> None:
        seat = self.hand.kernel.seat if self._match is None else self._match.seat
        if seat is not None and seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> Observed:
        seat = self._seats[agent]
        observed = {
            "observation": np.frombuffer(self.hand.kernel.observation(seat), np.uint8),
            "action_mask": self._mask(agent),
        }
        if self._match is not None:
            totals = self._match.scores
            observed["totals"] = np.array([*totals[seat:], *totals[:seat]], np.int32)
        return observed

    def _mask(self, agent: str) -> Array:
        if agent != self.agent_selection or self.terminations.get(agent, True):
            return np.zeros(self._actions, np.int8)
        if not self._dealers:
            return np.frombuffer(self.hand.kernel.mask(), np.int8)
        mask = np.zeros(self._actions, np.int8)
        if self.hand.seat is None:
            mask[self.space.actions :] = 1
        else:
            mask[: self.space.actions] = np.frombuffer(self.hand.kernel.mask(), np.int8)
        return mask

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise ValueError("No hand is in play: reset the environment first.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action is None:
            raise Illegal("env-needs-action")
        self._take(int(action), self._seats[agent])
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _take(self, action: int, seat: int) -> None:
        if action >= self.space.actions and self.hand.seat is None and self._match is not None:
            dealer = (seat + 1 + action - self.space.actions) % self.space.players
            self._match = self._match.apply(NextDealer(dealer), seat)
            self._start(self._match.hand)
            return
        try:
            made = self.hand.kernel.take(action)
        except ValueError:
            raise not_offered(action, [self.action_name(one) for one in range(self._actions)]) from None
        if not made:
            return
        self._moves.append((seat, made))
        if self._match is not None:
            self._follow_match(seat, self.hand.code.read_move(made))
        elif self.hand.kernel.seat < 0:
            self._end(self.hand.scores())

    def _follow_match(self, seat: int, move: Move) -> None:
        assert self._match is not None
        before = self._match
        self._match = before.apply(move, seat)
        if self._match.scores != before.scores:
            paid = [now - then for now, then in zip(self._match.scores, before.scores, strict=True)]
            self._pay(paid)
        if self._match.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._match.hand.deal is not self.hand.deal and not self._match.choosing_dealer:
            self._start(self._match.hand)

    def _end(self, scores: tuple[int, ...]) -> None:
        self._pay(scores)
        self.terminations = dict.fromkeys(self.agents, True)

    def _pay(self, scores: tuple[int, ...] | list[int]) -> None:
        others = len(scores) - 1
        for agent, score in zip(self.possible_agents, scores, strict=True):
            less = (sum(scores) - score) / others if self._relative else 0.0
            self.rewards[agent] = score - less
            self.infos[agent] = {"scores": tuple(scores)}

    def state_of_hand(self) -> State:
        """The hand by the Python rules, without the part of a move that is not complete."""
        if self._match is not None:
            return self._match.hand
        read = self.hand.code.read_move
        for seat, made in self._moves:
            self._state = self._state.apply(read(made), seat)
        self._moves.clear()
        return self._state

    def _seen(self) -> View:
        state = self.state_of_hand()
        seat = self._seats[self.agent_selection]
        return state.view(seat) if self._match is None else self._match.view(seat)

    def render(self) -> str | Array | None:
        """The table as the selected seat sees it."""
        if self.render_mode is None:
            return None
        if self.render_mode == "rgb_array":
            return picture(self._seen())
        text = self._drawn()
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(text)
        return None

    def _drawn(self) -> str:
        from mue.cli.terminal.draw_table import draw

        written = io.StringIO()
        view = self._seen()
        draw(view, self.space.game, Console(file=written, width=WIDTH, color_system=None))
        if view.hand:
            written.write(" ".join([card.text for card in view.order.sorted_hand(view.hand)]) + "\n")
        return written.getvalue()

    def close(self) -> None:
        """There is nothing to give back."""
