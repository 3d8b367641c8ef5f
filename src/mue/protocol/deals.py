"""Deals that were not shuffled for the table at which they are played."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mue.protocol.shapes import HIGHEST, Shape


class PlayedDeal(Shape):
    """The cards and the dealer of a hand that is over: for a friend, or to play it again from some move."""

    table: Annotated[str, Field(min_length=1, max_length=64)]
    """Where it was played. The new table has the same game, variant and number of seats."""
    match: Annotated[int, Field(ge=1, le=HIGHEST)]
    hand: Annotated[int, Field(ge=1, le=HIGHEST)]
    """Both from 1, as in `HandAbout`."""
    moves: Annotated[int, Field(ge=0, le=HIGHEST)] | None = None
    """So many moves are made at once, as they were made then; null or 0: it begins with the deal."""


class LessonDeal(Shape):
    """The lesson of the game: always the same cards, and bots that answer the same with the same."""

    lesson: Literal[True]


class GivenDeal(Shape):
    """The hand of this table was not shuffled for it."""

    lesson: bool
    """It is the lesson of the game; otherwise it has been played before."""
    moves: int
    """So many moves were made already when it began."""
    scores: list[int] | None
    """What each seat scored when it was played before; null until it is over here too, and in a lesson."""
