"""Answers: every message of a client gets exactly one."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from mue.errors import MueError
from mue.i18n import ENGLISH, translated
from mue.protocol.shapes import LONGEST_ID
from mue.protocol.socket import (
    AskHint,
    ClientMessage,
    Hello,
    LeaveTable,
    MakeMove,
    Ping,
    StartMatch,
    TakeBack,
)
from mue.server.bots.hints import Hints
from mue.server.logs import log
from mue.server.tables.messages import Message
from mue.server.tables.service import Seated, Service
from mue.server.web.limits import Bucket
from mue.server.web.problems import sentence_of

READ: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
BURST: Final = 3
"""Seconds of messages that may come at once."""
PATIENCE: Final = 200
"""Messages in a row that are refused for coming too fast, before the socket is closed."""
OUR_FAULT: Final = "Something went wrong here, and it is not your fault."


class TooFast(Exception):
    """Somebody goes on flooding."""


class Answers:
    """To one client, at this seat or watching; `say` sends one."""

    def __init__(
        self,
        service: Service,
        hints: Hints,
        at: Seated | None,
        say: Callable[[Message], Awaitable[None]],
        rate: float,
        language: str = ENGLISH,
    ) -> None:
        self._service = service
        self._hints = hints
        self._at = at
        self._send = say
        self._bucket = Bucket(rate, BURST * rate)
        self._refused = 0
        self._language = language
        self._hint: asyncio.Task[None] | None = None
        self.last = ""
        """The type of the last answer."""

    def stop(self) -> None:
        """Nobody is interested in hints any more."""
        if self._hint is not None:
            self._hint.cancel()

    async def _say(self, message: Message) -> None:
        self.last = message["type"]
        if self.last == "refused":
            message = {**message, "why": translated(message["why"], self._language)}
        await self._send(message)

    async def answer(self, text: str) -> str:
        """Exactly one answer; gives the type of what was asked. TooFast if it is no use to say anything."""
        if not self._bucket.take():
            self._refused += 1
            if self._refused > PATIENCE:
                raise TooFast
            await self._refuse(_id_of(text), "Too many messages: wait a moment.")
            return "flood"
        self._refused = 0
        try:
            message = READ.validate_json(text)
        except ValidationError as error:
            await self._refuse(_id_of(text), sentence_of(error))
            return "unreadable"
        if isinstance(message, Ping):
            await self._say({"type": "pong", "id": message.id})
        elif isinstance(message, Hello):
            await self._refuse(None, "You have said hello already.")
        elif self._at is None:
            await self._refuse(message.id, "You watch this table: sit down to play.")
        else:
            try:
                await self._act(self._at, message)
            except Exception:  # whatever it is, the client must not wait for an answer that never comes
                log.exception("a message failed", extra={"type": message.type})
                await self._refuse(message.id, OUR_FAULT)
        return str(message.type)

    async def _act(
        self, at: Seated, message: MakeMove | StartMatch | TakeBack | LeaveTable | AskHint
    ) -> None:
        service = self._service
        match message:
            case MakeMove():
                await service.move(at, message.id, message.version, message.move, self._say)
            case StartMatch():
                await service.start(at, message.id, self._say, message.fill)
            case TakeBack():
                await service.undo(at, message.id, message.version, self._say)
            case LeaveTable():
                await service.leave(at, message.id, self._say)
            case AskHint():
                await self._ask(at, message)

    async def _ask(self, at: Seated, message: AskHint) -> None:
        """Nobody waits for a hint: other messages are answered meanwhile."""
        if self._hint is not None and not self._hint.done():
            await self._refuse(message.id, "One hint at a time: the last one is being thought about.")
            return

        async def later() -> None:
            try:
                await self._say(await self._hints.hint(at, message, self._language))
            except MueError as error:
                await self._refuse(message.id, str(error))
            except Exception:
                log.exception("a hint failed")
                await self._refuse(message.id, OUR_FAULT)

        self._hint = asyncio.create_task(later())
        self.last = "later"

    async def _refuse(self, request: str | None, why: str) -> None:
        await self._say({"type": "refused", "id": request, "why": why})


def _id_of(text: str) -> str | None:
    """The id of a message that is refused unread, if it has one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return found if isinstance(found, str) and 0 < len(found) <= LONGEST_ID else None
