"""Hints: what a bot would do in a player's place."""

from __future__ import annotations

from mue.bots import best_bot, check_bot
from mue.server.messages import Message
from mue.server.service import Seated, Service
from mue.server.setup import Refused
from mue.server.thinking import Thinking


class Hints:
    def __init__(self, service: Service, thinking: Thinking) -> None:
        self._service = service
        self._thinking = thinking

    async def hint(self, at: Seated, request: str, level: str | None) -> Message:
        """The bot sees what the seat sees, and its chance is always the same: so is what it says."""
        name = level or best_bot()
        check_bot(name)
        seat = await self._service.seat_of(at.table, at.token)
        version, seen = await self._service.seen(at.table, seat)
        if seen is None or seat not in seen.to_act:
            raise Refused("There is nothing to decide for you now.")
        advice = [one.to_json() for one in await self._thinking.advise(name, seen)]
        return {"type": "hint", "id": request, "level": name, "version": version, "advice": advice}
