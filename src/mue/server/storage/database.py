"""The database: one code path for SQLite and PostgreSQL, with retries and with errors that people understand.

A write that failed may still have been committed: a connection can be lost after the commit and before its
confirmation. So every write must be idempotent.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, closing, nullcontext, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, make_url, select, text
from sqlalchemy.exc import (
    ArgumentError,
    IntegrityError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)

from mue.server.errors import DatabaseFailed, StoreError
from mue.server.process.logs import log
from mue.server.storage.migrations import upgrade

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Runs in a thread of the database, so it may block, and must not touch shared state."""

DRIVERS: Final = {
    "sqlite": "sqlite+pysqlite",
    "postgresql": "postgresql+psycopg",
    "postgres": "postgresql+psycopg",
}
"""The driver for an address that names only the database."""

BUSY_TIMEOUT: Final = 30
"""Seconds to wait for another process that writes to the same SQLite file."""
PATIENCE: Final = 3.0
"""Seconds of retries before PostgreSQL counts as unavailable."""
FROZEN: Final = 2.0
"""Further seconds for PostgreSQL to answer at all: a frozen machine breaks no connection."""
RETRY: Final = 0.1
"""Seconds between retries."""
MAX_CONNECTIONS: Final = 15
"""Connections of one process, which has as many threads for them."""
POSTGRESQL: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    # A machine that has vanished sends nothing at all: notice it within seconds, not hours.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 15_000,
}
_POOL: Final[dict[str, Any]] = {
    "pool_size": 5,
    "max_overflow": MAX_CONNECTIONS - 5,
    # A connection to SQLite forgets all pages it has read when another one has written.
    "pool_use_lifo": True,
}
MOST_WAL_PAGES: Final = 2_000
"""Pages in SQLite's WAL beyond which a move has to wait until they are in the file. A background job writes
most of them there before."""
_NOT_DURABLE: Final = text("SET LOCAL synchronous_commit TO off")
UPGRADING: Final = 0x6D7565
"""The advisory lock of the process that migrates the schema ("mue")."""


class Database:
    """Runs a unit of work in one thread, with the synchronous drivers.

    Drivers for asyncio switch back and forth for every statement, which was a quarter of the cost of a move.
    """

    def __init__(self, engine: Engine, patience: float = PATIENCE) -> None:
        self.engine = engine
        self.on_postgresql = engine.dialect.name == "postgresql"
        self._patience = patience
        self._limit: float | None = None
        """Timeout of a unit of work in seconds; None: no timeout."""
        self._threads = ThreadPoolExecutor(MAX_CONNECTIONS, "mue-database")
        # SQLite has one writer at a time. Queueing here is faster than polling its lock.
        self._write_lock = asyncio.Lock()

    @classmethod
    async def open(
        cls, url: str, patience: float = PATIENCE, *, migrated: bool = True, hurried: bool = True
    ) -> Database:
        """The database at this address, such as sqlite:///mue.db, with its schema migrated.

        Unless `hurried`, work has no timeout.
        """
        database = cls(_engine(url), patience)
        try:
            if migrated:
                await database.write(_migrate)
        except DatabaseFailed as error:
            await database.close()
            raise StoreError("server-database-unopened", address=_shown(url), cause=error.cause) from None
        except BaseException:
            await database.close()
            raise
        if database.on_postgresql and hurried:  # an upgrade may take its time; SQLite has its own limit
            database._limit = patience + FROZEN
        return database

    async def close(self) -> None:
        """Wait for running work, then close all connections."""
        await asyncio.to_thread(self._threads.shutdown)
        self.engine.dispose()

    async def read(self, work: Work[T]) -> T:
        """Run this work, which writes nothing, and return its result."""

        def unit(connection: Connection) -> T:
            return work(connection.execution_options(mue_reads=True))

        return await self._attempt(unit)

    async def write(self, work: Work[T], durable: bool = True) -> T:
        """Run this work in a transaction, faster if it need not survive a power cut (`durable`)."""

        def unit(connection: Connection) -> T:
            with connection.execution_options(mue_durable=durable).begin():
                if self.on_postgresql and not durable:
                    connection.execute(_NOT_DURABLE)
                return work(connection)

        lock: AbstractAsyncContextManager[Any] = nullcontext() if self.on_postgresql else self._write_lock
        async with lock:
            return await self._attempt(unit)

    async def checkpoint(self) -> None:
        """Write what is in SQLite's WAL to the file, while others read and write."""
        await self.read(lambda connection: connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)").all())

    async def _attempt(self, work: Work[T]) -> T:
        loop = asyncio.get_running_loop()
        end = loop.time() + self._patience

        def once() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        while True:
            try:
                return await self._in_time(loop.run_in_executor(self._threads, once))
            except IntegrityError:
                raise  # an answer of the database, not a failure: the caller knows what it means
            except SQLAlchemyError as error:
                lost = self.on_postgresql and isinstance(error, OperationalError | InterfaceError)
                if not lost or loop.time() >= end:
                    log.error("the database failed: %s", _cause(error))
                    raise DatabaseFailed(_cause(error)) from None
            await asyncio.sleep(RETRY)

    async def _in_time(self, result: asyncio.Future[T]) -> T:
        """The result; DatabaseFailed on a timeout. The thread goes on, and may still write."""
        done, _ = await asyncio.wait({result}, timeout=self._limit)
        if not done:
            result.add_done_callback(lambda late: late.cancelled() or late.exception())
            log.error("the database does not answer")
            raise DatabaseFailed(TimeoutError.__name__)
        return result.result()


