"""The summary of a table: what the lobby, the bots and the ratings look up without replaying its events."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete

from mue.server.storage.driver_sql import run_many
from mue.server.storage.schema import account_tables, matches, tables, turns
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
    rated: bool | None = None
    """A rated match is in play; None: unknown."""
    joined: tuple[str, ...] = ()
    """The ids of accounts that have just taken a seat."""
    ends_turn: bool = True
    """A bot may have been to act before, so its turn must be deleted."""


EMPTY: Final = TableSummary(None, None)

_DELETE_TURN: Final = delete(turns).where(turns.c.table_id == bindparam("name"))


Rows = Sequence[tuple[str, int, int, TableSummary]]
"""By table, in the order of names: its version, the time of its last event, and its summary."""


def write_summaries(connection: Connection, summaries: Mapping[str, tuple[int, int, TableSummary]]) -> None:
    """Write by table: its version, the time of its last event, and its summary."""
    # Always in the order of names, so processes cannot deadlock.
    rows = [(name, *summaries[name]) for name in sorted(summaries)]
    _write_tables(connection, rows)
    _write_turns(connection, rows)
    _write_matches(connection, rows)
    joined = [{"account_id": account, "table_id": name} for name, *_, one in rows for account in one.joined]
    if joined:
        run_many(connection, insert_or_ignore(connection, account_tables), joined)


def _write_tables(connection: Connection, rows: Rows) -> None:
    values = [
        {
            "id": name,
            "version": version,
            "last": at,
            "shown": summary.lobby and json.dumps(summary.lobby),
            "owner": summary.owner,
            "hands": summary.hands,
            "rated": summary.rated,
        }
        for name, version, at, summary in rows
    ]
    run_many(connection, upsert(connection, tables), values)


def _write_turns(connection: Connection, rows: Rows) -> None:
    """A turn that was leased to a worker becomes a new one, free to be taken."""
    due = [
        {"table_id": name, "version": version, "due": summary.due, "leased_until": 0, "worker": None}
        for name, version, _, summary in rows
        if summary.due is not None
    ]
    if due:
        run_many(connection, upsert(connection, turns), due)
    ended = [{"name": name} for name, *_, summary in rows if summary.due is None and summary.ends_turn]
    if ended:
        run_many(connection, _DELETE_TURN, ended)


def _write_matches(connection: Connection, rows: Rows) -> None:
    finished = [
        {
            "table_id": name,
            "number": match.number,
            "game": match.game,
            "scores": json.dumps(match.scores),
            "settled": None,
        }
        for name, *_, summary in rows
        if (match := summary.finished) is not None
    ]
    if finished:
        run_many(connection, insert_or_ignore(connection, matches), finished)
