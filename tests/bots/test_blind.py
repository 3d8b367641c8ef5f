"""What a bot cannot see does not change its move, for every registered bot.

Two ways to change what is hidden, in turn: `scrambled`, written from the rules, and the worlds that bots
themselves draw. The view must be the same, so a bot that differs looked somewhere else, or remembers what it
must not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from support.configurations import EVERY, Configuration
from support.laid_out import some_move
from support.positions import ask

from mue.bots import BOTS
from mue.bots.worlds import Sampler
from mue.games import game
from mue.rules.state import State
from mue.testing import scrambled

STANDARD = [configuration for configuration in EVERY if configuration.variant == "default"]
CARDS = (1, 12, 25)
"""The plays of a hand that are tested; of the other phases, it is the first decision."""
HANDS = 20
"""The most hands until every phase has come up: a dealer in Wimmüln seldom has a choice."""


def decisions(configuration: Configuration) -> Iterator[State]:
    """Decisions of random hands: one of every phase, and some of the play."""
    rules = game(configuration.game)
    missing = {phase.name for phase in rules.phases}
    missing -= (
        {"partner"} if configuration.players == 3 else {"kitty"} if configuration.game == "mu" else set()
    )
    for hand in range(HANDS):
        rng, count = Random(f"{configuration} {hand}"), Counter[str]()
        state = rules.new(configuration.players, seed=hand, dealer=hand % configuration.players)
        while state.outcome is None and missing:
            count[state.phase] += 1
            if state.phase in missing and (state.phase != "play" or count["play"] in CARDS):
                yield state
                if state.phase != "play" or count["play"] == CARDS[-1]:
                    missing.remove(state.phase)
            state = state.apply(some_move(state, rng))
    assert not missing


# The search of expert@2 is asked with fewer worlds: search/test_foresight.py.
@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "expert@2"])
@pytest.mark.parametrize("configuration", STANDARD, ids=str)
def test_what_a_bot_cannot_see_does_not_change_its_move(configuration: Configuration, bot: str) -> None:
    for number, state in enumerate(decisions(configuration)):
        seat = state.seat
        assert seat is not None
        seen = state.view(seat)
        move = ask(bot, "7", seen)
        assert move in seen.legal
        if number % 2:
            (other,) = Sampler(seen).states(1, seed=f"{number}")
        else:
            other = scrambled(state, seat, Random(number))
        assert ask(bot, "7", other.view(seat)) == move, state.phase
