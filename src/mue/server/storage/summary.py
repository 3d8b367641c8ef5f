"""How a table stands, in the few words that others look up: what the lobby shows, when a bot is to act."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sqlalchemy import Connection, Insert, Table, bindparam, delete
from sqlalchemy.dialects import postgresql, sqlite

from mue.server.storage.schema import matches, tables, turns


@dataclass(frozen=True, slots=True)
class Ended:
    """A match that is over and for which people are to be rated."""

    number: int
    game: str
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    shown: dict[str, Any] | None
    """What the lobby shows; None: nothing."""
    due: int | None
    """When a bot is to act (milliseconds since 1970); None: no bot is."""
    ended: Ended | None = None


NOTHING: Final = Standing(None, None)

_NO_TURN: Final = delete(turns).where(turns.c.table_id == bindparam("name"))


def write_standings(connection: Connection, found: Mapping[str, tuple[int, int, Standing]]) -> None:
    """By table: its version, when it came to it, and how it stands.

    A turn of a bot that was leased to a worker is a new one afterwards, free for all.
    """
    # Always in the order of names: no two processes may wait for each other.
    rows = [(name, *found[name]) for name in sorted(found)]
    stand = [
        {"id": name, "version": version, "last": at, "shown": standing.shown and json.dumps(standing.shown)}
        for name, version, at, standing in rows
    ]
    connection.execute(upsert(connection, tables), stand)
    due = [
        {"table_id": name, "version": version, "due": standing.due, "leased_until": 0, "worker": None}
        for name, version, _, standing in rows
        if standing.due is not None
    ]
    if due:
        connection.execute(upsert(connection, turns), due)
    nobody = [{"name": name} for name, _, _, standing in rows if standing.due is None]
    if nobody:
        connection.execute(_NO_TURN, nobody)
    ended = [
        {"table_id": name, "number": one.number, "game": one.game, "scores": json.dumps(one.scores)}
        for name, _, _, standing in rows
        if (one := standing.ended) is not None
    ]
    if ended:
        connection.execute(insert_or_leave(connection, matches), ended)


def upsert(connection: Connection, table: Table) -> Insert:
    """A new row, or new values for the row with its key."""
    return _upsert(connection.dialect.name, table)


def insert_or_leave(connection: Connection, table: Table) -> Insert:
    """A new row, unless it would stand against one that is there: then nothing happens."""
    return _insert_or_leave(connection.dialect.name, table)


@cache
def _upsert(dialect: str, table: Table) -> Insert:
    wanted = _insert(dialect, table)
    rest = {one.name: wanted.excluded[one.name] for one in table.columns if not one.primary_key}
    return wanted.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=rest)


@cache
def _insert_or_leave(dialect: str, table: Table) -> Insert:
    return _insert(dialect, table).on_conflict_do_nothing()


def _insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Both can do the same, but say it in their own dialects."""
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
