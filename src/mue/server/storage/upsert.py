"""INSERT ... ON CONFLICT, which SQLite and PostgreSQL both know but SQLAlchemy spells by dialect."""

from __future__ import annotations

from functools import cache

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite


def upsert(connection: Connection, table: Table) -> Insert:
    """Insert a row, or update the row that has its primary key."""
    return _upsert(connection.dialect.name, table)


def insert_or_ignore(connection: Connection, table: Table) -> Insert:
    """Insert a row, or do nothing if it conflicts with one that is there."""
    return _insert_or_ignore(connection.dialect.name, table)


# Statements are built once: building them takes longer than running them.


@cache
def _upsert(dialect: str, table: Table) -> Insert:
    insert = _insert(dialect, table)
    values = {column.name: insert.excluded[column.name] for column in table.columns if not column.primary_key}
    return insert.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=values)


@cache
def _insert_or_ignore(dialect: str, table: Table) -> Insert:
    return _insert(dialect, table).on_conflict_do_nothing()


def _insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    return postgresql.insert(table) if dialect == "postgresql" else sqlite.insert(table)
