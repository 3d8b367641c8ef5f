"""A place at a table: one socket that is opened again whenever it breaks, and nothing is missed."""

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
from mue.i18n import Message
from mue.protocol.apply_event import applied
from mue.protocol.socket import NO_HELLO, NO_TABLE, NOT_YOURS
from mue.rules.moves import AnyForm, Move
from mue.rules.views import View

Json = dict[str, Any]

FINAL: Final = {NO_HELLO, NOT_YOURS, NO_TABLE}
"""Codes after which it is of no use to come back."""
FIRST_WAIT: Final = 0.1
LONGEST_WAIT: Final = 5.0


class Place:
    """What one viewer knows and may do. Requests that a broken socket left open are sent again."""

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
        """Requests without an answer so far, in the order in which they were made."""
        self._socket: ClientConnection | None = None
        self._work: asyncio.Task[None] | None = None
        self._failed: ClientError | None = None
        self._ids = count(1)
        # Other sockets of this seat have ids too.
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
        if self._work is not None:
            self._work.cancel()
            with suppress(asyncio.CancelledError):
                await self._work
            self._work = None
        await self._fail(ClientError("client-closed"))

    # --- looking --------------------------------------------------------------------------

    @property
    def snapshot(self) -> Json:
        """All that is known now."""
        assert self._snapshot is not None, "a place is entered with `async with`"
        return self._snapshot

    @property
    def version(self) -> int:
        return int(self.snapshot["version"])

    @property
    def seat(self) -> int | None:
        """None: a watcher."""
        found: int | None = self.snapshot["seat"]
        return found

    @property
    def view(self) -> View | None:
        """What the seat may know of the hand, as a bot wants it; None before the first match."""
        found = self.snapshot["view"]
        return None if found is None else read_view(found)

    async def change(self, after: int) -> Json:
        """The first snapshot later than this version that is known."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._failed or self._is_later(after))
        if self._failed is not None and not self._is_later(after):
            raise self._failed
        return self.snapshot

    async def changes(self) -> AsyncIterator[Json]:
        """The snapshot now, and every later one that is not overtaken while nobody looks."""
        version = -1
        while True:
            snapshot = await self.change(version)
            version = snapshot["version"]
            yield snapshot

    def _is_later(self, after: int) -> bool:
        return self._snapshot is not None and self._snapshot["version"] > after

    # --- doing ----------------------------------------------------------------------------

    async def move(self, move: AnyForm, version: int | None = None) -> int:
        """The version that the move has led to. RefusedByServer says why it was not made."""
        made = Move.of(move).to_json()
        return await self._done("move", version=self.version if version is None else version, move=made)

    async def start(self, fill: bool = False) -> int:
        return await self._done("start", fill=fill)

    async def undo(self, version: int | None = None) -> int:
        return await self._done("undo", version=self.version if version is None else version)

    async def leave(self) -> int:
        return await self._done("leave")

    async def hint(self, level: str | None = None) -> list[Json]:
        """What a bot would do here, best move first."""
        answer = await self.request({"type": "hint", "level": level})
        found: list[Json] = answer["advice"]
        return found

    async def ping(self) -> None:
        await self.request({"type": "ping"})

    async def _done(self, kind: str, **more: Any) -> int:
        version = int((await self.request({"type": kind, **more}))["version"])
        await self.change(version - 1)  # the word that it is done comes before the news of it
        return version

    async def request(self, message: Json) -> Json:
        """Any message; an id is added unless it has one. The answer, or RefusedByServer."""
        if self._failed is not None:
            raise self._failed
        request = message.get("id") or f"{self._own}-{next(self._ids)}"
        text = json.dumps({**message, "id": request})
        answer: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self._waiting[request] = text, answer
        if self._socket is not None:
            with suppress(ConnectionClosed):  # then it is sent over the next socket
                await self._socket.send(text)
        try:
            found = await answer
        finally:
            self._waiting.pop(request, None)
        if found["type"] == "refused":
            raise RefusedByServer(found["why"], snapshot=found.get("snapshot"))
        return found

    # --- the socket -----------------------------------------------------------------------

    async def _run(self) -> None:
        """Socket after socket, with longer and longer waits while none can be opened."""
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
            except Exception as error:  # whatever it is, nobody shall wait for ever
                await self._fail(ClientError("client-failed", error=type(error).__name__))
                raise
            if self._snapshot is not known:
                wait, waited = FIRST_WAIT, 0.0  # it went well for a while
            if waited >= self._patience:
                reason = str(last) or type(last).__name__
                await self._fail(Unreachable("client-lost", reason=reason))
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
                raise OSError("the server has hung up")  # in all friendship: it comes back
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd is not None else None
                if code in FINAL:
                    raise RefusedByServer(self._last_words or Message("client-hung-up"), code) from None
                raise
            finally:
                self._socket = None

    _last_words = ""
    """A refusal that belongs to no request: why the server hangs up."""

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
        """It is over: nobody waits any longer."""
        self._failed = self._failed or error
        for _, answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(self._failed)
        async with self._changed:
            self._changed.notify_all()
