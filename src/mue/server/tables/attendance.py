"""Attendance: players who connect and disconnect, and bots that stand in for those who are absent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from mue.server.errors import DatabaseFailed, NotNeeded, NotYourSeat
from mue.server.players.presence import Presence
from mue.server.players.tokens import hashed
from mue.server.tables.messages import snapshot_message, take_snapshot
from mue.server.tables.registry import Listener, NewEvent, OpenTable, Registry, Viewer
from mue.server.tables.table import Table


class Attendance:
    def __init__(self, registry: Registry, presence: Presence) -> None:
        self._registry = registry
        self._presence = presence
        self._elsewhere: dict[str, set[int]] = {}
        """Seats whose players are connected to other servers, by table."""
        self._telling: set[asyncio.Task[None]] = set()

    async def connect(
        self, table: str, seat: int | None, listener: Listener, token: str | None = None
    ) -> Callable[[], None]:
        """Send this viewer every message from now on, beginning with a snapshot. Return a way to disconnect.

        A player who connects gets the seat back from a bot that stood in. NotYourSeat if the given token is
        not, or no longer, that of the seat.
        """
        open_table = await self._registry.open(table)
        # The viewer may come from another server and have seen more than this one.
        await self._registry.catch_up(open_table)
        if seat is not None:
            await self._return(open_table, seat)
        owner = None if seat is None else open_table.table.seats[seat].token
        if token is not None and owner != hashed(token):
            raise NotYourSeat
        first = not open_table.connected_seats
        self._mark_absent(open_table, coming=seat)
        viewer = Viewer(seat, owner, take_snapshot(open_table.table, seat, open_table.about))
        open_table.viewers[listener] = viewer
        if seat is not None:
            self._registry.connected(open_table.table, seat)
        listener(snapshot_message(viewer.snapshot))

        if first and seat is not None:  # bots play only where a person is, and must learn of it now
            with suppress(DatabaseFailed):  # the next heartbeat repeats it
                await self._presence.write(self._registry.now_ms())
            self._registry.wake_bots()

        def disconnect() -> None:
            open_table.viewers.pop(listener, None)
            if viewer.seat is not None and viewer.seat not in open_table.connected_seats:
                self._registry.await_player(open_table.table, viewer.seat)
                self._mark_absent(open_table)

        return disconnect

    def _mark_absent(self, open_table: OpenTable, coming: int | None = None) -> None:
        """Note which players have no open socket, and tell the viewers if that has changed."""
        table = open_table.table
        present = {viewer.seat for viewer in open_table.viewers.values()}
        present.add(coming)
        present |= self._elsewhere.get(table.id, set())
        # Written for speed: with every heartbeat, it runs for every table.
        absent = frozenset(
            [
                place
                for place, seat in enumerate(table.seats)
                if place not in present and seat.token is not None and not seat.stood_in
            ]
        )
        if absent != open_table.absent:
            open_table.absent = absent
            telling = asyncio.create_task(self._tell(open_table))
            self._telling.add(telling)
            telling.add_done_callback(self._telling.discard)

    async def _tell(self, open_table: OpenTable) -> None:
        async with open_table.lock:  # a move that is being stored is acknowledged first
            open_table.tell_viewers()

    async def check(self) -> None:
        """Send a heartbeat, and let bots stand in for players who are absent longer than the table waits."""
        now = self._registry.now_ms()
        await self._presence.write(now)
        for table, seat in await self._presence.overdue(now):
            await self.stand_in(table, seat)
            await self._presence.forget((table, seat), now)
        await self._return_seats()
        watched = [open_table for open_table in self._registry if open_table.viewers]
        if watched:
            self._elsewhere = await self._presence.elsewhere([one.table.id for one in watched], now)
        for open_table in watched:
            self._mark_absent(open_table)

    async def stand_in(self, table: str, seat: int) -> None:
        """A bot plays for this absent player."""
        open_table = await self._registry.open(table)

        def decide(current: Table) -> NewEvent:
            if current.seats[seat].by_bot or seat in open_table.connected_seats:
                raise NotNeeded
            return NewEvent("stood in", {"seat": seat})

        with suppress(NotNeeded):
            await self._registry.commit(table, decide)

    async def _return_seats(self) -> None:
        """Players who connected just before a bot stood in for them get their seats back."""
        for open_table in self._registry:
            for place, seat in enumerate(open_table.table.seats):
                if seat.stood_in and place in open_table.connected_seats:
                    await self._return(open_table, place)

    async def _return(self, open_table: OpenTable, seat: int) -> None:
        def decide(table: Table) -> NewEvent:
            if not table.seats[seat].stood_in:
                raise NotNeeded
            return NewEvent("returned", {"seat": seat})

        if open_table.table.seats[seat].stood_in:
            with suppress(NotNeeded):
                await self._registry.commit(open_table.table.id, decide)
