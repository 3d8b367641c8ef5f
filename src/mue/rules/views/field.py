"""One field of a view: how it is observed, written as JSON and read back, and who may see it.

`View` is the table of these fields. Views, their JSON, its schema and reader, the diff of two views and the
table in docs/views.md are derived from it, so a new field is one entry there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast, get_type_hints

from mue.rules.mechanics.trump import NONE
from mue.rules.notation import Json
from mue.rules.views.codec import PLAIN, FieldCodec, codec_of

if TYPE_CHECKING:
    from mue.rules.contract import Contract
    from mue.rules.game import Game
    from mue.rules.match import Match
    from mue.rules.mechanics.auction import Auction
    from mue.rules.mechanics.trump import TrumpOrder
    from mue.rules.state import State
    from mue.rules.views.view import View

T = TypeVar("T")


class Moment:
    """The true state of a table at one moment. A view is made from it but keeps no reference to it."""

    __slots__ = ("match", "seat", "state")

    def __init__(self, state: State, seat: int | None, match: Match | None) -> None:
        self.state = state
        self.seat = seat
        """The viewer's seat; None: a watcher."""
        self.match = match

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.state.seats if self.match is None else self.match.seats

    @property
    def roles(self) -> Contract | Auction:
        """The holders of Crown and Shield; in the auction, those who would hold them if it ended now."""
        auction = self.state.auction
        return self.state.contract if auction is None or auction.over else auction


class Reading:
    """A view as JSON, and what a reader that knows the rules can add."""

    def __init__(self, json: Json, game: Game[Any]) -> None:
        self.json = json
        self.game = game
        self.players: int = json["players"]
        self.removed: tuple[str, ...] = tuple(json["removed"])
        major, minor = json["major"] or NONE, json["minor"] or NONE
        self.order: TrumpOrder = game.order(self.players, self.removed, major, minor)
        self.done: Json = {}
        """The fields read so far, by name."""


@dataclass(frozen=True, slots=True)
class ViewField:
    """One field of the table, complete."""

    name: str
    observe: Callable[[Moment], Any]
    own: bool
    """Whether it is the viewer's alone. All other fields are the same for every viewer."""
    key: str
    """Its name in JSON; empty: not written, since a reader can derive it."""
    write: Callable[[View], Any]
    read: Callable[[Reading], Any]
    shape: Any
    """The Python type of what is written: tuples for lists."""
    made_of: tuple[str, ...]
    """The fields that its JSON depends on."""


def seen(
    observe: Callable[[Moment], T],
    *,
    own: bool = False,
    key: str | None = None,
    write: Callable[[View], Any] | None = None,
    read: Callable[[Reading], T] | None = None,
    shape: Any = None,
    also: tuple[str, ...] = (),
) -> T:
    """A field of a view. Its type determines how it is written and read, unless the call says otherwise.

    `shape` is the type that `write` returns, if not the field's; `also` lists other fields that its JSON
    depends on.
    """

    def complete(name: str, hint: Any) -> ViewField:
        codec = PLAIN if write and read else codec_of(hint)
        written_as = name if key is None else key
        return ViewField(
            name=name,
            observe=observe,
            own=own,
            key=written_as,
            write=write or _writing(name, codec),
            read=read or _reading(written_as, codec),
            shape=shape or hint,
            made_of=(name, *also),
        )

    return cast(T, complete)


def fields_of(kind: type, said: Mapping[str, Callable[[str, Any], ViewField]]) -> dict[str, ViewField]:
    """The table of fields of this class, by name; `said` is what `seen` returned for each."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: complete(name, hints[name]) for name, complete in said.items()}


def _writing(name: str, codec: FieldCodec) -> Callable[[View], Any]:
    value: Callable[[View], Any] = attrgetter(name)
    return value if codec is PLAIN else lambda view: codec.write(value(view))


def _reading(key: str, codec: FieldCodec) -> Callable[[Reading], Any]:
    return lambda reading: codec.read(reading.json[key])
