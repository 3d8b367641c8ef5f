"""Every level above random in positions where good players agree: tests/data/positions."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from support.positions import Position, ask, fits, positions

from mue.bots import BOTS
from mue.bots.worlds import Sampler
from mue.games import games
from mue.rules.moves import Move
from mue.solver import Solver
from mue.solver.random_hands import tricks_left

LEVELS = list(dict.fromkeys(name.partition("@")[0] for name in BOTS if not name.startswith("random@")))
SEEDS = 3
"""A bot that draws worlds must not get it right by luck."""

EVERY = [position for game_id in games() for position in positions(game_id)]


@pytest.mark.parametrize(
    ("position", "bot"),
    [(position, bot) for position in EVERY for bot in LEVELS[LEVELS.index(position.level) :]],
    ids=str,
)
def test_every_level_gets_it_right(position: Position, bot: str) -> None:
    for seed in range(SEEDS):
        move = ask(bot, f"{seed}", position.view)
        assert position.allows(move), f"{bot} plays '{move}'. {position.why}"


@pytest.mark.parametrize("game_id", games())
def test_every_game_has_enough_positions(game_id: str) -> None:
    names = [position.name for position in EVERY if position.game == game_id]
    assert len(names) >= 10
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("position", EVERY, ids=str)
def test_a_position_is_a_decision(position: Position) -> None:
    """A claim that fits no legal move, or all of them, would be a slip of the pen."""
    legal = position.view.legal
    moves = [*islice(legal, 6_000), *legal[-500:]]  # small bids come first, large ones and passing last
    for claim in (*position.best, *position.avoid):
        assert any(fits(claim, move) for move in moves), claim
    assert 0 < sum(map(position.allows, moves)) < len(moves)


WORLDS = 12
LAST = 3
"""The most tricks left: few enough to solve in no time, and for a human to count."""
ENDINGS = [
    position
    for position in EVERY
    if position.state.phase == "play" and position.view.goal and tricks_left(position.state) <= LAST
]


@pytest.mark.parametrize("position", ENDINGS, ids=str)
def test_the_exact_solver_agrees_in_the_ending(position: Position) -> None:
    """Over deals consistent with what the seat knows, with best play by all, a move that the position allows
    makes the goal (or stops it) at least as often as any other."""
    solver, wins = Solver(megabytes=16), Counter[Move]()
    for world in Sampler(position.view).positions(WORLDS, seed="exact"):
        assert world.goal is not None
        for move, value in solver.moves(world).items():
            wins[move] += (value.exact >= world.goal) == (position.seat in world.side)
    allowed = [wins[move] for move in position.view.legal if position.allows(move)]
    others = [wins[move] for move in position.view.legal if not position.allows(move)]
    assert max(allowed) >= max(others), wins


@pytest.mark.parametrize(
    ("claim", "fitting", "other"),
    [
        ("play R7", "play R7 display", "play R6"),
        ("play R7 display", "play R7 display", "play R7"),
        ("show ..", "show R7", "pass"),
        ("show 2+", "show R7 R1", "show R7"),
        ("discard R7 R7 ..", "discard R7 K1 R7", "discard K1 K1 R7"),
        ("declare 1-3 2", "declare R3 B2", "declare R2 B3"),
        ("trump none", "trump none", "trump 7"),
    ],
)
def test_claims_say_what_matters_and_no_more(claim: str, fitting: str, other: str) -> None:
    assert fits(claim, Move.read(fitting))
    assert not fits(claim, Move.read(other))
