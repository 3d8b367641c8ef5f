"""The service: whatever people and bots ask of tables. It knows nothing of HTTP.

Here is who comes and goes, and the doors for what is done without being asked. Playing is in `playing`,
looking on in `looking`; how a request becomes an event, and who is told of it, in `rooms`.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from mue.protocol.deals import LessonDeal
from mue.server.background import Upkeep
from mue.server.bots.leases import standing
from mue.server.players.sessions import Account
from mue.server.players.tokens import fresh_table_id, fresh_token, hashed
from mue.server.storage.store import Store
from mue.server.tables import decisions
from mue.server.tables.commands import Playing, Seated, Think
from mue.server.tables.deals import Given, lesson, played
from mue.server.tables.decisions import Wanted
from mue.server.tables.messages import look, written
from mue.server.tables.registry import Listener, Room, Rooms, Viewer
from mue.server.tables.replay import find
from mue.server.tables.setup import NotYours, Refused, Setup
from mue.server.tables.table import Table

__all__ = ["Seated", "Service"]

MayUse = Callable[[str, Account | None], Awaitable[None]]
"""Raises Refused if somebody with this account, or without one, may not sit down under this name."""


class Service(Playing):
    def __init__(
        self,
        store: Store,
        think: Think,
        now: Callable[[], float] = time.time,
        may_use: MayUse | None = None,
    ) -> None:
        super().__init__(store, Rooms(store, lambda: self._now(), self._opened, self._happened), think)
        self._now = now
        self._may_use = may_use or _any_name
        self._upkeep = Upkeep(store, self)

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    # --- coming and going -----------------------------------------------------------------

    async def create(self, setup: Setup) -> str:
        """The id of a new table: whoever knows it may join and watch."""
        name = fresh_table_id()
        await self._rooms.begin(name, decisions.create(setup, await self._given(setup)))
        return name

    async def _given(self, setup: Setup) -> Given | None:
        """The first hand of the table to be, if it is not to be shuffled for it."""
        wanted = setup.deal
        if wanted is None:
            return None
        if isinstance(wanted, LessonDeal):
            return lesson(setup)
        room = await self._rooms.open(wanted.table)
        await self._rooms.catch_up(room)  # the hand may have come to its end at another server
        found = find(room.table, wanted.match, wanted.hand)
        return played(wanted, setup, room.table.setup, found.state)

    async def join(
        self,
        table: str,
        name: str,
        seat: int | None = None,
        account: Account | None = None,
        token: str | None = None,
    ) -> Seated:
        """Sit down, as a guest or with an account. Who comes again with the same token sits there already."""
        room = await self._rooms.open(table)
        token = token or fresh_token()
        own = hashed(token)
        if room.table.seat_of(own) is None:
            await self._may_use(name, account)
        else:  # unless the seat was left, at another server
            await self._rooms.catch_up(room)

        def decide(now: Table) -> Wanted:
            if (taken := now.seat_of(own)) is not None:
                raise _Sits(taken)
            return decisions.join(now, name, own, seat, None if account is None else account.id)

        try:
            place = (await self._rooms.go_on(room, decide)).body["seat"]
        except _Sits as sits:
            return Seated(table, sits.seat, token)
        self._upkeep.gone(room.table, place)
        return Seated(table, place, token)

    async def listen(
        self, table: str, seat: int | None, listener: Listener, token: str | None = None
    ) -> Callable[[], None]:
        """From now on this viewer is told everything, beginning with a snapshot. Call the answer to stop.

        A person who listens is there: a bot that stood in hands the seat back. With a token, NotYours if the
        seat is not (or no longer) that of the token.
        """
        room = await self._rooms.open(table)
        # Whoever comes from another server has perhaps seen more than this one.
        await self._rooms.catch_up(room)
        if seat is not None:
            await self._come_back(room, seat)
        owner = None if seat is None else room.table.seats[seat].token
        if token is not None and owner != hashed(token):
            raise NotYours("This is no seat of yours: join the table first.")
        viewer = Viewer(seat, owner, look(room.table, seat))
        room.listeners[listener] = viewer
        if seat is not None:
            self._upkeep.here(room.table, seat)
        listener(written(viewer.look))

        def stop() -> None:
            room.listeners.pop(listener, None)
            if viewer.seat is not None and viewer.seat not in room.seats:
                self._upkeep.gone(room.table, viewer.seat)

        return stop

    async def stand_in(self, table: str, seat: int) -> None:
        """A bot for a person who has been gone for longer than the table waits."""
        room = await self._rooms.open(table)

        def decide(now: Table) -> Wanted:
            if now.seats[seat].by_bot or seat in room.seats:
                raise Refused("Nobody has to stand in here any more.")
            return decisions.stand_in(seat)

        with suppress(Refused):
            await self._rooms.go_on(room, decide)

    async def _come_back(self, room: Room, seat: int) -> None:
        def decide(table: Table) -> Wanted:
            if not table.seats[seat].stood_in:
                raise Refused("Nobody stands in here.")
            return decisions.come_back(seat)

        if room.table.seats[seat].stood_in:
            with suppress(Refused):
                await self._rooms.go_on(room, decide)

    # --- what is done without being asked -------------------------------------------------

    async def work(self, slots: int = 4, serving: bool = True) -> None:
        """Play turns of bots, so many at a time, follow other processes, see who is there. Until cancelled.

        A worker is not `serving`: nobody is connected to it.
        """
        await self._upkeep.run(slots, serving)

    def milliseconds(self) -> int:
        return self._rooms.milliseconds()

    def versions(self) -> dict[str, int]:
        """Of the tables in memory."""
        return self._rooms.versions()

    async def refresh(self, table: str) -> None:
        await self._rooms.refresh(table)

    async def restate(self, table: str, version: int) -> None:
        """Write again how a table stands, if it still is at this version."""
        room = await self._rooms.open(table)
        if room.table.version == version:
            await self._store.restate(table, version, standing(room.table, self.milliseconds()))

    async def hand_back(self) -> None:
        """Whoever came while a bot was about to stand in gets the seat back."""
        for room in self._rooms:
            for seat in room.seats:
                await self._come_back(room, seat)

    def drop_idle(self) -> None:
        self._rooms.drop_idle()

    def _opened(self, table: Table) -> None:
        """Nobody has come yet: from now on the table waits for its people."""
        for place, seat in enumerate(table.seats):
            if not seat.by_bot:
                self._upkeep.gone(table, place)

    def _happened(self, table: Table) -> None:
        self._upkeep.happened(table)


async def _any_name(_name: str, _account: Account | None) -> None:
    """Where nobody registers names, all of them are free."""


class _Sits(Exception):
    """The person has that seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
