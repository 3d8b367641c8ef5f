"""An event applied to the snapshot before it gives the next snapshot, and tells nothing more."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from pydantic import TypeAdapter
from support.configurations import EVERY, Configuration

import mue
from mue.bots.random_bot import random_move
from mue.protocol.apply_event import applied
from mue.protocol.socket import ServerMessage
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import Shuffle
from mue.rules.notation import Json
from mue.server.errors import Refused
from mue.server.storage.store import StoredEvent
from mue.server.tables.commands import (
    decide_create,
    decide_join,
    decide_leave,
    decide_move,
    decide_start,
    decide_undo,
)
from mue.server.tables.messages import (
    ViewerSnapshot,
    current_snapshot,
    snapshot_message,
    take_snapshot,
    update_message,
)
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person
from mue.testing import random_states, scrambled

SHAPE: TypeAdapter[Any] = TypeAdapter(ServerMessage)


def evening(configuration: Configuration, rng: Random, length: int) -> Iterator[Table]:
    """A table through everything that can happen: moves, and now and then something else."""
    setup = Setup(
        game=configuration.game,
        variant=configuration.variant,
        seats=(PERSON, *["rookie"] * (configuration.players - 1)),
        hands=2,
    )
    table = Table("x", [])

    def happen(new: NewEvent) -> Table:
        kind, body = new
        # Through JSON and back, as from a store.
        table.apply(StoredEvent(table.version + 1, kind, json.loads(json.dumps(body)), 0))
        return table

    yield happen(decide_create(setup))
    yield happen(decide_join(table, "Ann", Person("hash 1")))
    for number in range(length):
        request = str(number)
        if table.match is None or table.over:
            yield happen(decide_start(table, 0, request, fill=True))
            continue
        fate = rng.randrange(40)
        seat = rng.choice(table.match.seats)
        try:
            if fate == 0:
                yield happen(NewEvent("stood in", {"seat": 0}))
                yield happen(NewEvent("returned", {"seat": 0}))
            elif fate == 1:
                yield happen(decide_undo(table, 0, table.version, request))
            elif fate == 2:
                yield happen(decide_leave(table, 0, request))
                yield happen(decide_join(table, "Ben", Person(f"hash {number}"), 0))
        except Refused:
            pass
        seat = rng.choice(table.match.seats)
        move = random_move(table.match.legal(seat), rng)
        yield happen(decide_move(table, seat, move, table.version, request))


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_snapshot_and_events_make_the_next_snapshot(configuration: Configuration) -> None:
    rng = Random(str(configuration))
    viewers = (None, 0, configuration.players - 1)
    have: dict[int | None, Json] = {}
    looks: dict[int | None, ViewerSnapshot] = {}
    kinds: list[str] = []
    for table in evening(configuration, rng, 150):
        for seat in viewers:
            now = take_snapshot(table, seat, before=looks.get(seat))
            if seat not in have:
                told = snapshot_message(now)
            else:
                told = update_message(looks[seat], now)
                kinds.append(told["type"])
            told = json.loads(json.dumps(told))
            SHAPE.validate_python(told)
            looks[seat] = now
            have[seat] = applied(have[seat], told) if seat in have else told
            assert json.dumps(have[seat]) == json.dumps(current_snapshot(table, seat))
    # Nearly everything is an event; a snapshot comes where a hand begins or a move is taken back.
    assert kinds.count("event") > 3 * kinds.count("snapshot") > 0


def test_an_event_that_is_known_already_changes_nothing() -> None:
    [before, after] = [
        snapshot_message(take_snapshot(table, 0))
        for table, _ in zip(evening(EVERY[0], Random(1), 10), range(8), strict=False)
        if table.version in (6, 7)
    ]
    table = next(one for one in evening(EVERY[0], Random(1), 10) if one.version == 7)
    assert table.version == after["version"]
    late = {"type": "event", "version": after["version"], "history": [{"seat": 0, "act": "pass"}]}
    assert applied(after, late) == after
    refused = {"type": "refused", "id": "1", "why": "No.", "snapshot": after}
    assert applied(before, refused) == after
    assert applied(after, {**refused, "snapshot": before}) == after
    assert applied(after, {"type": "pong", "id": None}) == after


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_an_event_tells_nothing_that_is_hidden(configuration: Configuration) -> None:
    """Two states before and two after that look alike to a viewer: the same bytes, whatever is hidden."""
    rules = mue.game(configuration.game, configuration.variant)
    rng = Random(5)
    table = next(table for table in evening(configuration, rng, 1) if table.match is not None)
    states = list(random_states(rules, configuration.players, 1))
    for before, after in pairwise(states):
        seat = rng.choice([None, *range(configuration.players)])
        told = set()
        for _ in range(2):
            looks = []
            for state in (before, after):
                other = scrambled(state, seat, rng)
                other = other.replace(deal=replace(other.deal, shuffle=Shuffle(rng.randbytes(48))))
                table.match = Match(
                    rules, state.players, state.deal.removed, lambda hand: (), other, (), (0,) * state.players
                )
                looks.append(take_snapshot(table, seat))
            told.add(json.dumps(update_message(looks[0], looks[1])))
        assert len(told) == 1
