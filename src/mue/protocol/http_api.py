"""HTTP: bodies of requests and answers, and the list of routes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field

from mue.protocol.accounts import Credentials, Me, NewPassword, OwnData, Password, Rating, Session
from mue.protocol.analysis import Analysis
from mue.protocol.move_types import Move
from mue.protocol.shapes import LONGEST_TOKEN, LONGEST_TYPED, Card, Language, Seat, Shape, Token
from mue.protocol.socket import TableEvent
from mue.protocol.tables import LONGEST_FILE, About, NewTable, Snapshot

SHORTEST_TOKEN: Final = 43
"""256 bits in base64url."""


class Problem(Shape):
    """The answer to every refused request."""

    error: str
    """A sentence for people."""


class VariantAbout(Shape):
    """A variant of a game."""

    name: str
    players: list[int]
    hands: int
    """Hands of a match unless the table says otherwise; 0: until the target is reached."""
    target: int
    """The score that ends a match; 0: none."""


class GameAbout(Shape):
    """A game of this server."""

    game: str
    title: str
    summary: str
    players: list[int]
    usual_players: int
    variants: list[VariantAbout]


class RulesPage(Shape):
    """The rules of a game, or of a table."""

    game: str
    variant: str
    language: Language
    markdown: str
    """The rules of the nearest variant of the server."""
    changes: list[str]
    """A sentence for each setting in which a table's own rules differ from them; empty for all others."""
    file: str
    """The variant file, in TOML: of a variant of the server as it is, of a table's own rules what differs."""


class VariantText(Shape):
    """A variant file to be checked."""

    game: Annotated[str, Field(max_length=40)]
    file: Annotated[str, Field(max_length=LONGEST_FILE)]


class VariantFault(Shape):
    """A fault of a variant file."""

    line: int | None
    """From 1; null if it concerns no single line."""
    problem: str
    """A sentence for people."""


class CheckedVariant(Shape):
    """What a variant file says, or why a table cannot be made with it."""

    variant: VariantAbout | None
    """Null if there are faults."""
    changes: list[str]
    """A sentence for each setting that differs from the variant that it is based on."""
    faults: list[VariantFault]


class BotAbout(Shape):
    """A bot that can take a seat or give hints."""

    name: str
    best: bool
    """It gives hints unless another bot is named."""


class LobbyTable(Shape):
    """A listed table with a free seat."""

    table: str
    about: About


class Created(Shape):
    """A new table. Anyone who knows its name can watch it and take a seat."""

    table: str


