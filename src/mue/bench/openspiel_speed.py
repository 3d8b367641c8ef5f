"""OpenSpiel's speed, in the same run on the same machine. Needs the extra `peers`."""

from __future__ import annotations

import time
from random import Random
from statistics import median
from typing import Any, Final

ROUNDS: Final = 5
SIMULATIONS: Final = 2000


def skat_moves_per_second(seconds: float) -> float | None:
    """Random play of skat, driven from Python like our rules; None if OpenSpiel is not installed."""
    peer = _load("skat")
    if peer is None:
        return None
    rng = Random("speed")
    return median(_skat_round(peer, rng, seconds / ROUNDS) for _ in range(ROUNDS))


def _skat_round(peer: Any, rng: Random, seconds: float) -> float:
    moves = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = peer.new_initial_state()
        while not state.is_terminal():
            moves += not state.is_chance_node()  # dealing is timed, as ours is, but not counted as a move
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
    return moves / (time.process_time() - start)


def hearts_ismcts_per_second() -> float | None:
    """Simulations per second of OpenSpiel's C++ ISMCTS with random roll-outs, at the first decision of a
    hand."""
    peer = _load("hearts")
    if peer is None:
        return None
    import pyspiel

    state = peer.new_initial_state()
    rng = Random("speed")
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    rounds = []
    for number in range(ROUNDS):
        bot = pyspiel.ISMCTSBot(
            number,
            pyspiel.RandomRolloutEvaluator(1, number),
            2.0,  # the exploration constant that its examples use
            SIMULATIONS,
            -1,  # a new world for every simulation
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        start = time.thread_time()
        bot.step(state)
        rounds.append(SIMULATIONS / (time.thread_time() - start))
    return median(rounds)


def _load(name: str) -> Any | None:
    try:
        import pyspiel
    except ImportError:
        return None
    return pyspiel.load_game(name)
