"""Random hands up to the first lead, for tests and measurements of the kernel.

Everything before trick play is random, with displays of moderate size: a player with fewer than five cards
face up shows one to three half of the time, and passes otherwise. Hands that end before trick play (no card
shown, a stalemate) are redealt with the next number.
"""

from __future__ import annotations

import random
from itertools import count
from typing import Any, Final

from mue.rules.game import Game
from mue.rules.legal import Legal, SomeOf
from mue.rules.moves import Move
from mue.rules.phases.bidding import Bidding
from mue.rules.phases.trick_play import Tricks
from mue.rules.state import State

LARGEST_DISPLAY: Final = 5
LARGEST_SHOW: Final = 3


def first_lead(game: Game[Any], players: int, seed: int | str) -> State:
    """A state in which the first trick is about to be played, or its turned-up lead lies on the table."""
    for attempt in count():
        rng = random.Random(f"{game.id} {players} {seed} {attempt}")
        state = game.new(players=players, seed=rng.getrandbits(48), dealer=rng.randrange(players))
        while state.outcome is None and not isinstance(state.step, Tricks):
            state = state.apply(_random_move(state, rng))
        if state.outcome is None:
            return state
    raise AssertionError("count() has no end")


def with_tricks_left(game: Game[Any], players: int, seed: int | str, tricks: int) -> State:
    """Such a state, played on at random until `tricks` tricks are left and the next one is to be led.

    If the first lead is on the table from the start, a whole hand is returned as it is.
    """
    state = first_lead(game, players, seed)
    rng = random.Random(f"{seed} play")
    while tricks_left(state) > tricks or (tricks_left(state) == tricks and state.trick and sum(state.tricks)):
        state = state.apply(rng.choice(state.legal()))
    return state


def tricks_left(state: State) -> int:
    seat = state.leader
    own = len(state.hands[seat]) + len(state.displays[seat]) + sum(map(len, state.down[seat].values()))
    return own + bool(state.trick)


def _random_move(state: State, rng: random.Random) -> Move:
    legal = state.legal()
    if isinstance(state.step, Bidding):
        return _random_bid(state, legal, rng)
    move: Move = legal[rng.randrange(len(legal))]
    return move


def _random_bid(state: State, legal: Legal, rng: random.Random) -> Move:
    *shows, passing = legal.choices
    seat = state.seat
    assert seat is not None
    dealt = len(state.deal.up[seat]) if state.deal.up else 0
    if shows and len(state.displays[seat]) - dealt < LARGEST_DISPLAY and rng.random() < 0.5:
        (choice,) = shows
        assert isinstance(choice, SomeOf)
        size = rng.randint(1, min(LARGEST_SHOW, choice.most))
        return choice.pick(size, rng.randrange(choice.of_size(size)))
    passed: Move = passing[0]
    return passed
