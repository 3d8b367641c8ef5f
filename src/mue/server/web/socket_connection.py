"""A socket connection, from hello to its end."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import Any

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError

from mue.errors import MueError
from mue.i18n import ENGLISH, Message, language_of
from mue.protocol.socket import (
    FLOODING,
    GOING_AWAY,
    LARGEST,
    NO_HELLO,
    NO_TABLE,
    NOT_YOURS,
    TOO_BIG,
    Hello,
)
from mue.server.errors import NoSuchTable, NotYourSeat
from mue.server.process.logs import log, table_label
from mue.server.tables.commands import SeatedPlayer
from mue.server.web.handlers import READ, Flooding, MessageHandler
from mue.server.web.outbox import Outbox
from mue.server.web.problems import render, validation_message
from mue.server.web.socket_context import SocketContext


class Connection:
    def __init__(self, context: SocketContext, websocket: WebSocket, table: str) -> None:
        self._context = context
        self._websocket = websocket
        self._table = table
        self._language = ENGLISH
        self._busy = asyncio.Lock()
        self.outbox = Outbox(context, websocket)
        self.player: SeatedPlayer | None = None
        """None: a watcher, or not known yet."""

    async def run(self) -> None:
        try:
            hello = await self._hello()
            if hello is None or not await self._recognise(hello):
                return
        except WebSocketDisconnect:
            return
        gauge = self._context.metrics.sockets.labels("watcher" if self.player is None else "seat")
        seat = None if self.player is None else self.player.seat
        labels = {"table": table_label(self._table), "seat": seat}
        with gauge.track_inprogress():
            log.info("socket opened", extra=labels)
            await self._take_part()
            log.info("socket closed", extra=labels)

    async def end(self) -> None:
        """The server stops: finish storing, send what is waiting, and close."""
        async with self._busy:
            while not self.outbox.empty and not self.outbox.closed:
                await asyncio.sleep(0.01)
            await self.outbox.close(GOING_AWAY)

    async def refuse(self, code: int, why: Message) -> None:
        """Say why, and close."""
        sentence = render(why, self._language)
        await self.outbox.close(code, {"type": "refused", "id": None, "why": sentence})

    # --- hello ----------------------------------------------------------------------------

    async def _hello(self) -> Hello | None:
        """The first message; None if there was none in time, or another one."""
        try:
            text = await asyncio.wait_for(self._receive(), self._context.limits.hello or None)
            message = READ.validate_json(text)
        except TimeoutError:
            await self.refuse(NO_HELLO, Message("server-hello-late"))
            return None
        except ValidationError as error:
            await self.refuse(NO_HELLO, validation_message(error))
            return None
        if not isinstance(message, Hello):
            await self.refuse(NO_HELLO, Message("server-hello-first"))
            return None
        return message

    async def _recognise(self, hello: Hello) -> bool:
        """Find out who this is. False if the socket was closed."""
        self._language = language_of(hello.language)
        queries = self._context.backend.queries
        try:
            if hello.token is None:
                await queries.snapshot(self._table, None)
            else:
                seat = await queries.seat_of(self._table, hello.token)
                self.player = SeatedPlayer(self._table, seat, hello.token)
        except MueError as error:
            await self.refuse(_close_code(error), error.message)
            return False
        return True

    # --- messages -------------------------------------------------------------------------

    async def _take_part(self) -> None:
        seat, token = (None, None) if self.player is None else (self.player.seat, self.player.token)
        attendance = self._context.backend.attendance
        try:
            disconnect = await attendance.connect(self._table, seat, self.outbox.put_update, token)
        except MueError as error:
            await self.refuse(_close_code(error), error.message)
            return
        handler = MessageHandler(self._context, self.outbox, self.player, self._language)
        sending = asyncio.create_task(self.outbox.send_all())
        # A task of its own: all layers of the app lie above this one, and each message would wake them all.
        reading = asyncio.create_task(self._read(handler))
        try:
            with suppress(WebSocketDisconnect):
                await reading
        except Flooding:
            await self.outbox.close(FLOODING)
        finally:
            self.outbox.closed = True
            disconnect()
            handler.stop()
            sending.cancel()
        await self.outbox.finish()

    async def _read(self, handler: MessageHandler) -> None:
        metrics = self._context.metrics
        while not self.outbox.closed:
            text = await self._receive()
            async with self._busy:
                began = time.perf_counter()
                kind, answer = await handler.handle(text)
                metrics.messages.add(kind, answer)
                metrics.answer_seconds.add(kind, time.perf_counter() - began)

    async def _receive(self) -> str:
        """The next message. Binary messages are read as text, because some clients send nothing else."""
        message: Any = await self.outbox.wire.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            text = bytes(message.get("bytes") or b"").decode(errors="replace")
        if len(text) > LARGEST:
            await self.refuse(TOO_BIG, Message("server-message-too-large", bytes=LARGEST))
            raise WebSocketDisconnect(TOO_BIG)
        return str(text)


def _close_code(error: MueError) -> int:
    if isinstance(error, NoSuchTable):
        return NO_TABLE
    return NOT_YOURS if isinstance(error, NotYourSeat) else GOING_AWAY
