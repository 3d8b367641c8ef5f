"""Hints: what a bot says to a player follows from what the player may see, to the byte."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from support.people import open_backend, seated

import mue
from mue.bots import Advice, best_bot
from mue.bots.search import Budget, SearchBot
from mue.protocol.socket import AskHint
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.state import State
from mue.rules.views import View
from mue.server.bots.hints import Hints
from mue.server.bots.pool import BotPool
from mue.server.errors import Refused
from mue.server.tables.setup import PERSON, Setup
from mue.testing import random_states, scrambled

OF_EACH_PHASE = 2


class Quick(BotPool):
    """Thinks like the bots of the server, in a world or two, and without processes."""

    def __init__(self) -> None:
        self.asked = 0

    async def advise(self, name: str, seen: View) -> list[Advice]:
        self.asked += 1
        sent = pickle.loads(pickle.dumps(seen))
        return SearchBot("advice", Budget(cards=2, rounds=(2,), settled=1)).advise(sent)


def some_states(game_id: str, players: int) -> Iterator[State]:
    """A few of each phase in which there is a decision."""
    seen_phases: Counter[str] = Counter()
    for seed in (1, 2):
        for state in random_states(mue.game(game_id), players, seed):
            seen_phases[state.phase] += 1
            if state.outcome is None and seen_phases[state.phase] <= OF_EACH_PHASE:
                yield state


def alike(state: State, seat: int, rng: Random) -> State:
    """A state that looks the same to this seat, with everything different that it cannot see."""
    other = scrambled(state, seat, rng)
    return other.replace(deal=replace(other.deal, shuffle=Shuffle(rng.randbytes(48))))


@pytest.mark.parametrize("game_id", mue.games())
async def test_worlds_that_look_alike_give_the_same_hint(game_id: str, sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        rules, rng = mue.game(game_id), Random(6)
        players = rules.check_players(None)
        names = [f"Person {number}" for number in range(players)]
        people = await seated(backend, Setup(game=game_id, seats=(PERSON,) * players), *names)
        open_table = await backend.registry.open(people[0].at.table)
        thinking = Quick()
        asked = AskHint(type="hint", id="h", names=names)
        phases = set()
        for state in some_states(game_id, players):
            phases.add(state.phase)
            for person in people:
                seat, told = person.at.seat, set()
                for world in (state, alike(state, seat, rng), alike(state, seat, rng)):
                    open_table.table.match = Match(
                        rules, players, state.deal.removed, lambda hand: (), world, (), (0,) * players
                    )
                    try:
                        hints = Hints(backend.queries, thinking)  # it has given no answer before
                        told.add(json.dumps(await hints.hint(person.at, asked, "de")))
                    except Refused as error:
                        told.add(str(error))
                assert len(told) == 1, (state.phase, told)
                assert ('"advice": [{' in told.pop()) == (seat in state.seats)
        assert len(phases) >= 2 and thinking.asked >= 3 * len(phases)


async def test_other_people_are_spared_from_strong_hints(sqlite_address: str) -> None:
    """Only a beginner's rules of thumb help there, and nothing helps in a rated match."""
    async with open_backend(sqlite_address) as backend:
        people = await seated(backend, Setup(game="eskridge", seats=(PERSON, PERSON)), "Ann", "Ben")
        hints = Hints(backend.queries, Quick())
        table = (await backend.registry.open(people[0].at.table)).table
        table.match = Match.new(mue.game("eskridge"), 2, seed="1")
        table.rated = False
        (seat,) = table.match.view(0).to_act
        asks = people[seat].at
        told = await hints.hint(asks, AskHint(type="hint", id="1"), "en")
        assert told["level"] == "rookie"
        with pytest.raises(Refused, match="Other people play here"):
            await hints.hint(asks, AskHint(type="hint", id="2", level="expert"), "en")
        table.rated = True
        with pytest.raises(Refused, match="no hints in a rated match"):
            await hints.hint(asks, AskHint(type="hint", id="3", level="rookie"), "en")


async def test_alone_with_bots_the_strongest_answers(sqlite_address: str) -> None:
    async with open_backend(sqlite_address) as backend:
        (person,) = await seated(backend, Setup(game="eskridge", seats=(PERSON, "rookie")), "Ann")
        table = (await backend.registry.open(person.at.table)).table
        table.match = Match.new(mue.game("eskridge"), 2, seed="1", dealer=0)
        hints = Hints(backend.queries, Quick())
        assert (await hints.hint(person.at, AskHint(type="hint", id="1"), "en"))["level"] == best_bot()
