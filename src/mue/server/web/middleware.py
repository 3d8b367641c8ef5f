"""The guard before every request: hosts, origins, sizes and rates; and the headers of every answer."""

from __future__ import annotations

import asyncio
import math
import time
from typing import Final
from urllib.parse import SplitResult, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as AsgiMessage

from mue.i18n import Message
from mue.server.config import MAX_BODY, MAX_BODY_WITH_FILE, Config
from mue.server.process.logs import log
from mue.server.rate_limit import RateLimiter, rate_of
from mue.server.web.addresses import address_of
from mue.server.web.metrics import Metrics
from mue.server.web.problems import problem

SAFE_METHODS: Final = {"GET", "HEAD", "OPTIONS"}
METHODS: Final = SAFE_METHODS | {"POST", "PUT", "PATCH", "DELETE"}
"""Methods with a label of their own in metrics and logs. Strangers can send any other word."""
WITH_FILE: Final = {"/api/tables", "/api/variants"}
"""Where a variant file may come in a request."""
MONITORING: Final = {"/healthz", "/livez", "/readyz", "/metrics"}
"""Polled by monitors, and cheap, so not limited."""
BURST: Final = 5
"""A burst may be as large as this many seconds of requests."""
BODY_SECONDS: Final = 5.0
"""The time for a client to send the body of a request."""

HEADERS: Final = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    # The address of a table is all that is needed to join it, so other sites must not learn it.
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


class GuardMiddleware:
    """For HTTP and sockets alike."""

    def __init__(self, app: ASGIApp, config: Config, metrics: Metrics) -> None:
        self._app = app
        self._config = config
        self._metrics = metrics
        self._headers = dict(HEADERS)
        if config.https:
            self._headers["strict-transport-security"] = "max-age=31536000"
        limits = config.limits
        self._requests = RateLimiter(rate_of(limits.requests, BURST * limits.requests))
        self._tables = RateLimiter(rate_of(limits.tables / 60, limits.tables))

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
        await receive()  # the message `websocket.connect`
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 4403})
            return
        self._add_headers(refusal.headers, scope)
        start = {"type": "websocket.http.response.start", "status": refusal.status_code}
        await send({**start, "headers": refusal.raw_headers})
        await send({"type": "websocket.http.response.body", "body": refusal.body})

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = 500
        method = scope["method"] if scope["method"] in METHODS else "other"

        async def send_with_headers(message: AsgiMessage) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                self._add_headers(MutableHeaders(scope=message), scope)
            await send(message)

        try:
            answer = self._refusal(scope, Headers(scope=scope))
            if answer is None:
                most = MAX_BODY_WITH_FILE if scope["path"] in WITH_FILE else MAX_BODY
                body = await _read_body(receive, Headers(scope=scope), most)
                if isinstance(body, Response):
                    answer = body
                else:
                    receive = _replay(body, receive)
            if scope["method"] == "HEAD":  # the web server itself leaves out the body
                scope = {**scope, "method": "GET"}
            await (answer or self._app)(scope, receive, send_with_headers)
        finally:
            self._log(method, scope, status, time.perf_counter() - began)

    def _add_headers(self, headers: MutableHeaders, scope: Scope) -> None:
        for name, value in self._headers.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("cache-control", "no-store")

    def _log(self, method: str, scope: Scope, status: int, seconds: float) -> None:
        route = getattr(scope.get("route"), "path", "") or "other"
        self._metrics.requests.labels(method, route, status).inc()
        self._metrics.request_seconds.observe(seconds)
        level = "debug" if route in MONITORING else "info"
        labels = {"method": method, "route": route, "status": status, "ms": round(seconds * 1000, 1)}
        getattr(log, level)("request", extra=labels)

    # --- refusals -------------------------------------------------------------------------

    def _refusal(self, scope: Scope, headers: Headers) -> Response | None:
        """The cheapest checks come first, and a request that is refused counts too."""
        address = address_of(scope.get("client"))
        if scope["path"] not in MONITORING and (wait := self._requests.take(address)):
            return _too_many(headers, wait)
        host = headers.get("host", "")
        if not self._is_own_host(host):
            return problem(headers, 403, Message("server-wrong-host"))
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        secure = self._config.https or scope.get("scheme") in ("https", "wss")
        if unsafe and not self._is_allowed_origin(headers.get("origin"), host, secure):
            return problem(headers, 403, Message("server-wrong-origin"))
        new_table = (scope.get("method"), scope["path"]) == ("POST", "/api/tables")
        if new_table and (wait := self._tables.take(address)):
            return _too_many(headers, wait)
        return None

    def _is_own_host(self, host: str) -> bool:
        return "*" in self._config.hosts or (_split(f"//{host}").hostname or "") in self._config.hosts

    def _is_allowed_origin(self, origin: str | None, host: str, secure: bool) -> bool:
        """Browsers send the origin of the page with sockets and POST. Other programs send none.

        A page that came by HTTP may have been changed on the way, so it may not use a server behind HTTPS.
        """
        if origin is None or origin in self._config.origins:
            return True
        page = _split(origin)
        schemes = ("https",) if secure else ("http", "https")
        return bool(host) and page.scheme in schemes and page.netloc.lower() == host.lower()


def _split(address: str) -> SplitResult:
    """The parts of an address; all empty if it cannot be parsed, such as `http://[`."""
    try:
        return urlsplit(address)
    except ValueError:
        return urlsplit("")


def _too_many(headers: Headers, wait: float) -> Response:
    seconds = math.ceil(wait)
    message = Message("server-too-many-requests", seconds=seconds)
    return problem(headers, 429, message, {"retry-after": str(seconds)})


async def _read_body(receive: Receive, headers: Headers, most: int) -> bytes | Response:
    """The whole body, or a refusal beyond `most` bytes. Requests are small: streaming would gain nothing."""
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            while True:
                message = await receive()
                if message["type"] != "http.request":
                    return b""  # the client has gone
                body += message.get("body", b"")
                if len(body) > most:
                    too_large = Message("server-request-too-large", bytes=most)
                    return problem(headers, 413, too_large)
                if not message.get("more_body", False):
                    return bytes(body)
    except TimeoutError:
        return problem(headers, 408, Message("server-request-too-slow"), {"connection": "close"})


def _replay(body: bytes, receive: Receive) -> Receive:
    """Gives the app a body that has already been read, then goes on with `receive`."""
    given = False

    async def receive_again() -> AsgiMessage:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return receive_again