def _migrate(connection: Connection) -> None:
    """Of processes that start together, one migrates the schema, and the others wait for it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(UPGRADING)))
    upgrade(connection)


def sqlite_file(url: str) -> Path | None:
    """The file of this database, if it is one of SQLite and exists."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None  # `open` says what is wrong
    path = Path(parsed.database or "") if parsed.get_backend_name() == "sqlite" else Path()
    return path if path.is_file() else None


def _engine(url: str) -> Engine:
    try:
        parsed = make_url(url)
        parsed = parsed.set(drivername=DRIVERS.get(parsed.drivername, parsed.drivername))
        if parsed.get_backend_name() == "postgresql":
            return _postgresql(parsed)
        if parsed.get_backend_name() != "sqlite":
            raise StoreError("server-database-address")
        if parsed.database in (None, "", ":memory:"):
            raise StoreError("server-database-in-memory")
        engine = create_engine(parsed, connect_args={"timeout": BUSY_TIMEOUT}, **_POOL)
    except (ArgumentError, NoSuchModuleError, ModuleNotFoundError, ValueError):
        # The address may contain a password, so it is not repeated.
        raise StoreError("server-database-address") from None
    _prepare_file(str(parsed.database))
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)
    return engine


def _postgresql(url: URL) -> Engine:
    try:
        return create_engine(url, isolation_level="READ COMMITTED", connect_args=POSTGRESQL, **_POOL)
    except ModuleNotFoundError:
        raise StoreError("server-database-driver") from None


def _prepare_file(path: str) -> None:
    """Set WAL mode, in which readers do not wait for writers. StoreError if SQLite cannot use the file.

    The mode is stored in the file. If two processes set it at once, SQLite refuses one without waiting, so it
    is tried again.
    """
    with suppress(OSError):  # it exists, or SQLite will say what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))  # it has the cards of every hand
    end = time.monotonic() + BUSY_TIMEOUT
    while True:
        try:
            with closing(sqlite3.connect(path, timeout=BUSY_TIMEOUT)) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
                return
        except sqlite3.Error as error:
            busy = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() >= end:
                raise StoreError("server-database-unopened", address=path, cause=str(error)) from None
        time.sleep(RETRY)


def _configure(connection: Any, _record: Any) -> None:
    """Set up a connection to SQLite: we begin transactions, and a commit returns when it is on disk."""
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute(f"PRAGMA wal_autocheckpoint={MOST_WAL_PAGES}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """A writer locks the file first, so what it reads stays true until it commits."""
    options = connection.get_execution_options()
    if options.get("mue_reads"):
        return  # each statement by itself
    level = "FULL" if options.get("mue_durable", True) else "NORMAL"
    if connection.info.get("synchronous", "FULL") != level:  # a setting of the connection
        connection.exec_driver_sql(f"PRAGMA synchronous={level}")
        connection.info["synchronous"] = level
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _shown(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _cause(error: SQLAlchemyError) -> str:
    """The text of the driver, without the statement."""
    return str(getattr(error, "orig", None) or error).splitlines()[0]
