"""HTTP: games, the lobby, tables, records and analyses."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import Field

from mue.i18n import Reader, language_of
from mue.protocol.analysis import Analysis
from mue.protocol.http_api import (
    JSON_LINES,
    BotAbout,
    Created,
    GameAbout,
    HandAbout,
    Health,
    Join,
    LobbyTable,
    PackageWords,
    Replay,
    RulesPage,
    Seated,
)
from mue.protocol.shapes import HIGHEST, LONGEST_NAME, Language
from mue.protocol.tables import About, NewTable, Snapshot
from mue.record import line
from mue.server.bots.analyses import AnalysisReader
from mue.server.errors import InvalidRequest
from mue.server.tables import catalogue
from mue.server.tables.queries import Queries
from mue.server.web.dependencies import (
    AccountsDep,
    AddressDep,
    AnalysesDep,
    BearerToken,
    CommandsDep,
    QueriesDep,
    TrialsDep,
)
from mue.server.web.metrics import CONTENT_TYPE
from mue.server.web.problems import BAD_TOKEN, EVERY, MISSING, NOT_NOW, as_json, operation_id
from mue.server.web.variant_routes import setup_of

RECENT_MS = 24 * 60 * 60 * 1000
"""The lobby shows tables with an event in these last milliseconds."""

router = APIRouter(responses=EVERY, generate_unique_id_function=operation_id)

TableName = Annotated[str, Path(min_length=1, max_length=64, description="The name of a table.")]
MatchNumber = Annotated[int | None, Query(ge=1, le=HIGHEST, description="From 1; by default the last one")]
HandNumber = Annotated[
    int | None, Query(ge=1, le=HIGHEST, description="Of the match, from 1; by default the last one")
]
SeatNames = Annotated[
    list[Annotated[str, Field(max_length=LONGEST_NAME)]] | None,
    Query(max_length=6, description="Names of the seats in their order, to be used in reasons"),
]
ReaderSeat = Annotated[
    int | None,
    Query(ge=0, le=5, description="Your seat: reasons call its player you, and the others by `names`"),
]
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
"""Links from a new table, for the OpenAPI."""


@router.get("/api/games")
async def games() -> list[GameAbout]:
    """The games, their players and variants."""
    return list(catalogue.games())


@router.get("/api/games/{game}/rules", responses=MISSING)
async def rules(
    game: Annotated[str, Path(min_length=1, max_length=40)],
    variant: Annotated[str, Query(max_length=60)] = "default",
    language: Language = "en",
) -> RulesPage:
    """The rules of a game."""
    return catalogue.rules(game, variant, language)


@router.get("/api/words")
async def words(language: Language = "en") -> PackageWords:
    """The words and kinds of moves of games from other packages."""
    return catalogue.words(language)


@router.get("/api/bots")
async def bots() -> list[BotAbout]:
    """The bots that can be seated or asked."""
    return list(catalogue.bots())


@router.get("/api/lobby", response_model=list[LobbyTable])
async def lobby(queries: QueriesDep) -> JSONResponse:
    """Listed tables with a free seat, the latest first."""
    tables = await queries.lobby(int(time.time() * 1000) - RECENT_MS)
    return JSONResponse([{"table": name, "about": about} for name, about in tables.items()])


@router.post("/api/tables", status_code=201, responses=LINKED | MISSING | NOT_NOW)
async def create(new: NewTable, commands: CommandsDep, trials: TrialsDep, address: AddressDep) -> Created:
    """Create a table. Everybody who knows its id may watch and join."""
    return Created(table=await commands.create(await setup_of(new, trials, address), address))


@router.get("/api/tables/{table}", responses=MISSING, response_model=About)
async def about(table: TableName, queries: QueriesDep) -> JSONResponse:
    """What everybody may know of a table."""
    return JSONResponse((await queries.snapshot(table, None))["table"])


@router.get("/api/tables/{table}/rules", responses=MISSING)
async def rules_of_table(table: TableName, queries: QueriesDep, language: Language = "en") -> RulesPage:
    """The rules of a table, and what its own rules change."""
    return catalogue.rules_of_table((await queries.table(table)).setup, language)


@router.post("/api/tables/{table}/join", status_code=201, responses=MISSING | NOT_NOW | BAD_TOKEN)
async def join(
    table: TableName,
    wish: Join,
    commands: CommandsDep,
    accounts: AccountsDep,
    session: BearerToken,
    address: AddressDep,
) -> Seated:
    """Take a seat, as a guest or with an account. Asked again with the same token, it is the same seat."""
    account = None if session is None else await accounts.account_of(session)
    name = wish.name if account is None or wish.name is not None else account.name
    if name is None:
        raise InvalidRequest("server-name-missing", most=LONGEST_NAME)
    player = await commands.join(table, name, wish.seat, account, wish.token, address)
    return Seated(table=player.table, seat=player.seat, token=player.token)


@router.get("/api/tables/{table}/snapshot", responses=MISSING | BAD_TOKEN, response_model=Snapshot)
async def snapshot(table: TableName, queries: QueriesDep, token: BearerToken) -> JSONResponse:
    """What the seat of the bearer token may know now; without a token, a watcher."""
    return JSONResponse(await queries.snapshot(table, await _seat_of(queries, table, token)))


@router.get(
    "/api/tables/{table}/records",
    responses=as_json(EVERY | MISSING | NOT_NOW) | LINES,
    response_class=PlainTextResponse,
)
async def records(
    table: TableName, queries: QueriesDep, match: MatchNumber = None, hand: HandNumber = None
) -> PlainTextResponse:
    """Every finished hand, with all cards, as a file; or one hand, if it or its match is given."""
    everything = match is None and hand is None
    if everything:
        text = await queries.records(table)
    else:
        text = f"{line(await queries.record(table, match, hand))}\n"
    headers = {"content-disposition": 'attachment; filename="table.jsonl"'}
    return PlainTextResponse(text, headers=headers, media_type=JSON_LINES)


@router.get("/api/tables/{table}/hands", responses=MISSING, response_model=list[HandAbout])
async def hands(table: TableName, queries: QueriesDep) -> JSONResponse:
    """Every hand that was dealt at a table."""
    return JSONResponse(await queries.hands(table))


@router.get("/api/tables/{table}/replay", responses=MISSING | BAD_TOKEN, response_model=Replay)
async def replay(
    table: TableName,
    queries: QueriesDep,
    token: BearerToken,
    match: MatchNumber = None,
    hand: HandNumber = None,
) -> JSONResponse:
    """A hand move by move: all of it once it is over; before that, what the bearer's seat may see."""
    seat = await _seat_of(queries, table, token)
    return JSONResponse(await queries.replay(table, seat, match, hand))


