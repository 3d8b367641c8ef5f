"""The service: every request to every table, one at a time for each table, in the same order of steps.

Decide, write to the store, acknowledge, tell everybody. It knows nothing of HTTP.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Final

from mue.errors import MueError
from mue.play.moves import Move
from mue.record import Record, hand_record, match_record
from mue.server import decisions
from mue.server.decisions import Wanted
from mue.server.messages import Look, Message, about, look, news, snapshot, written
from mue.server.replay import contents, find, replay
from mue.server.sessions import Account
from mue.server.setup import STAND_IN, NoSuchTable, NotYours, Refused, Setup
from mue.server.store import Event, Store, Taken
from mue.server.table import Table
from mue.server.tokens import fresh_table_id, fresh_token, hashed
from mue.server.turns import standing
from mue.server.upkeep import Upkeep
from mue.sight import View, view

Think = Callable[[str, View], Awaitable[Move]]
"""The move of a bot of this name for what its seat may see."""
Listener = Callable[[Message], None]
"""Takes what one viewer is told. It must not wait."""
Acknowledge = Callable[[Message], Awaitable[None]]
Decide = Callable[[Table], Wanted]
MayUse = Callable[[str, Account | None], Awaitable[None]]
"""Raises Refused if somebody with this account, or without one, may not sit down under this name."""

IDLE: Final = 300
"""Seconds after which a table that nobody looks at or asks for is forgotten."""


@dataclass(frozen=True, slots=True)
class Seated:
    table: str
    seat: int
    token: str
    """Known to the player alone from now on."""


@dataclass(slots=True)
class _Viewer:
    seat: int | None
    token: str | None
    """The hashed token of the person who looks on from this seat: whoever sits there later is another one."""
    look: Look
    """What this viewer has been told last."""


@dataclass(slots=True)
class _Room:
    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: dict[Listener, _Viewer] = field(default_factory=dict)
    used: float = 0.0
    """When somebody has asked for it last."""


class Service:
    def __init__(
        self,
        store: Store,
        think: Think,
        now: Callable[[], float] = time.time,
        may_use: MayUse | None = None,
    ) -> None:
        self._store = store
        self._think = think
        self._now = now
        self._may_use = may_use or _any_name
        self._rooms: dict[str, _Room] = {}
        self._upkeep = Upkeep(store, self)

    @property
    def size(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    # --- coming and going -----------------------------------------------------------------

    async def create(self, setup: Setup) -> str:
        """The id of a new table: whoever knows it may join and watch."""
        name = fresh_table_id()
        kind, body = decisions.create(setup)
        event = self._event(1, kind, body)
        table = Table(name, [event])
        await self._store.append(name, [event], standing(table, event.at))
        self._rooms[name] = _Room(table, used=self._now())
        return name

    async def join(
        self, table: str, name: str, seat: int | None = None, account: Account | None = None
    ) -> Seated:
        """Sit down, as a guest or with an account."""
        await self._may_use(name, account)
        token = fresh_token()
        room = await self._room(table)
        known = None if account is None else account.id
        event = await self._do(room, lambda now: decisions.join(now, name, hashed(token), seat, known))
        self._upkeep.gone(room.table, event.body["seat"])
        return Seated(table, event.body["seat"], token)

    async def seat_of(self, table: str, token: str) -> int:
        seat = (await self._room(table)).table.seat_of(hashed(token))
        if seat is None:
            raise NotYours("This is no seat of yours: join the table first.")
        return seat

    async def listen(
        self, table: str, seat: int | None, listener: Listener, token: str | None = None
    ) -> Callable[[], None]:
        """From now on this viewer is told everything, beginning with a snapshot. Call the answer to stop.

        A person who listens is there: a bot that stood in hands the seat back. With a token, NotYours if the
        seat is not (or no longer) that of the token.
        """
        room = await self._room(table)
        async with room.lock:  # whoever comes from another server has perhaps seen more than this one
            await self._catch_up(room)
        if seat is not None:
            await self._come_back(room, seat)
        owner = None if seat is None else room.table.seats[seat].token
        if token is not None and owner != hashed(token):
            raise NotYours("This is no seat of yours: join the table first.")
        viewer = _Viewer(seat, owner, look(room.table, seat))
        room.listeners[listener] = viewer
        if seat is not None:
            self._upkeep.here(room.table, seat)
        listener(written(viewer.look))

        def stop() -> None:
            room.listeners.pop(listener, None)
            if viewer.seat is not None and viewer.seat not in _seats(room):
                self._upkeep.gone(room.table, viewer.seat)

        return stop

    async def stand_in(self, table: str, seat: int) -> None:
        """A bot for a person who has been gone for longer than the table waits."""
        room = await self._room(table)

        def decide(now: Table) -> Wanted:
            if now.seats[seat].by_bot or seat in _seats(room):
                raise Refused("Nobody has to stand in here any more.")
            return decisions.stand_in(seat)

        with suppress(Refused):
            await self._do(room, decide)

    async def _come_back(self, room: _Room, seat: int) -> None:
        def decide(table: Table) -> Wanted:
            if not table.seats[seat].stood_in:
                raise Refused("Nobody stands in here.")
            return decisions.come_back(seat)

        if room.table.seats[seat].stood_in:
            with suppress(Refused):
                await self._do(room, decide)

    # --- playing --------------------------------------------------------------------------

    async def move(self, at: Seated, request: str, version: int, text: str, say: Acknowledge) -> None:
        def decide(table: Table) -> Wanted:
            return decisions.move(table, at.seat, text, version, request)

        await self._answer(at, request, decide, say)

    async def start(self, at: Seated, request: str, say: Acknowledge, fill: bool = False) -> None:
        """The first match, or a rematch."""
        await self._answer(at, request, lambda table: decisions.start(table, at.seat, request, fill), say)

    async def undo(self, at: Seated, request: str, version: int, say: Acknowledge) -> None:
        await self._answer(at, request, lambda table: decisions.undo(table, at.seat, version, request), say)

    async def leave(self, at: Seated, request: str, say: Acknowledge) -> None:
        await self._answer(at, request, lambda table: decisions.leave(table, at.seat, request), say)

    async def bots_turn(self, table: str, since: int = 0) -> bool:
        """One move of a bot, if it is the turn of one. Nobody waits while it thinks.

        Whoever asks may know that the table has come to this version at least.
        """
        room = await self._room(table)
        if room.table.version < since:
            async with room.lock:
                await self._catch_up(room)
        match, version, seats = room.table.match, room.table.version, room.table.bots_to_act
        if match is None or not seats:
            return False
        seat = seats[0]
        chosen = await self._think(room.table.seats[seat].bot or STAND_IN, view(match, seat))

        def decide(now: Table) -> Wanted:
            if now.version != version:
                raise Refused("The table has gone on without this bot.")
            return decisions.move(now, seat, str(chosen))

        # Somebody came back, left or took a move back meanwhile: think again about what is now.
        with suppress(Refused):
            await self._do(room, decide)
        return True

    # --- looking --------------------------------------------------------------------------

    async def snapshot(self, table: str, seat: int | None) -> Message:
        return snapshot((await self._room(table)).table, seat)

    async def seen(self, table: str, seat: int) -> tuple[int, View | None]:
        """The version, and what this seat may know now; None before the first match."""
        found = (await self._room(table)).table
        return found.version, None if found.match is None else view(found.match, seat)

    async def lobby(self, since: int = 0) -> dict[str, Message]:
        """Listed tables with a free seat, by id, the latest last."""
        return await self._store.shown(since)

    async def records(self, table: str) -> list[Record]:
        """Every match that is over, and the finished hands of the one in play."""
        found = (await self._room(table)).table
        whole = [match_record(match) for match in found.played]
        if found.match is None:
            return whole
        if found.match.outcome is not None:
            return [*whole, match_record(found.match)]
        return whole + [hand_record(hand) for hand in found.match.finished]

    async def hands(self, table: str) -> list[Message]:
        """Every hand that was dealt at the table: what there is to replay."""
        return contents((await self._room(table)).table)

    async def replay(
        self, table: str, seat: int | None, match: int | None = None, hand: int | None = None
    ) -> Message:
        """A hand move by move, as this seat may see it; the last one if none is named."""
        found = find((await self._room(table)).table, match, hand)
        # A few milliseconds of work that need nothing but this hand: others go on meanwhile.
        return await asyncio.to_thread(replay, found, seat)

    # --- what is done without being asked -------------------------------------------------

    async def work(self, slots: int = 4, serving: bool = True) -> None:
        """Play turns of bots, so many at a time, follow other processes, see who is there. Until cancelled.

        A worker is not `serving`: nobody is connected to it.
        """
        await self._upkeep.run(slots, serving)

    def milliseconds(self) -> int:
        """The time, as events have it."""
        return int(self._now() * 1000)

    def versions(self) -> dict[str, int]:
        """Of the tables in memory."""
        return {name: room.table.version for name, room in self._rooms.items()}

    async def refresh(self, table: str) -> None:
        """Apply and tell what other processes have written, if the table is in memory."""
        if room := self._rooms.get(table):
            async with room.lock:
                await self._catch_up(room)

    async def restate(self, table: str, version: int) -> None:
        """Write again how a table stands, if it still is at this version."""
        room = await self._room(table)
        if room.table.version == version:
            await self._store.restate(table, version, standing(room.table, self.milliseconds()))

    async def hand_back(self) -> None:
        """Whoever came while a bot was about to stand in gets the seat back."""
        for room in list(self._rooms.values()):
            for seat in _seats(room):
                if seat is not None:
                    await self._come_back(room, seat)

    def drop_idle(self) -> None:
        """Forget tables that nobody looks at and nobody has asked for in a while; they are in the store."""
        end = self._now() - IDLE
        for name, room in list(self._rooms.items()):
            if room.used < end and not room.listeners and not room.lock.locked():
                del self._rooms[name]

    # --- the order of steps ---------------------------------------------------------------

    async def _answer(self, at: Seated, request: str, decide: Decide, say: Acknowledge) -> None:
        """Exactly one answer to every request: done, done before, or refused with a sentence."""
        room = await self._room(at.table)

        def for_the_seat(table: Table) -> Wanted:
            if (hashed(at.token), request) in table.departed:
                raise _Before(table.departed[hashed(at.token), request])
            if table.seat_of(hashed(at.token)) != at.seat:
                raise NotYours("This is no seat of yours: join the table first.")
            if (at.seat, request) in table.answered:
                raise _Before(table.answered[at.seat, request])
            return decide(table)

        async def done(event: Event) -> None:
            await say({"type": "done", "id": request, "version": event.seq})

        try:
            await self._do(room, for_the_seat, done)
        except _Before as before:
            await say({"type": "done", "id": request, "version": before.seq})
        except MueError as error:
            mine = room.table.seat_of(hashed(at.token))
            fresh = snapshot(room.table, mine)
            await say({"type": "refused", "id": request, "why": str(error), "snapshot": fresh})

    async def _do(
        self, room: _Room, decide: Decide, acknowledge: Callable[[Event], Awaitable[None]] | None = None
    ) -> Event:
        async with room.lock:
            while True:
                try:
                    kind, body = decide(room.table)
                except MueError:
                    if not await self._catch_up(room):  # so it is refused by how the table stands
                        raise
                    continue
                event = self._event(room.table.version + 1, kind, body)
                after = room.table.then(event)
                try:
                    await self._store.append(room.table.id, [event], standing(after, event.at))
                    break
                except Taken:  # another process was quicker
                    await self._catch_up(room)
            room.table = after
            try:
                if acknowledge is not None:
                    await acknowledge(event)
            finally:  # it has happened, even if the one who asked has gone
                self._tell(room)
                self._upkeep.happened(room.table)
            return event

    async def _catch_up(self, room: _Room) -> bool:
        """Apply what other processes have written; was there anything? To be called with the lock."""
        events = await self._store.load(room.table.id, room.table.version)
        for event in events:
            room.table.apply(event)
            self._tell(room)
        return bool(events)

    def _tell(self, room: _Room) -> None:
        """Everybody learns what has changed for them. Those who see the same are told the same object."""
        table = room.table
        known = about(table)
        looks: dict[int | None, Look] = {}
        told: dict[tuple[int, int | None], Message] = {}
        for listener, viewer in list(room.listeners.items()):
            seat, before = viewer.seat, viewer.look
            if seat is not None and table.seats[seat].token != viewer.token:
                viewer.seat = seat = None  # the person has left: from now on a watcher
            if seat not in looks:
                looks[seat] = look(table, seat, known, before)
            viewer.look = looks[seat]
            key = id(before), seat
            if key not in told:
                told[key] = news(before, viewer.look)
            listener(told[key])

    async def _room(self, table: str) -> _Room:
        if table not in self._rooms:
            events = await self._store.load(table)
            if not events:
                raise NoSuchTable("There is no such table.")
            if table not in self._rooms:  # nobody else has loaded it meanwhile
                self._rooms[table] = room = _Room(Table(table, events))
                # Nobody has come yet: from now on the table waits for its people.
                for place, seat in enumerate(room.table.seats):
                    if not seat.by_bot:
                        self._upkeep.gone(room.table, place)
        room = self._rooms[table]
        room.used = self._now()
        return room

    def _event(self, seq: int, kind: str, body: dict[str, Any]) -> Event:
        return Event(seq, kind, body, self.milliseconds())


def _seats(room: _Room) -> set[int | None]:
    """For which somebody looks on."""
    return {viewer.seat for viewer in room.listeners.values()}


async def _any_name(_name: str, _account: Account | None) -> None:
    """Where nobody registers names, all of them are free."""


class _Before(Exception):
    """This request was answered already."""

    def __init__(self, seq: int) -> None:
        self.seq = seq
