"""The analysis of a finished hand: the value of each decision, and a forecast after each card."""

from __future__ import annotations

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
    mistake: bool
    """The cost is larger than chance explains."""


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
    worst: list[int]
    """The numbers of the costliest mistakes, the worst first."""
    sides: list[list[Seat]]
    """The Crown's side; each seat where all play alone."""
    forecasts: list[Forecast]
    """From the first card on; empty if no card was played, and until they are known."""
