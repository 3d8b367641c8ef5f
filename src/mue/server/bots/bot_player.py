"""The bot player: has bots choose their moves and commits them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress

from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.config import STAND_IN
from mue.server.errors import NotNeeded
from mue.server.storage.turn_queue import BotTurn
from mue.server.tables.commands import decide_move
from mue.server.tables.registry import NewEvent, Registry
from mue.server.tables.table import Table

Think = Callable[[str, View, str | None], Awaitable[Move]]
"""The move that the bot of this name chooses for this view, with this seed; None: random."""


class BotPlayer:
    def __init__(self, registry: Registry, think: Think) -> None:
        self._registry = registry
        self._think = think

    async def play(self, turn: BotTurn) -> None:
        """Play this turn of the queue. If no bot is to act, the turn leaves the queue."""
        if not await self.play_at(turn.table, turn.version):
            await self._registry.rewrite_summary(turn.table, turn.version)

    async def play_at(self, table: str, version: int = 0) -> bool:
        """Play one bot's move at this table, which is at this version or later.

        Return False if no bot is to act. Nobody waits while the bot thinks.
        """
        open_table = await self._registry.open(table)
        if open_table.table.version < version:
            await self._registry.catch_up(open_table)
        current = open_table.table
        match, seen_version, seats = current.match, current.version, current.bots_to_act
        if match is None or not seats:
            return False
        seat = seats[0]
        bot = current.seats[seat].bot or STAND_IN
        move = await self._think(bot, match.view(seat), current.bot_seed(seat))

        def decide(latest: Table) -> NewEvent:
            if latest.version != seen_version:
                raise NotNeeded
            return decide_move(latest, seat, move)

        # If a player has come back, left or taken a move back, the turn is queued again.
        with suppress(NotNeeded):
            await self._registry.commit(table, decide)
        return True
