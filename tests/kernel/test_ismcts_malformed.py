"""The search over information sets refuses what does not fit, with a sentence; it runs at every decision."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration

from mue import _kernel
from mue.bots.worlds.env_world import env_world
from mue.games import game
from mue.native.env_hand import EnvHand
from mue.native.env_space import env_space
from mue.native.ismcts import Ismcts

PLAN: dict[str, Any] = {"simulations": 10, "exploration": 2.0, "relative": True, "seed": 1}


def begun(players: int = 3, history: int = 0) -> EnvHand:
    rules = game("mu")
    return EnvHand(env_space(rules, players, history), rules.new(players, seed=1).deal)


def zones(hand: EnvHand) -> list[tuple[str, int, int, list[int], list[int]]]:
    """The hands of the other seats of Mü with three."""
    kinds = {
        seat: [hand.code.card_number[card] for card in hand.deal.hands[seat]]
        for seat in range(3)
        if seat != hand.seat
    }
    return [("hand", seat, 0, cards, []) for seat, cards in kinds.items()]


def made(hand: EnvHand, hidden: Any, holder: int = -1, bound: tuple[int, ...] = ()) -> _kernel.Ismcts:
    pay = hand.space.rules.pay.kernel
    return _kernel.ismcts(hand.kernel, pay, zones=hidden, holder=holder, bound=list(bound))


def test_what_cannot_be_hidden_is_refused() -> None:
    hand = begun()
    (one, two) = zones(hand)
    assert made(hand, [one, two]).seen(0, seed=1)
    absent = one[3][0]
    bad: list[Any] = [
        [("sleeve", *one[1:])],
        [("hand", 3, *one[2:])],
        [("hand", -1, *one[2:])],
        [(*one[:3], one[3][1:], [])],
        [(*one[:3], [*one[3], absent], [])],
        [(*one[:3], [-1, *one[3][1:]], [])],
        [one, one],
        [("down", one[1], 0, [], [])],
        [("hand", one[1], 99, *one[3:])],
        [(*one[:4], one[3])],
    ]
    for hidden in bad:
        with pytest.raises(ValueError, match=r"\.$"):
            made(hand, hidden)
    with pytest.raises(ValueError, match="lie where it is said"):
        made(hand, [one, two], holder=one[1], bound=(-5,))
    with pytest.raises(ValueError, match="needs no history"):
        made(begun(history=4), [one, two])


@pytest.mark.parametrize(
    "changed",
    [
        {"simulations": 1},
        {"simulations": -1},
        {"simulations": 10_000_001},
        {"exploration": -1.0},
        {"exploration": float("nan")},
        {"exploration": float("inf")},
    ],
)
def test_a_plan_without_sense_is_refused(changed: dict[str, Any]) -> None:
    hand = begun()
    with pytest.raises(ValueError, match=r"\.$"):
        made(hand, zones(hand)).run(**{**PLAN, **changed})


def test_there_are_no_other_seats_and_nothing_to_search_at_the_end() -> None:
    hand = begun()
    for seat in (-1, 3):
        with pytest.raises(ValueError, match="no such seat"):
            made(hand, zones(hand)).seen(seat, seed=1)
    while hand.seat is not None:
        hand.take(hand.actions()[0])
    with pytest.raises(ValueError, match="The hand is over"):
        made(hand, [])


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_it_runs_at_every_kind_of_decision(configuration: Configuration) -> None:
    state = game(configuration.game, configuration.variant).new(configuration.players, seed=5)
    while state.outcome is None:
        assert state.seat is not None
        hand, hidden = env_world(state.view(state.seat), Random(1))
        while True:
            actions = hand.actions()
            found = Ismcts(hand, hidden).run(12, 30.0, True, 7)
            assert found.action in actions and found.visits.keys() <= {*actions}
            move = hand.take(found.action)
            if move is not None:
                break
        state = state.apply(move)
