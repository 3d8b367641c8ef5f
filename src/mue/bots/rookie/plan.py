"""Plans: for each trump that a seat could name, what its side would take. Computed by the kernel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mue.native.seat_view import in_numbers, rules_of
from mue.rules.mechanics.trump import Trump
from mue.rules.views import View
from mue.solver.heuristics import goal_chance


class TrumpPlan(NamedTuple):
    trump: Trump
    expected: float
    """What the Crown's side would take, in the unit of the goals."""
    spread: float

    def chance(self, goal: int) -> float:
        """The probability of reaching this goal."""
        return goal_chance(goal, self.expected, self.spread)


@dataclass(frozen=True, slots=True)
class Prospects:
    """A bidder's options with and without the Crown. The plans and sizes stay the same throughout an
    auction."""

    best: list[TrumpPlan]
    """The few plans with the highest expectation, best first."""
    limit: int
    """The largest display worth bidding for the Crown."""
    size: int
    """The display that pays best."""
    to_lead: int
    """How many more cards it takes to win the Crown outright, even where a tie would do."""
    signals: int
    """How many cards a player who does not want the Crown would still show; none if below 1."""


def prospects(view: View) -> Prospects:
    """The options of the seat to bid."""
    rules = rules_of(view)
    best, *sizes = rules.prospects(in_numbers(view, rules))
    return Prospects([TrumpPlan(rules.trumps[trump], *rest) for trump, *rest in best], *sizes)
