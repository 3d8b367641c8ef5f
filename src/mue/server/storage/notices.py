"""Notices: through PostgreSQL, a process tells the others at which tables something has happened.

A notice is sent after the move is stored and outside its transaction, because PostgreSQL commits only one
transaction with a notice at a time. Notices may be lost: processes also poll (`tables/follower.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, func, select

from mue.server.errors import StoreError
from mue.server.process.logs import log
from mue.server.storage.database import POSTGRESQL, Database

if TYPE_CHECKING:
    import psycopg

CHANNEL: Final = "mue"
MAX_PAYLOAD: Final = 7_000
"""PostgreSQL accepts less than 8,000 bytes."""
RECONNECT: Final = 1.0
"""Seconds before reconnecting."""


class Notices:
    """SQLite has no notices: `send` does nothing, and `run` is not called."""

    def __init__(self, database: Database, sender: str) -> None:
        self._database = database
        self._sender = sender
        self._to_send = _Mailbox()
        self._received = _Mailbox()

    def send(self, table: str) -> None:
        """Tell other processes, soon, that this table has changed."""
        if self._database.on_postgresql:
            self._to_send.put([table])

    async def receive(self) -> set[str]:
        """Wait for tables that other processes have changed."""
        return await self._received.take()

    async def run(self) -> None:
        """Send and receive, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._send_all())
            group.create_task(self._listen())

    async def _send_all(self) -> None:
        while True:
            tables = await self._to_send.take()
            with suppress(StoreError):  # logged already, and polling makes up for it
                await self._database.read(partial(self._notify, tables))

    def _notify(self, tables: Iterable[str], connection: Connection) -> None:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        for payload in payloads(self._sender, sorted(tables)):
            connection.execute(select(func.pg_notify(CHANNEL, payload)))

    async def _listen(self) -> None:
        import psycopg  # here, because a server on SQLite does not need it

        while True:
            try:
                async with await self._connect() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    async for notice in connection.notifies():
                        # Anybody with access to the database can send anything here.
                        sender, *tables = notice.payload.split() or [self._sender]
                        if sender != self._sender:
                            self._received.put(tables)
            except psycopg.Error as error:
                log.warning("cannot listen for notices: %s", str(error).partition("\n")[0])
            await asyncio.sleep(RECONNECT)

    async def _connect(self) -> psycopg.AsyncConnection[Any]:
        import psycopg

        engine = self._database.engine
        _, options = engine.dialect.create_connect_args(engine.url)
        return await psycopg.AsyncConnection.connect(**{**options, **POSTGRESQL}, autocommit=True)


class _Mailbox:
    """A set of tables with waiting readers."""

    def __init__(self) -> None:
        self._tables: set[str] = set()
        self._filled = asyncio.Event()

    def put(self, tables: Iterable[str]) -> None:
        self._tables.update(tables)
        self._filled.set()

    async def take(self) -> set[str]:
        await self._filled.wait()
        self._filled.clear()
        tables, self._tables = self._tables, set()
        return tables


def payloads(sender: str, tables: Iterable[str]) -> Iterator[str]:
    """The sender and these tables, in as many payloads as it takes."""
    text = sender
    for table in tables:
        if len(text) + len(table) >= MAX_PAYLOAD:
            yield text
            text = sender
        text += f" {table}"
    if text != sender:
        yield text
