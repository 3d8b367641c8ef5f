"""Hints: what a bot would do in a player's place. One at a time for a seat, behind the moves of bots."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from mue.bots import Advice, best_bot, check_bot
from mue.i18n import Reader, Word
from mue.protocol.socket import AskHint
from mue.rules.notation import Json
from mue.server.bots.asked import Asked
from mue.server.bots.pool import BotPool
from mue.server.errors import InvalidRequest, Refused
from mue.server.tables.commands import SeatedPlayer
from mue.server.tables.queries import Queries

BEGINNER: Final = "rookie"
"""It advises where other people play: rules of thumb help beginners, but a search would play for them."""
MAX_KEPT: Final = 500

Key = tuple[str, int, int, str]
"""A table, its version, a seat and a bot."""


class Hints:
    def __init__(self, queries: Queries, pool: BotPool, asked: Asked | None = None) -> None:
        """`pool` is not the one in which bots choose their moves, so hints delay no bot."""
        self._queries = queries
        self._pool = pool
        self._asked = asked or Asked()
        self._kept: OrderedDict[Key, list[Advice]] = OrderedDict()

    async def hint(self, player: SeatedPlayer, request: AskHint, language: str) -> Json:
        """The advice of a bot that sees what the player sees. The same view always gets the same advice."""
        check_bot(request.level or best_bot())
        seat = await self._queries.seat_of(player.table, player.token)
        level = await self._level(player.table, seat, request.level)
        version, view = await self._queries.view(player.table, seat)
        if view is None or seat not in view.to_act:
            raise Refused("server-nothing-to-decide")
        if request.names is not None and len(request.names) != view.players:
            raise InvalidRequest("server-name-all-seats", seats=view.players)
        reader = Reader(language, tuple(request.names or ()))
        key = player.table, version, seat, level
        if key not in self._kept:
            owner = (await self._queries.table(player.table)).owner
            with self._asked.one((player.table, seat), owner):
                self._kept[key] = await self._pool.advise(level, view)
            while len(self._kept) > MAX_KEPT:
                self._kept.popitem(last=False)
        advice = [considered.to_json(reader) for considered in self._kept[key]]
        return {"type": "hint", "id": request.id, "level": level, "version": version, "advice": advice}

    async def _level(self, table: str, seat: int, wanted: str | None) -> str:
        """The bot that answers. It must not spoil the game of other people."""
        others, rated = await self._queries.company(table, seat)
        if rated:
            raise Refused("server-hint-rated")
        if not others:
            return wanted or best_bot()
        if wanted is not None and wanted.partition("@")[0] != BEGINNER:
            raise Refused("server-hint-among-people", bot=Word("level", BEGINNER))
        return BEGINNER
