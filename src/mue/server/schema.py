"""The tables of the database. `migrations/` brings a database of any age to this; a test compares the two."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, Index, Integer, MetaData, String, Table, Text

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

accounts: Final = Table(
    "accounts",
    metadata,
    # Drawn by chance and never given twice: a name that is registered anew is somebody else's.
    Column("id", String(32), primary_key=True),
    Column("name", String(32), nullable=False),
    Column("key", String(64), nullable=False, unique=True),  # the name as names are compared
    Column("password", Text, nullable=False),  # an Argon2 hash with its parameters
    Column("made", BigInteger, nullable=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # hashed
    Column("account_id", String(32), nullable=False, index=True),
    Column("made", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Float, nullable=False),  # what people are ranked by: it follows from mu and sigma
    Column("matches", Integer, nullable=False),
    Index("ratings_best", "game", "rating"),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("begun", BigInteger, nullable=False),
    # When its players were rated. Whoever turns this from nothing to a time rates them, and nobody else.
    Column("settled", BigInteger, index=True),
)
