"""The outbox of a socket: everything that is sent goes through it, in order."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import WebSocket, WebSocketDisconnect

from mue.protocol.socket import TOO_SLOW
from mue.server.tables.messages import Message
from mue.server.web.socket_context import SocketContext, json_text


class Outbox:
    def __init__(self, context: SocketContext, websocket: WebSocket) -> None:
        self._context = context
        self._websocket = websocket
        self._queue: asyncio.Queue[str] = asyncio.Queue()
        self.closed = False
        """Nothing more is sent."""

    @property
    def empty(self) -> bool:
        return self._queue.empty()

    def put(self, answer: Message) -> None:
        self._put(json_text(answer))

    def put_update(self, update: Message) -> None:
        """What has changed for a viewer."""
        self._context.metrics.told(update["type"]).inc()
        self._put(self._context.updates.text(update))

    def _put(self, text: str) -> None:
        if not self.closed:
            self._queue.put_nowait(text)
        limit = self._context.limits.pending
        if limit and self._queue.qsize() == limit:
            asyncio.get_running_loop().create_task(self.close(TOO_SLOW))

    async def send_all(self) -> None:
        """Send messages as they come. Runs until cancelled, or until the client has gone."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._websocket.send_text(await self._queue.get())

    async def close(self, code: int, farewell: Message | None = None) -> None:
        """Close the socket, without waiting for messages that are not sent yet."""
        if self.closed:
            return
        self.closed = True
        self._context.metrics.closed.labels(code).inc()
        with suppress(WebSocketDisconnect, RuntimeError):  # the client may have gone already
            if farewell is not None:
                await self._websocket.send_text(json_text(farewell))
            await self._websocket.close(code)
