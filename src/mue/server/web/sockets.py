"""Sockets: one for each seat or watcher."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket

from mue.protocol.socket import FLOODING, GOING_AWAY
from mue.server.bots.hints import Hints
from mue.server.config import Limits
from mue.server.tables.service import Service
from mue.server.web.limits import Places, address_of
from mue.server.web.metrics import Metrics
from mue.server.web.socket_connection import Connection, Shared

router = APIRouter()

FAREWELL: Final = 5
"""Seconds for the last words to all sockets when the server stops."""


@router.websocket("/api/tables/{table}/socket")
async def socket(websocket: WebSocket, table: str) -> None:
    hall: Hall = websocket.app.state.hall
    await hall.welcome(websocket, table)


class Hall:
    """All open sockets of this server."""

    def __init__(self, service: Service, hints: Hints, limits: Limits, metrics: Metrics) -> None:
        self._shared = Shared(service, hints, limits, metrics)
        self._places = Places(limits.sockets)
        self._open: set[Connection] = set()
        self._closing = False

    async def welcome(self, websocket: WebSocket, table: str) -> None:
        address = address_of(websocket.client)
        await websocket.accept()
        connection = Connection(self._shared, websocket, table)
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
