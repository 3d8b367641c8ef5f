"""The database: one code path for SQLite and PostgreSQL, sentences for what goes wrong, and another try.

A write that is given up may still have happened: a connection can be lost after the commit and before the
word of it. So whatever is written here must bear being written twice.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, closing, nullcontext
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import (
    ArgumentError,
    IntegrityError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from mue.errors import MueError
from mue.server.storage.migrations import upgrade

log = logging.getLogger("mue.server")

T = TypeVar("T")
Work = Callable[[Connection], T]
"""It runs in a thread of the database's own, so it may wait, and must not touch what others change."""

DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""Which driver to take where an address only names the database."""

WAIT: Final = 30
"""Seconds to wait for another process that writes to the same SQLite file."""
PATIENCE: Final = 3.0
"""Seconds of trying again before somebody is told that PostgreSQL does not answer."""
PAUSE: Final = 0.1
"""Seconds between two tries."""
CONNECTIONS: Final = 15
"""The most of one process, and as many threads that work with them."""
POSTGRESQL: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    # A machine that has vanished says nothing at all: notice it within seconds, not hours.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
NO_DATABASE: Final = (
    "That is no database that can be used: write one like sqlite:///mue.db or postgresql://user@host/mue."
)
_POOL: Final[dict[str, Any]] = {"pool_size": 5, "max_overflow": CONNECTIONS - 5}
_SOON_ENOUGH: Final = text("SET LOCAL synchronous_commit TO off")
UPGRADING: Final = 0x6D7565
"""The advisory lock of whoever brings the schema up to date ("mue")."""


class StoreError(MueError):
    """The database cannot be opened or used."""


class DatabaseFailed(StoreError):
    """It was there and is not now. What it said is for the log: players are not told about our machines."""

    def __init__(self, cause: str) -> None:
        super().__init__(
            "The database cannot be used just now, so nothing is promised: try again in a moment."
        )
        self.cause = cause


class Database:
    """A whole piece of work is done in one thread, with the plain drivers.

    Drivers for asyncio go back and forth for every statement; that was about a quarter of what a move cost.
    """

    def __init__(self, engine: Engine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.on_postgresql = engine.dialect.name == "postgresql"
        self._patience = patience
        self._threads = ThreadPoolExecutor(CONNECTIONS, "mue-database")
        # SQLite has one writer at a time. Waiting in line here is quicker than asking it again and again.
        self._line = asyncio.Lock()

    @classmethod
    async def open(cls, url: str, patience: float = PATIENCE) -> Database:
        """The database at this address, like sqlite:///mue.db; its schema is brought up to date."""
        database = cls(_engine(url), patience)
        try:
            await database.write(_up_to_date)
        except DatabaseFailed as error:
            await database.close()
            raise StoreError(f"The database {_shown(url)} cannot be opened ({error.cause}).") from None
        return database

    async def close(self) -> None:
        """When all that is under way has ended."""
        await asyncio.to_thread(self._threads.shutdown)
        self.engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """What this work finds."""

        def whole(connection: Connection) -> T:
            return work(connection.execution_options(mue_reads=True))

        return await self._tried(whole)

    async def write(self, work: Work[T], lasting: bool = True) -> T:
        """Do this work in a transaction, all or nothing. What need not outlast a power cut is quicker."""

        def whole(connection: Connection) -> T:
            with connection.execution_options(mue_lasting=lasting).begin():
                if self.on_postgresql and not lasting:
                    connection.execute(_SOON_ENOUGH)
                return work(connection)

        line: AbstractAsyncContextManager[Any] = nullcontext() if self.on_postgresql else self._line
        async with line:
            return await self._tried(whole)

    async def _tried(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience

        def once() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        while True:
            try:
                return await loop.run_in_executor(self._threads, once)
            except IntegrityError:
                raise  # an answer of the database, not a failure: whoever asked knows what it means
            except SQLAlchemyError as error:
                lost = self.on_postgresql and isinstance(error, OperationalError | InterfaceError)
                if not lost or loop.time() >= end:
                    log.error("the database failed: %s", _cause(error))
                    raise DatabaseFailed(_cause(error)) from None
            await asyncio.sleep(PAUSE)


def _up_to_date(connection: Connection) -> None:
    """Of processes that start at the same time one does it, and the others find it done."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    upgrade(connection)


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
        if parsed.get_backend_name() == "postgresql":
            return create_engine(parsed, isolation_level="READ COMMITTED", connect_args=POSTGRESQL, **_POOL)
        if parsed.get_backend_name() != "sqlite":
            raise StoreError(NO_DATABASE)
        if parsed.database in (None, "", ":memory:"):
            raise StoreError(
                "A database in memory would lose every move: name a file, like sqlite:///mue.db."
            )
        engine = create_engine(parsed, connect_args={"timeout": WAIT}, **_POOL)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        # What was given may hold a password, so it is not repeated.
        raise StoreError(NO_DATABASE) from None
    _prepare_file(str(parsed.database))
    event.listen(engine, "connect", _durable)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare_file(path: str) -> None:
    """A file in WAL mode: readers do not wait for writers. Refuse one that SQLite cannot use.

    The mode is the file's own and stays; of two processes that set it at once SQLite turns one away without
    waiting.
    """
    end = time.monotonic() + WAIT
    while True:
        try:
            with closing(sqlite3.connect(path, timeout=WAIT)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
                return
        except sqlite3.Error as error:
            busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() >= end:
                raise StoreError(f"The database {path} cannot be opened ({error}).") from None
        time.sleep(PAUSE)


def _durable(connection: Any, _record: Any) -> None:
    """Each connection to SQLite: we begin transactions ourselves, and a commit is on disk when it returns."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


def _begin(connection: Connection) -> None:
    """Who is going to write waits for other processes first: what it has read is then still so."""
    options = connection.get_execution_options()
    if options.get("mue_reads"):
        return  # each statement for itself
    level = "FULL" if options.get("mue_lasting", True) else "NORMAL"
    if connection.info.get("synchronous", "FULL") != level:  # it is the connection's until it is changed
        connection.exec_driver_sql(f"PRAGMA synchronous={level}")
        connection.info["synchronous"] = level
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _cause(error: SQLAlchemyError) -> str:
    """The database's own words, without the statement."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
