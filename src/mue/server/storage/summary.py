"""The summary of a table: what the lobby, the bots and the ratings look up without replaying its events."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete

from mue.server.storage.driver_sql import run_many
from mue.server.storage.schema import matches, tables, turns
from mue.server.storage.upsert import insert_or_ignore, upsert


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A finished match whose players are to be rated."""

    number: int
    game: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TableSummary:
    lobby: dict[str, Any] | None
    """What the lobby shows; None: the table is not shown."""
    due: int | None
    """When a bot is to act (milliseconds since 1970); None: no bot is."""
    finished: FinishedMatch | None = None
    owner: str | None = None
    """The label of the address that made the table."""
    hands: int | None = None
    """Finished hands in all matches; None: unknown."""
    ends_turn: bool = True
    """A bot may have been to act before, so its turn must be deleted."""


EMPTY: Final = TableSummary(None, None)

_DELETE_TURN: Final = delete(turns).where(turns.c.table_id == bindparam("name"))


def write_summaries(connection: Connection, summaries: Mapping[str, tuple[int, int, TableSummary]]) -> None:
    """Write by table: its version, the time of its last event, and its summary.

    A turn that was leased to a worker becomes a new one, free to be taken.
    """
    # Always in the order of names, so processes cannot deadlock.
    rows = [(name, *summaries[name]) for name in sorted(summaries)]
    table_rows = [
        {
            "id": name,
            "version": version,
            "last": at,
            "shown": summary.lobby and json.dumps(summary.lobby),
            "owner": summary.owner,
            "hands": summary.hands,
        }
        for name, version, at, summary in rows
    ]
    run_many(connection, upsert(connection, tables), table_rows)
    turn_rows = [
        {"table_id": name, "version": version, "due": summary.due, "leased_until": 0, "worker": None}
        for name, version, _, summary in rows
        if summary.due is not None
    ]
    if turn_rows:
        run_many(connection, upsert(connection, turns), turn_rows)
    without_turn = [
        {"name": name} for name, _, _, summary in rows if summary.due is None and summary.ends_turn
    ]
    if without_turn:
        run_many(connection, _DELETE_TURN, without_turn)
    match_rows = [
        {
            "table_id": name,
            "number": match.number,
            "game": match.game,
            "scores": json.dumps(match.scores),
            "settled": None,
        }
        for name, _, _, summary in rows
        if (match := summary.finished) is not None
    ]
    if match_rows:
        run_many(connection, insert_or_ignore(connection, matches), match_rows)
