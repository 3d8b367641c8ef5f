"""One socket for each seat or watcher: what goes over it in both directions.

The client says `hello` first, the server answers with a `snapshot`, and from then on sends one `event` for
everything that happens at the table. Whoever applies an event to the snapshot before it (see `TableEvent`)
has exactly the next snapshot. Every request of the client gets exactly one answer.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, TypeAdapter, WithJsonSchema
from typing_extensions import TypeAliasType

from mue.protocol.move_types import AnyMove, Entry, Move
from mue.protocol.shapes import LONGEST_NAME, Language, RequestId, Shape, Token, Version
from mue.protocol.tables import About, LastHand, Snapshot
from mue.protocol.view import View

LARGEST: Final = 4096
"""Bytes of one message of a client. A larger one closes the socket."""

GOING_AWAY: Final = 1001
"""The server stops or starts again. Come back in a moment: nothing is lost."""
TOO_BIG: Final = 1009
NO_HELLO: Final = 4400
"""The first message was no `hello`, or it did not come in time."""
NOT_YOURS: Final = 4403
"""The token is for no seat of this table, or this page may not open sockets here."""
NO_TABLE: Final = 4404
FLOODING: Final = 4429
"""Too many messages, or too many sockets from one address."""
TOO_SLOW: Final = 4508
"""The client does not read what it is sent. Come back for a fresh snapshot."""

CLOSE_CODES: Final = {
    GOING_AWAY: "the server stops or starts again: come back in a moment",
    TOO_BIG: "a message was too large",
    NO_HELLO: "the first message was no `hello`, or none came in time",
    NOT_YOURS: "the token is for no seat of this table, or the page is not allowed to connect",
    NO_TABLE: "there is no such table",
    FLOODING: "too many messages, or too many sockets from one address",
    TOO_SLOW: "the client did not read: come back for a fresh snapshot",
}


# --- the client says --------------------------------------------------------------------


class Hello(Shape):
    """The first message of every socket."""

    type: Literal["hello"]
    token: Token | None = None
    """The seat's token; without one the client watches. It is sent here and never in an address."""
    language: Language = "en"
    """In which refusals and hints are worded."""


class MakeMove(Shape):
    """A move, like `{"act": "play", "card": "R7", "from": "hand"}`."""

    type: Literal["move"]
    id: RequestId
    version: Version
    """Of what the player saw when deciding."""
    move: AnyMove


class StartMatch(Shape):
    """Begin the first match, or the next one when a match is over."""

    type: Literal["start"]
    id: RequestId
    fill: bool = False
    """Begin even if seats are free: bots play there until somebody sits down."""


class TakeBack(Shape):
    """Back to before the own last move; only while all others are bots."""

    type: Literal["undo"]
    id: RequestId
    version: Version


class LeaveTable(Shape):
    """Give the seat up. The socket goes on as that of a watcher."""

    type: Literal["leave"]
    id: RequestId


class AskHint(Shape):
    """What would a bot do in my place?"""

    type: Literal["hint"]
    id: RequestId
    level: Annotated[str, Field(max_length=40)] | None = None
    """The bot that is asked; the strongest if left out."""
    names: Annotated[list[Annotated[str, Field(max_length=LONGEST_NAME)]], Field(max_length=6)] | None = None
    """What the asker calls the seats: reasons then use these names, and spell cards out."""


class Ping(Shape):
    """Are you there? Also keeps proxies from closing a quiet socket."""

    type: Literal["ping"]
    id: RequestId | None = None


ClientMessage = TypeAliasType(
    "ClientMessage",
    Annotated[
        Hello | MakeMove | StartMatch | TakeBack | LeaveTable | AskHint | Ping,
        Field(discriminator="type", description="Everything that a client may say."),
    ],
)


# --- the server says --------------------------------------------------------------------

_FIELDS: Final = {
    info.alias or name: TypeAdapter(info.annotation)  # type: ignore[arg-type]
    for name, info in View.model_fields.items()
    if name != "history"
}


def _some_of_a_view(changes: dict[str, Any]) -> dict[str, Any]:
    for key, value in changes.items():
        if key not in _FIELDS:
            raise ValueError(f"{key} is no key of a view that can change")
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
    """Something has happened at the table. A key that is left out has not changed."""

    type: Literal["event"]
    version: Version
    table: About | None = None
    """Takes the place of the snapshot's `table`."""
    view: ViewChanges | None = None
    """Each key takes the place of the same key in the snapshot's `view`."""
    history: list[Entry] | None = None
    """To be appended to `view.history`."""
    last: LastHand | None = None
    """Takes the place of the snapshot's `last`."""


class Done(Shape):
    """The request was carried out, now or when it first came; it is stored."""

    type: Literal["done"]
    id: RequestId
    version: Version
    """Of the event that came of it."""


class Refused(Shape):
    """The request was not carried out."""

    type: Literal["refused"]
    id: RequestId | None
    """Null if the message could not be read."""
    why: str
    """A sentence for the player."""
    snapshot: Snapshot | None = None
    """How things stand, where that may help. It takes the place of the one before."""


class Advice(Shape):
    """A move that a bot would consider."""

    move: Move
    value: float | None
    """The expected score of the hand less the mean of the others' scores."""
    score: float | None
    """The expected score of the hand."""
    reach: float | None
    """How likely the Crown's side reaches its goal."""
    reason: str


class Hint(Shape):
    """What a bot says, best move first."""

    type: Literal["hint"]
    id: RequestId
    level: str
    version: Version
    """Of what the bot saw."""
    advice: list[Advice]


class Pong(Shape):
    """The answer to `ping`."""

    type: Literal["pong"]
    id: RequestId | None


ServerMessage = TypeAliasType(
    "ServerMessage",
    Annotated[
        Snapshot | TableEvent | Done | Refused | Hint | Pong,
        Field(discriminator="type", description="Everything that a server may say."),
    ],
)
