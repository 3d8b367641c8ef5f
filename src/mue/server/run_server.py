"""Running an app until it is told to stop, and stopping without losing anything."""

from __future__ import annotations

import asyncio
import gc
import socket
from collections.abc import Callable
from typing import Any, Final

import uvicorn
from fastapi import FastAPI

from mue.protocol.socket import LARGEST
from mue.server.app import make_app
from mue.server.config import Config
from mue.server.storage.store import Store

GRACE: Final = 10
"""Seconds in which open requests may end when the server stops."""
GARBAGE: Final = (1_000, 5, 5_000)
"""When to look for garbage that refers to itself. Tables in play make none, and with 500 of them a look at
everything takes some tenths of a second, in which nobody is answered."""
QUIET: Final = 20.0
"""Seconds after which a socket is asked whether it is still there, and again for the answer."""


class Server(uvicorn.Server):
    """One that says good-bye."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before uvicorn hangs up: what was asked for is answered, and sockets are closed with a reason.
        app: Any = self.config.app
        await app.state.hall.close()
        await super().shutdown(sockets)


def check_database(url: str) -> None:
    """StoreError, in words, before anything else is started."""

    async def opened() -> None:
        await (await Store.open(url)).close()

    asyncio.run(opened())


def make_server(app: FastAPI, ready: Callable[[], None], proxies: str = "127.0.0.1") -> Server:
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST,
        ws_ping_interval=QUIET,
        ws_ping_timeout=QUIET,
        ws_per_message_deflate=False,  # messages are small, and its tables are not
        proxy_headers=True,
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=GRACE,
        lifespan="on",
    )
    return Server(config, ready)


def run(
    settings: Config, listening: socket.socket, ready: Callable[[], None], proxies: str = "127.0.0.1"
) -> None:
    """Until SIGINT or SIGTERM."""

    def begun() -> None:
        gc.freeze()  # what is there now stays: to look through it again and again would hold up every table
        gc.set_threshold(*GARBAGE)
        ready()

    server = make_server(make_app(settings), begun, proxies)
    try:
        import uvloop

        uvloop.run(server.serve(sockets=[listening]))
    except (KeyboardInterrupt, SystemExit):
        # The signal comes once more when everything is closed; that is how it was meant to end.
        if not server.started:
            raise
