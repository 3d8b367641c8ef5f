"""Claims: the rest of a hand goes to a player who is certain to take it, and to nobody else."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import pytest
from support.people import Person, seated

import mue
from mue.bots import make_bot
from mue.record import replay_hand
from mue.rules.moves import Play
from mue.rules.state import State
from mue.server.backend import Backend
from mue.server.bots.claims import Claims, certain_line
from mue.server.bots.pool import BotPool
from mue.server.errors import Refused
from mue.server.tables.claimed import ClaimedMove
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.solver import Position, Solver

T = TypeVar("T")
SOLO = Setup(game="mu", seats=(PERSON, "rookie", "rookie", "rookie"), hands=1)


class Here(BotPool):
    """Works at once, on a copy, as a process would."""

    def __init__(self) -> None:
        self.asked = 0

    async def run(self, bot: str, work: Callable[[], T]) -> T:
        self.asked += 1
        result: T = pickle.loads(pickle.dumps(work))()
        return result


def endings(game: str, players: int, seeds: range, most: int = 4) -> list[State]:
    """Positions of rookies' hands with a few tricks to go."""
    states = []
    for seed in seeds:
        state = mue.game(game).new(players=players, seed=seed)
        while state.outcome is None:
            assert state.seat is not None
            if state.phase == "play" and Position.from_state(state).tricks_left <= most:
                states.append(state)
            state = state.apply(make_bot("rookie", str(seed)).choose(state.view(state.seat)))
    return states


@pytest.mark.parametrize(
    ("game", "players"), [("mu", 4), ("eskridge", 2), ("goslar", 2), ("wimmuln", 4), ("yamv", 4)]
)
def test_a_certain_claim_takes_every_trick(game: str, players: int) -> None:
    certain = 0
    for state in endings(game, players, range(4)):
        assert state.seat is not None
        seat, before = state.seat, sum(state.tricks)
        taken = state.tricks[seat]
        line = certain_line(state.view(seat), state)
        if line is None:
            continue
        certain += 1
        for move in line:
            state = state.apply(move)
        assert state.outcome is not None
        assert state.tricks[seat] - taken == sum(state.tricks) - before
    assert certain > 0


def test_a_claim_follows_from_what_the_player_sees() -> None:
    """A claim that works only in this deal is not certain: another deal would lose a trick."""
    lucky = 0
    for state in endings("mu", 4, range(12)):
        assert state.seat is not None
        position = replace(Position.from_state(state), counts_points=False)
        wanted = position.tricks[state.seat] + position.tricks_left
        takes_all = Solver(16).value(position, [state.seat], target=wanted).lower >= wanted
        certain = certain_line(state.view(state.seat), state) is not None
        assert takes_all or not certain
        lucky += takes_all and not certain
    assert lucky > 0


@dataclass(frozen=True)
class Claimed:
    before: State
    """The hand when the rest of it was claimed."""
    moves: tuple[ClaimedMove, ...]


async def claimed_at_the_end(backend: Backend, person: Person, claims: Claims) -> Claimed | None:
    """Play on until a claim of this person is certain; None: it never was."""
    while not (await person.seen())["table"]["over"]:
        table = await backend.queries.table(person.at.table)
        assert table.match is not None
        if person.at.seat not in table.match.seats:
            await backend.bots.play_at(person.at.table)
            continue
        try:
            moves = await claims.check(table.match, person.at.seat)
        except Refused:
            await person.move()
            continue
        reply = backend.commands.claim(person.at, "c", table.version, moves)
        assert (await person.answer("c", reply))["type"] == "done"
        return Claimed(table.match.hand, moves)
    return None


async def test_a_claim_ends_the_hand_and_everybody_is_told(backend: Backend) -> None:
    claims = Claims(Here())
    for _ in range(20):
        (ann,) = await seated(backend, SOLO, "Ann")
        await ann.start()
        if claimed := await claimed_at_the_end(backend, ann, claims):
            break
    assert claimed
    now = await ann.seen()
    assert now["table"]["over"]
    told = now["table"]["claim"]
    again = backend.commands.claim(ann.at, "c", 1, ())
    assert (await ann.answer("c", again))["type"] == "done", "a repeated request is answered again"
    stored = Table(ann.at.table, await backend.store.load(ann.at.table))
    assert stored.match is not None and stored.match.outcome is not None
    assert stored.claim is not None and stored.claim.to_json() == told

    record = await backend.queries.record(ann.at.table, None, None)
    recorded = record["events"][-len(claimed.moves) :]
    assert [(event["seat"], event["card"]) for event in recorded] == [
        (seat, str(move.card)) for seat, move in claimed.moves if isinstance(move, Play)
    ]
    end = replay_hand(record)
    won = [after - before for before, after in zip(claimed.before.tricks, end.tricks, strict=True)]
    assert told == {"seat": 0, "tricks": won[0]} and won[0] > 0
    assert won[1:] == [0, 0, 0], "a claim says that every further trick is the claimer's"


async def test_a_claim_is_refused_with_the_reason(backend: Backend) -> None:
    (ann,) = await seated(backend, SOLO, "Ann")
    await ann.start()
    claims = Claims(Here())
    table = await backend.queries.table(ann.at.table)
    assert table.match is not None
    with pytest.raises(Refused, match="your turn to play"):
        await claims.check(table.match, 0)
    while (now := await ann.seen())["view"]["phase"] != "play" or 0 not in now["view"]["to_act"]:
        if 0 in now["view"]["to_act"]:
            await ann.move()
        else:
            await backend.bots.play_at(ann.at.table)
    table = await backend.queries.table(ann.at.table)
    assert table.match is not None
    with pytest.raises(Refused, match="too many cards"):
        await claims.check(table.match, 0)
    late = backend.commands.claim(ann.at, "late", 1, ())
    assert "Too late" in (await ann.answer("late", late))["why"]


async def test_the_pace_of_bots_changes_at_any_time(backend: Backend) -> None:
    (ann,) = await seated(backend, SOLO, "Ann")
    await ann.start()
    assert (await ann.answer("p", backend.commands.pace(ann.at, "p", 0.2)))["type"] == "done"
    assert (await ann.seen())["table"]["pace"] == 0.2
    stored = Table(ann.at.table, await backend.store.load(ann.at.table))
    assert stored.setup.pace == 0.2
