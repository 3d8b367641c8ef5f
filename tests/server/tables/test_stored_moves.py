"""Moves in the store are objects. Events of versions before 0.2 have them as text, and are read as well."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.configurations import EVERY, Configuration

from mue.bots.random_bot import random_move
from mue.rules.moves import Move
from mue.server.storage.store import StoredEvent
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start
from mue.server.tables.given_deals import GivenDeal
from mue.server.tables.messages import current_snapshot
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person


def stored_hand(configuration: Configuration) -> list[StoredEvent]:
    """Every event of a table that has played one hand."""
    setup = Setup(
        game=configuration.game,
        variant=configuration.variant,
        seats=(PERSON, *["rookie"] * (configuration.players - 1)),
        hands=1,
    )
    events: list[StoredEvent] = []
    table = Table("x", [])

    def happen(kind: str, body: dict[str, Any]) -> None:
        events.append(StoredEvent(table.version + 1, kind, json.loads(json.dumps(body)), 0))
        table.apply(events[-1])

    happen(*decide_create(setup))
    happen(*decide_join(table, "Ann", Person("hash"), 0))
    happen(*decide_start(table, 0, "1", fill=True))
    rng = Random(3)
    while table.match is not None and not table.over:
        seat = table.match.seats[0]
        happen(*decide_move(table, seat, random_move(table.match.legal(seat), rng)))
    return events


def as_text(event: StoredEvent) -> StoredEvent:
    """The event as it was written before moves were objects."""
    if event.kind != "moved":
        return event
    return replace(event, body={**event.body, "move": str(Move.from_json(event.body["move"]))})


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_a_table_is_the_same_from_events_of_either_form(configuration: Configuration) -> None:
    events = stored_hand(configuration)
    moved = [event.body["move"] for event in events if event.kind == "moved"]
    assert moved and all(move["act"] for move in moved)
    new, old = Table("x", events), Table("x", map(as_text, events))
    for seat in (None, 0, 1):
        assert current_snapshot(new, seat) == current_snapshot(old, seat)


def test_a_given_deal_is_the_same_from_either_form() -> None:
    given = GivenDeal("00", 0, (), ((0, Move.read("show R7 R1")), (1, Move.read("play R7 display"))))
    written = given.to_json()
    assert written["moves"][0] == [0, {"act": "show", "cards": ["R1", "R7"]}]
    assert GivenDeal.from_json(json.loads(json.dumps(written))) == given
    assert GivenDeal.from_json({**written, "moves": [[0, "show R7 R1"], [1, "play R7 display"]]}) == given
