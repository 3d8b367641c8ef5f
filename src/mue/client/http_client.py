"""HTTP requests: games, tables, seats and records."""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import Callable, Sequence
from functools import cache
from types import TracebackType
from typing import Any, Final, Self

import httpx

from mue.client.connection import TableConnection
from mue.client.errors import RefusedByServer, Unreachable
from mue.errors import reason_of
from mue.i18n import Message
from mue.protocol.http_api import BotAbout, Created, GameAbout, Join, LobbyTable, Seated
from mue.protocol.tables import About, NewTable
from mue.rules.notation import Json

AGAIN: Final = 0.3
"""Seconds between retries."""


@cache
def certificates() -> ssl.SSLContext:
    """Whom to trust behind https. Shared, because reading the certificates takes longer than a request."""
    return httpx.create_ssl_context()


class Client:
    """A server at an address like http://127.0.0.1:8000: `async with Client(url) as client`."""

    def __init__(self, url: str, timeout: float = 10.0) -> None:
        self.url = url.rstrip("/")
        try:
            self._http = httpx.AsyncClient(base_url=self.url, timeout=timeout, verify=certificates())
        except (httpx.InvalidURL, ValueError):
            raise Unreachable("client-bad-address", url=url) from None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        await self._http.aclose()

    async def games(self) -> list[GameAbout]:
        return [GameAbout.model_validate(item) for item in await self._ask("GET", "/api/games")]

    async def bots(self) -> list[BotAbout]:
        return [BotAbout.model_validate(item) for item in await self._ask("GET", "/api/bots")]

    async def lobby(self) -> list[LobbyTable]:
        """Listed tables with a free seat."""
        return [LobbyTable.model_validate(item) for item in await self._ask("GET", "/api/lobby")]

    async def create(self, game: str, seats: Sequence[str], **more: Any) -> str:
        """Create a table and return its name. `more` are keys of NewTable, like `hands=1`."""
        wanted = NewTable(game=game, seats=tuple(seats), **more)
        created = await self._ask("POST", "/api/tables", wanted.model_dump(mode="json", exclude_none=True))
        return Created.model_validate(created).table

    async def about(self, table: str) -> About:
        return About.model_validate(await self._ask("GET", f"/api/tables/{table}"))

    async def join(self, table: str, name: str, seat: int | None = None, token: str | None = None) -> Seated:
        """Take a seat. Its token is the only way back to it.

        If the answer is lost, the request is repeated with the same token, so the client gets one seat in any
        case.
        """
        own = token or secrets.token_urlsafe(32)
        wanted = Join(name=name, seat=seat, token=own).model_dump(mode="json")
        for last in (False, False, True):
            try:
                return Seated.model_validate(await self._ask("POST", f"/api/tables/{table}/join", wanted))
            except Unreachable:
                if last:
                    raise
            await asyncio.sleep(AGAIN)
        raise AssertionError("the last try returns or raises")

    async def snapshot(self, table: str, token: str | None = None) -> Json:
        snapshot = await self._ask("GET", f"/api/tables/{table}/snapshot", token=token)
        assert isinstance(snapshot, dict)
        return snapshot

    async def records(self, table: str) -> str:
        """The records of all finished hands, one on each line."""
        return (await self._answer("GET", f"/api/tables/{table}/records")).text

    def connect(
        self, table: str, token: str | None = None, told: Callable[[Json], None] | None = None
    ) -> TableConnection:
        """A connection for a seat (with its token) or a watcher: `async with client.connect(table) as table`.

        `told` is called with every message of the server.
        """
        return TableConnection(self.url, table, token, told)

    async def _ask(self, method: str, path: str, body: Json | None = None, token: str | None = None) -> Any:
        return (await self._answer(method, path, body, token)).json()

    async def _answer(
        self, method: str, path: str, body: Json | None = None, token: str | None = None
    ) -> httpx.Response:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        try:
            answer = await self._http.request(method, path, json=body, headers=headers)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise Unreachable("client-no-answer", url=self.url, reason=reason_of(error)) from None
        if answer.is_success:
            return answer
        raise RefusedByServer(_why(answer), answer.status_code)


def _why(answer: httpx.Response) -> str | Message:
    """The sentence of the server, if the answer has one."""
    try:
        return str(answer.json()["error"])
    except (ValueError, KeyError, TypeError):
        return Message("client-bad-status", status=answer.status_code)
