"""Along the same random moves, the kernel agrees with the Python rules.

`make agreement` runs this with MUE_AGREEMENT=100000 positions and more.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from support.kernel_games import CONFIGURATIONS, NAMES, rules

from mue.rules.game import Game
from mue.rules.moves import Play
from mue.rules.outcome import points_with_piles
from mue.rules.state import State
from mue.solver import Position
from mue.solver.random_hands import first_lead

POSITIONS = int(os.environ.get("MUE_AGREEMENT", "4000"))


def compare(state: State, position: Position) -> None:
    assert position.seat == state.seat
    assert position.leader == state.leader
    assert position.trick == state.trick
    assert position.points == tuple(points_with_piles(state))
    assert position.tricks == state.tricks
    if state.outcome is None:
        assert position.legal() == tuple(state.legal())
    else:
        assert position.legal() == ()
        assert position.points == state.outcome.points
        assert position.scores() == state.outcome.scores


def follow(game: Game[Any], players: int, seed: int) -> int:
    """Compare at every card of one hand. Return the number of positions."""
    state = first_lead(game, players, seed)
    position = Position.from_state(state)
    rng = random.Random(seed)
    compared = 0
    while True:
        compare(state, position)
        compared += 1
        if state.outcome is not None:
            return compared
        if rng.random() < 0.1:  # a position built here is as good as one that was played to
            position = Position.from_state(state)
            compare(state, position)
        move = rng.choice(state.legal())
        assert isinstance(move, Play)
        state, position = state.apply(move), position.play(move)


@pytest.mark.parametrize(("game_id", "variant", "players"), CONFIGURATIONS, ids=NAMES)
def test_kernel_agrees_with_the_rules(game_id: str, variant: str, players: int) -> None:
    game = rules(game_id, variant)
    wanted, seed = POSITIONS // len(CONFIGURATIONS), 0
    while wanted > 0:
        wanted -= follow(game, players, seed)
        seed += 1


@pytest.mark.parametrize(
    ("game_id", "players", "options"),
    [
        ("mu", 4, {"trump": {"equal_cards": "last wins"}}),
        ("mu", 5, {"trump": {"rank_trumps": "by suit"}}),
        ("mu", 3, {"trump": {"strength": "rank over suit"}}),
        ("mu", 6, {"score": {"crown_penalty": -7, "partner_penalty": -3, "shield_per_card": 4}}),
        ("goslar", 2, {"trump": {"equal_cards": "last wins"}}),
        ("wimmuln", 5, {"trump": {"suit_of": "larger", "equal_cards": "last wins"}}),
        ("yamv", 6, {"trump": {"strength": "major over minor", "rank_trumps": "by suit"}}),
        ("yamv", 4, {"score": {"per_defender_trick": 7, "per_overtrick": 3}}),
    ],
)
def test_kernel_agrees_under_house_rules(game_id: str, players: int, options: dict[str, Any]) -> None:
    game = rules(game_id, **options)
    for seed in range(4):
        follow(game, players, seed)
