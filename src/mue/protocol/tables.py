"""Tables: how one is made, and what everybody may know of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from mue.protocol.deals import GivenDeal, LessonDeal, PlayedDeal
from mue.protocol.shapes import Seat, Shape, Version
from mue.protocol.view import View


class NewTable(Shape):
    """A table to be: the game, and who sits where."""

    model_config = ConfigDict(
        json_schema_extra={"examples": [{"game": "mu", "seats": ["person", "rookie", "club", "expert"]}]}
    )

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[
        tuple[Annotated[str, Field(max_length=40)], ...], Field(strict=False, min_length=2, max_length=6)
    ]
    """By seat: `person`, or the name of a bot."""
    variant: Annotated[str, Field(max_length=60)] = "default"
    hands: Annotated[int, Field(ge=1, le=100)] | None = None
    """Play so many hands."""
    target: Annotated[int, Field(ge=1, le=100_000)] | None = None
    """Play until somebody has this score."""
    listed: bool = False
    """Shown in the lobby; otherwise only those who have the link find it."""
    away: Annotated[int, Field(ge=0, le=86_400)] = 60
    """A bot stands in for a person who has been gone for so many seconds."""
    pace: Annotated[float, Field(ge=0, le=60)] = 0.8
    """Seconds between the moves of bots, so that people can follow; 0 where only machines look on."""
    deal: PlayedDeal | LessonDeal | None = None
    """The cards of the first hand; null: freshly shuffled. A table with a given deal is for one hand unless
    it says otherwise; it is not listed, and nobody is rated there."""


class SeatAbout(Shape):
    """Who sits in a seat."""

    bot: str | None
    """The bot whose seat it is; null: a person's."""
    name: str | None
    free: bool
    stood_in: bool
    """A bot plays for the person, who is away."""


class About(Shape):
    """What everybody may know of a table, seated or not."""

    game: str
    variant: str
    listed: bool
    away: int
    pace: float
    seats: list[SeatAbout]
    match: int
    """Which match it is, from 1; 0 before the first."""
    over: bool
    """The match is over; a new one can be started."""
    hand: int
    """Hands dealt in this match."""
    commitment: str | None
    """SHA-256 of the seed of the hand in play, or of the last one."""
    next_commitment: str
    """The same of the next hand: shown before it is dealt."""
    deal: GivenDeal | None
    """Null: the hand in play (or to come, or the last one) was shuffled for this table, like any other."""


class LastHand(Shape):
    """The hand before this one as the viewer saw it, with the seed that can now be shown."""

    view: View
    seed: str | None


class Snapshot(Shape):
    """Everything that one viewer may know now. It comes first, and whenever an `event` would not do."""

    type: Literal["snapshot"]
    version: Version
    seat: Seat | None
    """Whose eyes these are; null: a watcher's."""
    table: About
    view: View | None
    """Null before the first match."""
    last: LastHand | None
