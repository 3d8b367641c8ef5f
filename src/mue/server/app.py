"""The app: the backend, and what the network sees of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from mue import __version__
from mue.rules.moves import Move
from mue.rules.views import View
from mue.server.backend import Backend
from mue.server.bots.analyses import Analyses
from mue.server.bots.asked import Asked
from mue.server.bots.claims import Claims
from mue.server.bots.hints import Hints
from mue.server.bots.pool import LOW_PRIORITY_TIMEOUT, BotPool, BotPools
from mue.server.bots.variant_trials import SECONDS, Trials
from mue.server.config import Config, bot_slots
from mue.server.players.accounts import Accounts
from mue.server.players.rate_finished_matches import rate_finished_matches
from mue.server.players.ratings import Ratings
from mue.server.process.logs import log
from mue.server.storage.store import Store
from mue.server.web import account_routes, routes, socket_hub, variant_routes
from mue.server.web.metrics import Metrics
from mue.server.web.middleware import GuardMiddleware
from mue.server.web.problems import add_error_handlers
from mue.server.web.readiness import Readiness
from mue.server.web.site import FOLDER, add_site
from mue.server.web.socket_context import SocketContext
from mue.server.web.socket_hub import SocketHub


def make_app(config: Config, site: Path = FOLDER) -> FastAPI:
    """One server. It opens its database when it starts."""
    metrics = Metrics()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with _running(app, config, metrics):
            yield

    app = FastAPI(
        title="mue",
        version=__version__,
        description="Tables for the Mü family of card games. The socket is in docs/protocol.md.",
        lifespan=lifespan,
        docs_url=None,  # its page would load scripts from other sites
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.metrics = metrics
    for part in (routes, variant_routes, account_routes, socket_hub):
        # `include_router` would build each route a second time, at the first request to this app.
        app.router.routes.extend(part.router.routes)
    add_error_handlers(app)
    add_site(app, site)
    if config.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(config.origins),
            allow_methods=["GET", "POST", "PUT", "DELETE"],
            allow_headers=["authorization", "content-type"],
        )
    app.add_middleware(GuardMiddleware, config=config, metrics=metrics)
    return app


@asynccontextmanager
async def _running(app: FastAPI, config: Config, metrics: Metrics) -> AsyncIterator[None]:
    """Put the parts together, run the background jobs, and close everything in order."""
    store = await Store.open(config.database)
    pool = BotPools(config.workers)

    async def think(bot: str, view: View, seed: str | None) -> Move:
        with metrics.thoughts.labels(bot).time():
            return await pool(bot, view, seed)

    accounts, ratings = Accounts(store.database), Ratings(store)
    await accounts.renew_keys()
    backend = Backend(store, think, accounts=accounts, retention=config.retention)
    background_pool = BotPool(timeout=LOW_PRIORITY_TIMEOUT, low_priority=True)
    analyses = Analyses(background_pool, config.judge, per_minute=config.limits.analyses)
    trials = Trials(BotPool(timeout=SECONDS, low_priority=True), config.limits.trials)
    asked = Asked()
    hints = Hints(backend.queries, background_pool, asked)
    claims = Claims(background_pool)
    sockets = SocketHub(SocketContext(backend, hints, claims, config.limits, metrics, asked))
    app.state.backend, app.state.sockets, app.state.analyses = backend, sockets, analyses
    app.state.accounts, app.state.ratings, app.state.trials = accounts, ratings, trials
    app.state.readiness = Readiness(backend)
    metrics.tables.set_function(lambda: len(backend.registry))
    metrics.database_bytes.set_function(lambda: backend.housekeeping.bytes)
    metrics.watch_jobs(backend.jobs.supervisor)
    more = {"ratings": partial(rate_finished_matches, accounts, ratings)}
    jobs = asyncio.create_task(backend.jobs.run(bot_slots(config.workers), more))
    log.info("the server is ready")
    try:
        yield
    finally:
        await sockets.close()
        jobs.cancel()
        with suppress(asyncio.CancelledError):
            await jobs
        await analyses.close()
        await trials.close()
        await pool.close()
        accounts.close()
        await store.close()
        log.info("the server has stopped")
