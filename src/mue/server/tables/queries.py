"""Queries: what can be asked of tables. They change nothing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from mue.record import Record, hand_record, line, match_record
from mue.rules.match import Match
from mue.rules.notation import Json
from mue.rules.views import View
from mue.server.errors import NotYourSeat, Refused
from mue.server.players.tokens import hashed
from mue.server.storage.store import Store
from mue.server.tables.hand_replay import DealtHand, find_hand, list_hands, replay_hand
from mue.server.tables.messages import current_snapshot
from mue.server.tables.past_matches import PastMatches
from mue.server.tables.registry import Registry
from mue.server.tables.table import Table


class Queries:
    def __init__(self, store: Store, registry: Registry) -> None:
        self._store = store
        self._registry = registry
        self._past = PastMatches(store)
        self._recording = asyncio.Lock()

    async def seat_of(self, table: str, token: str) -> int:
        """The seat of this token; NotYourSeat if it has none."""
        open_table = await self._registry.open(table)
        if open_table.table.seat_of(hashed(token)) is None:  # the player may have joined on another server
            await self._registry.catch_up(open_table)
        seat = open_table.table.seat_of(hashed(token))
        if seat is None:
            raise NotYourSeat
        return seat

    async def snapshot(self, table: str, seat: int | None) -> Json:
        """All that this seat (None: a watcher) may know now."""
        open_table = await self._registry.open(table)
        return current_snapshot(open_table.table, seat, open_table.about)

    async def snapshot_by_token(self, table: str, token: str) -> Json:
        """All that the owner of this token may know now; as a watcher if they no longer have a seat."""
        open_table = await self._registry.open(table)
        current = open_table.table
        return current_snapshot(current, current.seat_of(hashed(token)), open_table.about)

    async def view(self, table: str, seat: int) -> tuple[int, View | None]:
        """The version, and the view of this seat; None before the first match."""
        current = (await self._registry.open(table)).table
        return current.version, None if current.match is None else current.match.view(seat)

    async def company(self, table: str, seat: int) -> tuple[bool, bool]:
        """Do other people have seats here, and is the match rated?"""
        current = (await self._registry.open(table)).table
        others = any(other.person is not None for place, other in enumerate(current.seats) if place != seat)
        return others, current.rated

    async def table(self, table: str) -> Table:
        """The table itself, with all its cards, for the server's own checks."""
        return (await self._registry.open(table)).table

    async def lobby(self, since: int = 0) -> dict[str, Json]:
        """Listed tables with a free seat, by id, the latest first."""
        return await self._store.lobby(since)

    async def records(self, table: str) -> str:
        """A line for the record of every finished match, and of each finished hand of the match in play."""
        current = (await self._registry.open(table)).table
        async with self._recording:  # one at a time: the thread shares the CPU with everybody's moves
            matches = await self._matches(current)
            return await asyncio.to_thread(_record_lines, matches)

    async def _matches(self, table: Table) -> list[Match]:
        """All matches of a table; the last one may be in play."""
        return [await self._past.of(table, number) for number in range(1, table.match_number + 1)]

    async def record(self, table: str, match: int | None, hand: int | None) -> Record:
        """The record of one hand."""
        dealt = await self.dealt_hand(table, match, hand)
        if dealt.state.outcome is None:
            raise Refused("server-hand-in-play-record")
        return hand_record(dealt.state)

    async def hands(self, table: str) -> list[Json]:
        """Every hand that was dealt at the table."""
        return list_hands(await self._matches((await self._registry.open(table)).table))

    async def dealt_hand(self, table: str, match: int | None = None, hand: int | None = None) -> DealtHand:
        """A hand with all its cards, for callers that show them only when it is over."""
        current = (await self._registry.open(table)).table
        number = current.match_number if match is None else match
        return find_hand(current, await self._past.of(current, number), number, hand)

    async def replay(
        self, table: str, seat: int | None, match: int | None = None, hand: int | None = None
    ) -> Json:
        """A hand move by move, as this seat may see it; without numbers, the last one."""
        dealt = await self.dealt_hand(table, match, hand)
        # This takes some milliseconds and needs nothing but the hand, so it blocks nobody.
        return await asyncio.to_thread(replay_hand, dealt, seat)


def _record_lines(matches: Sequence[Match]) -> str:
    records: list[Record] = []
    for match in matches:
        if match.outcome is not None:
            records.append(match_record(match))
        else:
            records += [hand_record(hand) for hand in match.finished]
    return "".join(f"{line(record)}\n" for record in records)
