"""Rooms: the tables in memory, who looks on at each, and the order of steps by which one goes on.

Decide, write to the store, acknowledge, tell everybody; one thing at a time in each room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from mue.errors import MueError
from mue.server.bots.leases import standing
from mue.server.storage.store import Event, Store, Taken
from mue.server.tables.decisions import Wanted
from mue.server.tables.messages import Look, Message, look, news, open_news
from mue.server.tables.setup import NoSuchTable
from mue.server.tables.table import Table

Listener = Callable[[Message], None]
"""Takes what one viewer is told. It must not wait."""
Decide = Callable[[Table], Wanted]

IDLE: Final = 300
"""Seconds after which a table that nobody looks at or asks for is forgotten."""


@dataclass(slots=True)
class Viewer:
    seat: int | None
    token: str | None
    """The hashed token of the person who looks on from this seat: whoever sits there later is another one."""
    look: Look
    """What this viewer has been told last."""


@dataclass(slots=True)
class Room:
    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, Viewer] = field(default_factory=dict)
    used: float = 0.0
    """When somebody has asked for it last."""

    @property
    def seats(self) -> set[int]:
        """For which somebody looks on."""
        return {viewer.seat for viewer in self.listeners.values() if viewer.seat is not None}

    def tell(self) -> None:
        """Everybody learns what has changed for them. What many see alike is found once for all of them."""
        table = self.table
        looks: dict[int | None, Look] = {}
        opened: dict[int, Message] = {}
        told: dict[tuple[int, int | None], Message] = {}
        beside: Look | None = None
        for listener, viewer in list(self.listeners.items()):
            seat, before = viewer.seat, viewer.look
            if seat is not None and table.seats[seat].token != viewer.token:
                viewer.seat = seat = None  # the person has left: from now on a watcher
            if seat not in looks:
                beside = looks[seat] = look(table, seat, before, beside)
            viewer.look = after = looks[seat]
            key = id(before), seat
            if key not in told:
                if before.version not in opened:
                    opened[before.version] = open_news(before, after)
                told[key] = news(before, after, opened[before.version])
            listener(told[key])


class Rooms:
    """`opened` hears of tables that come into memory, `happened` of events that this process has written."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], float],
        opened: Callable[[Table], None],
        happened: Callable[[Table], None],
    ) -> None:
        self._store = store
        self._now = now
        self._opened = opened
        self._happened = happened
        self._rooms: dict[str, Room] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        """Those of now: some may come and go while somebody is at it."""
        return iter(list(self._rooms.values()))

    def milliseconds(self) -> int:
        """The time, as events have it."""
        return int(self._now() * 1000)

    def versions(self) -> dict[str, int]:
        return {name: room.table.version for name, room in self._rooms.items()}

    async def open(self, name: str) -> Room:
        """The room of this table, from the store if it is not in memory. NoSuchTable if nobody made it."""
        if name not in self._rooms:
            events = await self._store.load(name)
            if not events:
                raise NoSuchTable("There is no such table.")
            if name not in self._rooms:  # nobody else has loaded it meanwhile
                self._rooms[name] = Room(Table(name, events))
                self._opened(self._rooms[name].table)
        room = self._rooms[name]
        room.used = self._now()
        return room

    def drop_idle(self) -> None:
        """Forget tables that nobody looks at and nobody has asked for in a while; they are in the store."""
        end = self._now() - IDLE
        for name, room in list(self._rooms.items()):
            if room.used < end and not room.listeners and not room.lock.locked():
                del self._rooms[name]

    # --- the order of steps ---------------------------------------------------------------

    async def begin(self, name: str, wanted: Wanted) -> None:
        """A new table, by its first event."""
        event = self._event(1, *wanted)
        table = Table(name, [event])
        await self._store.append(name, [event], standing(table, event.at))
        self._rooms[name] = Room(table, used=self._now())

    async def go_on(
        self, room: Room, decide: Decide, acknowledge: Callable[[Event], Awaitable[None]] | None = None
    ) -> Event:
        """What comes of a decision; what it raises if it still does so by all that has been written."""
        async with room.lock:
            while True:
                try:
                    wanted = decide(room.table)
                except MueError:
                    if not await self._load(room):  # so it is refused by how the table stands
                        raise
                    continue
                event = self._event(room.table.version + 1, *wanted)
                after = room.table.then(event)
                try:
                    await self._store.append(room.table.id, [event], standing(after, event.at))
                    break
                except Taken:  # another process was quicker
                    await self._load(room)
            room.table = after
            try:
                if acknowledge is not None:
                    await acknowledge(event)
            finally:  # it has happened, even if the one who asked has gone
                room.tell()
                self._happened(room.table)
            return event

    async def catch_up(self, room: Room) -> None:
        """Apply and tell what other processes have written."""
        async with room.lock:
            await self._load(room)

    async def refresh(self, name: str) -> None:
        """The same for a table that may be in memory."""
        if room := self._rooms.get(name):
            await self.catch_up(room)

    async def _load(self, room: Room) -> bool:
        """Was there anything? To be called with the lock."""
        events = await self._store.load(room.table.id, room.table.version)
        for event in events:
            room.table.apply(event)
            room.tell()
        return bool(events)

    def _event(self, seq: int, kind: str, body: dict[str, Any]) -> Event:
        return Event(seq, kind, body, self.milliseconds())
