"""The socket hub: all open sockets of this server, one for each player or watcher."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket

from mue.i18n import Message
from mue.protocol.socket import FLOODING, GOING_AWAY
from mue.server.web.addresses import address_of
from mue.server.web.socket_connection import Connection
from mue.server.web.socket_context import SocketContext

router = APIRouter()

FAREWELL: Final = 5
"""Seconds for the last messages to all sockets when the server stops."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    hub: SocketHub = websocket.app.state.sockets
    await hub.serve(websocket, table)


class SocketHub:
    def __init__(self, context: SocketContext) -> None:
        self._context = context
        self._open: set[Connection] = set()
        self._by_address: Counter[str] = Counter()
        self._closing = False

    @property
    def connections(self) -> list[Connection]:
        """The open connections."""
        return list(self._open)

    async def serve(self, websocket: WebSocket, table: str) -> None:
        """Run a connection until it ends."""
        address = address_of(websocket.client)
        await websocket.accept()
        connection = Connection(self._context, websocket, table)
        limit = self._context.limits.sockets
        if self._closing:
            await connection.outbox.close(GOING_AWAY)
        elif limit and self._by_address[address] >= limit:
            await connection.refuse(FLOODING, Message("server-too-many-sockets"))
        else:
            self._open.add(connection)
            self._by_address[address] += 1
            try:
                await connection.run()
            finally:
                self._open.discard(connection)
                self._by_address[address] -= 1
                if not self._by_address[address]:
                    del self._by_address[address]

    async def close(self) -> None:
        """Answer pending requests, then tell all clients to come back in a moment."""
        self._closing = True
        ends = asyncio.gather(*(connection.end() for connection in self.connections), return_exceptions=True)
        with suppress(TimeoutError):  # a client that does not read cannot keep the server from stopping
            await asyncio.wait_for(ends, FAREWELL)
