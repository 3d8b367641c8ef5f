"""The analysis of a finished hand: the value of each decision, and a forecast after each card."""

from __future__ import annotations

from typing import Literal

from mue.protocol.shapes import Seat, Shape
from mue.protocol.socket import Advice


class Judgement(Shape):
    """A decision, judged by a bot that sees what the seat saw then."""

    at: int
    """The number of the move in the hand, from 1."""
    seat: Seat
    made: Advice
    best: Advice
    """Equal to `made` if the bot found nothing better."""
    cost: float | None
    """How much less `made` is worth than `best`; null if the bot has no numbers."""
    part: Literal["auction", "choices", "cards"]
    """The part of the hand: bids; trumps, partners, cards put away and declared; tricks."""
    grade: Literal["inaccuracy", "mistake", "blunder"] | None
    """The grade of the cost; null if chance alone may explain it."""


class Thresholds(Shape):
    """The least cost of each grade in this game, in points of the hand."""

    inaccuracy: float
    mistake: float
    blunder: float


class Accuracy(Shape):
    """How close the decisions of a seat came to the best ones, from 0 to 100. One that costs as much as a
    blunder counts 0. Null where nothing was decided."""

    all: float | None
    auction: float | None
    choices: float | None
    cards: float | None


class Taken(Shape):
    """What a side takes in the whole hand, in card points or tricks."""

    amount: float
    exact: bool
    """True: with best play by all seats. False: an estimate."""


class Forecast(Shape):
    """How the hand stood after a number of moves, with all cards known."""

    moves: int
    taken: list[Taken]
    """One for each side."""
    reached: bool | None
    """Does the Crown's side reach its goal with best play? Null if there is no goal, or it is not known."""


class Analysis(Shape):
    """The analysis of a finished hand so far. Ask again until it is done."""

    match: int
    hand: int
    bot: str
    """The bot that judges."""
    done: bool
    wanted: int
    """The number of decisions that will be judged."""
    decisions: list[Judgement]
    """In order of play, without forced moves."""
    accuracy: list[Accuracy]
    """By seat, for its decisions judged so far."""
    thresholds: Thresholds
    sides: list[list[Seat]]
    """The Crown's side; each seat where all play alone."""
    forecasts: list[Forecast]
    """From the first card on; empty if no card was played, and until they are known."""