@router.get("/api/tables/{table}/analysis", responses=MISSING | NOT_NOW, response_model=Analysis)
async def analysis(
    table: TableName,
    queries: QueriesDep,
    analyses: AnalysesDep,
    address: AddressDep,
    request: Request,
    match: MatchNumber = None,
    hand: HandNumber = None,
    names: SeatNames = None,
    you: ReaderSeat = None,
) -> JSONResponse:
    """What each decision of a finished hand was worth, as far as it is known. Ask again until it is done."""
    dealt = await queries.dealt_hand(table, match, hand)
    reader = Reader(language_of(request.headers.get("accept-language")), tuple(names or ()))
    return JSONResponse(await analyses.ask(table, dealt, address, AnalysisReader(reader, you)))


@router.get("/livez")
async def alive() -> Health:
    """The process answers. A supervisor restarts a server that does not."""
    return Health(status="ok")


@router.get("/readyz")
async def ready(request: Request) -> Health:
    """Whether moves can be stored and bots play; 503 if not."""
    await request.app.state.readiness.check()
    return Health(status="ok")


@router.get("/healthz")
async def health(request: Request) -> Health:
    """The same as `/readyz`, by the name that many monitors ask for."""
    return await ready(request)


@router.get("/metrics", responses=as_json(EVERY), response_class=PlainTextResponse)
async def metrics(request: Request) -> PlainTextResponse:
    """Metrics for Prometheus."""
    return PlainTextResponse(request.app.state.metrics.text(), media_type=CONTENT_TYPE)


async def _seat_of(queries: Queries, table: str, token: str | None) -> int | None:
    """The seat of the bearer token; None: a watcher."""
    return None if token is None else await queries.seat_of(table, token)
