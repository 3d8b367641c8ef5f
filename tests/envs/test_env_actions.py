"""Actions and observations of environments: a sequence is one move, and each byte is what the rules say."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from support.configurations import EVERY, Configuration
from support.env_agreement import follow_env_hand

import mue
from mue.envs.descriptions import ACTIONS, FIELDS, tables
from mue.errors import Illegal
from mue.native import why_not_native
from mue.native.env_hand import EnvHand, env_hand
from mue.native.env_space import EnvSpace, env_space
from mue.rules.moves import Move
from mue.rules.state import State
from mue.testing.conformance import random_states
from mue.testing.variants import random_variant

HANDS = 6
MOST_MOVES = 400
EACH = pytest.mark.parametrize("configuration", EVERY, ids=str)


def space_of(configuration: Configuration, history: int = 0) -> EnvSpace:
    return env_space(mue.game(configuration.game, configuration.variant), configuration.players, history)


@pytest.mark.parametrize("history", [0, 7, 300])
@EACH
def test_hands_end_as_the_rules_say_and_observations_follow_from_views(
    configuration: Configuration, history: int
) -> None:
    space = space_of(configuration, history)
    assert sum(follow_env_hand(space, seed, 0.15) for seed in range(HANDS)) > HANDS


@pytest.mark.parametrize("seed", range(8))
def test_drawn_variants_agree_too(seed: int) -> None:
    changed = random_variant(seed)
    for players in changed.settings.players:
        if why_not_native(changed, players) is not None:
            continue
        follow_env_hand(env_space(changed, players), seed, 0.05)


def sequences(hand: EnvHand) -> Iterator[tuple[tuple[int, ...], Move]]:
    """Every sequence of actions that makes a move."""
    for action in hand.actions():
        ahead = hand.copy()
        move = ahead.take(action)
        if move is not None:
            yield (action,), move
        else:
            yield from (((action, *rest), made) for rest, made in sequences(ahead))


@EACH
def test_every_sequence_is_one_move_and_every_move_one_sequence(configuration: Configuration) -> None:
    space = space_of(configuration)
    seen = set()
    for seed in range(30):
        if "play" in seen and seed > 3:
            break
        for state in random_states(space.game, space.players, seed):
            if state.seat is None or len(state.legal()) > MOST_MOVES or (state.phase == "play" and seed % 4):
                continue
            try:
                hand = env_hand(space, state)
            except Illegal:  # somebody has declared before it was asked
                continue
            found = list(sequences(hand))
            moves = [move for _, move in found]
            assert len(set(moves)) == len(moves), f"{state}: two sequences make one move"
            assert {str(move) for move in moves} == {str(move) for move in state.legal()}, state
            assert all(hand.spelled(move) == list(actions) for actions, move in found)
            seen.add(state.phase)
    assert "play" in seen


@EACH
def test_a_large_choice_is_spelled_and_read_back(configuration: Configuration) -> None:
    space = space_of(configuration)
    rng = Random(1)
    for state in random_states(space.game, space.players, 7):
        if state.seat is None or len(state.legal()) <= MOST_MOVES:
            continue
        legal = state.legal(state.seat)
        for place in {rng.randrange(len(legal)) for _ in range(20)}:
            check_spelling(space, state, legal[place])


def check_spelling(space: EnvSpace, state: State, move: Move) -> None:
    hand = env_hand(space, state)
    *firsts, last = hand.spelled(move)
    assert all(hand.take(action) is None for action in firsts)
    assert hand.choosing == bool(firsts)
    assert hand.take(last) == move


def test_what_is_not_offered_is_refused() -> None:
    space = env_space(mue.game("mu"), 5)
    hand = EnvHand(space, mue.game("mu").new(5, seed=1).deal)
    for action in (-1, space.actions, space.action("done"), space.action("trump red")):
        with pytest.raises(Illegal, match="not offered now"):
            hand.take(action)
    for wrong in ("a", 0.5, None):
        with pytest.raises(TypeError, match="action must be a whole number, not"):
            hand.take(wrong)  # type: ignore[arg-type]
    with pytest.raises(Illegal, match="not offered now"):
        hand.take(10**30)
    assert hand.mask() == bytes(action in hand.actions() for action in range(space.actions))


def test_decks_without_a_suit_use_the_same_numbers() -> None:
    space = env_space(mue.game("mu"), 3)
    assert len(space.removed) > 1
    for removed in space.removed:
        deal = mue.game("mu").new(3, seed=1, removed=removed).deal
        hand = EnvHand(space, deal)
        held = {card.text for card in deal.hands[0]}
        assert hand.seat == 0
        offered = {space.names[action].removeprefix("hand ") for action in hand.actions()} - {"pass"}
        assert offered == held


@EACH
def test_every_action_and_field_has_a_meaning(configuration: Configuration) -> None:
    space = space_of(configuration)
    assert len(set(space.names)) == space.actions
    assert sum(part.size for part in space.fields.values()) == space.size
    text = tables(space)
    assert all(f"`{name}`" in text for name in (*space.sections, *space.fields))


def test_nothing_is_described_that_no_game_has() -> None:
    spaces = [space_of(configuration, 3) for configuration in EVERY]
    assert {name for space in spaces for name in space.sections} == set(ACTIONS)
    assert {name for space in spaces for name in space.fields} == set(FIELDS)


def test_numbers_and_hands_are_short_to_print() -> None:
    game = mue.game("mu")
    space = env_space(game, 5)
    hand = EnvHand(space, game.new(players=5, seed=1).deal)
    assert repr(space) == f"<EnvSpace mu-5, {space.actions} actions, {space.size} bytes>"
    assert repr(hand) == "<EnvHand mu-5 auction, seat 0 to act>"
    with pytest.raises(ValueError, match="there is no action 'hand R77'"):
        space.action("hand R77")
