"""The registry of tables in memory, and the one way in which a table changes: `commit`.

Decide, store, acknowledge, tell the viewers; one change at a time at each table.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from mue.errors import MueError
from mue.rules.notation import Json
from mue.server.errors import NoSuchTable, VersionConflict
from mue.server.players.presence import Presence
from mue.server.players.tokens import is_table_id
from mue.server.storage.store import Store, StoredEvent
from mue.server.tables.messages import Telling, ViewerSnapshot, about
from mue.server.tables.summarize import summarize
from mue.server.tables.table import Table

IDLE: Final = 300
"""Seconds after which an idle table is dropped from memory."""


class NewEvent(NamedTuple):
    """An event that is decided and not stored yet."""

    kind: str
    body: dict[str, Any]


class AlreadyDone(NamedTuple):
    """The request was granted before, by the event of this version: store nothing."""

    version: int


Decide = Callable[[Table], NewEvent | AlreadyDone]
"""What a request does to a table. It raises MueError to refuse."""
Listener = Callable[[Json], None]
"""Takes the messages for one viewer. It must not block."""


@dataclass(slots=True)
class Viewer:
    seat: int | None
    token: str | None
    """The hashed token of the player who views from this seat: the seat may change hands."""
    snapshot: ViewerSnapshot
    """What this viewer was told last."""


@dataclass(slots=True)
class OpenTable:
    """A table in memory and its viewers."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    viewers: dict[Listener, Viewer] = field(default_factory=dict)
    used: float = 0.0
    """When it was last used."""
    absent: frozenset[int] = frozenset()
    """Seats whose players have no open socket."""
    stale: bool = False
    """Another process has stored more. Nobody watches here, so it is loaded on demand."""
    _about: tuple[int, frozenset[int], Json] | None = None

    @property
    def about(self) -> Json:
        """What everybody may know of the table. It is kept, because most moves leave it as it is."""
        since, absent = self.table.about_since, self.absent
        if self._about is None or self._about[:2] != (since, absent):
            self._about = since, absent, about(self.table, absent)
        return self._about[2]

    def begin_again(self, table: Table) -> None:
        """The same table, from rewritten events."""
        self.table = table
        self._about = None
        self.tell_viewers()

    @property
    def connected_seats(self) -> set[int]:
        return {viewer.seat for viewer in self.viewers.values() if viewer.seat is not None}

    def tell_viewers(self) -> None:
        """Send each viewer what has changed for them."""
        table = self.table
        telling = Telling(table, self.about)
        for listener, viewer in list(self.viewers.items()):
            if viewer.seat is not None and table.seats[viewer.seat].token != viewer.token:
                viewer.seat = None  # the player has left and is a watcher from now on
            viewer.snapshot, message = telling.to(viewer.seat, viewer.snapshot)
            if message is not None:
                listener(message)


class Commit:
    """One change of a table, for `async with`: see `Registry.commit_and_reply`."""

    __slots__ = ("_before", "_decide", "_name", "_open_table", "_registry")

    def __init__(self, registry: Registry, name: str, decide: Decide) -> None:
        self._registry = registry
        self._name = name
        self._decide = decide

    async def __aenter__(self) -> int:
        """Decide and store. The version that this request led to."""
        self._open_table = await self._registry.open(self._name)
        await self._open_table.lock.acquire()
        try:
            self._before = self._open_table.table
            return await self._registry.decide_and_store(self._open_table, self._decide)
        except BaseException:
            self._open_table.lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        """The event is stored, even if the player who asked has gone: tell the viewers."""
        try:
            if self._open_table.table is not self._before:
                self._open_table.tell_viewers()
        finally:
            self._open_table.lock.release()


