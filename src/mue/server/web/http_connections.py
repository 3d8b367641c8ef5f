"""Connections on which no request has arrived yet: they are counted, timed, and closed if there are too many.

A client that opens a connection and sends nothing, or one byte a second, would otherwise keep it for ever;
with enough of them the server has no files left for anybody else.
"""

from __future__ import annotations

import asyncio
import resource
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from uvicorn.protocols.http.h11_impl import H11Protocol

from mue.server.web.addresses import address_of
from mue.server.web.handover import Handover

HEADER_SECONDS: Final = 10.0
"""The time for a client to send the first line and the headers of its next request."""
MOST_WAITING: Final = 1_000
SHARE_OF_FILES: Final = 4
"""Waiting connections may use one in N of the files that the process may open."""


class Waiting:
    """The connections of one server that wait for a request."""

    def __init__(self, seconds: float = HEADER_SECONDS, most: int | None = None) -> None:
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self._seconds = seconds
        self._most = most or max(10, min(MOST_WAITING, files // SHARE_OF_FILES))
        self._timers: dict[TimedProtocol, asyncio.TimerHandle] = {}
        self._by_address: defaultdict[str, dict[TimedProtocol, None]] = defaultdict(dict)
        self.given_up = 0
        """Connections that were closed because no request came."""

    def __len__(self) -> int:
        return len(self._timers)

    def __contains__(self, connection: TimedProtocol) -> bool:
        return connection in self._timers

    def add(self, connection: TimedProtocol) -> None:
        loop = asyncio.get_running_loop()
        self._timers[connection] = loop.call_later(self._seconds, self._give_up, connection)
        self._by_address[connection.address][connection] = None
        if len(self._timers) > self._most:
            # The oldest one of the address that has most of them: a flood displaces itself.
            flood = max(self._by_address.values(), key=len)
            self._give_up(next(iter(flood)))

    def remove(self, connection: TimedProtocol) -> None:
        timer = self._timers.pop(connection, None)
        if timer is not None:
            timer.cancel()
            same = self._by_address[connection.address]
            del same[connection]
            if not same:
                del self._by_address[connection.address]

    def _give_up(self, connection: TimedProtocol) -> None:
        self.remove(connection)
        self.given_up += 1
        connection.transport.abort()


class TimedProtocol(H11Protocol):
    waiting: Waiting
    """Of its server; see `timed_protocol`."""
    handover: Handover | None = None
    """To other processes of this server; None: there are none."""
    address: str = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = address_of(self.client)
        self.waiting.add(self)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._update()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._update()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.waiting.remove(self)  # from now on it is a socket, which has to say hello
        if self.handover is None or not self.handover.pass_on(
            self.transport, event.target, _request(event, self.headers)
        ):
            super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.waiting.remove(self)
        super().connection_lost(exc)

    def _update(self) -> None:
        """Further bytes of an incomplete request do not extend the deadline."""
        answering = self.cycle is not None and not self.cycle.response_complete
        upgraded = self.transport.get_protocol() is not self
        if answering or upgraded or self.transport.is_closing():
            self.waiting.remove(self)
        elif self not in self.waiting:
            self.waiting.add(self)


def _request(event: Any, headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The request as it came."""
    first = b"%b %b HTTP/1.1\r\n" % (event.method, event.target)
    return first + b"".join(b"%b: %b\r\n" % header for header in headers) + b"\r\n"


def timed_protocol(waiting: Waiting, handover: Handover | None = None) -> type[Any]:
    """The protocol of a server; all its connections share `waiting` and `handover`."""
    return type("TimedProtocol", (TimedProtocol,), {"waiting": waiting, "handover": handover})
