"""Backups: all lasting data of a database as lines of JSON, made while servers run.

A backup is a consistent snapshot, whatever is written meanwhile. It does not depend on the engine: a backup
of SQLite can be restored to PostgreSQL. Presence is left out, because servers announce it again.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, TextIO

from sqlalchemy import Connection, Table, func, select, text

from mue.server.errors import StoreError
from mue.server.storage.database import Database
from mue.server.storage.migrations import revision, upgrade
from mue.server.storage.schema import accounts, events, metadata, presence, servers, settings, tables

FORMAT: Final = "mue-backup/1"
LEFT_OUT: Final = {presence.name, servers.name}
AT_ONCE: Final = 1_000
"""Rows read or written at a time."""


async def back_up(url: str, path: Path) -> int:
    """Write a backup to this file, which appears only when complete. Return the number of its rows."""
    database = await Database.open(url, hurried=False)
    try:
        return await database.read(lambda connection: _write(connection, path))
    finally:
        await database.close()


async def restore(url: str, path: Path) -> int:
    """Fill an empty database from a backup, and return the number of rows; StoreError if it cannot."""
    database = await Database.open(url, migrated=False, hurried=False)
    try:
        return await database.write(lambda connection: _read(connection, path))
    finally:
        await database.close()


def _write(connection: Connection, path: Path) -> int:
    if connection.dialect.name == "postgresql":
        connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        connection.exec_driver_sql("BEGIN")  # all later reads see one snapshot
    unfinished = path.with_name(f"{path.name}.part")
    rows = 0
    try:
        unfinished.unlink(missing_ok=True)
        with open(unfinished, "xb", opener=_for_its_owner) as file:
            with gzip.open(file, "wt", encoding="utf-8", newline="\n") as lines:
                _line(lines, {"format": FORMAT, "schema": revision(connection)})
                for table in metadata.sorted_tables:
                    if table.name not in LEFT_OUT:
                        rows += _write_table(connection, table, lines)
                _line(lines, {"rows": rows})
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def _for_its_owner(path: str, flags: int) -> int:
    """A backup has password hashes, and the cards of hands in play."""
    return os.open(path, flags, 0o600)


def _write_table(connection: Connection, table: Table, lines: TextIO) -> int:
    _line(lines, {"table": table.name, "columns": [column.name for column in table.columns]})
    rows = 0
    selected = connection.execution_options(stream_results=True, yield_per=AT_ONCE).execute(select(table))
    for row in selected:
        _line(lines, [_written(value) for value in row])
        rows += 1
    return rows


def _line(lines: TextIO, value: Any) -> None:
    lines.write(json.dumps(value, separators=(",", ":")) + "\n")


def _written(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes | memoryview) else value


def _read(connection: Connection, path: Path) -> int:
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            return _fill(connection, (json.loads(line) for line in lines))
    except (ValueError, EOFError, gzip.BadGzipFile, KeyError):
        raise StoreError("server-backup-unreadable", path=str(path)) from None


def _fill(connection: Connection, lines: Iterator[Any]) -> int:
    """Create the schema of the backup, insert its rows, then upgrade to the newest schema."""
    head = next(lines, None)
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise ValueError
    if revision(connection) is not None and _has_rows(connection):
        raise StoreError("server-restore-not-empty")
    upgrade(connection, head["schema"])
    if connection.dialect.has_table(connection, settings.name):  # the secret of the backup counts
        connection.execute(text(f"DELETE FROM {settings.name}"))
    rows = _insert_all(connection, lines)
    upgrade(connection)
    return rows


def _insert_all(connection: Connection, lines: Iterator[Any]) -> int:
    insert, rows, said = "", 0, None
    names: list[str] = []
    waiting: list[dict[str, Any]] = []
    for line in lines:
        if isinstance(line, list):
            waiting.append(dict(zip(names, map(_value, line), strict=True)))
            rows += 1
        if waiting and (isinstance(line, dict) or len(waiting) >= AT_ONCE):
            connection.execute(text(insert), waiting)
            waiting = []
        if isinstance(line, dict) and "table" in line:
            names = line["columns"]
            insert = _insert(line["table"], names)
        elif isinstance(line, dict):
            said = line["rows"]
    if said != rows:
        raise ValueError
    return rows


def _insert(table: str, columns: list[str]) -> str:
    if not all(name.isidentifier() for name in (table, *columns)):
        raise ValueError
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join(f':{name}' for name in columns)})"


def _value(written: Any) -> Any:
    return base64.b64decode(written["bytes"]) if isinstance(written, dict) else written


def _has_rows(connection: Connection) -> bool:
    kept = [table.name for table in (tables, events, accounts)]
    there = [name for name in kept if connection.dialect.has_table(connection, name)]
    return any(connection.execute(select(func.count()).select_from(text(name))).scalar() for name in there)
