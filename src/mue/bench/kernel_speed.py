"""How fast the kernel is on this machine, in CPU time of one thread.

Positions come from hands bid and played at random by the Python rules (`mue.solver.random_hands`). None was
selected for its figures, and the solver's move ordering was tuned on other deals. Every figure covers several
hands, each timed in rounds; the best round counts, because other load only makes a round slower.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Final

from mue.games import game
from mue.solver.exact import Solver
from mue.solver.playouts import Policy, playouts
from mue.solver.position import Position
from mue.solver.random_hands import first_lead, with_tricks_left
from mue.solver.world_set import Worlds, redeal

ENDINGS: Final[dict[tuple[str, int], tuple[int, ...]]] = {
    ("mu", 5): (5, 6, 7, 8),
    ("eskridge", 2): (15,),
    ("goslar", 2): (10,),
    ("wimmuln", 4): (7,),
    ("yamv", 5): (7,),
}
"""Tricks left in the solver's positions, by table."""

HANDS: Final = 10
WORLDS: Final = 1000
ROUNDS: Final = 20


def playout_speed(game_id: str, players: int) -> dict[str, float]:
    """Play-outs of whole hands per second from the first lead, each in a different world."""
    tables = [_worlds(game_id, players, seed) for seed in range(HANDS)]
    policies: tuple[Policy, ...] = ("random", "quick")
    return {policy: _per_second(tables, policy) for policy in policies}


def _per_second(tables: list[Worlds], policy: Policy) -> float:
    def all_tables() -> None:
        for worlds in tables:
            playouts(worlds, policy)

    return HANDS * WORLDS / _best_time(all_tables)


def solver_times(
    game_id: str, players: int, tricks: int, hands: int, seconds: float = 20.0
) -> dict[str, float]:
    """Milliseconds, each with an empty transposition table: for the exact value; for whether the goal is
    reached, which is often obvious; and for the two hardest targets, the value itself and one above it."""
    exact, goal, edge = [], [], []
    for seed in range(hands):
        position = Position.from_state(with_tricks_left(game(game_id), players, seed, tricks))
        exact.append(_milliseconds(position, None, seconds))
        if position.goal is not None:
            goal.append(_milliseconds(position, position.goal, seconds))
        value = Solver().value(position, seconds=seconds)
        if value.solved:
            edge += [_milliseconds(position, value.lower + more, seconds) for more in (0, 1)]
    return {**_spread("", exact), **_spread("goal_", goal), **_spread("edge_", edge)}


def _spread(name: str, times: list[float]) -> dict[str, float]:
    if len(times) < 2:
        return {}
    p90 = statistics.quantiles(times, n=10)[-1]
    return {f"{name}median_ms": round(statistics.median(times), 3), f"{name}p90_ms": round(p90, 3)}


def _milliseconds(position: Position, target: int | None, seconds: float) -> float:
    return 1000 * _best_time(lambda: Solver().value(position, target=target, seconds=seconds), rounds=3)


def thread_speedup(threads: int) -> float:
    """The speed-up of play-outs of different worlds by several threads, in wall-clock time."""
    worlds = _worlds("mu", 5, 1, 20 * WORLDS)

    def with_threads(count: int) -> float:
        return _best_time(lambda: playouts(worlds, "quick", threads=count), time.perf_counter)

    return round(with_threads(1) / with_threads(threads), 2)


def redeal_speed() -> float:
    """Redeals per second in five-player mu with six tricks left, one known card, and the hands' real voids,
    at most one suit each."""
    position = Position.from_state(with_tricks_left(game("mu"), 5, 1, 6))
    voids: dict[int, list[str]] = {}
    for seat, hand in enumerate(position.kernel.hands):
        held = {position.suits[place] for place in hand}
        voids[seat] = sorted(set(position.suits) - held)[:1]
    other = next(s for s, hand in enumerate(position.kernel.hands) if hand and s != position.seat)
    known = {other: [position.deck[position.kernel.hands[other][0]]]}

    def draw() -> None:
        redeal(position, 10 * WORLDS, seed=1, viewer=position.seat, voids=voids, known=known)

    return round(10 * WORLDS / _best_time(draw))


def _worlds(game_id: str, players: int, seed: int, count: int = WORLDS) -> Worlds:
    position = Position.from_state(first_lead(game(game_id), players, seed))
    return redeal(position, count, seed=seed, viewer=position.seat)


def _best_time(
    work: Callable[[], object], clock: Callable[[], float] = time.thread_time, rounds: int = ROUNDS
) -> float:
    """The seconds of the fastest of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        start = clock()
        work()
        best = min(best, clock() - start)
    return best
