"""HTTP: the lobby, tables and records."""

from __future__ import annotations

import time
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import Field

from mue.bots.reasons import Listener
from mue.i18n import language_of
from mue.protocol.analysis import Analysis
from mue.protocol.http import (
    JSON_LINES,
    BotAbout,
    Created,
    GameAbout,
    HandAbout,
    Health,
    Join,
    LobbyTable,
    Problem,
    Replay,
    RulesPage,
    Seated,
)
from mue.protocol.shapes import HIGHEST, LONGEST_NAME
from mue.protocol.tables import About, NewTable, Snapshot
from mue.record import line
from mue.server.bots.analysis import Analyses
from mue.server.tables import catalogue
from mue.server.tables.service import Service
from mue.server.tables.setup import Impossible, NotYours, Setup
from mue.server.web.limits import address_of
from mue.server.web.metrics import CONTENT_TYPE
from mue.server.web.problems import EVERY, as_json

RECENT = 24 * 60 * 60 * 1000
"""Milliseconds: the lobby shows tables at which something happened since then."""

router = APIRouter(responses=EVERY)

TableName = Annotated[str, Path(min_length=1, max_length=64, description="The name of a table.")]
MatchNumber = Annotated[int | None, Query(ge=1, le=HIGHEST, description="From 1; the last one if left out")]
HandNumber = Annotated[
    int | None, Query(ge=1, le=HIGHEST, description="Of the match, from 1; the last one if left out")
]
SeatNames = Annotated[
    list[Annotated[str, Field(max_length=LONGEST_NAME)]] | None,
    Query(max_length=6, description="What the asker calls the seats, in their order, for reasons"),
]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": Problem, "description": "No such thing"}}
NOT_NOW: dict[int | str, dict[str, Any]] = {409: {"model": Problem, "description": "Not here, or not now"}}
BAD_TOKEN: dict[int | str, dict[str, Any]] = {401: {"model": Problem, "description": "The token is not good"}}
LINES: dict[int | str, dict[str, Any]] = {
    200: {"description": "One record on each line", "content": {JSON_LINES: {"schema": {"type": "string"}}}}
}
LINKED: dict[int | str, dict[str, Any]] = {
    201: {
        "links": {
            name: {"operationId": name, "parameters": {"table": "$response.body#/table"}}
            for name in ("about", "join", "snapshot", "records")
        }
    }
}
"""Where a new table leads to."""


def service_of(request: Request) -> Service:
    service: Service = request.app.state.service
    return service


Tables = Annotated[Service, Depends(service_of)]


@router.get("/api/games")
async def games() -> list[GameAbout]:
    """The games, their players and variants."""
    return list(catalogue.games())


@router.get("/api/games/{game}/rules", responses=MISSING)
async def rules(
    game: Annotated[str, Path(min_length=1, max_length=40)],
    variant: Annotated[str, Query(max_length=60)] = "default",
    language: Literal["en", "de"] = "en",
) -> RulesPage:
    """The rules of a game."""
    return catalogue.rules(game, variant, language)


@router.get("/api/bots")
async def bots() -> list[BotAbout]:
    """The bots that can be seated or asked."""
    return list(catalogue.bots())


@router.get("/api/lobby", response_model=list[LobbyTable])
async def lobby(service: Tables) -> JSONResponse:
    """Listed tables with a free seat, the latest first."""
    found = await service.lobby(int(time.time() * 1000) - RECENT)
    return JSONResponse([{"table": name, "about": about} for name, about in found.items()])


@router.post("/api/tables", status_code=201, responses=LINKED | MISSING | NOT_NOW)
async def create(wanted: NewTable, service: Tables) -> Created:
    """Make a table. Whoever knows its name may watch it and sit down."""
    return Created(table=await service.create(Setup.model_validate(wanted.model_dump())))


@router.get("/api/tables/{table}", responses=MISSING, response_model=About)
async def about(table: TableName, service: Tables) -> JSONResponse:
    """What everybody may know of a table."""
    return JSONResponse((await service.snapshot(table, None))["table"])


