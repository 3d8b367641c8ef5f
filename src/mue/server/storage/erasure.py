"""Erasure: the events of tables forget the players who have deleted their accounts.

This is the only change to events that have been written. It touches no card and no move, so what was played
stays replayable.
"""

from __future__ import annotations

import json
from typing import Any, Final

from sqlalchemy import Connection, delete, exists, select, update

from mue.server.storage.archive import Stored, pack, unpack
from mue.server.storage.schema import account_tables, accounts, archives, events, tables

ERASED: Final = "—"
"""Stands where the name was, in every language."""
AT_ONCE: Final = 50
"""Tables in one run, so moves do not wait."""

_EXISTS: Final = exists().where(accounts.c.id == account_tables.c.account_id)
_PENDING: Final = select(account_tables).where(~_EXISTS).limit(AT_ONCE)


def pending_erasures(connection: Connection) -> list[tuple[str, str]]:
    """Deleted accounts, each with a table that still has its name."""
    return [(account, table) for account, table in connection.execute(_PENDING).all()]


def erase(connection: Connection, account: str, table: str) -> None:
    """Take the name of this deleted account out of the events of a table."""
    # Nobody packs the events meanwhile.
    connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
    _erase_loose(connection, account, table)
    _erase_packed(connection, account, table)
    own = (account_tables.c.account_id == account) & (account_tables.c.table_id == table)
    connection.execute(delete(account_tables).where(own))


def _erase_loose(connection: Connection, account: str, table: str) -> None:
    joined = select(events.c.seq, events.c.body).where(events.c.table_id == table, events.c.kind == "joined")
    for seq, body in connection.execute(joined).all():
        if (changed := _without(account, body)) != body:
            this = (events.c.table_id == table) & (events.c.seq == seq)
            connection.execute(update(events).where(this).values(body=changed))


def _erase_packed(connection: Connection, account: str, table: str) -> None:
    packed = select(archives.c.first, archives.c.body).where(archives.c.table_id == table)
    for first, body in connection.execute(packed).all():
        rows = unpack(body)
        changed = [_without_in_row(account, row) for row in rows]
        if changed != rows:
            this = (archives.c.table_id == table) & (archives.c.first == first)
            connection.execute(update(archives).where(this).values(body=pack(changed)))


def _without_in_row(account: str, row: Stored) -> Stored:
    seq, kind, body, at = row
    return (seq, kind, _without(account, body), at) if kind == "joined" else row


def _without(account: str, body: str) -> str:
    """This event of a player who joined, without the name, the account and the address, if it is theirs."""
    joined: dict[str, Any] = json.loads(body)
    if joined.get("account") != account:
        return body
    kept = {key: value for key, value in joined.items() if key not in ("account", "source")}
    return json.dumps(kept | {"name": ERASED})