class Registry:
    def __init__(
        self, store: Store, presence: Presence | None = None, now: Callable[[], float] = time.time
    ) -> None:
        """Without `presence`, this process serves no players, so it waits for none."""
        self._store = store
        self._presence = presence
        self._now = now
        self._tables: dict[str, OpenTable] = {}

    def __len__(self) -> int:
        return len(self._tables)

    def __contains__(self, name: str) -> bool:
        """Whether this table is in memory."""
        return name in self._tables

    def __iter__(self) -> Iterator[OpenTable]:
        """The tables that are open now; others may open and close during the iteration."""
        return iter(list(self._tables.values()))

    @property
    def secret(self) -> str:
        """Of the database."""
        return self._store.secret

    def wake_bots(self) -> None:
        """Make the workers of this process look for turns now."""
        self._store.turns.announce(0)

    def now_ms(self) -> int:
        """The time in milliseconds, as in events."""
        return int(self._now() * 1000)

    def versions(self) -> dict[str, int]:
        return {name: open_table.table.version for name, open_table in self._tables.items()}

    async def open(self, name: str) -> OpenTable:
        """This table, loaded from the store if need be. NoSuchTable if it does not exist."""
        if name not in self._tables:
            events = await self._store.load(name) if is_table_id(name) else []
            if not events:
                raise NoSuchTable("server-no-table")
            table = await _replayed(name, events)
            if name not in self._tables:  # no other task has loaded it meanwhile
                self._tables[name] = OpenTable(table)
                self._await_players(table)
        open_table = self._tables[name]
        open_table.used = self._now()
        if open_table.stale:
            await self.catch_up(open_table)
        return open_table

    async def create(self, name: str, created: NewEvent) -> None:
        """A new table, by its first event."""
        event = self._event(1, created)
        table = Table(name, [event])
        await self._store.append(name, [event], summarize(table, event.at))
        self._tables[name] = OpenTable(table, used=self._now())

    def evict_idle(self) -> None:
        """Drop idle tables from memory: nobody watches them or has used them for a while."""
        end = self._now() - IDLE
        for name, open_table in list(self._tables.items()):
            if open_table.used < end and not open_table.viewers and not open_table.lock.locked():
                del self._tables[name]

    # --- changes --------------------------------------------------------------------------

    async def commit(self, name: str, decide: Decide) -> int:
        """Decide, store, and tell the viewers. Return the version that this request led to."""
        async with self.commit_and_reply(name, decide) as version:
            return version

    def commit_and_reply(self, name: str, decide: Decide) -> Commit:
        """Decide and store; the body of the `async with` acknowledges; then all viewers are told.

        Raises what `decide` raises, if it still does so after loading what other processes have stored.
        """
        return Commit(self, name, decide)

    async def decide_and_store(self, open_table: OpenTable, decide: Decide) -> int:
        while True:
            table = open_table.table
            try:
                decision = decide(table)
            except MueError:
                if not await self._load(open_table):  # the table is up to date, so the refusal stands
                    raise
                continue
            if isinstance(decision, AlreadyDone):
                return decision.version
            event = self._event(table.version + 1, decision)
            after = table.after_event(event)
            try:
                await self._store.append(table.id, [event], summarize(after, event.at, table))
            except VersionConflict:  # another process was first
                await self._load(open_table)
            else:
                open_table.table = after
                if event.kind == "left":
                    self._player_left(table, event.body["seat"])
                return event.seq

    async def catch_up(self, open_table: OpenTable) -> None:
        """Load what other processes have stored, and tell the viewers."""
        async with open_table.lock:
            open_table.stale = False
            await self._load(open_table)

    async def refresh(self, name: str) -> None:
        """Another process has changed this table: catch up if anybody watches here."""
        if open_table := self._tables.get(name):
            if open_table.viewers:
                await self.catch_up(open_table)
            else:
                open_table.stale = True

    async def reload(self, name: str) -> None:
        """The stored events of this table have been rewritten: read them again, and tell the viewers."""
        if open_table := self._tables.get(name):
            async with open_table.lock:
                open_table.begin_again(await _replayed(name, await self._store.load(name)))
        table = (await self.open(name)).table
        await self.rewrite_summary(name, table.version)

    async def rewrite_summary(self, name: str, version: int) -> None:
        """Store the summary of this table again, if it is still at this version."""
        table = (await self.open(name)).table
        if table.version == version:
            await self._store.rewrite_summary(name, version, summarize(table, self.now_ms()))

    async def _load(self, open_table: OpenTable) -> bool:
        """Load what other processes have stored; False if nothing. The caller holds the lock."""
        events = await self._store.load(open_table.table.id, open_table.table.version)
        for event in events:
            open_table.table.apply(event)
            open_table.tell_viewers()
        return bool(events)

    def _event(self, seq: int, new: NewEvent) -> StoredEvent:
        return StoredEvent(seq, new.kind, new.body, self.now_ms())

    # --- players --------------------------------------------------------------------------

    def connected(self, table: Table, seat: int) -> None:
        """The player of this seat is connected to this process."""
        if self._presence is not None:
            self._presence.connect((table.id, seat), table.setup.away)

    def await_player(self, table: Table, seat: int) -> None:
        """The player of this seat is not connected; the table waits for them from now on."""
        if self._presence is not None:
            self._presence.disconnect((table.id, seat), table.setup.away, self.now_ms())

    def _player_left(self, table: Table, seat: int) -> None:
        """The player of this seat has left; the table does not wait for them."""
        if self._presence is not None:
            self._presence.disconnect((table.id, seat), away=0, since=0)

    def _await_players(self, table: Table) -> None:
        for place, seat in enumerate(table.seats):
            if not seat.by_bot:
                self.await_player(table, place)


async def _replayed(name: str, events: Sequence[StoredEvent]) -> Table:
    """The table that these events make. Other tasks run while a long one is replayed."""
    table = Table(name)
    for _ in table.replaying(events):
        await asyncio.sleep(0)
    return table
