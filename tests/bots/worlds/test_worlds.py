"""Worlds look like what was seen, fit what is known, and change nothing that a seat could notice."""

from __future__ import annotations

import json
import random

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import dealt, said, some_move

from mue.bots.worlds import Sampler
from mue.bots.worlds.knowledge import shown_voids
from mue.cards import card
from mue.games import game
from mue.rules.moves import Declare, Play
from mue.rules.state import State
from mue.solver.layout import layout_of
from mue.solver.random_hands import with_tricks_left
from mue.testing import scrambled


def text(state: State, seat: int | None) -> str:
    return json.dumps(state.view(seat).to_json())


def hands(configuration: Configuration, count: int) -> list[list[State]]:
    """The states of some random hands."""
    found = []
    for seed in range(count):
        rng = random.Random(f"{configuration} {seed}")
        rules = game(configuration.game, configuration.variant)
        state = rules.new(configuration.players, seed=seed, dealer=seed % configuration.players)
        states = [state]
        while state.outcome is None:
            state = state.apply(some_move(state, rng))
            states.append(state)
        found.append(states[:-1])
    return found


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_world_looks_the_same_to_the_last_byte(configuration: Configuration) -> None:
    """In every phase, for every seat and for a watcher."""
    for states in hands(configuration, 2):
        for at, state in enumerate(states):
            for seat in (*range(state.players), None):
                (world,) = Sampler(state.view(seat)).states(1, seed=f"{at}")
                assert text(world, seat) == text(state, seat)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_world_can_be_played_on_and_played_again(configuration: Configuration) -> None:
    rng = random.Random(5)
    for states in hands(configuration, 2):
        for state in rng.sample(states, min(6, len(states))):
            assert state.seat is not None
            (world,) = Sampler(state.view(state.seat)).states(1, seed="on")
            assert text(world.replay()[-1], state.seat) == text(state, state.seat)
            while world.outcome is None:
                world = world.apply(some_move(world, rng))
            assert sorted(world.deal.every_card()) == sorted(state.deal.every_card())


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_worlds_do_not_depend_on_what_is_hidden(configuration: Configuration) -> None:
    rng = random.Random(6)
    for states in hands(configuration, 1):
        for state in rng.sample(states, min(6, len(states))):
            other = scrambled(state, state.seat, rng)
            found = [
                Sampler(each_state.view(state.seat)).states(2, seed="x") for each_state in (state, other)
            ]
            assert [world.deal for world in found[0]] == [world.deal for world in found[1]]


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_positions_are_consistent_with_what_is_known(configuration: Configuration) -> None:
    for states in hands(configuration, 2):
        for state in [one for one in states if one.phase == "play"][::5]:
            seen = state.view(state.seat)
            voids = shown_voids(seen)
            worlds = Sampler(seen).positions(30, seed="k")
            assert len(worlds) >= 30
            for world in worlds:
                assert world.legal() == tuple(seen.legal)
                for seat, places in enumerate(world.kernel.hands):
                    cards = [world.deck[place] for place in places]
                    assert len(cards) == seen.hand_sizes[seat]
                    assert seat == state.seat or not {seen.order.suit[one] for one in cards} & voids[seat]
                    if seat == state.seat:
                        assert sorted(cards) == sorted(seen.hand)


def test_a_seat_that_does_not_follow_has_no_card_of_the_suit_in_hand() -> None:
    state = with_tricks_left(game("mu"), players=5, seed=3, tricks=5)
    seen = state.view(state.seat)
    voids = shown_voids(seen)
    assert any(voids)
    for world in Sampler(seen).states(100, seed="v"):
        for seat, hand in enumerate(world.hands):
            if seat != state.seat:
                assert not {seen.order.suit[one] for one in hand} & voids[seat]


def test_the_turned_up_card_stays_with_the_dealer_until_it_is_seen_again() -> None:
    """Red 2 and blue 5 are turned up: the dealer takes the red 2, leads the blue 5, and may declare it."""
    rules = game("wimmuln")
    state = said(dealt(rules, 4, turned="R2 B5"), "play B5")
    assert card("R2") in state.hands[0]
    for _ in range(4):
        assert state.seat is not None
        hand = state.hands[state.seat]
        state = state.apply(Declare(hand[0], hand[1]))
    seen = state.view(2)
    places = set()
    for world in Sampler(seen).states(300, seed="t"):
        declared = world.declared[0]
        assert declared is not None
        in_hand, hidden = card("R2") in world.hands[0], declared.hidden is card("R2")
        assert in_hand or hidden
        places.add(in_hand)
    assert places == {True, False}
    for position in Sampler(seen).positions(60, seed="t"):
        others = [position.deck[place] for seat in (1, 3) for place in position.kernel.hands[seat]]
        assert card("R2") not in others


def test_a_turned_up_card_is_no_secret_once_played() -> None:
    rules = game("wimmuln")
    state = said(dealt(rules, 4, turned="R2 B5"), "play B5")
    for _ in range(4):
        assert state.seat is not None
        hand = [one for one in state.hands[state.seat] if one is not card("R2")]
        state = state.apply(Declare(hand[0], hand[1]))
    while not any(move == Play(card("R2")) for _, move in state.history):
        moves = list(state.legal())
        state = state.apply(Play(card("R2")) if Play(card("R2")) in moves else moves[0])
    assert not Sampler(state.view(2)).known.held


def test_impossible_requests_are_refused_in_words() -> None:
    over = game("mu").new(4, seed=1)
    while over.outcome is None:
        over = over.apply(some_move(over, random.Random(1)))
    with pytest.raises(ValueError, match="The hand is over"):
        Sampler(over.view(0))


def test_worlds_of_a_changed_game_follow_its_rules() -> None:
    ours = game(
        "mu", options={"deal": {"hand": {"5": 11}, "aside": {"3": 0, "4": 0, "5": 5, "6": 0}}}, name="ours"
    )
    seen = ours.new(5, seed=1).view(0)
    (world,) = Sampler(seen).states(1, seed="0")
    assert world.game.settings == ours.settings
    assert len(world.deal.aside) == 5
    assert world.view(0).to_json() == seen.to_json()


def test_worlds_can_be_drawn_after_thousands_of_other_hands() -> None:
    """A server thinks about many games: part of a game's cache may be evicted and rebuilt."""
    state = with_tricks_left(game("wimmuln"), 4, "long", 9)
    sampler = Sampler(state.view(state.seat))
    sampler.draw(30, "drawn", batches=6)
    layout_of.cache_clear()  # as after 1,024 other orders of cards
    # Half of these declarations were drawn before.
    assert len(sampler.draw(30, "drawn", batches=12).worlds) >= 30
