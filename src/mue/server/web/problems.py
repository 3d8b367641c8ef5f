"""Errors as answers: a status and one sentence, always in the same shape."""

from __future__ import annotations

import re
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException

from mue.errors import MueError
from mue.i18n import language_of, translated
from mue.protocol.http import Problem
from mue.server.logs import log
from mue.server.players.accounts import Denied
from mue.server.players.login_limits import TooMany
from mue.server.storage.store import StoreError
from mue.server.tables.setup import Impossible, NotFound, NotYours, Refused

STATUS: Final[tuple[tuple[type[MueError], int], ...]] = (
    (NotFound, 404),
    (NotYours, 401),
    (Denied, 401),
    (TooMany, 429),
    (Impossible, 422),
    (Refused, 409),
    (StoreError, 503),
    (MueError, 422),
)
"""The first that fits."""

_SAID: Final = {
    400: "The request cannot be read.",
    404: "There is nothing here of that name.",
    405: "This cannot be asked in that way.",
}

EVERY: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Problem, "description": what}
    for status, what in {
        400: "It cannot be read",
        403: "Not from this page, or not under this name",
        413: "Too large",
        422: "A value that cannot be",
        429: "Too many requests",
        503: "The database cannot be reached",
    }.items()
}
"""What any request may be answered with, for the OpenAPI."""


def as_json(responses: dict[int | str, dict[str, Any]]) -> dict[int | str, dict[str, Any]]:
    """The same for a route that answers with plain text if all is well."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {
        status: {"description": one["description"], "content": content} for status, one in responses.items()
    }


def problem(to: Headers, status: int, sentence: str, headers: dict[str, str] | None = None) -> JSONResponse:
    """The sentence as an answer to a request with these headers, in the language that it asks for.

    Whatever strange text is in it, it is one printable line.
    """
    said = translated(str(MueError(sentence)), language_of(to.get("accept-language")))
    return JSONResponse({"error": said}, status, headers)


def status_of(error: MueError) -> int:
    return next(status for kind, status in STATUS if isinstance(error, kind))


def _when_to_try_again(error: MueError) -> dict[str, str] | None:
    if isinstance(error, TooMany):
        return {"retry-after": str(error.wait)}
    return {"retry-after": "1"} if isinstance(error, StoreError) else None


def sentence_of(error: RequestValidationError | ValidationError) -> str:
    """The first thing that is wrong, and where. What was sent is not repeated: it may be secret."""
    first = error.errors()[0]
    place = ".".join(str(step) for step in first["loc"] if step != "body")
    said = str(first["msg"])
    if first["type"] == "model_attributes_type":
        said = "The body is no JSON object, or its content-type does not say that it is JSON"
    return f"{place}: {said}." if place else f"{said}."


def _methods(request: Request) -> list[str]:
    """Everything that can be asked at this address, by whichever route."""
    found: set[str] = set()
    for route in request.app.openapi()["paths"].items():
        pattern = re.sub(r"{\w+}", "[^/]+", route[0])
        if re.fullmatch(pattern, request.url.path):
            found |= {method.upper() for method in route[1]}
    return sorted(found) or ["GET"]


def answer_problems(app: FastAPI) -> None:
    """Every error of this app gets the shape of a Problem."""

    @app.exception_handler(MueError)
    async def ours(request: Request, error: MueError) -> JSONResponse:
        return problem(request.headers, status_of(error), str(error), _when_to_try_again(error))

    @app.exception_handler(RequestValidationError)
    async def unfit(request: Request, error: RequestValidationError) -> JSONResponse:
        if any(one["type"] == "json_invalid" for one in error.errors()):
            return problem(request.headers, 400, "The body is no JSON.")
        return problem(request.headers, 422, sentence_of(error))

    @app.exception_handler(HTTPException)
    async def plain(request: Request, error: HTTPException) -> JSONResponse:
        said = _SAID.get(error.status_code, str(error.detail))
        headers = dict(error.headers) if error.headers else None
        if error.status_code == 405:
            headers = {"allow": ", ".join(_methods(request))}
        return problem(request.headers, error.status_code, said, headers)

    @app.exception_handler(Exception)
    async def unexpected(request: Request, error: Exception) -> JSONResponse:
        log.exception("a request failed", exc_info=error)
        return problem(request.headers, 500, "Something went wrong here, and it is not your fault.")
