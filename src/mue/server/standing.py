"""How a table stands, in the few words that others look up: what the lobby shows, when a bot is to act."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Insert, Table, delete
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from mue.server.schema import tables, turns


@dataclass(frozen=True, slots=True)
class Standing:
    shown: dict[str, Any] | None
    """What the lobby shows; None: nothing."""
    due: int | None
    """When a bot is to act (milliseconds since 1970); None: no bot is."""


NOTHING: Final = Standing(None, None)


async def write_standings(
    connection: AsyncConnection, found: Mapping[str, tuple[int, int, Standing]]
) -> None:
    """By table: its version, when it came to it, and how it stands.

    A turn of a bot that was leased to a worker is a new one afterwards, free for all.
    """
    # Always in the order of names: no two processes may wait for each other.
    rows = [(name, *found[name]) for name in sorted(found)]
    stand = [
        {"id": name, "version": version, "last": at, "shown": standing.shown and json.dumps(standing.shown)}
        for name, version, at, standing in rows
    ]
    await connection.execute(upsert(connection, tables), stand)
    due = [
        {"table_id": name, "version": version, "due": standing.due, "leased_until": 0, "worker": None}
        for name, version, _, standing in rows
        if standing.due is not None
    ]
    if due:
        await connection.execute(upsert(connection, turns), due)
    nobody = [name for name, _, _, standing in rows if standing.due is None]
    if nobody:
        await connection.execute(delete(turns).where(turns.c.table_id.in_(nobody)))


def upsert(connection: AsyncConnection, table: Table) -> Insert:
    """A new row, or new values for the row with its key."""
    make = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    wanted = make(table)
    rest = {one.name: wanted.excluded[one.name] for one in table.columns if not one.primary_key}
    return wanted.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=rest)
