"""Play-outs keep to the rules, count what the rules count, and do not depend on the threads."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.kernel_games import CONFIGURATIONS, NAMES, rules

from mue.rules.mechanics.seats import put
from mue.rules.moves import Declare
from mue.rules.outcome import points_with_piles
from mue.rules.state import State
from mue.solver import Policy, Position, Worlds, playouts, playouts_by_move, redeal
from mue.solver.random_hands import first_lead, with_tricks_left

POLICIES: list[Policy] = ["random", "quick", "heuristic"]


def played(state: State, line: list[int], position: Position) -> State:
    """The state after this line of the kernel; the rules refuse what is not allowed."""
    for place in line:
        state = state.apply(position.move_of(place))
        # By place: of two equal cards it must be the one that the kernel has played.
        position = replace(position, kernel=position.kernel.play(place))
    return state


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("game_id", "variant", "players"), CONFIGURATIONS, ids=NAMES)
def test_play_outs_keep_to_the_rules(game_id: str, variant: str, players: int, policy: Policy) -> None:
    for seed in range(6):
        # From the first lead, and from the middle of a trick.
        state = first_lead(rules(game_id, variant), players, seed)
        for _ in range(seed * 5):
            state = state.apply(state.legal()[seed % len(state.legal())])
        position = Position.from_state(state)
        worlds = Worlds([position])
        end = played(state, worlds.kernel.line(policy=policy, world=0, seed=seed), position)
        assert end.outcome is not None
        tally = playouts(worlds, policy, seed=seed)
        assert tally.scores == end.outcome.scores
        assert tally.points == tuple(points_with_piles(end))
        assert tally.tricks == end.tricks
        if end.outcome.made is not None:
            assert tally.reached == end.outcome.made


@pytest.mark.parametrize(("game_id", "variant", "players"), CONFIGURATIONS, ids=NAMES)
def test_every_first_move_is_played_out(game_id: str, variant: str, players: int) -> None:
    state = with_tricks_left(rules(game_id, variant), players, 3, 2)
    position = Position.from_state(state)
    by_move = playouts_by_move(position, "random", repeats=200, seed=1)
    assert set(by_move) == set(state.legal())
    for move, tally in by_move.items():
        after = playouts(position.play(move), "random", repeats=2000, seed=2)
        assert tally.playouts == 200
        assert sum(tally.points) == pytest.approx(sum(after.points))
        for mean, other, variance in zip(tally.scores, after.scores, after.variances, strict=True):
            assert abs(mean - other) <= 6 * (max(variance, 0.1) / 200) ** 0.5 + 1e-9


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("game_id", "players"), [("mu", 5), ("goslar", 2), ("yamv", 6)])
def test_threads_and_order_change_nothing(game_id: str, players: int, policy: Policy) -> None:
    position = Position.from_state(first_lead(rules(game_id), players, 1))
    worlds = redeal(position, 37, seed=4, viewer=position.seat)
    alone = playouts_by_move(worlds, policy, repeats=3, seed=9, threads=1)
    for threads in (2, 3, 64):
        assert playouts_by_move(worlds, policy, repeats=3, seed=9, threads=threads) == alone
    if policy != "heuristic":  # which makes no random choices
        assert playouts_by_move(worlds, policy, repeats=3, seed=10) != alone


def test_quick_play_meets_declared_numbers_more_often_than_random_play() -> None:
    position = Position.from_state(first_lead(rules("wimmuln"), 4, 5))
    worlds = redeal(position, 400, seed=1, viewer=position.seat)
    quick, careless = playouts(worlds, "quick"), playouts(worlds, "random")
    assert sum(quick.scores) > sum(careless.scores)


def test_worlds_must_be_alike() -> None:
    game = rules("mu")
    one, other = (Position.from_state(first_lead(game, 5, seed)) for seed in (1, 2))
    with pytest.raises(ValueError, match="same trumps"):
        Worlds([one, other])
    with pytest.raises(ValueError, match="At least one world"):
        Worlds([])


def test_worlds_may_differ_in_what_is_declared_unseen() -> None:
    state = first_lead(rules("wimmuln"), 4, 3)
    declared = state.declared[1]
    assert declared is not None
    other = state.replace(declared=put(state.declared, 1, Declare(declared.shown, declared.hidden)))
    worlds = [Position.from_state(each_state) for each_state in (state, other)]
    apart = [playouts(world, "random", repeats=500, seed=1) for world in worlds]
    together = playouts(Worlds(worlds), "random", repeats=500, seed=1)
    assert together.playouts == 1000
    assert apart[0].scores[1] != apart[1].scores[1]
    assert together.scores[1] == pytest.approx((apart[0].scores[1] + apart[1].scores[1]) / 2, abs=1.5)
