"""Futures: what a seat's moves lead to, in worlds that it cannot tell apart.

The kernel redeals the unseen cards, lets rookies decide up to the first lead, plays the cards by its
heuristic policy and scores the hand, tens of thousands of times per second.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from mue import _kernel
from mue.cards import Card
from mue.native.native_rules import NativeHand, native_hand
from mue.rules.mechanics.trump import Trump
from mue.rules.moves import Move
from mue.rules.state import State

AS_A_ROOKIE: Final = -1
"""In place of a trump: named as a rookie would."""
MIDDLE: Final = -1
"""In place of a seat: the middle of the table."""
ROOKIE_ENOUGH: Final = 0.42
"""How likely the goal must be for a rookie to fight for the Crown (`kEnough` in kernel/rookie/plans.hpp)."""


def linear_fit(
    rows: Sequence[Sequence[int]],
    values: Sequence[float],
    weights: Sequence[float],
    features: int,
    caution: float,
) -> list[float]:
    """What each feature adds to a value, by weighted least squares: the same numbers on every machine. A row
    holds the features of one observation, by number; effects are drawn towards zero as if each had been seen
    with the weight `caution` without any."""
    return _kernel.linear_fit(rows, values, weights, features=features, caution=caution)


@dataclass(frozen=True, slots=True)
class HiddenZone:
    """A place whose cards the seat cannot see, with the cards that lie there in the given hand."""

    kind: str
    """hand, kitty, aside, down, pile, hidden or shown"""
    seat: int | None
    column: str
    cards: tuple[Card, ...]


class Planned(NamedTuple):
    """A move, and what the seat means to name later if it may; None: what a rookie would name."""

    move: Move
    major: Trump | None = None
    minor: Trump | None = None


@dataclass(frozen=True, slots=True)
class Tried:
    """The results of one plan in some worlds."""

    values: Sequence[float]
    """For each world, the seat's score of the hand minus the mean of the others' scores."""
    scores: int
    """The sum of the seat's scores."""
    reached: int
    """The number of worlds in which the Crown's side reached its goal."""


class Futures:
    """The worlds of one decision before the first lead."""

    def __init__(
        self,
        hand: NativeHand,
        removed: tuple[str, ...],
        seat: int,
        zones: Sequence[HiddenZone],
        bound: tuple[int, Sequence[Card]],
        enough: float = ROOKIE_ENOUGH,
    ) -> None:
        """`hand` is any one of the worlds. `bound` is a seat and the cards that it was seen to take and still
        has in its zones. Everybody fights for the Crown while the goal is reached `enough` of the time."""
        code = hand.encoding
        self._encoding = code
        self._pay = hand.rules.pay
        holder, cards = bound
        self._kernel = _kernel.futures(
            hand.kernel,
            hand.rules.rookie(removed).kernel,
            self._pay.kernel,
            seat=seat,
            zones=[
                (
                    zone.kind,
                    MIDDLE if zone.seat is None else zone.seat,
                    code.column_number[zone.column] if zone.column else 0,
                    [code.card_number[card] for card in zone.cards],
                )
                for zone in zones
            ],
            holder=holder if cards else MIDDLE,
            bound=[code.card_number[card] for card in cards],
            enough=enough,
        )

    @classmethod
    def of_state(cls, state: State, seat: int) -> Futures:
        """A single world: the state itself, in which nothing is hidden. NotNative if the kernel cannot play
        the game."""
        return cls(native_hand(state), state.deal.removed, seat, zones=(), bound=(0, ()))

    def run(self, plans: Sequence[Planned], first: int, count: int, seed: int) -> list[Tried]:
        """Each of these plans, with a legal move, in `count` worlds from number `first` on. The same seed and
        number give the same world."""
        encoded = [self._encoded(plan.move) for plan in plans]
        wishes = [(self._trump(plan.major), self._trump(plan.minor)) for plan in plans]
        while True:
            results = self._kernel.run(encoded, wishes, first=first, count=count, seed=seed)
            if not results["missing"]:
                break
            for key in results["missing"]:
                self._pay.add(key)
        values = memoryview(results["values"]).cast("d")
        return [
            Tried(
                values[place * count : (place + 1) * count].tolist(),
                results["scores"][place],
                results["reached"][place],
            )
            for place in range(len(plans))
        ]

    def world(self, number: int, seed: int) -> bytes:
        """The state of one world, everything hidden included: the bytes of `encoding.state(state)`."""
        return self._kernel.world(number, seed=seed)

    def seen(self, number: int, seed: int) -> bytes:
        """What the seat sees of one world; it is the same in all of them."""
        return self._kernel.seen(number, seed=seed)

    def _trump(self, trump: Trump | None) -> int:
        if trump is None:
            return AS_A_ROOKIE
        if trump not in self._encoding.trump_number:
            raise ValueError(f"The deck has no trump '{trump}'.")
        return self._encoding.trump_number[trump]

    def _encoded(self, move: Move) -> bytes:
        encoded = self._encoding.move(move)
        if encoded is None:
            raise ValueError(f"The kernel does not know the move '{move}'.")
        return encoded
