"""The backend: everything behind the network, put together. A worker has one too."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from mue.server.background import BackgroundJobs
from mue.server.bots.bot_player import BotPlayer, Think
from mue.server.config import Retention
from mue.server.players.accounts import Accounts
from mue.server.players.presence import Presence
from mue.server.storage.housekeeping import Housekeeping
from mue.server.storage.store import Store
from mue.server.tables.abandoned_matches import AbandonedMatches
from mue.server.tables.attendance import Attendance
from mue.server.tables.commands import Commands
from mue.server.tables.deleted_accounts import DeletedAccounts
from mue.server.tables.follower import Follower
from mue.server.tables.queries import Queries
from mue.server.tables.registry import Registry

FOR_EVER: Final = Retention(abandoned=0, give_up=0)


class Backend:
    def __init__(
        self,
        store: Store,
        think: Think,
        now: Callable[[], float] = time.time,
        accounts: Accounts | None = None,
        serves_players: bool = True,
        retention: Retention = FOR_EVER,
    ) -> None:
        """`serves_players` is False for a worker: no player is connected to it."""
        self.store = store
        self.presence = Presence(store.database, store.process)
        self.registry = Registry(store, self.presence if serves_players else None, now)
        self.queries = Queries(store, self.registry)
        self.commands = Commands(self.registry, self.queries, accounts)
        self.attendance = Attendance(self.registry, self.presence)
        self.follower = Follower(store, self.registry)
        self.housekeeping = Housekeeping(store.database, retention)
        self.deleted_accounts = DeletedAccounts(store.database, self.registry)
        self.abandoned_matches = AbandonedMatches(store, self.registry, retention)
        self.bots = BotPlayer(self.registry, think)
        self.jobs = BackgroundJobs(
            store,
            self.registry,
            self.bots,
            self.follower,
            self.presence,
            self.attendance if serves_players else None,
            {
                "housekeeping": self.housekeeping.run,
                "erasure": lambda now: self.deleted_accounts.erase(),
                "surrender": self.abandoned_matches.give_up,
            },
        )
