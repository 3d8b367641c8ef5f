"""Errors as answers of HTTP: a status and one sentence, always in the same shape."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from mue.errors import MueError
from mue.i18n import ENGLISH, Message, Reader, language_of
from mue.i18n.mismatch import Mismatch, what_must_be
from mue.protocol.http_api import Problem
from mue.server.errors import (
    InvalidRequest,
    LoginFailed,
    NotFound,
    NotYourSeat,
    RateLimited,
    Refused,
    StoreError,
)
from mue.server.process.logs import log

STATUS: Final[tuple[tuple[type[MueError], int], ...]] = (
    (NotFound, 404),
    (NotYourSeat, 401),
    (LoginFailed, 401),
    (RateLimited, 429),
    (InvalidRequest, 422),
    (Refused, 409),
    (StoreError, 503),
    (MueError, 422),
)
"""The first match counts."""
OUR_FAULT: Final = Message("server-our-fault")

_HTTP_MESSAGES: Final = {
    400: Message("server-unreadable"),
    404: Message("server-nothing-here"),
    405: Message("server-wrong-method"),
}

EVERY: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": what}
    for status, what in {
        400: "The request cannot be read",
        403: "Not from this page, or not under this name",
        408: "The request did not arrive in time",
        413: "Too large",
        422: "A value is invalid",
        429: "Too many requests",
        503: "The database cannot be reached",
    }.items()
}
"""Possible answers to every request, for the OpenAPI."""


def operation_id(route: APIRoute) -> str:
    """In the OpenAPI an operation is called like its function."""
    return route.name


MISSING: Final[dict[int | str, dict[str, Any]]] = {404: {"model": Problem, "description": "No such thing"}}
NOT_NOW: Final[dict[int | str, dict[str, Any]]] = {
    409: {"model": Problem, "description": "The request conflicts with the present state"}
}
BAD_TOKEN: Final[dict[int | str, dict[str, Any]]] = {
    401: {"model": Problem, "description": "The token is invalid"}
}


def as_json(responses: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The same for a route that answers with plain text on success."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {
        status: {"description": response["description"], "content": content}
        for status, response in responses.items()
    }


def render(message: Message, language: str) -> str:
    """The sentence for a client that reads this language. In English, cards are written as in records."""
    return message.render(Reader(language, spelled=language != ENGLISH))


def problem(
    to: Headers, status: int, message: Message, headers: dict[str, str] | None = None
) -> JSONResponse:
    """The answer to a request with these headers, in the language that they ask for."""
    sentence = render(message, language_of(to.get("accept-language")))
    return JSONResponse({"error": sentence}, status, headers)


def status_of(error: MueError) -> int:
    return next(status for kind, status in STATUS if isinstance(error, kind))


def _retry_after(error: MueError) -> dict[str, str] | None:
    if isinstance(error, RateLimited):
        return {"retry-after": str(error.wait)}
    return {"retry-after": "1"} if isinstance(error, StoreError) else None


def validation_message(error: RequestValidationError | ValidationError) -> Message:
    """The first mistake and its place. The value itself is not repeated, because it may be secret."""
    first = error.errors()[0]
    place = ".".join(str(step) for step in first["loc"] if step != "body")
    if first["type"] == "model_attributes_type":
        return Message("server-not-a-json-object")
    context = first.get("ctx", {})
    cause = context.get("error")
    if isinstance(cause, Mismatch):
        return Message("in-source", source=place, problem=cause.message) if place else cause.message
    if not place and "discriminator" in context:
        place = str(context["discriminator"]).strip("'")
    rule = what_must_be(first["type"], context)
    return Message("server-invalid", place=place or Message("server-the-message"), rule=rule)


def _methods(request: Request) -> list[str]:
    """The methods of all routes that match this address."""
    methods: set[str] = set()
    for route in request.app.openapi()["paths"].items():
        pattern = re.sub(r"{\w+}", "[^/]+", route[0])
        if re.fullmatch(pattern, request.url.path):
            methods |= {method.upper() for method in route[1]}
    return sorted(methods) or ["GET"]


def add_error_handlers(app: FastAPI) -> None:
    """Every error of this app becomes a Problem."""

    @app.exception_handler(MueError)
    async def expected(request: Request, error: MueError) -> JSONResponse:
        return problem(request.headers, status_of(error), error.message, _retry_after(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> JSONResponse:
        if any(problem["type"] == "json_invalid" for problem in error.errors()):
            return problem(request.headers, 400, Message("server-not-json"))
        return problem(request.headers, 422, validation_message(error))

    @app.exception_handler(HTTPException)
    async def http(request: Request, error: HTTPException) -> JSONResponse:
        other = Message("server-http-error", status=error.status_code)
        message = _HTTP_MESSAGES.get(error.status_code, other)
        headers = dict(error.headers) if error.headers else None
        if error.status_code == 405:
            headers = {"allow": ", ".join(_methods(request))}
        return problem(request.headers, error.status_code, message, headers)

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        log.exception("a request failed", exc_info=error)
        return problem(request.headers, 500, OUR_FAULT)
