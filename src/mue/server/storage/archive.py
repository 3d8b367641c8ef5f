"""The archive: the events of an unused table, packed into one row.

Callers do not notice: loading a table returns all its events. A table that is used again adds new rows, and
is packed again later.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, select

from mue.server.storage.schema import archives, events, tables

Stored = tuple[int, str, str, int]
"""The row of an event: its number, kind, body as JSON, and time."""

_PACKED: Final = (
    select(archives.c.body)
    .where(
        archives.c.table_id == bindparam("table"),
        archives.c.last > bindparam("after"),
        archives.c.first <= bindparam("until"),
    )
    .order_by(archives.c.first)
)
_UNPACKED: Final = (
    select(events.c.seq, events.c.kind, events.c.body, events.c.at)
    .where(events.c.table_id == bindparam("table"))
    .order_by(events.c.seq)
)


def pack(rows: Sequence[Stored]) -> bytes:
    return zlib.compress(json.dumps([list(row) for row in rows], separators=(",", ":")).encode(), level=9)


def unpack(body: bytes) -> list[Stored]:
    return [tuple(row) for row in json.loads(zlib.decompress(body))]


def archived_rows(connection: Connection, table: str, after: int, until: int) -> list[Stored]:
    """The packed events of a table after one number and up to another."""
    values = {"table": table, "after": after, "until": until}
    packed = connection.execute(_PACKED, values).scalars().all()
    return [row for body in packed for row in unpack(body) if after < row[0] <= until]


def archive_table(connection: Connection, table: str, used_before: int) -> bool:
    """Pack the events of a table, if unused since this time (milliseconds). False if it was used."""
    unused = select(tables.c.id).where(tables.c.id == table, tables.c.last < used_before).with_for_update()
    rows: Any = connection.execute(_UNPACKED, {"table": table}).all()
    if connection.execute(unused).scalar() is None or not rows:
        return False
    body = pack(rows)
    packed = {"table_id": table, "first": rows[0].seq, "last": rows[-1].seq, "body": body}
    connection.execute(archives.insert(), packed)
    connection.execute(delete(events).where(events.c.table_id == table, events.c.seq <= rows[-1].seq))
    return True
