"""The kernel's rookie refuses malformed input from Python with a sentence, and never crashes."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration

import mue
from mue import _kernel
from mue.bots.random_bot import random_move
from mue.games import game
from mue.native.rookie_rules import RookieRules
from mue.native.seat_view import PHASES, in_numbers, rules_of
from mue.rules.moves import Move
from mue.rules.state import State

Told = dict[str, Any]


def decisions(of: Configuration, seed: int) -> list[State]:
    """States of a random hand in which the rookie has something to decide."""
    rng, states = Random(seed), []
    state = game(of.game, of.variant).new(of.players, seed=seed)
    while state.outcome is None:
        if state.phase in PHASES:
            states.append(state)
        state = state.apply(random_move(state.legal(), rng))
    return states


def told(state: State) -> tuple[RookieRules, Told]:
    """The rules, and what the kernel is told of this decision."""
    assert state.seat is not None
    view = state.view(state.seat)
    rules = rules_of(view)
    return rules, in_numbers(view, rules)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"phase": "dance"}, "The rookie knows no phase 'dance'"),
        ({"seat": 4}, "Seats are numbers of the table"),
        ({"crown": -2}, "Seats are numbers of the table"),
        ({"major": 99}, "A trump is one of"),
        ({"hand": [0, 0, 0]}, "more often than the deck has it"),
        ({"hand": [999]}, "The deck has no such card"),
        ({"hand": [], "size": 0}, "There is no card to bid with"),
        ({"size": 99}, "No more cards can be shown"),
        ({"bids": [1]}, "Bids have one entry for each seat"),
        ({"tricks": [1]}, "Sizes have one entry for each seat"),
        ({"hand_sizes": [300] * 4}, "0 to 255"),
        ({"displays": []}, "Displays and declarations have one entry for each seat"),
        ({"declared": [[0, 1, 2], [], [], []]}, "A declaration has two cards"),
        ({"phase": "naming"}, "when there is a Crown"),
        ({"phase": "naming", "crown": 0}, "nothing to choose from"),
        ({"phase": "partner", "options": [7]}, "There is no such choice"),
        ({"phase": "turning up", "options": [99]}, "There is no such choice"),
        ({"phase": "turned cards", "options": [1, 2, 3]}, "Two cards are turned up"),
        ({"phase": "declaring"}, "To declare"),
        ({"phase": "exchange", "drawn": [59]}, "no such card|in the hand"),
        ({"phase": "tricks", "leader": 1}, "do not make it this seat's turn"),
        ({"down_sizes": [0, 0, 1, 0]}, "Only games for two"),
    ],
)
def test_nonsense_is_refused(changes: Told, sentence: str) -> None:
    rules, heard = told(mue.game("mu").new(4, seed=1))
    with pytest.raises(ValueError, match=sentence):
        rules.move({**heard, **changes})


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_mangled_input_never_crashes(configuration: Configuration) -> None:
    rng = Random(str(configuration))
    for state in decisions(configuration, 5)[::3]:
        rules, heard = told(state)
        for _ in range(12):
            changed = dict(heard)
            for name in rng.sample(sorted(heard), rng.randint(1, 3)):
                changed[name] = mangled(heard[name], rng)
            try:
                move = rules.move(changed)
            except (ValueError, TypeError):
                continue
            assert isinstance(move, Move)


def mangled(value: Any, rng: Random) -> Any:
    """A wrong value that resembles this one."""
    if isinstance(value, str):
        return rng.choice(list(PHASES.values()))
    if isinstance(value, int):
        return rng.choice([-1, 0, 1, value + 1, 7, 200, 10**6])
    values = [*value]
    if values and rng.random() < 0.5:
        values.pop(rng.randrange(len(values)))
    if values and rng.random() < 0.5:
        place = rng.randrange(len(values))
        values[place] = mangled(values[place], rng)
    return values


def test_rules_that_make_no_deck_are_refused() -> None:
    rules = rules_of(mue.game("mu").new(4, seed=1).view(0))
    small = _kernel.layout(
        kinds=[0], suits=[0], strengths=[0], points=[0], columns=[0], trump=0, last_wins=False
    )
    with pytest.raises(ValueError, match="A trump is one of"):
        rules.kernel.add(99, 0, small)
    with pytest.raises(ValueError, match="a layout of the whole deck"):
        rules.kernel.add(0, 0, small)
