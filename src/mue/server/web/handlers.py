"""Handlers of socket messages: each message of a client gets exactly one answer."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from mue.errors import MueError
from mue.i18n import ENGLISH, Message
from mue.protocol.shapes import LONGEST_ID
from mue.protocol.socket import (
    AskHint,
    ClaimRest,
    ClientMessage,
    Hello,
    LeaveTable,
    MakeMove,
    Ping,
    SetPace,
    StartMatch,
    TakeBack,
)
from mue.rules.notation import Json
from mue.server.process.logs import log
from mue.server.rate_limit import TokenBucket, rate_of
from mue.server.tables.claimed import ClaimedMove
from mue.server.tables.commands import Reply, SeatedPlayer
from mue.server.web.outbox import Outbox
from mue.server.web.problems import OUR_FAULT, render, validation_message
from mue.server.web.socket_context import SocketContext

READ: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
BURST: Final = 3
"""A burst may be as large as this many seconds of messages."""
MAX_FLOOD: Final = 200
"""Messages in a row that are refused for flooding before the socket is closed."""

Command = MakeMove | StartMatch | TakeBack | LeaveTable | SetPace
Later = AskHint | ClaimRest
"""Answered later, because a bot or the solver has to think."""


class Flooding(Exception):
    """The client keeps sending messages too fast."""


class MessageHandler:
    """Handles the messages of one player, or of a watcher (None)."""

    def __init__(
        self,
        context: SocketContext,
        outbox: Outbox,
        player: SeatedPlayer | None,
        language: str = ENGLISH,
    ) -> None:
        self._backend = context.backend
        self._hints = context.hints
        self._claims = context.claims
        self._asked = context.asked
        self._outbox = outbox
        self._player = player
        self._language = language
        rate = context.limits.messages
        self._limiter = TokenBucket(rate_of(rate, BURST * rate))
        self._flood = 0
        self._hint: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """The client has gone: no hint is needed any more."""
        if self._hint is not None:
            self._hint.cancel()

    async def handle(self, text: str) -> tuple[str, str]:
        """Answer one message. The types of the message and of its answer, for the metrics.

        Flooding if the client has ignored too many refusals.
        """
        if self._limiter.take():
            self._flood += 1
            if self._flood > MAX_FLOOD:
                raise Flooding
            return "flood", self._refuse(_id_of(text), Message("server-too-many-messages"))
        self._flood = 0
        try:
            message = READ.validate_json(text)
        except ValidationError as error:
            return "unreadable", self._refuse(_id_of(text), validation_message(error))
        return message.type, await self._answer(message)

    async def _answer(self, message: Ping | Hello | Later | Command) -> str:
        if isinstance(message, Ping):
            return self._send({"type": "pong", "id": message.id})
        if isinstance(message, Hello):
            return self._refuse(None, Message("server-hello-twice"))
        if self._player is None:
            return self._refuse(message.id, Message("server-watching"))
        try:
            if isinstance(message, AskHint | ClaimRest):
                return self._begin(self._player, message)
            return await self._obey(self._player, message)
        except Exception:  # whatever went wrong, the client must get an answer
            log.exception("a message failed", extra={"type": message.type})
            return self._refuse(message.id, OUR_FAULT)

    # --- commands -------------------------------------------------------------------------

    async def _obey(self, player: SeatedPlayer, message: Command) -> str:
        try:
            async with self._command(player, message) as version:  # it is stored; viewers are told afterwards
                return self._send({"type": "done", "id": message.id, "version": version})
        except MueError as error:
            snapshot = await self._backend.queries.snapshot_by_token(player.table, player.token)
            return self._refuse(message.id, error.message, {"snapshot": snapshot})

    def _command(self, player: SeatedPlayer, message: Command) -> Reply:
        commands = self._backend.commands
        match message:
            case MakeMove():
                return commands.move(player, message.id, message.version, message.move)
            case StartMatch():
                return commands.start(player, message.id, message.fill)
            case TakeBack():
                return commands.undo(player, message.id, message.version)
            case SetPace():
                return commands.pace(player, message.id, message.pace)
            case LeaveTable():
                return commands.leave(player, message.id)

    # --- hints and claims -----------------------------------------------------------------

    def _begin(self, player: SeatedPlayer, message: Later) -> str:
        """Both take time, so they are answered later, while other messages are handled."""
        if self._hint is not None and not self._hint.done():
            return self._refuse(message.id, Message("server-one-hint"))
        if isinstance(message, AskHint):
            work = self._give_hint(player, message)
        else:
            work = self._check_claim(player, message)
        self._hint = asyncio.create_task(work)
        return "later"

    async def _check_claim(self, player: SeatedPlayer, message: ClaimRest) -> None:
        try:
            table = await self._backend.queries.table(player.table)
            match = table.match if table.version == message.version else None
            # At another version, it was granted before or comes too late.
            moves: Sequence[ClaimedMove] = ()
            if match is not None:
                with self._asked.one((player.table, player.seat), table.owner):
                    moves = await self._claims.check(match, player.seat)
            async with self._backend.commands.claim(player, message.id, message.version, moves) as version:
                self._send({"type": "done", "id": message.id, "version": version})
        except MueError as error:
            self._refuse(message.id, error.message)
        except Exception:
            log.exception("a claim failed")
            self._refuse(message.id, OUR_FAULT)

    async def _give_hint(self, player: SeatedPlayer, message: AskHint) -> None:
        try:
            self._send(await self._hints.hint(player, message, self._language))
        except MueError as error:
            self._refuse(message.id, error.message)
        except Exception:
            log.exception("a hint failed")
            self._refuse(message.id, OUR_FAULT)

    # --- answers --------------------------------------------------------------------------

    def _refuse(self, request: str | None, why: Message, more: Json | None = None) -> str:
        sentence = render(why, self._language)
        return self._send({"type": "refused", "id": request, "why": sentence, **(more or {})})

    def _send(self, answer: Json) -> str:
        self._outbox.put(answer)
        return str(answer["type"])


def _id_of(text: str) -> str | None:
    """The id of a message that is refused unread, if it has one."""
    try:
        request = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    if not isinstance(request, str) or not 0 < len(request) <= LONGEST_ID:
        return None
    # JSON can spell half a surrogate pair, which no answer can repeat.
    return request if request.isascii() or request.encode(errors="ignore").decode() == request else None
