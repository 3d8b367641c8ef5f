"""Moves, choices and the entries of a history on the wire: the JSON of the classes in `mue.rules`.

Their shapes are not repeated here. A kind of move that another package adds can be sent as well; the
generated files list those of `mue`, or of the packages given to `python -m mue.protocol`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Annotated, Final

from pydantic import AfterValidator, WithJsonSchema
from typing_extensions import TypeAliasType

import mue.games as _games  # noqa: F401  # some games have choices of their own
from mue.errors import Unreadable
from mue.i18n.mismatch import Mismatch
from mue.rules import moves
from mue.rules.choice import CHOICES, OWN, choice_values, kinds_in, union
from mue.rules.event import Event, form_of
from mue.rules.notation import Json

MOVES: Final = "A decision of a seat. A server always sends all keys."
ENTRIES: Final = "What happened, as one seat saw it: a move, its visible part, or what followed from it."
CHOSEN: Final = "Moves of one kind that a seat may make."


def _checked(read: Callable[[Json], object]) -> AfterValidator:
    def check(value: Json) -> Json:
        try:
            read(value)
        except Unreadable as error:
            raise Mismatch(error.message) from None
        return value

    return AfterValidator(check)


def read_entry(value: Json) -> tuple[int, Event]:
    """The seat and the event of an entry of the history."""
    seat = value.get("seat")
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise Unreadable("json-not-integer", key="seat")
    return seat, Event.from_json({key: entry for key, entry in value.items() if key != "seat"})


def _with_seat(schema: Json) -> Json:
    seat = {"seat": {"type": "integer", "x-typescript": "Seat"}}
    return {
        **schema,
        "properties": {**seat, **schema["properties"]},
        "required": ["seat", *schema["required"]],
    }


CHOICE_SCHEMAS: Final = [kind.schema() for kind in CHOICES.values() if kind.__module__.startswith("mue.")]

_A_MOVE: Final = WithJsonSchema({**union(moves.Move), "description": MOVES, "x-typescript": "Move"})
_AN_ENTRY: Final = WithJsonSchema(
    {
        "oneOf": [_with_seat(schema) for schema in union(Event)["oneOf"]],
        "description": ENTRIES,
        "x-typescript": "Entry",
    }
)
_A_CHOICE: Final = WithJsonSchema(
    {
        "oneOf": CHOICE_SCHEMAS,
        "description": CHOSEN,
        "x-typescript": "Choice",
    }
)

Move = TypeAliasType("Move", Annotated[Json, _checked(moves.Move.from_json), _A_MOVE])
Entry = TypeAliasType("Entry", Annotated[Json, _checked(read_entry), _AN_ENTRY])
Choice = TypeAliasType("Choice", Annotated[Json, _checked(choice_values), _A_CHOICE])

AnyMove = Annotated[Json, _A_MOVE]
"""A move that a client sends. It is checked where it is read, so that a player gets the reason."""


def definitions(packages: Collection[str] = OWN) -> Json:
    """The JSON schema of each class by its name, and of their union."""
    found: Json = {}
    kinds = union(moves.Move, packages)["oneOf"]
    others = [schema for schema in union(Event, packages)["oneOf"] if schema not in kinds]
    found |= {schema["title"]: schema for schema in kinds}
    found["Move"] = {**_any_of(kinds), "description": MOVES}
    found |= {schema["title"]: schema for schema in others}
    seen = " | ".join(["Move", *(schema["title"] for schema in others)])
    found["Entry"] = {"x-typescript": f"{{ seat: Seat }} & ({seen})", "description": ENTRIES}
    found |= {schema["title"]: schema for schema in CHOICE_SCHEMAS}
    found["Choice"] = {**_any_of(CHOICE_SCHEMAS), "description": CHOSEN}
    return found


def event_kinds(packages: Collection[str] = OWN) -> list[Json]:
    """What a client needs to word each class: the keys of its sentences, and what its fields are."""
    return [
        {
            "act": kind.act,
            "sentence": kind.sentence,
            "label": kind.label if issubclass(kind, moves.Move) else None,
            "needed": sorted(form_of(kind).needed - {"act"}),
            "fields": {part.key: part.codec.kind for part in form_of(kind).parts},
        }
        for kind in kinds_in(Event, packages)
    ]


def _any_of(schemas: list[Json]) -> Json:
    return {"anyOf": [{"$ref": f"#/$defs/{schema['title']}"} for schema in schemas]}
