"""How fast environments are, with those of OpenSpiel and RLCard beside them. Needs the extra `envs`.

Everything plays at random and is given what an agent needs for each decision: what the seat sees, and what it
may do. Measured in CPU time, as the median of several rounds, on one core; the vector environment also with
all cores, in wall-clock time.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import median
from typing import Any, Final

from mue import envs

ROUNDS: Final = 5
ROWS: Final = 4096
STEPS: Final = 20
"""Steps of all rows between two looks at the clock."""


@dataclass(frozen=True)
class EnvsSpeed:
    """Actions per second."""

    vector: float
    """With observations and masks; drawing an action in the kernel is part of it, as in the next two."""
    masks: float
    """With masks alone."""
    vector_all_cores: float
    """With observations and masks, in wall-clock time."""
    masks_all_cores: float
    aec: float
    openspiel: float | None
    """None: OpenSpiel is not installed."""


def envs_speed(game_id: str, players: int, seconds: float) -> EnvsSpeed:
    """Measure each of the figures for about this long."""
    cores = os.cpu_count() or 1
    return EnvsSpeed(
        _vector(game_id, players, seconds, True),
        _vector(game_id, players, seconds, False),
        _vector(game_id, players, seconds, True, cores),
        _vector(game_id, players, seconds, False, cores),
        _rounds(_aec(game_id, players), seconds),
        _rounds_or_none(partial(_openspiel, f"mue_{game_id}", {"players": players}), seconds),
    )


def peer_speeds(seconds: float) -> dict[str, float | None]:
    """Actions per second of games of OpenSpiel and of RLCard; None: not installed."""
    spiel = ("bridge", "skat", "hearts")
    cards = ("doudizhu", "bridge")
    found = {f"open_spiel_{name}": _rounds_or_none(partial(_openspiel, name, {}), seconds) for name in spiel}
    return found | {f"rlcard_{name}": _rounds_or_none(partial(_rlcard, name), seconds) for name in cards}


def _vector(game_id: str, players: int, seconds: float, observations: bool, threads: int = 1) -> float:
    env = envs.vector(game_id, players, ROWS, observations=observations, threads=threads)
    env.reset(seed=1)
    clock = time.process_time if threads == 1 else time.perf_counter

    def play() -> int:
        for _ in range(STEPS):
            env.step(env.random_actions())
        return STEPS * ROWS

    for _ in range(8):
        play()  # hands get out of step, and most endings have been paid once
    return _rounds(play, seconds, clock)


def _rounds(play: Callable[[], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    rates = []
    for _ in range(ROUNDS):
        taken, start = 0, clock()
        while clock() - start < seconds / ROUNDS:
            taken += play()
        rates.append(taken / (clock() - start))
    return median(rates)


def _rounds_or_none(make: Callable[[], Callable[[], int]], seconds: float) -> float | None:
    try:
        play = make()
    except ImportError:
        return None
    return _rounds(play, seconds)


def _aec(game_id: str, players: int) -> Callable[[], int]:
    env = envs.aec(game_id, players)
    env.reset(seed=1)
    rng = Random("envs")

    def play() -> int:
        env.reset()
        taken = 0
        while True:
            _, _, over, _, _ = env.last()
            if over:
                return taken
            actions = env.hand.actions()
            env.step(actions[int(rng.random() * len(actions))])
            taken += 1

    return play


def _openspiel(name: str, parameters: dict[str, Any]) -> Callable[[], int]:
    import pyspiel

    if name.startswith("mue_"):
        from mue.envs import openspiel  # registers the games

        parameters = {**openspiel.DEFAULTS, **parameters}
    game = pyspiel.load_game(name, parameters)
    rng = Random("envs")
    observes = game.get_type().provides_observation_tensor

    def play() -> int:
        state, taken = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
                continue
            if observes:
                state.observation_tensor()
            else:
                state.information_state_tensor()
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            taken += 1
        return taken

    return play


def _rlcard(name: str) -> Callable[[], int]:
    import rlcard

    env = rlcard.make(name)
    rng = Random("envs")

    def play() -> int:
        state, _ = env.reset()
        taken = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(rng.random() * len(actions))])
            taken += 1
        return taken

    return play
