"""Sockets: one for each seat or watcher. Every message of a client gets exactly one answer."""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import suppress
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from mue.errors import MueError
from mue.protocol.socket import (
    FLOODING,
    GOING_AWAY,
    LARGEST,
    NO_HELLO,
    NO_TABLE,
    NOT_YOURS,
    TOO_BIG,
    TOO_SLOW,
    AskHint,
    ClientMessage,
    Hello,
    LeaveTable,
    MakeMove,
    Ping,
    StartMatch,
    TakeBack,
)
from mue.server.hints import Hints
from mue.server.limits import Bucket, Places, address_of
from mue.server.logs import log, short
from mue.server.messages import Message
from mue.server.metrics import Metrics
from mue.server.problems import sentence_of
from mue.server.service import Seated, Service
from mue.server.settings import Limits
from mue.server.setup import NoSuchTable, NotYours

router = APIRouter()

_READ: Final[TypeAdapter[Any]] = TypeAdapter(ClientMessage)
BURST: Final = 3
"""Seconds of messages that may come at once."""
FAREWELL: Final = 5
"""Seconds for the last words to all sockets when the server stops."""
PATIENCE: Final = 200
"""Messages in a row that are refused for coming too fast, before the socket is closed."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    hall: Hall = websocket.app.state.hall
    await hall.welcome(websocket, table)


class Hall:
    """All open sockets of this server."""

    def __init__(self, service: Service, hints: Hints, limits: Limits, metrics: Metrics) -> None:
        self.service = service
        self.hints = hints
        self.limits = limits
        self.metrics = metrics
        self._places = Places(limits.sockets)
        self._open: set[Connection] = set()
        self._closing = False
        self._written: tuple[Message, str] | None = None

    async def welcome(self, websocket: WebSocket, table: str) -> None:
        address = address_of(websocket.client)
        await websocket.accept()
        connection = Connection(self, websocket, table)
        if self._closing:
            await connection.close(GOING_AWAY)
        elif not self._places.enter(address):
            await connection.close(FLOODING, "There are too many open sockets from your address.")
        else:
            self._open.add(connection)
            try:
                await connection.run()
            finally:
                self._open.discard(connection)
                self._places.leave(address)

    async def close(self) -> None:
        """What has been asked for is answered, then everybody is told to come back in a moment."""
        self._closing = True
        everybody = asyncio.gather(*(one.end() for one in list(self._open)), return_exceptions=True)
        with suppress(TimeoutError):  # somebody who does not read cannot keep the server from stopping
            await asyncio.wait_for(everybody, FAREWELL)

    def written(self, message: Message) -> str:
        """As text. Whoever sees the same is told the same object, so it is written once for all of them."""
        if self._written is None or self._written[0] is not message:
            self._written = message, json.dumps(message, separators=(",", ":"))
        return self._written[1]


class Connection:
    """One socket, from its first message to its end."""

    def __init__(self, hall: Hall, websocket: WebSocket, table: str) -> None:
        self._hall = hall
        self._websocket = websocket
        self._table = table
        self._seated: Seated | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._busy = asyncio.Lock()
        self._bucket = Bucket(hall.limits.messages, BURST * hall.limits.messages)
        self._refused = 0
        self._closed = False
        self._hint: asyncio.Task[None] | None = None
        self._answered = ""

    # --- its life -------------------------------------------------------------------------

    async def run(self) -> None:
        try:
            hello = await self._hello()
            if hello is None or not await self._recognise(hello):
                return
        except WebSocketDisconnect:
            return
        gauge = self._hall.metrics.sockets.labels("watcher" if self._seated is None else "seat")
        seat = None if self._seated is None else self._seated.seat
        known = {"table": short(self._table), "seat": seat}
        with gauge.track_inprogress():
            log.info("socket opened", extra=known)
            await self._take_part()
            log.info("socket closed", extra=known)

    async def _take_part(self) -> None:
        seat, token = (None, None) if self._seated is None else (self._seated.seat, self._seated.token)
        try:
            stop = await self._hall.service.listen(self._table, seat, self._told, token)
        except MueError as error:
            await self.close(NOT_YOURS if isinstance(error, NotYours) else GOING_AWAY, str(error))
            return
        writing = asyncio.create_task(self._write())
        try:
            with suppress(WebSocketDisconnect):
                await self._read()
        finally:
            self._closed = True
            stop()
            for task in (writing, self._hint):
                if task is not None:
                    task.cancel()

    async def _hello(self) -> Hello | None:
        """The first message, if it is one in time."""
        try:
            text = await asyncio.wait_for(self._text(), self._hall.limits.hello or None)
            said = _READ.validate_json(text)
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
        service = self._hall.service
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
        self._hall.metrics.closed.labels(code).inc()
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may be gone already
            if why:
                await self._websocket.send_text(json.dumps({"type": "refused", "id": None, "why": why}))
            await self._websocket.close(code)

    # --- saying ---------------------------------------------------------------------------

    def _told(self, message: Message) -> None:
        self._hall.metrics.told.labels(message["type"]).inc()
        self._put(self._hall.written(message))

    async def _say(self, message: Message) -> None:
        """An answer goes the same way as everything else: nothing overtakes it."""
        self._answered = message["type"]
        self._put(json.dumps(message, separators=(",", ":")))

    def _put(self, text: str) -> None:
        if not self._closed:
            self._outbox.put_nowait(text)
        pending = self._hall.limits.pending
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

    async def _read(self) -> None:
        while not self._closed:
            text = await self._text()
            async with self._busy:
                began = time.perf_counter()
                kind = await self._answer(text)
                self._hall.metrics.messages.labels(kind, self._answered).inc()
                self._hall.metrics.answer_seconds.labels(kind).observe(time.perf_counter() - began)

    async def _answer(self, text: str) -> str:
        """Exactly one answer; gives the type of what was asked."""
        if not self._bucket.take():
            self._refused += 1
            if self._refused > PATIENCE:
                await self.close(FLOODING)
            await self._refuse(_id_of(text), "Too many messages: wait a moment.")
            return "flood"
        self._refused = 0
        try:
            message = _READ.validate_json(text)
        except ValidationError as error:
            await self._refuse(_id_of(text), sentence_of(error))
            return "unreadable"
        if isinstance(message, Ping):
            await self._say({"type": "pong", "id": message.id})
        elif isinstance(message, Hello):
            await self._refuse(None, "You have said hello already.")
        elif self._seated is None:
            await self._refuse(message.id, "You watch this table: sit down to play.")
        else:
            try:
                await self._act(self._seated, message)
            except Exception:  # whatever it is, the client must not wait for an answer that never comes
                log.exception("a message failed", extra={"type": message.type})
                await self._refuse(message.id, "Something went wrong here, and it is not your fault.")
        return str(message.type)

    async def _act(
        self, at: Seated, message: MakeMove | StartMatch | TakeBack | LeaveTable | AskHint
    ) -> None:
        service = self._hall.service
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
                await self._say(await self._hall.hints.hint(at, message.id, message.level))
            except MueError as error:
                await self._refuse(message.id, str(error))
            except Exception:
                log.exception("a hint failed")
                await self._refuse(message.id, "Something went wrong here, and it is not your fault.")

        self._hint = asyncio.create_task(later())
        self._answered = "later"

    async def _refuse(self, request: str | None, why: str) -> None:
        await self._say({"type": "refused", "id": request, "why": why})


def _id_of(text: str) -> str | None:
    """The id of a message that is refused unread, if it has one."""
    try:
        found = json.loads(text)["id"]
    except (ValueError, TypeError, KeyError, RecursionError):
        return None
    return found if isinstance(found, str) and 0 < len(found) <= 64 else None
