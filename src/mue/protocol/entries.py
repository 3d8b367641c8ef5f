"""The history of a hand in a view: what has happened, as one seat saw it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from mue.protocol.shapes import Card, Seat, Shape


class Shown(Shape):
    """Cards laid face up: a bid."""

    seat: Seat
    act: Literal["show"]
    cards: list[Card]


class Passed(Shape):
    """A pass."""

    seat: Seat
    act: Literal["pass"]


class TrumpNamed(Shape):
    """A trump was named."""

    seat: Seat
    act: Literal["trump"]
    trump: str


class PartnerPicked(Shape):
    """The Crown has picked a partner."""

    seat: Seat
    act: Literal["partner"]
    partner: Seat


class DiscardedOwn(Shape):
    """What this seat put away itself."""

    seat: Seat
    act: Literal["discard"]
    cards: list[Card]
    lay: list[Card]
    table: list[Card]


class DiscardedHidden(Shape):
    """Somebody else put cards away: how many, and what could be seen of it."""

    seat: Seat
    act: Literal["discard"]
    count: int
    table: list[Card]
    lay: list[Card]


class ColumnTurned(Shape):
    """A seat chose a column to turn up."""

    seat: Seat
    act: Literal["turn"]
    column: str


class Kept(Shape):
    """One of the two turned cards was taken into the hand."""

    seat: Seat
    act: Literal["keep"]
    card: Card


class DeclaredOwn(Shape):
    """What this seat declared itself."""

    seat: Seat
    act: Literal["declare"]
    hidden: Card
    shown: Card


class DeclaredHidden(Shape):
    """Somebody else has declared."""

    seat: Seat
    act: Literal["declare"]


class Played(Shape):
    """A card was played."""

    seat: Seat
    act: Literal["play"]
    card: Card
    source: Literal["hand", "display"] = Field(alias="from")


class TurnedUp(Shape):
    """A face-down card was turned up."""

    seat: Seat
    act: Literal["turned up"]
    column: str
    card: Card


class Revealed(Shape):
    """All have declared; the shown cards, seat 0 first."""

    seat: Seat
    act: Literal["revealed"]
    shown: list[Card]


class TrickTaken(Shape):
    """The seat takes these cards."""

    seat: Seat
    act: Literal["trick"]
    cards: list[Card]


Entry = TypeAliasType(
    "Entry",
    Annotated[
        Shown
        | Passed
        | TrumpNamed
        | PartnerPicked
        | DiscardedOwn
        | DiscardedHidden
        | ColumnTurned
        | Kept
        | DeclaredOwn
        | DeclaredHidden
        | Played
        | TurnedUp
        | Revealed
        | TrickTaken,
        Field(description="Something that happened in a hand, as one seat saw it."),
    ],
)