@router.post("/api/tables/{table}/join", status_code=201, responses=MISSING | NOT_NOW | BAD_TOKEN)
async def join(table: TableName, wanted: Join, service: Tables, request: Request) -> Seated:
    """Sit down, as a guest or with an account. Asked again with the same token, it is the same seat."""
    token = bearer(request)
    account = None if token is None else await request.app.state.accounts.account_of(token)
    name = wanted.name if account is None or wanted.name is not None else account.name
    if name is None:
        raise Impossible("Say who you are: a name has 1 to 32 signs.")
    seated = await service.join(table, name, wanted.seat, account, wanted.token)
    return Seated(table=seated.table, seat=seated.seat, token=seated.token)


@router.get("/api/tables/{table}/snapshot", responses=MISSING | BAD_TOKEN, response_model=Snapshot)
async def snapshot(table: TableName, service: Tables, request: Request) -> JSONResponse:
    """What the seat of the bearer token may know now; without a token, a watcher."""
    return JSONResponse(await service.snapshot(table, await seat_of(request, table, service)))


@router.get(
    "/api/tables/{table}/records",
    responses=as_json(EVERY | MISSING | NOT_NOW) | LINES,
    response_class=PlainTextResponse,
)
async def records(
    table: TableName, service: Tables, match: MatchNumber = None, hand: HandNumber = None
) -> PlainTextResponse:
    """Every hand that is over, with all cards, as a file; or one hand, if it or its match is named."""
    whole = match is None and hand is None
    found = await service.records(table) if whole else [await service.record(table, match, hand)]
    text = "".join(f"{line(record)}\n" for record in found)
    headers = {"content-disposition": 'attachment; filename="table.jsonl"'}
    return PlainTextResponse(text, headers=headers, media_type=JSON_LINES)


@router.get("/api/tables/{table}/hands", responses=MISSING, response_model=list[HandAbout])
async def hands(table: TableName, service: Tables) -> JSONResponse:
    """Every hand that was dealt at a table: what there is to replay."""
    return JSONResponse(await service.hands(table))


@router.get("/api/tables/{table}/replay", responses=MISSING | BAD_TOKEN, response_model=Replay)
async def replay(
    table: TableName,
    service: Tables,
    request: Request,
    match: MatchNumber = None,
    hand: HandNumber = None,
) -> JSONResponse:
    """A hand move by move: all of it once it is over, before that what the bearer's seat may see."""
    seat = await seat_of(request, table, service)
    return JSONResponse(await service.replay(table, seat, match, hand))


@router.get("/api/tables/{table}/analysis", responses=MISSING | NOT_NOW, response_model=Analysis)
async def analysis(
    table: TableName,
    service: Tables,
    request: Request,
    match: MatchNumber = None,
    hand: HandNumber = None,
    names: SeatNames = None,
) -> JSONResponse:
    """What each decision of a hand that is over was worth, as far as it is known. Ask again until done."""
    analyses: Analyses = request.app.state.analyses
    found = await service.dealt(table, match, hand)
    to = Listener(language_of(request.headers.get("accept-language")), tuple(names or ()))
    return JSONResponse(await analyses.ask(table, found, address_of(request.client), to))


@router.get("/healthz")
async def health(request: Request) -> Health:
    """Can a move be stored? Otherwise 503."""
    await request.app.state.store.load("", after=0)
    return Health(status="ok")


@router.get("/metrics", responses=as_json(EVERY), response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    """Numbers for Prometheus."""
    return PlainTextResponse(request.app.state.metrics.text(), media_type=CONTENT_TYPE)


async def seat_of(request: Request, table: str, service: Service) -> int | None:
    """The seat of the bearer token; None: a watcher."""
    token = bearer(request)
    return None if token is None else await service.seat_of(table, token)


def bearer(request: Request) -> str | None:
    """The token that was sent along, if any."""
    sent = request.headers.get("authorization")
    if sent is None:
        return None
    kind, _, token = sent.partition(" ")
    if kind.lower() != "bearer" or not token:
        raise NotYours("Send the token as 'Authorization: Bearer TOKEN'.")
    return token.strip()
