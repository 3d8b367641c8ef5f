"""One socket for each seat or watcher: the messages in both directions.

The client says `hello` first, the server answers with a `snapshot`, and then sends one `event` for each thing
that happens at the table. An event applied to the snapshot before it (see `TableEvent`) makes exactly the
next snapshot. Every request of the client gets exactly one answer.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, TypeAdapter, WithJsonSchema
from typing_extensions import TypeAliasType

from mue.protocol.move_types import AnyMove, Entry, Move
from mue.protocol.shapes import LONGEST_NAME, Language, RequestId, Shape, Token, Version
from mue.protocol.tables import About, LastHand, Snapshot
from mue.protocol.view_types import View

LARGEST: Final = 4096
"""The limit in bytes for a message of a client. A larger one closes the socket."""

GOING_AWAY: Final = 1001
"""The server stops or restarts. Reconnect in a moment: nothing is lost."""
TOO_BIG: Final = 1009
NO_HELLO: Final = 4400
"""The first message was not `hello`, or did not come in time."""
NOT_YOURS: Final = 4403
"""The token belongs to no seat of this table, or the page may not open sockets here."""
NO_TABLE: Final = 4404
FLOODING: Final = 4429
"""Too many messages, or too many sockets from one address."""
TOO_SLOW: Final = 4508
"""The client reads too slowly. Reconnect for a fresh snapshot."""

CLOSE_CODES: Final = {
    GOING_AWAY: "the server stops or restarts: reconnect in a moment",
    TOO_BIG: "a message was too large",
    NO_HELLO: "the first message was not `hello`, or none came in time",
    NOT_YOURS: "the token belongs to no seat of this table, or the page may not connect",
    NO_TABLE: "there is no such table",
    FLOODING: "too many messages, or too many sockets from one address",
    TOO_SLOW: "the client read too slowly: reconnect for a fresh snapshot",
}


# --- messages of the client --------------------------------------------------------------------


class Hello(Shape):
    """The first message of every socket."""

    type: Literal["hello"]
    token: Token | None = None
    """The token of a seat; without it the client watches. It is sent here and never in a URL."""
    language: Language = "en"
    """The language of refusals and hints."""


class MakeMove(Shape):
    """A move, like `{"act": "play", "card": "R7", "from": "hand"}`."""

    type: Literal["move"]
    id: RequestId
    version: Version
    """The version that the player saw when deciding."""
    move: AnyMove


class StartMatch(Shape):
    """Begin the first match, or the next one when a match is over."""

    type: Literal["start"]
    id: RequestId
    fill: bool = False
    """Begin even if seats are free: bots play there until people take them."""


class TakeBack(Shape):
    """Take back your last move. Possible while all others are bots."""

    type: Literal["undo"]
    id: RequestId
    version: Version


class ClaimRest(Shape):
    """Say, at your turn to play, that you take every further trick. A solver checks it, which takes a moment.
    If it is certain, the hand is played to its end; otherwise the claim is refused, with the reason."""

    type: Literal["claim"]
    id: RequestId
    version: Version


class SetPace(Shape):
    """Change how long bots wait before they move, from now on."""

    type: Literal["pace"]
    id: RequestId
    pace: Annotated[float, Field(ge=0, le=10, strict=False)]
    """Seconds."""


class LeaveTable(Shape):
    """Give up the seat. The socket becomes that of a watcher."""

    type: Literal["leave"]
    id: RequestId


class AskHint(Shape):
    """Ask a bot for advice."""

    type: Literal["hint"]
    id: RequestId
    level: Annotated[str, Field(max_length=40)] | None = None
    """The bot to ask; the strongest by default."""
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=6)] | None = None
    """Names of the seats. Reasons then use them, and spell cards out."""


class Ping(Shape):
    """Checks the connection, and keeps proxies from closing a quiet socket."""

    type: Literal["ping"]
    id: RequestId | None = None


ClientMessage = TypeAliasType(
    "ClientMessage",
    Annotated[
        Hello | MakeMove | StartMatch | TakeBack | ClaimRest | SetPace | LeaveTable | AskHint | Ping,
        Field(discriminator="type", description="Every message of a client."),
    ],
)


# --- messages of the server --------------------------------------------------------------------

_FIELDS: Final = {
    info.alias or name: TypeAdapter(info.annotation)  # type: ignore[arg-type]
    for name, info in View.model_fields.items()
    if name != "history"
}


def _some_of_a_view(changes: dict[str, Any]) -> dict[str, Any]:
    for key, value in changes.items():
        if key not in _FIELDS:
            raise ValueError(f"{key} is not a key of a view that can change")
        _FIELDS[key].validate_python(value)
    return changes


ViewChanges = TypeAliasType(
    "ViewChanges",
    Annotated[
        dict[str, Any],
        AfterValidator(_some_of_a_view),
        WithJsonSchema(
            {
                "type": "object",
                "description": "The keys of a view that have changed, with their new values.",
                "x-typescript": 'Partial<Omit<View, "history">>',
            }
        ),
    ],
)


class TableEvent(Shape):
    """Something happened at the table. Missing keys mean no change. If the version is not a new one, a player
    has come or gone, and there is only the key `table`."""

    type: Literal["event"]
    version: Version
    table: About | None = None
    """Replaces `table` of the snapshot."""
    view: ViewChanges | None = None
    """Each key replaces the same key in `view` of the snapshot."""
    history: list[Entry] | None = None
    """To append to `view.history`."""
    last: LastHand | None = None
    """Replaces `last` of the snapshot."""


class Done(Shape):
    """The request was carried out and stored, now or when it was first sent."""

    type: Literal["done"]
    id: RequestId
    version: Version
    """The version of the resulting event."""


class Refused(Shape):
    """The request was refused."""

    type: Literal["refused"]
    id: RequestId | None
    """Null if the message could not be read."""
    why: str
    """A sentence for the player."""
    snapshot: Snapshot | None = None
    """The current state, where that helps. It replaces the last snapshot."""


class Advice(Shape):
    """A move that a bot considers."""

    move: Move
    value: float | None
    """The expected score minus the mean of the others' expected scores."""
    score: float | None
    """The expected score of the hand."""
    reach: float | None
    """The probability that the Crown's side reaches its goal."""
    reason: str
    error: float | None
    """The standard error of the value; null: not known."""


class Hint(Shape):
    """The advice of a bot, best move first."""

    type: Literal["hint"]
    id: RequestId
    level: str
    version: Version
    """The version that the bot saw."""
    advice: list[Advice]


class Pong(Shape):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: RequestId | None


ServerMessage = TypeAliasType(
    "ServerMessage",
    Annotated[
        Snapshot | TableEvent | Done | Refused | Hint | Pong,
        Field(discriminator="type", description="Every message of a server."),
    ],
)
