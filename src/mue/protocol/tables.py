"""Tables: how to create one, and what everybody may know about it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field

from mue.protocol.deals import GivenDeal, LessonDeal, PlayedDeal
from mue.protocol.shapes import Seat, Shape, Version
from mue.protocol.view_types import View
from mue.rules.mechanics.limits import LARGEST_TARGET

MOST_HANDS: Final = 100
"""Hands of a match."""
LONGEST_FILE: Final = 12_000
"""Characters of a variant file that a table is made with. The longest of ours has 3,500."""


class NewTable(Shape):
    """The game of a new table, and its seats."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "mu", "seats": ["person", "rookie", "club", "expert"]}]}
    )

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[
        tuple[Annotated[str, Field(max_length=40)], ...], Field(strict=False, min_length=2, max_length=6)
    ]
    """For each seat `person` or the name of a bot."""
    variant: Annotated[str, Field(max_length=60)] = "default"
    variant_file: Annotated[str, Field(max_length=LONGEST_FILE)] | None = None
    """Rules of your own instead of a `variant` of the server: a TOML file (variants.md) as text. If it
    changes anything, matches are not rated. `POST /api/variants` checks it without making a table."""
    hands: Annotated[int, Field(ge=1, le=MOST_HANDS)] | None = None
    """The number of hands of a match."""
    target: Annotated[int, Field(ge=1, le=LARGEST_TARGET)] | None = None
    """The score that ends a match."""
    listed: bool = False
    """Shown in the lobby; otherwise only people with the link find it."""
    away: Annotated[int, Field(ge=0, le=86_400)] = 60
    """Seconds of absence after which a bot stands in for a person."""
    pace: Annotated[float, Field(ge=0, le=60)] = 0.8
    """Seconds between the moves of bots, so that people can follow; 0 for programs."""
    rated: bool | None = None
    """Whether matches count for ratings: true or false if you say so; null: if two or more people play. In a
    rated match nobody can take a move back. A match is rated only if a player has an account and no two
    people share an address."""
    deal: PlayedDeal | LessonDeal | None = None
    """The cards of the first hand; null: freshly shuffled. A table with a given deal is for one hand by
    default; it is not listed, and its matches are not rated. The rules of the table where a hand was played
    come with it: leave `variant_file` null."""


class SeatAbout(Shape):
    """The player of a seat."""

    bot: str | None
    """The bot that owns the seat; null: it is for a person."""
    name: str | None
    free: bool
    stood_in: bool
    """The person is away, and a bot plays for them."""
    away: bool
    """The person has no socket open now. It changes at once, in an event without a new version."""


class FormerPlayer(Shape):
    """Who played at a seat earlier in the current hand."""

    seat: Seat
    name: str | None
    """Null: a bot."""
    entries: int
    """The length of the history when they left: earlier entries of the seat are theirs."""


class Claim(Shape):
    """A player has claimed the rest of a hand, and the server has proved that it was theirs."""

    seat: Seat
    tricks: int
    """The tricks that were still to be played."""


class About(Shape):
    """What everybody may know about a table."""

    game: str
    variant: str
    """The name of its rules."""
    custom: bool
    """The rules are the table's own, from a file: `GET /api/tables/{table}/rules` says what differs. They are
    not rated."""
    listed: bool
    away: int
    pace: float
    seats: list[SeatAbout]
    former: list[FormerPlayer]
    """In the order in which they left."""
    match: int
    """The number of the match, from 1; 0 before the first."""
    over: bool
    """The match is over, and the next one can start."""
    rated: bool
    """The match counts for ratings; between matches, the next one would if it began now."""
    hand: int
    """The number of hands dealt in this match."""
    commitment: str | None
    """SHA-256 of the seed of the current hand, or of the last one."""
    next_commitment: str
    """The same for the next hand, known before it is dealt."""
    claim: Claim | None
    """The claim that ended the last hand; null if it was played to its end."""
    deal: GivenDeal | None
    """Null if the current hand (or the next, or the last one) was shuffled for this table."""


class LastHand(Shape):
    """The previous hand as the viewer saw it, with the seed that can now be shown."""

    view: View
    seed: str | None


class Snapshot(Shape):
    """Everything that a viewer may know now. It comes first, and whenever an `event` would not do."""

    type: Literal["snapshot"]
    version: Version
    seat: Seat | None
    """The seat of the viewer; null: a watcher."""
    table: About
    view: View | None
    """Null before the first match."""
    last: LastHand | None
