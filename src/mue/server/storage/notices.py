"""Notices: through PostgreSQL, a process tells the others at which tables something has happened.

A notice is sent after the move is stored and outside its transaction, because PostgreSQL commits only one
transaction with a notice at a time. Notices may be lost: processes also poll (`tables/follower.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

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
SPACING: Final = 0.1
"""Seconds between two rounds of sending, unless a bot is to act: a round costs a query, whatever it names."""
TURN: Final = "!"
"""Follows the name of a table at which a bot is to act."""


class Notice(NamedTuple):
    """What other processes have changed."""

    tables: set[str]
    turns: bool
    """At one of these tables a bot is to act."""


class Notices:
    """SQLite has no notices: `send` does nothing, and `run` is not called."""

    def __init__(self, database: Database, sender: str) -> None:
        self._database = database
        self._sender = sender
        self._to_send = _Mailbox()
        self._received = _Mailbox()
        self._urgent = asyncio.Event()
        """A bot is to act at a table that others do not know of."""

    def send(self, table: str, turn: bool = False) -> None:
        """Tell other processes, soon, that this table has changed, and whether a bot is to act there."""
        if self._database.on_postgresql:
            self._to_send.put([f"{table}{TURN}" if turn else table])
            if turn:
                self._urgent.set()

    async def receive(self) -> Notice:
        """Wait for tables that other processes have changed."""
        names = await self._received.take()
        return Notice({name.removesuffix(TURN) for name in names}, any(map(_has_turn, names)))

    async def run(self) -> None:
        """Send and receive, until cancelled."""
        async with asyncio.TaskGroup() as group:
            group.create_task(self._send_all())
            group.create_task(self._listen())

    async def _send_all(self) -> None:
        while True:
            tables = await self._to_send.take()
            self._urgent.clear()
            with suppress(StoreError):  # logged already, and polling makes up for it
                await self._database.read(partial(self._notify, tables))
            with suppress(TimeoutError):
                async with asyncio.timeout(SPACING):
                    await self._urgent.wait()

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


def _has_turn(name: str) -> bool:
    return name.endswith(TURN)


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
