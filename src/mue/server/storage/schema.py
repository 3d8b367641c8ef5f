"""The tables of the database. `migrations/` upgrades a database of any age to this; a test compares the two.

Events are the source of truth. Everything else is derived from them and written in the same transaction, so
that the lobby and the workers need not replay tables; or it says who is connected now, and may be lost.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata: Final = MetaData()

events: Final = Table(
    "events",
    metadata,
    Column("table_id", String(64), primary_key=True),
    # The number of the event at its table, from 1. It is unique: of two processes that write the next event,
    # one gets a conflict.
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),  # a JSON object
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
)

archives: Final = Table(
    "archives",
    metadata,
    # The packed events of an unused table, at a fraction of the size.
    Column("table_id", String(64), primary_key=True),
    Column("first", Integer, primary_key=True, autoincrement=False),
    Column("last", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),  # see archive.py
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # the number of the last event
    Column("last", BigInteger, nullable=False),  # when that was
    Column("shown", Text),  # what the lobby shows, a JSON object; null: nothing
    Column("owner", String(32)),  # the label of the address that made it; null: unknown
    Column("hands", Integer),  # hands played to their end; null: unknown
    Column("rated", Boolean),  # a rated match is in play; null: unknown
    Index("tables_last", "last"),
)

turns: Final = Table(
    "turns",
    metadata,
    # One row for each table at which a bot is to act.
    Column("table_id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # since which event
    Column("due", BigInteger, nullable=False),  # not before this
    # The lease of a worker. When it has run out, another worker may take the turn.
    Column("leased_until", BigInteger, nullable=False),
    Column("worker", String(64)),
    Index("turns_due", "due"),
)

settings: Final = Table(
    "settings",
    metadata,
    Column("key", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # its last heartbeat
)

presence: Final = Table(
    "presence",
    metadata,
    # A person's seat that is connected to a server, or was and may come back.
    Column("table_id", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", String(64), primary_key=True),
    Column("gone", BigInteger),  # since when nobody is connected; null: somebody is
    Column("away", Integer, nullable=False),  # seconds that the table waits for them
)

accounts: Final = Table(
    "accounts",
    metadata,
    # Random and never reused: a name that is registered again belongs to another account.
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

devices: Final = Table(
    "devices",
    metadata,
    # Addresses from which an account has been logged in to: guesses from elsewhere do not lock them out.
    Column("account_id", String(32), primary_key=True),
    Column("source", String(32), primary_key=True),  # a label that no other account has
    Column("seen", BigInteger, nullable=False),
)

account_tables: Final = Table(
    "account_tables",
    metadata,
    # An account has had a seat at a table. If the account is deleted, its name is still to be erased there.
    Column("account_id", String(32), primary_key=True),
    Column("table_id", String(64), primary_key=True, index=True),
)

ratings: Final = Table(
    "ratings",
    metadata,
    Column("account_id", String(32), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("rating", Float, nullable=False),  # derived from mu and sigma, for ranking
    Column("matches", Integer, nullable=False),
    Index("ratings_best", "game", "rating"),
)

matches: Final = Table(
    "matches",
    metadata,
    Column("table_id", String(64), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Written with the event that ended the match, if registered players began it.
    Column("game", String(40), nullable=False),
    Column("scores", Text, nullable=False),  # by seat, a JSON list
    # When its players were rated. The process that changes it from null rates them, and no other.
    Column("settled", BigInteger, index=True),
)
