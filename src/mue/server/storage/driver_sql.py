"""Statements in the driver's own SQL, for what every move writes.

SQLAlchemy compiles a statement once but checks and wraps each use of it, which takes several times as long as
SQLite needs to run it. SQLAlchemy still handles errors and lost connections.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final

from sqlalchemy import Connection, Delete, Dialect, Insert

Parameters = Mapping[str, Any]

_VERSIONS: Final = {
    "postgresql": "SELECT id, version FROM tables WHERE id = ANY(%(names)s)",
    "sqlite": "SELECT id, version FROM tables WHERE id IN (SELECT value FROM json_each(?))",
}
_LOCKED_VERSIONS: Final = {
    # Locked in the order of names, so processes cannot deadlock. SQLite has one writer at a time.
    **_VERSIONS,
    "postgresql": f"{_VERSIONS['postgresql']} ORDER BY id FOR UPDATE",
}


def locked_versions(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """The versions of these tables, which nobody else can change until the transaction ends."""
    return _versions(connection, _LOCKED_VERSIONS, names)


def stored_versions(connection: Connection, names: Sequence[str]) -> dict[str, int]:
    """The versions of these tables, of which there may be very many."""
    return _versions(connection, _VERSIONS, names)


def _versions(connection: Connection, texts: Mapping[str, str], names: Sequence[str]) -> dict[str, int]:
    dialect = connection.dialect.name
    values: Any = {"names": names} if dialect == "postgresql" else (json.dumps(names),)
    return {row[0]: row[1] for row in connection.exec_driver_sql(texts[dialect], values)}


def run_many(connection: Connection, statement: Insert | Delete, rows: Sequence[Parameters]) -> None:
    """Run a statement, which is built once and kept, for each of these rows."""
    text, values_of = _compiled(statement, connection.dialect)
    connection.exec_driver_sql(text, [values_of(row) for row in rows])


@cache
def _compiled(statement: Insert | Delete, dialect: Dialect) -> tuple[str, Callable[[Parameters], Any]]:
    """The text of a statement, and how a row is given to it."""
    compiled = statement.compile(dialect=dialect)
    names: Sequence[str] | None = getattr(compiled, "positiontup", None)
    if names is None:
        return str(compiled), dict
    if len(names) == 1:
        return str(compiled), lambda row: (row[names[0]],)
    return str(compiled), itemgetter(*names)