class Join(Shape):
    """Take a seat. With the bearer token of an account, the name is that of the account."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ann"}]})

    name: Annotated[str, Field(max_length=LONGEST_TYPED)] | None = None
    """1 to 32 characters, as others see it."""
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    """A free seat; the first one by default."""
    token: (
        Annotated[
            str, Field(min_length=SHORTEST_TOKEN, max_length=LONGEST_TOKEN, pattern=r"^[A-Za-z0-9_-]+$")
        ]
        | None
    ) = None
    """Chosen by the client: 256 random bits in base64url. A request repeated with the same token, because the
    answer was lost, gets the same seat. Without one the server chooses it: a lost answer is a lost seat."""


class Seated(Shape):
    """A seat and its token. The server keeps only the hash, so the token cannot be recovered."""

    table: str
    seat: Seat
    token: Token


class HandAbout(Shape):
    """A hand dealt at a table."""

    match: int
    hand: int
    """Both from 1."""
    over: bool
    scores: list[int] | None
    """Null while it is played."""


class MadeMove(Shape):
    """A move of a finished hand."""

    seat: Seat
    move: Move
    """Complete, with its hidden cards."""


class Replay(Shape):
    """A hand move by move, as the viewer may see it, in the events of a socket."""

    match: int
    hand: int
    over: bool
    start: Snapshot
    """Before the first move."""
    events: list[TableEvent]
    """One for each move."""
    hands: list[list[list[Card]]] | None
    """The hands of all seats, at the start and after each move; null until the hand is over."""
    down: list[list[dict[str, list[Card]]]] | None
    """Likewise the face-down cards of all seats by column, lowest first."""
    moves: list[MadeMove] | None
    """All moves, with their hidden cards; null until the hand is over."""
    record: dict[str, Any] | None
    """The record of the hand (records.md); null until it is over."""


class Health(Shape):
    """All is well."""

    status: Literal["ok"]


@dataclass(frozen=True, slots=True)
class Route:
    """One route."""

    method: str
    path: str
    what: str
    """In a few words."""
    answer: type[Shape] | str
    """A shape, or a media type; empty: no body."""
    many: bool = False
    body: type[Shape] | None = None
    status: int = 200
    bearer: str = ""
    """The token to send, as `Authorization: Bearer TOKEN`."""


JSON_LINES: Final = "application/jsonl"
"""Records, one on each line."""

ROUTES: Final = (
    Route("GET", "/api/games", "the games, their players and variants", GameAbout, many=True),
    Route(
        "GET", "/api/games/{game}/rules", "the rules of a game (`?variant=classic&language=de`)", RulesPage
    ),
    Route("POST", "/api/variants", "check a variant file", CheckedVariant, body=VariantText),
    Route("GET", "/api/bots", "the bots that can take a seat or give hints", BotAbout, many=True),
    Route("GET", "/api/lobby", "listed tables with a free seat, latest first", LobbyTable, many=True),
    Route("POST", "/api/tables", "create a table", Created, body=NewTable, status=201),
    Route("GET", "/api/tables/{table}", "what everybody may know about a table", About),
    Route(
        "POST",
        "/api/tables/{table}/join",
        "take a seat",
        Seated,
        body=Join,
        status=201,
        bearer="an account's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/snapshot",
        "what a seat (by its token) or a watcher may know now",
        Snapshot,
        bearer="a seat's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/records",
        "all finished hands as a file, or one of them (`?match=1&hand=2`)",
        JSON_LINES,
    ),
    Route("GET", "/api/tables/{table}/rules", "the rules of a table, with what differs in them", RulesPage),
    Route("GET", "/api/tables/{table}/hands", "all hands dealt", HandAbout, many=True),
    Route(
        "GET",
        "/api/tables/{table}/replay",
        "a hand move by move (`?match=1&hand=2`; the last one by default)",
        Replay,
        bearer="a seat's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/analysis",
        "the analysis of a finished hand (`?match=1&hand=2&names=Ann&names=Bob`)",
        Analysis,
    ),
    Route("POST", "/api/accounts", "register a name", Session, body=Credentials, status=201),
    Route("POST", "/api/sessions", "log in", Session, body=Credentials, status=201),
    Route("DELETE", "/api/sessions", "log out", "", status=204, bearer="an account's"),
    Route("GET", "/api/account", "the account that is logged in", Me, bearer="an account's"),
    Route("GET", "/api/account/data", "all that is kept about it", OwnData, bearer="an account's"),
    Route(
        "POST",
        "/api/account/password",
        "change the password; all other sessions end",
        Session,
        body=NewPassword,
        bearer="an account's",
    ),
    Route(
        "POST",
        "/api/account/delete",
        "delete the account and its ratings",
        "",
        body=Password,
        status=204,
        bearer="an account's",
    ),
    Route("GET", "/api/ratings/{game}", "the best players (`?count=20&after=40`)", Rating, many=True),
    Route("GET", "/livez", "does the server answer?", Health),
    Route("GET", "/readyz", "can it store moves, and do bots play? 503 if not", Health),
    Route("GET", "/healthz", "the same as `/readyz`", Health),
    Route("GET", "/metrics", "numbers for Prometheus", "text/plain"),
)
"""Everything except the socket, which is at `/api/tables/{table}/socket`."""
