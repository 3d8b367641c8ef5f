"""Hints: what a bot would do in a player's place."""

from __future__ import annotations

from mue.bots import best_bot, check_bot
from mue.bots.reasons import Listener
from mue.protocol.socket import AskHint
from mue.server.bots.pool import Thinking
from mue.server.tables.messages import Message
from mue.server.tables.service import Seated, Service
from mue.server.tables.setup import Impossible, Refused


class Hints:
    def __init__(self, service: Service, thinking: Thinking) -> None:
        self._service = service
        self._thinking = thinking

    async def hint(self, at: Seated, asked: AskHint, language: str) -> Message:
        """The bot sees what the seat sees, and its chance is always the same: so is what it says."""
        name = asked.level or best_bot()
        check_bot(name)
        seat = await self._service.seat_of(at.table, at.token)
        version, seen = await self._service.seen(at.table, seat)
        if seen is None or seat not in seen.to_act:
            raise Refused("There is nothing to decide for you now.")
        if asked.names is not None and len(asked.names) != seen.players:
            raise Impossible(f"Name all {seen.players} seats, or none.")
        to = Listener(language, tuple(asked.names or ()))
        advice = [one.to_json() for one in await self._thinking.advise(name, seen, to)]
        return {"type": "hint", "id": asked.id, "level": name, "version": version, "advice": advice}
