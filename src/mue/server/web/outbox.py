"""The outbox of a socket: everything that is sent goes through it, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Final

from fastapi import WebSocket, WebSocketDisconnect

from mue.protocol.socket import TOO_SLOW
from mue.rules.notation import Json
from mue.server.web.socket_context import SocketContext, json_bytes
from mue.server.web.wire import EXTENSION, WireProtocol, frame

FAREWELL: Final = 5.0
"""Seconds for a client that does not read to notice the close."""


class Outbox:
    """Writes straight to the wire, as long as the client reads what it is sent."""

    def __init__(self, context: SocketContext, websocket: WebSocket) -> None:
        self._context = context
        self._websocket = websocket
        self.wire: WireProtocol = websocket.scope["extensions"][EXTENSION]
        self._waiting: deque[bytes] = deque()
        """Frames for a client that reads too slowly."""
        self._answer = b""
        """The answer to a command. What the command has changed follows at once; both are sent together."""
        self._more = asyncio.Event()
        self._closing: asyncio.Task[None] | None = None
        self.closed = False
        """Nothing more is sent."""

    @property
    def empty(self) -> bool:
        return not self._waiting and not self._answer

    def put(self, answer: Json) -> None:
        self._flush()
        self._answer = frame(json_bytes(answer))
        asyncio.get_running_loop().call_soon(self._flush)

    def put_update(self, update: Json) -> None:
        """What has changed for a viewer."""
        self._context.metrics.told.add(update["type"])
        answer, self._answer = self._answer, b""
        self._put(answer + self._context.updates.frame(update))

    def _flush(self) -> None:
        answer, self._answer = self._answer, b""
        if answer:
            self._put(answer)

    def _put(self, frames: bytes) -> None:
        if self.closed or (not self._waiting and self.wire.write_frames(frames)):
            return
        self._waiting.append(frames)
        self._more.set()
        if len(self._waiting) == self._context.limits.pending:
            self._closing = asyncio.get_running_loop().create_task(self.close(TOO_SLOW))

    async def send_all(self) -> None:
        """Send what could not be sent at once. Runs until cancelled."""
        while True:
            await self._more.wait()
            await self.wire.writable.wait()
            while self._waiting and self.wire.write_frames(self._waiting[0]):
                self._waiting.popleft()
            if not self._waiting:
                self._more.clear()
            elif self.wire.writable.is_set():
                return  # the client has gone

    async def close(self, code: int, farewell: Json | None = None) -> None:
        """Close the socket, without waiting for messages that are not sent yet."""
        if self.closed:
            return
        self._flush()
        self.closed = True
        self._context.metrics.closed.labels(code).inc()
        if not self.wire.writable.is_set():  # the farewell would wait for ever too
            asyncio.get_running_loop().call_later(FAREWELL, self.wire.transport.abort)
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may have gone already
            if farewell is not None:
                await self._websocket.send_text(json_bytes(farewell).decode())
            await self._websocket.close(code)

    async def finish(self) -> None:
        """Wait until a client that reads too slowly has been told why it is cut off."""
        if self._closing is not None:
            await self._closing
