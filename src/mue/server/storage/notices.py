"""Notices: a server tells the others, through PostgreSQL, at which tables something has happened.

They are sent after the move is stored and acknowledged, outside its transaction: PostgreSQL lets only one
transaction with a notice commit at a time. A notice may be lost; whoever hears them also looks now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any, Final

import psycopg
from sqlalchemy import Connection, func, select

from mue.server.storage.database import POSTGRESQL, Database, StoreError

log = logging.getLogger("mue.server")

CHANNEL: Final = "mue"
LONGEST: Final = 7_000
"""PostgreSQL takes less than 8,000 bytes at a time."""
AGAIN: Final = 1.0
"""Seconds before another try after the connection was lost."""


class Notices:
    def __init__(self, database: Database, server: str, heard: Callable[[list[str]], None]) -> None:
        self._database = database
        self._server = server
        self._heard = heard
        self._news: set[str] = set()
        self._some = asyncio.Event()

    def tell(self, table: str) -> None:
        """Something happened at this table. It does not wait."""
        if self._database.on_postgresql:
            self._news.add(table)
            self._some.set()

    async def run(self) -> None:
        """Send and hear, until cancelled. On SQLite there is nobody to tell."""
        if self._database.on_postgresql:
            async with asyncio.TaskGroup() as group:
                group.create_task(self._send())
                group.create_task(self._hear())

    async def _send(self) -> None:
        while True:
            await self._some.wait()
            self._some.clear()
            news, self._news = self._news, set()
            with suppress(StoreError):  # logged already, and polling makes up for it
                await self._database.read(partial(self._notify, news))

    def _notify(self, news: Iterable[str], connection: Connection) -> None:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        for text in _pieces(self._server, sorted(news)):
            connection.execute(select(func.pg_notify(CHANNEL, text)))

    async def _hear(self) -> None:
        while True:
            try:
                async with await self._connected() as connection:
                    await connection.execute(f"LISTEN {CHANNEL}".encode())
                    async for notice in connection.notifies():
                        sender, *tables = notice.payload.split()
                        if sender != self._server:
                            self._heard(tables)
            except psycopg.Error as error:
                log.warning("notices cannot be heard just now: %s", str(error).partition("\n")[0])
            await asyncio.sleep(AGAIN)

    async def _connected(self) -> psycopg.AsyncConnection[Any]:
        engine = self._database.engine
        _, options = engine.dialect.create_connect_args(engine.url)
        return await psycopg.AsyncConnection.connect(**{**options, **POSTGRESQL}, autocommit=True)


def _pieces(server: str, tables: list[str]) -> Iterator[str]:
    """Who tells it and the tables, in texts that are not too long."""
    text = server
    for table in tables:
        if len(text) + len(table) >= LONGEST:
            yield text
            text = server
        text += f" {table}"
    if text != server:
        yield text
