"""The tables of the database. `migrations/` brings a database of any age to this; a test compares the two.

Events are the truth. All else is a copy of what follows from them, written in the same transaction, so that a
lobby or a worker need not play every table again; or it is about who is here now, and may be lost.
"""

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
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Index("events_at", "at"),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # the number of the last event
    Column("last", BigInteger, nullable=False),  # when that was
    Column("shown", Text),  # what the lobby shows, a JSON object; null: it shows nothing
    Index("tables_last", "last"),
)

turns: Final = Table(
    "turns",
    metadata,
    # A table is here as long as a bot is to act at it.
    Column("table_id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),  # since which event
    Column("due", BigInteger, nullable=False),  # not before this
    # A worker has it until then; if it has died, somebody else takes the turn.
    Column("leased_until", BigInteger, nullable=False),
    Column("worker", String(64)),
    Index("turns_due", "due"),
)

servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("seen", BigInteger, nullable=False),  # its last sign of life
)

presence: Final = Table(
    "presence",
    metadata,
    # A person's seat that is connected to a server, or was and is waited for.
    Column("table_id", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("server", String(64), primary_key=True),
    Column("gone", BigInteger),  # since when nobody is connected there; null: somebody is
    Column("away", Integer, nullable=False),  # how many seconds the table waits for them
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
    # Written together with the event that ended it, if registered players began it.
    Column("game", String(40), nullable=False),
    Column("scores", Text, nullable=False),  # by seat, a JSON list
    # When its players were rated. Whoever turns this from nothing to a time rates them, and nobody else.
    Column("settled", BigInteger, index=True),
)
