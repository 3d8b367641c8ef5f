"""Handover: several server processes on one address, each of which has the sockets of its own tables.

The system gives a new connection to any of the processes. If it asks for the socket of a table that belongs
to another process, the connection itself is passed on, with the request. So everybody at a table is connected
to the same process, and no two processes make the same views. All processes can still serve every table: if a
connection cannot be passed on, it stays where it is.
"""

from __future__ import annotations

import asyncio
import re
import socket
import zlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from mue.server.process.logs import error_label, log

SOCKET: Final = re.compile(rb"/api/tables/([^/?]+)/socket(?:\?|$)")
MAX_REQUEST: Final = 100_000
"""Bytes of a request with its headers. Longer ones are refused before."""


class Handover:
    def __init__(self, own: int, inbox: socket.socket, outboxes: Sequence[socket.socket]) -> None:
        """`outboxes` lead to all processes, in their order; `own` is the number of this one."""
        self._own = own
        self._inbox = inbox
        self._outboxes = outboxes
        self._adopting: set[asyncio.Task[None]] = set()

    def owner(self, target: bytes) -> int:
        """The number of the process that this request is for."""
        asked = SOCKET.match(target)
        return self._own if asked is None else zlib.crc32(asked[1]) % len(self._outboxes)

    def pass_on(self, transport: asyncio.Transport, target: bytes, request: bytes) -> bool:
        """Pass this connection on, if it is for another process. False: it stays here."""
        owner = self.owner(target)
        connection = transport.get_extra_info("socket")
        if owner == self._own or connection is None or len(request) > MAX_REQUEST:
            return False
        try:
            socket.send_fds(self._outboxes[owner], [request], [connection.fileno()], socket.MSG_DONTWAIT)
        except OSError:  # that process is too busy to take more
            return False
        transport.abort()  # the other process has it open
        return True

    def listen(self, make_protocol: Callable[[], Any]) -> None:
        """Start to take over connections that others pass on."""
        self._inbox.setblocking(False)
        loop = asyncio.get_running_loop()
        loop.add_reader(self._inbox.fileno(), self._receive, make_protocol)

    def stop(self) -> None:
        asyncio.get_running_loop().remove_reader(self._inbox.fileno())

    def _receive(self, make_protocol: Callable[[], Any]) -> None:
        try:
            request, files, _, _ = socket.recv_fds(self._inbox, MAX_REQUEST, 1)
        except OSError:  # another message than the one that woke us, or none
            return
        for file in files:
            connection = socket.socket(fileno=file)
            connection.setblocking(False)
            task = asyncio.create_task(self._adopt(make_protocol, connection, request))
            self._adopting.add(task)
            task.add_done_callback(self._adopting.discard)

    async def _adopt(
        self, make_protocol: Callable[[], Any], connection: socket.socket, request: bytes
    ) -> None:
        try:
            loop = asyncio.get_running_loop()
            _, protocol = await loop.connect_accepted_socket(make_protocol, connection)
            protocol.data_received(request)
        except OSError as error:  # the client has gone meanwhile
            log.warning("a connection could not be taken over: %s", error_label(error))
            connection.close()
