"""Looking: what can be asked of tables without changing anything."""

from __future__ import annotations

import asyncio

from mue.record import Record, hand_record, match_record
from mue.rules.views import View
from mue.server.players.tokens import hashed
from mue.server.storage.store import Store
from mue.server.tables.messages import Message, snapshot
from mue.server.tables.registry import Rooms
from mue.server.tables.replay import Dealt, contents, find, replay
from mue.server.tables.setup import NotYours, Refused


class Looking:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def seat_of(self, table: str, token: str) -> int:
        seat = (await self._rooms.open(table)).table.seat_of(hashed(token))
        if seat is None:
            raise NotYours("This is no seat of yours: join the table first.")
        return seat

    async def snapshot(self, table: str, seat: int | None) -> Message:
        return snapshot((await self._rooms.open(table)).table, seat)

    async def seen(self, table: str, seat: int) -> tuple[int, View | None]:
        """The version, and what this seat may know now; None before the first match."""
        found = (await self._rooms.open(table)).table
        return found.version, None if found.match is None else found.match.view(seat)

    async def lobby(self, since: int = 0) -> dict[str, Message]:
        """Listed tables with a free seat, by id, the latest first."""
        return await self._store.shown(since)

    async def records(self, table: str) -> list[Record]:
        """Every match that is over, and the finished hands of the one in play."""
        found = (await self._rooms.open(table)).table
        whole = [match_record(match) for match in found.played]
        if found.match is None:
            return whole
        if found.match.outcome is not None:
            return [*whole, match_record(found.match)]
        return whole + [hand_record(hand) for hand in found.match.finished]

    async def record(self, table: str, match: int | None, hand: int | None) -> Record:
        """Of one hand."""
        found = await self.dealt(table, match, hand)
        if found.state.outcome is None:
            raise Refused("This hand is still being played: its record is there when it is over.")
        return hand_record(found.state)

    async def hands(self, table: str) -> list[Message]:
        """Every hand that was dealt at the table: what there is to replay."""
        return contents((await self._rooms.open(table)).table)

    async def dealt(self, table: str, match: int | None = None, hand: int | None = None) -> Dealt:
        """A hand with all its cards: for those who show it only when it is over."""
        return find((await self._rooms.open(table)).table, match, hand)

    async def replay(
        self, table: str, seat: int | None, match: int | None = None, hand: int | None = None
    ) -> Message:
        """A hand move by move, as this seat may see it; the last one if none is named."""
        found = await self.dealt(table, match, hand)
        # A few milliseconds of work that need nothing but this hand: others go on meanwhile.
        return await asyncio.to_thread(replay, found, seat)
