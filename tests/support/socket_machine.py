"""Parts for a state machine over sockets: a server in a thread, reproducible cards, and clients."""

from __future__ import annotations

import asyncio
import tempfile
import threading
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from mue.protocol.apply_event import applied
from support.serving import Served, Socket, served

T = TypeVar("T")
Json = dict[str, Any]


class Chance:
    """Replaces `secrets`: the same steps lead to the same cards, so a failure can be reproduced."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._rng = Random(1)

    def randbelow(self, end: int) -> int:
        return self._rng.randrange(end)

    def token_hex(self, size: int) -> str:
        return self._rng.randbytes(size).hex()


class ServerThread:
    """A server in a loop of its own, for tests that are not coroutines."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._folder = tempfile.TemporaryDirectory()
        self._context = served(Path(self._folder.name))
        self.server: Served = self.run(self._context.__aenter__())
        self.client = self.server.client()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def close(self) -> None:
        self.run(self.client.close())
        self.run(self._context.__aexit__(None, None, None))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()
        self._folder.cleanup()


class Person:
    """A client with an open socket, and what it has been told."""

    def __init__(self, socket: Socket, seat: int | None, snapshot: Json) -> None:
        self.socket, self.seat, self.snapshot = socket, seat, snapshot
        self.pings = 0

    async def ask(self, *messages: Json) -> list[Json]:
        """Send these requests at once and return one answer for each.

        A ping follows them. When it is answered, nothing more can come, so a missing answer is noticed at
        once.
        """
        self.pings += 1
        fence = {"type": "ping", "id": f"ping {self.pings}"}
        for message in (*messages, fence):
            await self.socket.say(message)
        answers: list[Json] = []
        while not answers or answers[-1]["id"] != fence["id"]:
            heard = await self.socket.hear()
            self.snapshot = applied(self.snapshot, heard)
            if heard["type"] not in ("event", "snapshot"):
                answers.append(heard)
        wanted = [message["id"] for message in messages]
        assert [answer["id"] for answer in answers[:-1]] == wanted, "one answer per request, in order"
        return answers[:-1]
