"""A connection to a table: a socket that is reopened whenever it breaks, without missing a message."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from itertools import count
from random import Random
from types import TracebackType
from typing import Any, Final, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from mue.client.errors import ClientError, RefusedByServer, Unreachable
from mue.client.read_view import read_view
from mue.errors import reason_of
from mue.i18n import Message
from mue.protocol.apply_event import applied
from mue.protocol.socket import NO_HELLO, NO_TABLE, NOT_YOURS
from mue.rules.moves import AnyForm, Move
from mue.rules.notation import Json
from mue.rules.views import View

FINAL: Final = {NO_HELLO, NOT_YOURS, NO_TABLE}
"""Close codes after which reconnecting is useless."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0
"""Seconds before the next attempt to connect."""


class TableConnection:
    """What one viewer knows and can do. Requests that a broken socket left unanswered are sent again."""

    def __init__(
        self,
        url: str,
        table: str,
        token: str | None = None,
        told: Callable[[Json], None] | None = None,
        patience: float = 60.0,
    ) -> None:
        self._url = f"ws{url.removeprefix('http')}/api/tables/{table}/socket"
        self._hello = json.dumps({"type": "hello", "token": token})
        self._told = told
        self._patience = patience
        self._snapshot: Json | None = None
        self._changed = asyncio.Condition()
        self._waiting: dict[str, tuple[str, asyncio.Future[Json]]] = {}
        """Unanswered requests, oldest first."""
        self._socket: ClientConnection | None = None
        self._work: asyncio.Task[None] | None = None
        self._failed: ClientError | None = None
        self._ids = count(1)
        # Differs from those of other connections of the same seat.
        self._own = secrets.token_hex(4)
        self.reconnects = 0

    async def __aenter__(self) -> Self:
        self._work = asyncio.create_task(self._run())
        try:
            await self.change(-1)
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        work, self._work = self._work, None
        try:
            if work is not None:
                work.cancel()
                # Waiting for it directly could not tell its cancellation from that of the caller.
                await asyncio.wait({work})
                if not work.cancelled():
                    work.result()
        finally:
            await self._fail(ClientError("client-closed"))

    # --- what is known --------------------------------------------------------------------

    @property
    def snapshot(self) -> Json:
        """The latest snapshot, with every event applied."""
        assert self._snapshot is not None, "open the connection with `async with`"
        return self._snapshot

    @property
    def version(self) -> int:
        return int(self.snapshot["version"])

    @property
    def seat(self) -> int | None:
        """None: a watcher."""
        seat: int | None = self.snapshot["seat"]
        return seat

    @property
    def view(self) -> View | None:
        """The view of the hand, for a bot; None before the first match."""
        view = self.snapshot["view"]
        return None if view is None else read_view(view)

    async def change(self, after: int) -> Json:
        """Wait for a snapshot later than this version."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed or self._is_later(after))
        if self._failed is not None and not self._is_later(after):
            raise self._failed
        return self.snapshot

    async def changes(self) -> AsyncIterator[Json]:
        """The current snapshot, then each later one. A slow reader skips outdated ones."""
        version = -1
        while True:
            snapshot = await self.change(version)
            version = snapshot["version"]
            yield snapshot

    def _is_later(self, after: int) -> bool:
        return self._snapshot is not None and self._snapshot["version"] > after

    # --- requests -------------------------------------------------------------------------

    async def move(self, move: AnyForm, version: int | None = None) -> int:
        """Make a move, and return the version it led to. RefusedByServer says why it was refused."""
        made = Move.of(move).to_json()
        return await self._done("move", version=self.version if version is None else version, move=made)

    async def start(self, fill: bool = False) -> int:
        return await self._done("start", fill=fill)

    async def undo(self, version: int | None = None) -> int:
        return await self._done("undo", version=self.version if version is None else version)

    async def leave(self) -> int:
        return await self._done("leave")

    async def hint(self, level: str | None = None) -> list[Json]:
        """The advice of a bot, best move first."""
        answer = await self.request({"type": "hint", "level": level})
        advice: list[Json] = answer["advice"]
        return advice

    async def ping(self) -> None:
        await self.request({"type": "ping"})

    async def _done(self, kind: str, **more: Any) -> int:
        version = int((await self.request({"type": kind, **more}))["version"])
        await self.change(version - 1)  # `done` arrives before the event itself
        return version

    async def request(self, message: Json) -> Json:
        """Send a message, with a new id unless it has one, and return the answer or raise RefusedByServer."""
        if self._failed is not None:
            raise self._failed
        request = message.get("id") or f"{self._own}-{next(self._ids)}"
        text = json.dumps({**message, "id": request})
        pending: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[request] = text, pending
        if self._socket is not None:
            with suppress(ConnectionClosed):  # it is sent again over the next socket
                await self._socket.send(text)
        try:
            answer = await pending
        finally:
            self._waiting.pop(request, None)
        if answer["type"] == "refused":
            raise RefusedByServer(answer["why"], snapshot=answer.get("snapshot"))
        return answer

    # --- the socket -----------------------------------------------------------------------

    async def _run(self) -> None:
        """Keep a socket open, with growing pauses between failed attempts."""
        jitter = Random(self._own)
        wait, waited = FIRST_WAIT, 0.0
        while True:
            known = self._snapshot
            try:
                await self._one_socket()
            except ClientError as error:
                await self._fail(error)
                return
            except (OSError, InvalidHandshake, TimeoutError) as error:
                last: Exception = error
            except InvalidURI:
                await self._fail(Unreachable("client-bad-address", url=self._url))
                return
            except ConnectionClosed as error:
                last = error
            except Exception as error:  # nobody may wait for an answer forever
                await self._fail(ClientError("client-failed", error=type(error).__name__))
                raise
            if self._snapshot is not known:
                wait, waited = FIRST_WAIT, 0.0  # the socket worked for a while
            if waited >= self._patience:
                await self._fail(Unreachable("client-lost", reason=reason_of(last)))
                return
            await asyncio.sleep(wait * jitter.uniform(0.5, 1))
            waited += wait
            wait = min(2 * wait, LONGEST_WAIT)
            self.reconnects += 1

    async def _one_socket(self) -> None:
        async with connect(self._url, compression=None, max_size=2**22, proxy=None) as socket:
            try:
                await socket.send(self._hello)
                first = json.loads(await socket.recv())
                if first["type"] == "snapshot":
                    again = [text for text, _ in self._waiting.values()]
                    self._socket = socket
                    for text in again:
                        await socket.send(text)
                await self._hear(first)
                async for heard in socket:
                    await self._hear(json.loads(heard))
                raise OSError("the server has hung up")  # without an error: it will be back
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd is not None else None
                if code in FINAL:
                    raise RefusedByServer(self._last_words or Message("client-hung-up"), code) from None
                raise
            finally:
                self._socket = None

    _last_words = ""
    """The last refusal that answered no request: why the server hangs up."""

    async def _hear(self, message: Json) -> None:
        if self._told is not None:
            self._told(message)
        request = message.get("id")
        if message["type"] == "refused" and request is None:
            self._last_words = message["why"]
        before = self._snapshot
        if before is not None:
            self._snapshot = applied(before, message)
        elif message["type"] == "snapshot":
            self._snapshot = message
        if request in self._waiting and not self._waiting[request][1].done():
            self._waiting[request][1].set_result(message)
        if self._snapshot is not before:
            async with self._changed:
                self._changed.notify_all()

    async def _fail(self, error: ClientError) -> None:
        """Give up: every waiting caller gets this error."""
        self._failed = self._failed or error
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self._failed)
        async with self._changed:
            self._changed.notify_all()
