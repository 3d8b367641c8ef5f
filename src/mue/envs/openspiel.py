"""The games in OpenSpiel: importing this module registers each as `mue_` and its name. Needs OpenSpiel.

`pyspiel.load_game("mue_...", {"players": 5})` has these parameters:

- `players`, `variant`: as everywhere; 0 players are the usual number. A variant may be a file
- `seed`: -1 deals by chance; another number is the hand of this seed alone
- `deals`: over which hands chance decides. 0: those of 2^32 seeds, in four steps; -1: every different deal,
  for variants small enough to list them; any other number: the seeds below it, in one step
- `relative`: returns are scores less the mean of the others, which makes every game zero-sum
- `history`: how many of the last events observations tell

A seed deals `game.new(players, seed=seed, dealer=seed % players)`. Returns are the scores of the hand. `TINY`
is the file of a variant for exact calculations; `every_deal` lists its deals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel

from mue.bots.worlds.sampler import Sampler
from mue.envs import space
from mue.envs.every_deal import every_deal
from mue.games import game as named
from mue.games import games
from mue.native.env_hand import EnvHand
from mue.native.env_space import EnvSpace
from mue.rules.mechanics.deal import Deal
from mue.rules.moves import Move
from mue.rules.state import State

DIGITS: Final = 4
"""The steps in which chance draws a seed, each of one byte."""
BYTE: Final = 256
LARGEST_RETURN: Final = 1000.0
KEPT: Final = 8
"""How many analysed views a game remembers: a search asks for many worlds of one."""

DEFAULTS: Final[dict[str, Any]] = {
    "players": 0,
    "variant": "default",
    "seed": -1,
    "deals": 0,
    "relative": False,
    "history": 0,
}

TINY: Final = str(Path(__file__).with_name("tiny.toml"))
"""A dozen cards for two, two in each hand."""


def game_type(game_id: str, zero_sum: bool = False) -> Any:
    rules = named(game_id)
    players, utility = rules.settings.players, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"mue_{game_id}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if zero_sum else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


class MueGame(pyspiel.Game):  # type: ignore[misc]
    """One of the games for OpenSpiel."""

    def __init__(self, game_id: str, params: dict[str, Any] | None = None) -> None:
        given = {**DEFAULTS, **(params or {})}
        self.space = space(game_id, given["players"] or None, given["variant"], given["history"])
        self.seed, self.deals = int(given["seed"]), int(given["deals"])
        self.relative = bool(given["relative"])
        sizes = self.space.game.sizes(self.space.players)
        cards = sizes.total(self.space.players)
        largest = self.deals if self.deals > 0 else BYTE if self.deals == 0 else len(self.listed)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.space.actions,
            max_chance_outcomes=1 if self.seed >= 0 else largest,
            num_players=self.space.players,
            min_utility=-LARGEST_RETURN,
            max_utility=LARGEST_RETURN,
            utility_sum=0.0 if self.relative else None,
            max_game_length=(cards + 2) * (self.space.players + 2),
        )
        super().__init__(game_type(game_id, self.relative), info, params or {})
        self._samplers: dict[bytes, Sampler] = {}

    @cached_property
    def listed(self) -> list[tuple[Deal, float]]:
        """Every different deal with its probability."""
        return every_deal(self.space.game, self.space.players)

    def new_initial_state(self) -> MueState:
        return MueState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> MueObserver:
        return MueObserver(self.space, iig_obs_type, params)

    def deal(self, drawn: Sequence[int]) -> Deal | None:
        """The deal that these draws decide; None if there are more to come."""
        if self.deals < 0 and self.seed < 0:
            return self.listed[drawn[0]][0] if drawn else None
        seed = self.seed
        if seed < 0:
            if len(drawn) < (DIGITS if self.deals == 0 else 1):
                return None
            seed = int.from_bytes(bytes(drawn), "big") if self.deals == 0 else drawn[0]
        game, players = self.space.game, self.space.players
        return game.new(players, seed=seed, dealer=seed % players).deal

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """What chance may draw in one step."""
        if self.deals < 0:
            return [(number, chance) for number, (_, chance) in enumerate(self.listed)]
        size = self.deals or BYTE
        return [(number, 1 / size) for number in range(size)]

    def sampler(self, known: bytes, state: State, seat: int) -> Sampler:
        """What there is to know of the worlds that fit this view."""
        if known not in self._samplers:
            if len(self._samplers) >= KEPT:
                self._samplers.clear()
            self._samplers[known] = Sampler(state.view(seat))
        return self._samplers[known]


class MueState(pyspiel.State):  # type: ignore[misc]
    """A hand at one moment."""

    def __init__(self, game: MueGame) -> None:
        super().__init__(game)
        self.drawn: list[int] = []
        self.hand: EnvHand | None = None
        self._scores: tuple[int, ...] | None = None
        self._deal()

    def _deal(self) -> None:
        game: MueGame = self.get_game()
        deal = game.deal(self.drawn) if self.drawn or game.seed >= 0 else None
        if deal is not None:
            self.hand = EnvHand(game.space, deal)

    def current_player(self) -> int:
        if self.hand is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.hand.kernel.seat
        return seat if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.hand is None or player != self.hand.kernel.seat:
            return []
        return self.hand.kernel.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        game: MueGame = self.get_game()
        return game.chances

    def _apply_action(self, action: int) -> None:
        if self.hand is None:
            self.drawn.append(action)
            self._deal()
        else:
            self.hand.kernel.take(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        game: MueGame = self.get_game()
        return game.space.names[action]

    def is_terminal(self) -> bool:
        return self.hand is not None and self.hand.kernel.seat < 0

    def returns(self) -> list[float]:
        game: MueGame = self.get_game()
        if self.hand is None or self.hand.kernel.seat >= 0:
            return [0.0] * game.space.players
        if self._scores is None:
            self._scores = self.hand.scores()
        if not game.relative:
            return [float(score) for score in self._scores]
        total, others = sum(self._scores), game.space.players - 1
        return [score - (total - score) / others for score in self._scores]

    def information_state_string(self, player: int | None = None) -> str:
        """All that the seat knows, in the bytes of the kernel: equal for exactly the same knowledge."""
        if self.hand is None:
            return ""
        seat = self.hand.kernel.seat if player is None else player
        return self.hand.information(seat).hex()

    def observation_string(self, player: int | None = None) -> str:
        if self.hand is None:
            return ""
        return self.hand.observation(self.hand.kernel.seat if player is None else player).hex()

    def __str__(self) -> str:
        names = [self.action_to_string(one.player, one.action) for one in self.full_history()]
        return ", ".join(names)

    def moves(self) -> tuple[list[tuple[int, Move]], list[int]]:
        """The moves of the hand so far, and the actions of one that is not complete."""
        assert self.hand is not None
        hand = EnvHand(self.hand.space, self.hand.deal)
        made: list[tuple[int, Move]] = []
        begun: list[int] = []
        for action in self.hand.kernel.taken:
            seat = hand.kernel.seat
            move = hand.take(action)
            begun.append(action)
            if move is not None:
                made.append((seat, move))
                begun.clear()
        return made, begun

    def rules_state(self) -> State:
        """The hand by the Python rules, without the part of a move that is not complete."""
        assert self.hand is not None
        state = self.hand.space.game.start(self.hand.deal)
        for seat, move in self.moves()[0]:
            state = state.apply(move, seat)
        return state

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> MueState:
        """Another state that this seat cannot tell from this one; all deals that fit are equally likely.

        Its cards come from no seed: the draws of chance in its history are not those that would deal them.
        """
        assert self.hand is not None
        game: MueGame = self.get_game()
        known = self.hand.information(player_id)
        state, begun = self.rules_state(), self.moves()[1]
        sampler = game.sampler(known, state, player_id)
        (world,) = sampler.states(1, f"{probability_sampler()}")
        other = game.new_initial_state()
        while other.hand is None:
            other.apply_action(other.chance_outcomes()[0][0])
        other.hand = EnvHand(game.space, world.deal)
        for _, event in world.history:
            if isinstance(event, Move):
                for action in other.hand.spelled(event):
                    other.apply_action(action)
        for action in begun if player_id == self.hand.kernel.seat else ():
            other.apply_action(action)
        return other


class MueObserver:
    """The tensor of the current observation: the bytes of the space as numbers."""

    def __init__(self, space: EnvSpace, iig_obs_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations have no parameters, but were given {params}.")
        self.tensor = np.zeros(space.size, np.float32)
        self.dict = {name: self.tensor[part.slice] for name, part in space.fields.items()}

    def set_from(self, state: MueState, player: int) -> None:
        if state.hand is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(state.hand.observation(player), np.uint8)

    def string_from(self, state: MueState, player: int) -> str:
        return state.observation_string(player)


def _register(game_id: str) -> None:
    kind = game_type(game_id)

    class Registered(MueGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game_id, params)

    pyspiel.register_game(kind, Registered)


for _game_id in games():
    _register(_game_id)
