"""One socket, from its first message to its end."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import to_json

from mue.errors import MueError
from mue.i18n import ENGLISH, translated
from mue.protocol.socket import (
    FLOODING,
    GOING_AWAY,
    LARGEST,
    NO_HELLO,
    NO_TABLE,
    NOT_YOURS,
    TOO_BIG,
    TOO_SLOW,
    Hello,
)
from mue.server.bots.hints import Hints
from mue.server.config import Limits
from mue.server.logs import log, short
from mue.server.tables.messages import Message
from mue.server.tables.service import Seated, Service
from mue.server.tables.setup import NoSuchTable, NotYours
from mue.server.web.handlers import READ, Answers, TooFast
from mue.server.web.metrics import Metrics
from mue.server.web.problems import sentence_of


def _json(message: Message) -> str:
    """As small as JSON can be, and several times as fast as by `json`."""
    return to_json(message).decode()


class Shared:
    """What all sockets of a server have in common."""

    def __init__(self, service: Service, hints: Hints, limits: Limits, metrics: Metrics) -> None:
        self.service = service
        self.hints = hints
        self.limits = limits
        self.metrics = metrics
        self._written: tuple[Message, str] | None = None

    def written(self, message: Message) -> str:
        """As text. Whoever sees the same is told the same object, so it is written once for all of them."""
        if self._written is None or self._written[0] is not message:
            self._written = message, _json(message)
        return self._written[1]


class Connection:
    def __init__(self, shared: Shared, websocket: WebSocket, table: str) -> None:
        self._shared = shared
        self._websocket = websocket
        self._table = table
        self._seated: Seated | None = None
        self._language = ENGLISH
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._busy = asyncio.Lock()
        self._closed = False

    # --- its life -------------------------------------------------------------------------

    async def run(self) -> None:
        try:
            hello = await self._hello()
            if hello is None or not await self._recognise(hello):
                return
        except WebSocketDisconnect:
            return
        gauge = self._shared.metrics.sockets.labels("watcher" if self._seated is None else "seat")
        seat = None if self._seated is None else self._seated.seat
        known = {"table": short(self._table), "seat": seat}
        with gauge.track_inprogress():
            log.info("socket opened", extra=known)
            await self._take_part()
            log.info("socket closed", extra=known)

    async def _take_part(self) -> None:
        seat, token = (None, None) if self._seated is None else (self._seated.seat, self._seated.token)
        try:
            stop = await self._shared.service.listen(self._table, seat, self._told, token)
        except MueError as error:
            await self.close(NOT_YOURS if isinstance(error, NotYours) else GOING_AWAY, str(error))
            return
        shared = self._shared
        answers = Answers(
            shared.service, shared.hints, self._seated, self._say, shared.limits.messages, self._language
        )
        writing = asyncio.create_task(self._write())
        try:
            with suppress(WebSocketDisconnect):
                await self._read(answers)
        except TooFast:
            await self.close(FLOODING)
        finally:
            self._closed = True
            stop()
            answers.stop()
            writing.cancel()

    async def _hello(self) -> Hello | None:
        """The first message, if it is one in time."""
        try:
            text = await asyncio.wait_for(self._text(), self._shared.limits.hello or None)
            said = READ.validate_json(text)
        except TimeoutError:
            await self.close(NO_HELLO, "Say hello first, and sooner.")
            return None
        except ValidationError as error:
            await self.close(NO_HELLO, sentence_of(error))
            return None
        if not isinstance(said, Hello):
            await self.close(NO_HELLO, "Say hello first.")
            return None
        return said

    async def _recognise(self, hello: Hello) -> bool:
        """Whose socket is it?"""
        self._language = hello.language
        service = self._shared.service
        try:
            if hello.token is None:
                await service.snapshot(self._table, None)
            else:
                seat = await service.seat_of(self._table, hello.token)
                self._seated = Seated(self._table, seat, hello.token)
        except NoSuchTable as error:
            await self.close(NO_TABLE, str(error))
        except NotYours as error:
            await self.close(NOT_YOURS, str(error))
        except MueError as error:
            await self.close(GOING_AWAY, str(error))
        else:
            return True
        return False

    async def end(self) -> None:
        """The server stops: finish what is being stored, send what is waiting, and close."""
        async with self._busy:
            while not self._outbox.empty() and not self._closed:
                await asyncio.sleep(0.01)
            await self.close(GOING_AWAY)

    async def close(self, code: int, why: str = "") -> None:
        if self._closed:
            return
        self._closed = True
        self._shared.metrics.closed.labels(code).inc()
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may be gone already
            if why:
                said = {"type": "refused", "id": None, "why": translated(why, self._language)}
                await self._websocket.send_text(_json(said))
            await self._websocket.close(code)

    # --- saying ---------------------------------------------------------------------------

    def _told(self, message: Message) -> None:
        self._shared.metrics.told(message["type"]).inc()
        self._put(self._shared.written(message))

    async def _say(self, message: Message) -> None:
        """An answer goes the same way as everything else: nothing overtakes it."""
        self._put(_json(message))

    def _put(self, text: str) -> None:
        if not self._closed:
            self._outbox.put_nowait(text)
        pending = self._shared.limits.pending
        if pending and self._outbox.qsize() == pending:
            asyncio.get_running_loop().create_task(self.close(TOO_SLOW))

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while text := await self._outbox.get():
                await self._websocket.send_text(text)

    # --- listening ------------------------------------------------------------------------

    async def _text(self) -> str:
        """The next message. Binary ones are read as text too, since some clients send nothing else."""
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        text = message.get("text")
        if text is None:
            text = bytes(message.get("bytes") or b"").decode(errors="replace")
        if len(text) > LARGEST:
            await self.close(TOO_BIG, f"A message may have {LARGEST} bytes at most.")
            raise WebSocketDisconnect(TOO_BIG)
        return str(text)

    async def _read(self, answers: Answers) -> None:
        metrics = self._shared.metrics
        while not self._closed:
            text = await self._text()
            async with self._busy:
                began = time.perf_counter()
                kind = await answers.answer(text)
                metrics.messages(kind, answers.last).inc()
                metrics.answer_seconds(kind).observe(time.perf_counter() - began)
