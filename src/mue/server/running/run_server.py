"""Run a server until it is told to stop, and stop it without losing anything."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from mue.protocol.socket import LARGEST
from mue.server.app import make_app
from mue.server.config import Config
from mue.server.process.event_loop import run_loop
from mue.server.storage.database import sqlite_file
from mue.server.storage.sqlite_check import check_file
from mue.server.storage.store import Store
from mue.server.web.handover import Handover
from mue.server.web.http_connections import Waiting, timed_protocol
from mue.server.web.wire import WireProtocol

GRACE: Final = 10
"""Seconds for open requests to end when the server stops."""
GC_THRESHOLDS: Final = (50_000, 5, 100)
"""Collections are rare: tables make no cyclic garbage, so young ones find nothing, and with 500 tables a full
one blocks everybody for some tenths of a second."""
SWITCH_INTERVAL: Final = 0.001
"""Seconds for which a thread, such as one that replays a match, may keep the event loop waiting."""
PING: Final = 20.0
"""Seconds between pings of a quiet socket, and the timeout of a pong."""


class Server(uvicorn.Server):
    """Closes sockets with a reason before uvicorn drops them."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], handover: Handover | None = None
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._handover = handover

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._handover is not None:
            self._handover.listen(self._make_socket)
        self._ready()

    def _make_socket(self) -> WireProtocol:
        return WireProtocol(self.config, self.server_state, self.lifespan.state)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._handover is not None:
            self._handover.stop()
        app: Any = self.config.app
        await app.state.sockets.close()
        await super().shutdown(sockets)


def check_database(url: str) -> None:
    """StoreError if the database cannot be used or is damaged, before anything else is started."""
    if path := sqlite_file(url):
        check_file(path)

    async def open_and_close() -> None:
        await (await Store.open(url)).close()

    asyncio.run(open_and_close())


def make_server(
    app: FastAPI,
    ready: Callable[[], None],
    proxies: str = "127.0.0.1",
    handover: Handover | None = None,
) -> Server:
    """`handover`: to the other processes that listen on the same address."""
    waiting = Waiting()
    app.state.metrics.watch_connections(waiting)
    config = uvicorn.Config(
        app,
        http=timed_protocol(waiting, handover),
        ws=WireProtocol,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,  # messages are small, and its buffers are not
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    return Server(config, ready, handover)


def run(
    config: Config,
    listening: socket.socket,
    ready: Callable[[], None],
    proxies: str = "127.0.0.1",
    handover: Handover | None = None,
) -> None:
    """Run until SIGINT or SIGTERM."""

    def started() -> None:
        gc.freeze()  # what is loaded now stays, so collections need not visit it
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_INTERVAL)
        ready()

    server = make_server(make_app(config), started, proxies, handover)
    try:
        run_loop(server.serve(sockets=[listening]))
    except (KeyboardInterrupt, SystemExit):
        # uvicorn raises the signal again after it has closed everything; that is a normal end.
        if not server.started:
            raise
