"""Deleted accounts: their names disappear from the tables where they had a seat."""

from __future__ import annotations

from functools import partial

from mue.server.storage.database import Database
from mue.server.storage.erasure import erase, pending_erasures
from mue.server.tables.registry import Registry


class DeletedAccounts:
    def __init__(self, database: Database, registry: Registry) -> None:
        self._database = database
        self._registry = registry

    async def erase(self) -> int:
        """Erase some of the names that are left. Return how many there were.

        Another process that has one of these tables in memory shows the name until it loads the table again.
        """
        pending = await self._database.read(pending_erasures)
        for account, table in pending:  # one transaction each: moves come in between
            await self._database.write(partial(erase, account=account, table=table))
            await self._registry.reload(table)
        return len(pending)
