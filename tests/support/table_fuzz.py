"""A variant file at a table of the server: its faults, or a hand with everything that is told about it."""

from __future__ import annotations

import json

from mue.bots import make_bot
from mue.i18n import Reader
from mue.protocol.tables import Snapshot
from mue.record import hand_record
from mue.record import replay as replay_record
from mue.rules.views import View
from mue.server.bots.variant_trials import VariantTrial, trial
from mue.server.storage.store import StoredEvent
from mue.server.tables.catalogue import rules_of_table
from mue.server.tables.commands import decide_create, decide_join, decide_move, decide_start
from mue.server.tables.hand_replay import find_hand, replay_hand
from mue.server.tables.messages import current_snapshot
from mue.server.tables.registry import NewEvent
from mue.server.tables.setup import PERSON, Setup
from mue.server.tables.table import Table
from mue.server.tables.witnesses import Person

_tried: list[tuple[str, str, VariantTrial]] = []
"""The last trial."""


def _trial(game_id: str, text: str) -> VariantTrial:
    if not _tried or _tried[0][:2] != (game_id, text):
        _tried[:] = [(game_id, text, trial(game_id, text))]
    return _tried[0][2]


def faults_at_a_table(game_id: str, text: str) -> list[str]:
    """What a player reads who brings this file to a table; empty if it is taken."""
    found = _trial(game_id, text)
    said = []
    for fault in found.faults:
        assert fault.message.key != "server-trial-failed", "the trial has failed"
        assert fault.line is None or 1 <= fault.line <= len(text.splitlines()) + 1
        said += [fault.message.render(Reader(language)) for language in ("en", "de")]
    assert all(sentence.isprintable() for sentence in said), said
    return said


def play_at_a_table(game_id: str, text: str, players: int) -> None:
    """Make a table with these rules, play a hand, load it again, and look at all that is told."""
    found = _trial(game_id, text)
    setup = Setup(
        game=game_id,
        seats=(PERSON, *["rookie"] * (players - 1)),
        variant=found.variant,
        custom=found.custom,
        pace=0,
    )
    events: list[StoredEvent] = []
    table = Table("drawn")

    def commit(new: NewEvent) -> None:
        body = json.loads(json.dumps(new.body))
        events.append(StoredEvent(len(events) + 1, new.kind, body, 0))
        table.apply(events[-1])

    commit(decide_create(setup))
    commit(decide_join(table, "Ann", Person("token", None, None)))
    commit(decide_start(table, 0, "start", fill=True))
    bots = [make_bot("rookie", seat) for seat in range(players)]
    _look(table)
    while table.match is not None and not table.match.finished:
        seat = table.match.seats[0]
        commit(decide_move(table, seat, bots[seat].choose(table.match.view(seat))))
    _look(table)
    _look_back(table)
    again = Table("drawn", events)
    assert current_snapshot(again, 0) == current_snapshot(table, 0)


def _look(table: Table) -> None:
    """The page of the rules, and what a player and a watcher are told."""
    for language in ("en", "de"):
        page = rules_of_table(table.setup, language)
        assert bool(page.changes) is (table.setup.custom is not None)
        assert all(change.isprintable() for change in page.changes), page.changes
    if table.setup.custom is not None:
        again = trial(table.setup.game, page.file)
        assert again.custom == table.setup.custom, "the file of a table makes other rules"
    for seat in (0, None):
        told = json.loads(json.dumps(current_snapshot(table, seat)))
        Snapshot.model_validate(told)


def _look_back(table: Table) -> None:
    """The replay and the record of the first hand, and the view as a program reads it."""
    assert table.match is not None
    dealt = find_hand(table, table.match, 1, 1)
    json.dumps(replay_hand(dealt, 0))
    record = json.loads(json.dumps(hand_record(dealt.state)))
    again = replay_record(record)
    assert not isinstance(again, list) and again.outcome == dealt.state.outcome
    seen = dealt.state.view(0)
    assert View.from_json(json.loads(json.dumps(seen.to_json())), again.game).to_json() == seen.to_json()
