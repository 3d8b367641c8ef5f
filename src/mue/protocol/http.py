"""HTTP, all of it under /api: the bodies of requests and answers, and the list of what can be asked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import ConfigDict, Field

from mue.protocol.accounts import Credentials, Me, NewPassword, Password, Rating, Session
from mue.protocol.analysis import Analysis
from mue.protocol.move_types import Move
from mue.protocol.shapes import LONGEST_TOKEN, LONGEST_TYPED, Card, Language, Seat, Shape, Token
from mue.protocol.socket import TableEvent
from mue.protocol.tables import About, NewTable, Snapshot

SHORTEST_TOKEN: Final = 43
"""256 bits in base64url."""


class Problem(Shape):
    """What every refused request is answered with."""

    error: str
    """A sentence for a person."""


class VariantAbout(Shape):
    """A way to play a game."""

    name: str
    players: list[int]
    hands: int
    """Hands of a match unless the table says otherwise; 0: as many as it takes."""
    target: int
    """The score that ends a match; 0: none."""


class GameAbout(Shape):
    """A game that can be played here."""

    game: str
    title: str
    summary: str
    players: list[int]
    usual_players: int
    variants: list[VariantAbout]


class RulesPage(Shape):
    """The rules of a game."""

    game: str
    variant: str
    language: Language
    markdown: str


class BotAbout(Shape):
    """A bot that can sit at a table or give hints."""

    name: str
    best: bool
    """The one that is asked for hints if nobody is named."""


class LobbyTable(Shape):
    """A listed table with a free seat."""

    table: str
    about: About


class Created(Shape):
    """A new table. Whoever knows its name may watch it and sit down."""

    table: str


class Join(Shape):
    """Sit down. With an account (its token as a bearer token) the name is that of the account."""

    model_config = ConfigDict(json_schema_extra={"examples": [{"name": "Ann"}]})

    name: Annotated[str, Field(max_length=LONGEST_TYPED)] | None = None
    """1 to 32 signs; as others see it."""
    seat: Annotated[int, Field(ge=0, le=5)] | None = None
    """A free seat; the first one if left out."""
    token: (
        Annotated[
            str, Field(min_length=SHORTEST_TOKEN, max_length=LONGEST_TOKEN, pattern=r"^[A-Za-z0-9_-]+$")
        ]
        | None
    ) = None
    """Chosen by the client: 256 bits of chance in base64url. Whoever asks again with it, because the answer
    was lost, gets the same seat. If left out the server chooses it, and a lost answer is a lost seat."""


class Seated(Shape):
    """A seat, and the token that acts for it. Only its hash is kept: nobody can be told it again."""

    table: str
    seat: Seat
    token: Token


class HandAbout(Shape):
    """A hand that was dealt at a table."""

    match: int
    hand: int
    """Both from 1."""
    over: bool
    scores: list[int] | None
    """Null while it is played."""


class MadeMove(Shape):
    """A move of a hand that is over."""

    seat: Seat
    move: Move
    """Nothing of it is left out, hidden cards neither."""


class Replay(Shape):
    """A hand move by move, as the one who asks may see it; its events are like those of a socket."""

    match: int
    hand: int
    over: bool
    start: Snapshot
    """Before the first move."""
    events: list[TableEvent]
    """One for each move."""
    hands: list[list[list[Card]]] | None
    """The cards of every seat, at the start and after each move; null until the hand is over."""
    down: list[list[dict[str, list[Card]]]] | None
    """Likewise the face-down cards of every seat, by column, lowest first."""
    moves: list[MadeMove] | None
    """Every move with all it said, hidden cards too; null until the hand is over."""
    record: dict[str, Any] | None
    """The hand as in records.md; null until it is over."""


class Health(Shape):
    """Is the server able to store a move?"""

    status: Literal["ok"]


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked for."""

    method: str
    path: str
    what: str
    """In a few words."""
    answer: type[Shape] | str
    """A shape, a shape in a list, or a media type; empty: nothing is said."""
    many: bool = False
    body: type[Shape] | None = None
    status: int = 200
    bearer: str = ""
    """Whose token may or must be sent along, as `Authorization: Bearer TOKEN`."""


JSON_LINES: Final = "application/jsonl"
"""Records, one on each line."""

ROUTES: Final = (
    Route("GET", "/api/games", "the games, their players and variants", GameAbout, many=True),
    Route(
        "GET", "/api/games/{game}/rules", "the rules of a game (`?variant=classic&language=de`)", RulesPage
    ),
    Route("GET", "/api/bots", "the bots that can be seated or asked", BotAbout, many=True),
    Route("GET", "/api/lobby", "listed tables with a free seat, the latest first", LobbyTable, many=True),
    Route("POST", "/api/tables", "make a table", Created, body=NewTable, status=201),
    Route("GET", "/api/tables/{table}", "what everybody may know of a table", About),
    Route(
        "POST",
        "/api/tables/{table}/join",
        "sit down",
        Seated,
        body=Join,
        status=201,
        bearer="an account's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/snapshot",
        "what the seat of this token may know now, or a watcher",
        Snapshot,
        bearer="a seat's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/records",
        "every hand that is over, as a file, or one of them (`?match=1&hand=2`)",
        JSON_LINES,
    ),
    Route("GET", "/api/tables/{table}/hands", "every hand that was dealt", HandAbout, many=True),
    Route(
        "GET",
        "/api/tables/{table}/replay",
        "a hand move by move (`?match=1&hand=2`; the last one if left out)",
        Replay,
        bearer="a seat's, if any",
    ),
    Route(
        "GET",
        "/api/tables/{table}/analysis",
        "what each decision of a hand that is over was worth (`?match=1&hand=2&names=Ann&names=Bob`)",
        Analysis,
    ),
    Route("POST", "/api/accounts", "register a name", Session, body=Credentials, status=201),
    Route("POST", "/api/sessions", "log in", Session, body=Credentials, status=201),
    Route("DELETE", "/api/sessions", "log out", "", status=204, bearer="an account's"),
    Route("GET", "/api/account", "who is logged in", Me, bearer="an account's"),
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
    Route("GET", "/healthz", "can a move be stored?", Health),
    Route("GET", "/metrics", "numbers for Prometheus", "text/plain"),
)
"""Everything except the socket, which is at `/api/tables/{table}/socket`."""
