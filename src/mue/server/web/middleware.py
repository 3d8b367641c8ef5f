"""What stands before every request: names, origins, sizes and rates; and the headers after it."""

from __future__ import annotations

import math
import time
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mue.server.config import LARGEST_BODY, Config
from mue.server.logs import log
from mue.server.web.limits import Buckets, address_of
from mue.server.web.metrics import Metrics
from mue.server.web.problems import problem

HARMLESS: Final = {"GET", "HEAD", "OPTIONS"}
WATCHED: Final = {"/healthz", "/metrics"}
"""Asked by machines at all times, and cheap."""
BURST: Final = 5
"""Seconds of requests that may come at once."""

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a table is all that it takes to sit down there, so it is told to nobody.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class Guard:
    """Middleware for HTTP and sockets alike."""

    def __init__(self, app: ASGIApp, settings: Config, metrics: Metrics) -> None:
        self._app = app
        self._settings = settings
        self._metrics = metrics
        self._headers = dict(HEADERS)
        if settings.https:
            self._headers["strict-transport-security"] = "max-age=31536000"
        limits = settings.limits
        self._requests = Buckets(limits.requests, BURST * limits.requests)
        self._tables = Buckets(limits.tables / 60, limits.tables)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refusal = self._refusal(scope, Headers(scope=scope))
        if refusal is None:
            await self._app(scope, receive, send)
            return
        await receive()  # the connect
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403})
            return
        self._dress(refusal.headers, scope)
        start = {"type": "websocket.http.response.start", "status": refusal.status_code}
        await send({**start, "headers": refusal.raw_headers})
        await send({"type": "websocket.http.response.body", "body": refusal.body})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500

        async def dressed(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._dress(MutableHeaders(scope=message), scope)
            await send(message)

        try:
            answer = self._refusal(scope, Headers(scope=scope))
            if answer is None:
                body = await _whole_body(receive)
                if body is None:
                    said = f"A request may have {LARGEST_BODY} bytes at most."
                    answer = problem(Headers(scope=scope), 413, said)
                else:
                    receive = _again(body, receive)
            await (answer or self._app)(scope, receive, dressed)
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _dress(self, headers: MutableHeaders, scope: Scope) -> None:
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("cache-control", "no-store")

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "other"
        self._metrics.requests.labels(scope["method"], route, status).inc()
        self._metrics.request_seconds.observe(seconds)
        level = "debug" if route in WATCHED else "info"
        said = {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        getattr(log, level)("request", extra=said)

    # --- who may ask ----------------------------------------------------------------------

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        host = headers.get("host", "")
        if not self._known(host):
            return problem(headers, 403, "This server does not go by that name.")
        socket = scope["type"] == "websocket"
        if (socket or scope["method"] not in HARMLESS) and not self._from_here(headers.get("origin"), host):
            return problem(headers, 403, "Pages of other servers may not ask here.")
        return None if scope["path"] in WATCHED else self._too_often(scope, headers)

    def _known(self, host: str) -> bool:
        name = urlsplit(f"//{host}").hostname or ""
        return "*" in self._settings.hosts or name in self._settings.hosts

    def _from_here(self, origin: str | None, host: str) -> bool:
        """A browser always says whose page asks over a socket or with POST. Other programs say nothing."""
        if origin is None or origin in self._settings.origins:
            return True
        return bool(host) and urlsplit(origin).netloc.lower() == host.lower()

    def _too_often(self, scope: Scope, headers: Headers) -> Response | None:
        address = address_of(scope.get("client"))
        wait = self._requests.take(address)
        if wait is None and (scope.get("method"), scope["path"]) == ("POST", "/api/tables"):
            wait = self._tables.take(address)
        if wait is None:
            return None
        seconds = str(max(1, math.ceil(wait)))
        said = f"Too many requests: come back in {seconds} s."
        return problem(headers, 429, said, {"retry-after": seconds})


async def _whole_body(receive: Receive) -> bytes | None:
    """All of a request; None: too much. Ours are small, so nothing is gained by reading them in parts."""
    body = bytearray()
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""  # gone
        body += message.get("body", b"")
        if len(body) > LARGEST_BODY:
            return None
        if not message.get("more_body", False):
            return bytes(body)


def _again(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read already to the one who wants it, and then goes on as before."""
    given = False

    async def later() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return later
