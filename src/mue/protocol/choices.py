"""What a seat may do, in a view: a few kinds of moves, each described and not written out."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from mue.protocol.shapes import Card, Shape


class ChoiceOfMoves(Shape):
    """One of these moves, each in its text form."""

    act: str
    moves: list[str]


class ChoiceOfTrump(Shape):
    """A trump to be named; for each one the trumps there would be, from high to low, equal cards together."""

    act: Literal["trump"]
    moves: list[str]
    orders: list[list[list[Card]]]


class ChoiceOfCards(Shape):
    """So many of these cards (show, discard)."""

    act: str
    cards: list[Card]
    least: int
    most: int


class ChoiceOfPair(Shape):
    """Two of these cards: first the hidden one, then the shown one (declare)."""

    act: Literal["declare"]
    cards: list[Card]
    hidden: int
    shown: int


class ChoiceOfExchange(Shape):
    """Put away as many cards as were drawn, from hand or table; a drawn one is laid for each of the table."""

    act: Literal["discard"]
    cards: list[Card]
    table: list[Card]
    drawn: list[Card]
    least: int
    most: int


Choice = TypeAliasType(
    "Choice",
    Annotated[
        ChoiceOfExchange | ChoiceOfPair | ChoiceOfCards | ChoiceOfTrump | ChoiceOfMoves,
        Field(description="Moves of one kind that a seat may make."),
    ],
)
