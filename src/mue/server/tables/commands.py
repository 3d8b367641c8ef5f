"""Playing: what people ask for at their seats, and the moves of bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from mue.errors import MueError
from mue.rules.moves import AnyForm, Move
from mue.rules.views import View
from mue.server.players.tokens import hashed
from mue.server.storage.store import Event, Store
from mue.server.tables import decisions
from mue.server.tables.decisions import Wanted
from mue.server.tables.messages import Message, snapshot
from mue.server.tables.queries import Looking
from mue.server.tables.registry import Decide, Rooms
from mue.server.tables.setup import STAND_IN, NotYours, Refused
from mue.server.tables.table import Table

Think = Callable[[str, View, str | None], Awaitable[Move]]
"""The move of a bot of this name for what its seat may see, with this seed; None: with true chance."""
Acknowledge = Callable[[Message], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Seated:
    table: str
    seat: int
    token: str
    """Known to the player alone from now on."""


class _Before(Exception):
    """This was asked for before, and this event came of it."""

    def __init__(self, seq: int) -> None:
        self.seq = seq


class Playing(Looking):
    def __init__(self, store: Store, rooms: Rooms, think: Think) -> None:
        super().__init__(store, rooms)
        self._think = think

    async def move(self, at: Seated, request: str, version: int, move: AnyForm, say: Acknowledge) -> None:
        def decide(table: Table) -> Wanted:
            return decisions.move(table, at.seat, move, version, request)

        await self._answer(at, request, decide, say)

    async def start(self, at: Seated, request: str, say: Acknowledge, fill: bool = False) -> None:
        """The first match, or a rematch."""
        await self._answer(at, request, lambda table: decisions.start(table, at.seat, request, fill), say)

    async def undo(self, at: Seated, request: str, version: int, say: Acknowledge) -> None:
        await self._answer(at, request, lambda table: decisions.undo(table, at.seat, version, request), say)

    async def leave(self, at: Seated, request: str, say: Acknowledge) -> None:
        await self._answer(at, request, lambda table: decisions.leave(table, at.seat, request), say)

    async def _answer(self, at: Seated, request: str, decide: Decide, say: Acknowledge) -> None:
        """Exactly one answer to every request: done, done before, or refused with a sentence."""
        room = await self._rooms.open(at.table)
        token = hashed(at.token)

        def for_the_seat(table: Table) -> Wanted:
            if (token, request) in table.departed:
                raise _Before(table.departed[token, request])
            if table.seat_of(token) != at.seat:
                raise NotYours("This is no seat of yours: join the table first.")
            if (at.seat, request) in table.answered:
                raise _Before(table.answered[at.seat, request])
            return decide(table)

        async def done(event: Event) -> None:
            await say({"type": "done", "id": request, "version": event.seq})

        try:
            await self._rooms.go_on(room, for_the_seat, done)
        except _Before as before:
            await say({"type": "done", "id": request, "version": before.seq})
        except MueError as error:
            fresh = snapshot(room.table, room.table.seat_of(token))
            await say({"type": "refused", "id": request, "why": str(error), "snapshot": fresh})

    async def bots_turn(self, table: str, since: int = 0) -> bool:
        """One move of a bot, if it is the turn of one. Nobody waits while it thinks.

        Whoever asks may know that the table has come to this version at least.
        """
        room = await self._rooms.open(table)
        if room.table.version < since:
            await self._rooms.catch_up(room)
        match, version, seats = room.table.match, room.table.version, room.table.bots_to_act
        if match is None or not seats:
            return False
        seat = seats[0]
        bot = room.table.seats[seat].bot or STAND_IN
        chosen = await self._think(bot, match.view(seat), room.table.chance(seat))

        def decide(now: Table) -> Wanted:
            if now.version != version:
                raise Refused("The table has gone on without this bot.")
            return decisions.move(now, seat, chosen)

        # Somebody came back, left or took a move back meanwhile: think again about what is now.
        with suppress(Refused):
            await self._rooms.go_on(room, decide)
        return True
