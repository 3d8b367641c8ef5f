"""The app: a store, a service, and what the network sees of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from mue import __version__
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.bots.analysis import Analyses
from mue.server.bots.hints import Hints
from mue.server.bots.pool import PATIENT, Thinking
from mue.server.config import Config
from mue.server.logs import log
from mue.server.players.accounts import Accounts
from mue.server.players.rate_finished_matches import keep_books
from mue.server.players.ratings import Ratings
from mue.server.run_worker import SLOTS
from mue.server.storage.store import Store
from mue.server.tables.service import Service
from mue.server.web import account_routes, routes, sockets
from mue.server.web.metrics import Metrics
from mue.server.web.middleware import Guard
from mue.server.web.problems import answer_problems
from mue.server.web.site import FOLDER, add_site
from mue.server.web.sockets import Hall


def make_app(settings: Config, site: Path = FOLDER) -> FastAPI:
    """One server. It opens its database when it starts."""
    metrics = Metrics()

    @asynccontextmanager
    async def running(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        thinking = Thinking(settings.workers)

        async def think(name: str, view: View, chance: str | None) -> Move:
            with metrics.thoughts.labels(name).time():
                return await thinking(name, view, chance)

        accounts, ratings = Accounts(store.database), Ratings(store)
        service = Service(store, think, may_use=accounts.may_use)
        app.state.store, app.state.service = store, service
        app.state.accounts, app.state.ratings = accounts, ratings
        app.state.analyses = analyses = Analyses(
            Thinking(cap=PATIENT, patient=True), settings.judge, a_minute=settings.limits.analyses
        )
        app.state.hall = Hall(service, Hints(service, thinking), settings.limits, metrics)
        metrics.tables.set_function(lambda: service.size)
        work = asyncio.gather(
            service.work(slots=SLOTS * settings.workers),
            keep_books(accounts, ratings),
        )
        work.add_done_callback(_note_end)
        log.info("the server is ready")
        try:
            yield
        finally:
            await app.state.hall.close()
            work.cancel()
            with suppress(asyncio.CancelledError, Exception):  # what it was is in the log
                await work
            await analyses.close()
            await thinking.close()
            accounts.close()
            await store.close()
            log.info("the server has stopped")

    app = FastAPI(
        title="mue",
        version=__version__,
        description="Tables for the Mü family of card games. The socket is in docs/protocol.md.",
        lifespan=running,
        docs_url=None,  # its page would load scripts of others
        redoc_url=None,
        openapi_url="/api/openapi.json",
        generate_unique_id_function=lambda route: route.name,
    )
    app.state.metrics = metrics
    app.include_router(routes.router)
    app.include_router(account_routes.router)
    app.include_router(sockets.router)
    answer_problems(app)
    add_site(app, site)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(settings.origins),
            allow_methods=["GET", "POST", "PUT", "DELETE"],
            allow_headers=["authorization", "content-type"],
        )
    app.add_middleware(Guard, settings=settings, metrics=metrics)
    return app


def _note_end(work: asyncio.Future[Any]) -> None:
    """Nobody waits for work that has no end: if it ends all the same, somebody must get to know."""
    error = None if work.cancelled() else work.exception()
    if error is not None and not isinstance(error, asyncio.CancelledError):
        log.error("bots and presence have stopped: %s; start the server again", type(error).__name__)
