"""Past matches of a table, replayed from their events, in a thread, when somebody looks back at them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from mue.rules.match import Match
from mue.server.errors import NotFound
from mue.server.storage.store import Store, StoredEvent
from mue.server.tables.table import Table
from mue.server.tables.table_parts import PastMatch

KEPT: Final = 50
"""Replayed matches that are kept."""
OF_A_MATCH: Final = ("started", "moved", "claimed", "undone")


class PastMatches:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: OrderedDict[tuple[str, int], Match] = OrderedDict()
        self._busy = asyncio.Lock()
        """One at a time: the thread that replays shares the CPU with everybody's moves."""

    async def of(self, table: Table, number: int) -> Match:
        """This match of the table, from 1, the match in play included; NotFound if there is none."""
        if table.match is not None and number == table.match_number:
            return table.match
        if not 1 <= number <= len(table.past_matches):
            raise NotFound("server-no-match")
        key = table.id, number
        async with self._busy:
            if key not in self._kept:
                past = table.past_matches[number - 1]
                events = await self._store.load(table.id, past.first - 1, past.last)
                self._kept[key] = await asyncio.to_thread(replay_match, table, past, events)
                while len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            self._kept.move_to_end(key)
            return self._kept[key]


def replay_match(table: Table, past: PastMatch, events: Sequence[StoredEvent]) -> Match:
    """This past match of a table, from its events."""
    created = {**table.created, "seed": past.seed}
    if past.number > 1:
        created.pop("given", None)
    own = [event for event in events if event.kind in OF_A_MATCH]
    again = Table(table.id, [StoredEvent(1, "created", created, 0), *own])
    assert again.match is not None
    return again.match
