"""The page: the files of the web client, if they have been built into the package."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from mue.i18n import Message, language_of

FOLDER: Final = Path(__file__).parents[2] / "web"

PLAIN: Final = """<!doctype html>
<html lang="{language}"><meta charset="utf-8"><title>mue</title>
<h1>mue</h1>
<p>{sentence}</p>
</html>
"""


class _Site(StaticFiles):
    """Files, and the page itself for every other address, which the client routes itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("assets/"):
                raise
            response = await super().get_response("index.html", scope)
        # The name of an asset changes with its content, so only the page must be fresh.
        immutable = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if immutable else "no-cache"
        return response


class _OutsideApi(Mount):
    """Every address but those of the API, where a wrong address or method must get an error, not the page."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


def add_site(app: FastAPI, folder: Path) -> None:
    """Add this last: it answers whatever no other route does."""
    if (folder / "index.html").is_file():
        # Only files are compressed: the length of a table's answer must not reveal what it hides.
        site = GZipMiddleware(_Site(directory=folder, html=True), minimum_size=1000, compresslevel=9)
        app.router.routes.append(_OutsideApi("/", site, name="site"))
        return

    @app.get("/", include_in_schema=False)
    async def plain(request: Request) -> HTMLResponse:
        language = language_of(request.headers.get("accept-language"))
        sentence = escape(Message("server-without-page").render(language))
        return HTMLResponse(PLAIN.format(language=language, sentence=sentence))
