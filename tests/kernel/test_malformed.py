"""Nothing a caller passes can crash the process: the kernel refuses malformed input with a sentence."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.kernel_games import rules

from mue import _kernel
from mue.solver import Position, Solver, Worlds, goal_reached, redeal
from mue.solver.random_hands import first_lead, with_tricks_left

LAYOUT = _kernel.layout(
    kinds=list(range(12)),
    suits=[0] * 4 + [1] * 4 + [2] * 4,
    strengths=[1, 2, 3, 4] * 3,
    points=[1] * 12,
    columns=[0] * 12,
    trump=2,
    last_wins=False,
)
RULES: dict[str, Any] = {
    "layout": LAYOUT,
    "players": 3,
    "side": [0],
    "crown": 0,
    "counts_points": True,
    "goal": 5,
    "per_point": [1] * 3,
    "per_trick": [0] * 3,
    "by_side": [[0]] * 3,
    "by_tricks": [[0]] * 3,
}
GOOD: dict[str, Any] = {
    "hands": [[0, 1], [4, 5], [8, 9]],
    "displays": [[2], [6], [10]],
    "stacks": [],
    "trick": [],
    "leader": 0,
    "points": [0, 0, 0],
    "tricks": [0, 0, 0],
}


def position(**changes: Any) -> _kernel.Position:
    return _kernel.position(_kernel.rules(**RULES), **{**GOOD, **changes})


def test_the_unchanged_position_is_accepted() -> None:
    assert len(position().legal()) == 3


@pytest.mark.parametrize(
    "changes",
    [
        {"hands": [[0, 1], [4, 5], [8, 99]]},
        {"hands": [[0, 1], [4, 5], [8, -1]]},
        {"hands": [[0, 1], [4, 5], [8, 8]]},
        {"hands": [[0, 1], [4, 5], [8, 2]]},
        {"hands": [[0, 1], [4, 5], [8]]},
        {"hands": [[0, 1], [4, 5]]},
        {"hands": []},
        {"displays": [[2], [6]]},
        {"leader": 3},
        {"leader": -1},
        {"trick": [3, 7, 11]},
        {"trick": [3]},
        {"trick": [0]},
        {"trick": [3, 7], "hands": [[0], [4], [8, 9]], "displays": [[2], [1], [10]]},
        {"points": [0, 0, -1]},
        {"points": [0, 0, 251]},
        {"points": [100, 100, 60]},
        {"points": [0, 0]},
        {"tricks": [0, 0, 64]},
        {"tricks": [0, -1, 0]},
        {"tricks": [60, 60, 60]},
        {"stacks": [[(0, [3])], [], []]},
        {"stacks": [[(0, [3])], [(0, [7])], [(40, [11])]]},
        {"stacks": [[(1, [3])], [(0, [7])], [(0, [11])]]},
        {"stacks": [[(0, [3]), (0, [])], [(0, [7])], [(0, [11])]]},
        {"stacks": [[(0, [3, 3])], [(0, [7])], [(0, [11])]]},
    ],
)
def test_malformed_positions_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        position(**changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"players": 1},
        {"players": 7},
        {"side": [3]},
        {"side": [0, 1, 2]},
        {"crown": 5},
        {"goal": -2},
        {"per_point": [1]},
        {"per_point": [1, 1, 10**6]},
        {"by_side": [[0] * 300] * 3},
        {"by_tricks": [[10**7]] * 3},
    ],
)
def test_malformed_rules_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        _kernel.rules(**{**RULES, **changes})


@pytest.mark.parametrize(
    ("changes", "size"),
    [
        ({}, 0),
        ({}, 129),
        ({"points": [16]}, 1),
        ({"points": [-1]}, 1),
        ({"suits": [-1]}, 1),
        ({"columns": [99]}, 1),
        ({"kinds": [1, 2]}, 1),
        ({"trump": 500}, 1),
        ({"suits": list(range(40))}, 40),
    ],
)
def test_malformed_layouts_are_refused(changes: dict[str, Any], size: int) -> None:
    settings: dict[str, Any] = {
        name: [0] * size for name in ("kinds", "suits", "strengths", "points", "columns")
    }
    with pytest.raises(ValueError, match=r"\.$"):
        _kernel.layout(**{"trump": 0, "last_wins": False, **settings, **changes})


def test_wrong_calls_are_refused() -> None:
    now = position()
    for card in (-1, 12, 4, 3, 10**6):
        with pytest.raises(ValueError, match="card"):
            now.play(card)
    worlds = _kernel.worlds([now])
    good: dict[str, Any] = {"policy": "random", "each_move": False, "repeats": 1, "seed": 1, "threads": 1}
    for wrong in ({"policy": "rookie"}, {"repeats": 0}, {"threads": 0}):
        with pytest.raises(ValueError, match=r"\.$"):
            worlds.play_out(**{**good, **wrong})
    with pytest.raises(ValueError, match="no world"):
        worlds.at(1)
    with pytest.raises(ValueError, match="no world"):
        worlds.line(policy="random", world=1, seed=0)
    solver = _kernel.Solver(1)
    for side in ([], [0, 1, 2], [7], [-1]):
        with pytest.raises(ValueError, match="side"):
            solver.solve(now, side=side, points=True, target=-1, nodes=10, seconds=1.0)
    for nodes, seconds in ((-1, 1.0), (10, -1.0), (10, float("nan")), (10, float("inf"))):
        with pytest.raises(ValueError, match="budget"):
            solver.solve(now, side=[0], points=True, target=-1, nodes=nodes, seconds=seconds)
    with pytest.raises(ValueError, match="megabytes"):
        _kernel.Solver(0)
    with pytest.raises(TypeError):
        now.play("R7")  # type: ignore[arg-type]


def test_states_outside_trick_play_are_refused() -> None:
    with pytest.raises(ValueError, match="auction"):
        Position.from_state(rules("mu").new(players=5, seed=1))
    state = with_tricks_left(rules("mu"), 5, 1, 1)
    while state.outcome is None:
        position, state = Position.from_state(state), state.apply(state.legal()[0])
    with pytest.raises(ValueError, match="over"):
        Position.from_state(state)
    over = position.play(position.legal()[0])
    assert over.over
    with pytest.raises(ValueError, match="over"):
        Worlds([over])
    with pytest.raises(ValueError, match="cannot be played"):
        over.play(state.deal.hands[0][0])
    assert Solver(1).value(over).solved


def test_a_budget_gives_bounds_instead_of_hanging() -> None:
    position = Position.from_state(first_lead(rules("mu"), 5, 1))
    solver = Solver(megabytes=8)
    for value in (solver.value(position, nodes=2000), solver.value(position, seconds=0.01)):
        assert not value.solved
        assert 0 <= value.lower < value.upper <= 60
        with pytest.raises(ValueError, match="only known"):
            _ = value.exact
    assert goal_reached(position, 30, nodes=0) is None
    assert solver.line(position, nodes=100) == ()
    assert not any(value.solved for value in solver.moves(position, nodes=100).values())


@given(st.randoms(use_true_random=False))
def test_random_nonsense_never_crashes(rng: random.Random) -> None:
    def numbers() -> list[int]:
        return [rng.randint(-1, 12) for _ in range(rng.randint(0, 4))]

    nonsense = {
        "hands": [numbers() for _ in range(3)],
        "displays": [numbers()[:1] for _ in range(3)],
        "stacks": [[(rng.randint(0, 1), numbers()[:1])] for _ in range(3)] if rng.random() < 0.5 else [],
        "trick": numbers()[:2],
        "leader": rng.randint(-1, 3),
        "points": [rng.randint(0, 9) for _ in range(3)],
        "tricks": [rng.randint(0, 9) for _ in range(3)],
    }
    try:
        now = position(**nonsense)
    except ValueError:
        return
    if not now.over:
        worlds = _kernel.worlds([now])
        for policy in ("random", "quick", "heuristic"):
            worlds.play_out(policy=policy, each_move=True, repeats=3, seed=1, threads=2)
        _kernel.Solver(1).moves(now, side=[0], points=True, nodes=1000, seconds=1.0)
        hands = [("hand", seat, 0, hand, list[int]()) for seat, hand in enumerate(now.hands)]
        _kernel.redeal(now, hands, count=3, seed=1)


def test_redeal_refuses_nonsense() -> None:
    now = position()
    nonsense: list[list[tuple[str, int, int, list[int], list[int]]]] = [
        [],
        [("pocket", 0, 0, [0], [])],
        [("hand", 5, 0, [0], [])],
        [("hand", 1, 0, [0], [])],
        [("hand", 0, 0, [0], []), ("hand", 0, 0, [0], [])],
        [("hand", 0, 0, [77], [])],
        [("stack", 0, 3, [0], [])],
        [("pile", 0, 0, [0], [])],
        [("pile", 0, 0, [3], [])],
        [("hand", 0, 0, [0, 1], [0]), ("hand", 1, 0, [4], [0])],
    ]
    for zones in nonsense:
        with pytest.raises(ValueError, match=r"\.$"):
            _kernel.redeal(now, zones, count=1, seed=1)
    for count in (0, -1, 10**8):
        with pytest.raises(ValueError, match="redeals"):
            _kernel.redeal(now, [("hand", 0, 0, [0], [])], count=count, seed=1)
    full = Position.from_state(first_lead(rules("mu"), 5, 1))
    elsewhere = [card for card in full.deck if card not in _hand(full, 0)]
    with pytest.raises(ValueError, match="not there"):
        redeal(full, 1, seed=1, known={0: elsewhere[:1]})


def _hand(position: Position, seat: int) -> list[Any]:
    return [position.deck[place] for place in position.kernel.hands[seat]]
