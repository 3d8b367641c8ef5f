"""How fast the rules are: random play on one core, in CPU time.

Each figure is the median of many short rounds, because machines are rarely idle.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from statistics import median

from mue.bots.random_bot import random_move
from mue.games import game, games
from mue.rules.state import State

ROUNDS = 5


@dataclass(frozen=True)
class Speed:
    moves_per_second: float
    hands_per_second: float
    play_moves_per_second: float
    """Moves per second in trick play alone."""


def configurations() -> Iterator[tuple[str, int]]:
    """Every game with every number of players."""
    for game_id in games():
        for players in game(game_id).settings.players:
            yield game_id, players


def rules_speed(game_id: str, players: int, seconds: float) -> Speed:
    """Play random hands for about this long."""
    rules = game(game_id)
    rng = Random(f"speed {game_id} {players}")
    number = 0
    rounds: list[Speed] = []
    for _ in range(ROUNDS):
        moves = hands = played = 0
        spent = playing = 0.0
        while spent < seconds / ROUNDS:
            number += 1
            start = time.process_time()
            state = rules.new(players, seed=number, dealer=number % players)
            state, before = _until_play(state, rng)
            middle = time.process_time()
            after = _play(state, rng)
            end = time.process_time()
            spent += end - start
            playing += end - middle
            moves += before + after
            played += after
            hands += 1
        rounds.append(Speed(moves / spent, hands / spent, played / playing))
    return Speed(
        median(round_speed.moves_per_second for round_speed in rounds),
        median(round_speed.hands_per_second for round_speed in rounds),
        median(round_speed.play_moves_per_second for round_speed in rounds),
    )


def _until_play(state: State, rng: Random) -> tuple[State, int]:
    moves = 0
    while state.outcome is None and state.phase != "play":
        state = state.apply(random_move(state.legal(), rng))
        moves += 1
    return state, moves


def _play(state: State, rng: Random) -> int:
    moves = 0
    while state.outcome is None:
        legal = state.legal()
        state = state.apply(legal[int(rng.random() * len(legal))])
        moves += 1
    return moves
