"""How fast the kernel plays whole hands: many at once on one core, and one driven move by move by Python.

Measured in CPU time, as the median of many short rounds, because machines are rarely idle.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any, Final

from mue.games import game
from mue.native import NativeRules, native_rules, play_hands
from mue.native.dealt_hands import dealt
from mue.rules.game import Game

ROUNDS: Final = 5
FIRST: Final = 500
"""Hands of the first round, which estimates how many fit the time and meets most endings."""


@dataclass(frozen=True)
class HandsSpeed:
    random_hands: float
    """Hands per second, as the next figure."""
    rookie_hands: float
    driven_moves: float
    """Random legal moves per second of single hands, dealt and driven from Python."""


def hands_speed(game_id: str, players: int, seconds: float) -> HandsSpeed:
    """Measure each of the three figures for about this long."""
    rules = game(game_id)
    return HandsSpeed(
        _many(rules, players, "random", seconds),
        _many(rules, players, "rookie", seconds),
        _driven(native_rules(rules, players), seconds),
    )


def _many(rules: Game[Any], players: int, bot: str, seconds: float) -> float:
    rate = _round(rules, players, bot, FIRST)
    count = max(10, int(rate * seconds / ROUNDS))
    play_hands(
        rules, players, count, seed="bench", bots=bot, threads=1
    )  # the first round also asks what each ending pays
    return median(_round(rules, players, bot, count) for _ in range(ROUNDS))


def _round(rules: Game[Any], players: int, bot: str, count: int) -> float:
    start = time.process_time()
    play_hands(rules, players, count, seed="bench", bots=bot, threads=1)
    return count / max(1e-6, time.process_time() - start)


def _driven(rules: NativeRules, seconds: float) -> float:
    rng = Random(f"driven {rules.game.id} {rules.players}")
    number = 0
    rounds = []
    for _ in range(ROUNDS):
        moves = 0
        start = time.process_time()
        while time.process_time() - start < seconds / ROUNDS:
            number += 1
            moves += _drive(rules, number, rng)
        rounds.append(moves / (time.process_time() - start))
    return median(rounds)


def _drive(rules: NativeRules, number: int, rng: Random) -> int:
    hand = rules.start(dealt(rules.game, rules.players, str(number), number % rules.players))
    moves = 0
    while hand.seat is not None:
        hand.apply_number(int(rng.random() * hand.legal_count()))
        moves += 1
    return moves
