"""Looking back at a hand that is over: what each decision was worth, and how it stood after each card."""

from __future__ import annotations

from mue.protocol.shapes import Seat, Shape
from mue.protocol.socket import Advice


class Judgement(Shape):
    """A decision, judged by a bot that sees what its seat saw then."""

    at: int
    """Which move of the hand, from 1."""
    seat: Seat
    made: Advice
    best: Advice
    """The same as `made` if nothing better was found."""
    cost: float | None
    """How much less the move made is worth than the best one; null: there are no numbers."""
    mistake: bool
    """It cost more than chance would explain."""


class Taken(Shape):
    """What a side takes in all, in card points or in tricks."""

    amount: float
    exact: bool
    """With best play of everybody; otherwise an estimate."""


class Forecast(Shape):
    """How the hand stood after so many moves, with all cards known."""

    moves: int
    taken: list[Taken]
    """For each of the sides."""
    reached: bool | None
    """Does the Crown's side reach its goal with best play? Null: there is none, or it is not known."""


class Analysis(Shape):
    """What is known so far of a hand that is over. Ask again until it is done."""

    match: int
    hand: int
    bot: str
    """Who judges."""
    done: bool
    wanted: int
    """How many decisions will be judged in all."""
    decisions: list[Judgement]
    """In order of play. Moves that were the only legal ones are left out."""
    worst: list[int]
    """The costliest mistakes, the worst first, by the number of the move."""
    sides: list[list[Seat]]
    """The Crown's side; where everybody plays alone, each seat."""
    forecasts: list[Forecast]
    """From the first card on; empty if none was played, and until it is known."""
