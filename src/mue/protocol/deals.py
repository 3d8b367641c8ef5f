"""Given deals: cards that were not shuffled for their table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mue.protocol.shapes import HIGHEST, Shape


class PlayedDeal(Shape):
    """The cards and the dealer of a finished hand, to play it again from the start or from any move."""

    table: Annotated[str, Field(min_length=1, max_length=64)]
    """The table where it was played. The new one must have the same game, variant and number of seats."""
    match: Annotated[int, Field(ge=1, le=HIGHEST)]
    hand: Annotated[int, Field(ge=1, le=HIGHEST)]
    """Both from 1, as in `HandAbout`."""
    moves: Annotated[int, Field(ge=0, le=HIGHEST)] | None = None
    """The number of moves to repeat before play begins; null or 0: none."""


class LessonDeal(Shape):
    """The lesson of the game: the cards are always the same, and bots answer the same moves alike."""

    lesson: Literal[True]


class GivenDeal(Shape):
    """About a hand that was not shuffled for its table."""

    lesson: bool
    """True: the lesson of the game. False: a hand played before."""
    moves: int
    """The number of moves that were repeated."""
    scores: list[int] | None
    """The scores when it was played before; null in a lesson, and until it is over here too."""
