"""The table in the browser: the files of the web client, if they have been built into the package."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse, Response
from starlette.routing import Match, Mount
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER: Final = Path(__file__).parents[2] / "web"

PLAIN: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>mue</title>
<h1>mue</h1>
<p>The server runs. The table for the browser is not part of this installation: build it with
<code>make web</code>, or play with <code>mue bot</code> and the protocol in docs/protocol.md.</p>
</html>
"""


class _Site(StaticFiles):
    """Files, and the page itself for every other address: the client finds its way there by itself."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("assets/"):
                raise
            response = await super().get_response("index.html", scope)
        # Names of assets change with their contents; the page that names them must be fresh.
        lasting = path.startswith("assets/")
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if lasting else "no-cache"
        return response


class _Elsewhere(Mount):
    """Every address but those of the API: there a wrong method is said to be one, and no page is shown."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        return (Match.NONE, {}) if scope["path"].startswith("/api/") else super().matches(scope)


def add_site(app: FastAPI, folder: Path) -> None:
    """To be added last: it answers whatever nothing else does."""
    if (folder / "index.html").is_file():
        # Only these files: what a table says is small, and what it hides must not show in its length.
        site = GZipMiddleware(_Site(directory=folder, html=True), minimum_size=1000, compresslevel=6)
        app.router.routes.append(_Elsewhere("/", site, name="site"))
        return

    @app.get("/", include_in_schema=False)
    async def plain() -> HTMLResponse:
        return HTMLResponse(PLAIN)
