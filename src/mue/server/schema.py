"""The tables of the database. `migrations/` brings a database of any age to this; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, String, Table, Text

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    # The place among the events of its table, from 1. With the table it is unique: of two processes that
    # want to write the next event, one finds that it was too late.
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),  # a JSON object
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Index("events_at", "at"),
)
