"""Plans: for each trump a seat could name, what its side would take. The kernel makes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mue.native.seat_view import in_numbers, rules_of
from mue.rules.mechanics.trump import Trump
from mue.rules.views import View
from mue.solver.heuristics import goal_chance


class Plan(NamedTuple):
    trump: Trump
    expected: float
    """What the Crown's side would take, in the unit of the goals."""
    spread: float

    def chance(self, goal: int) -> float:
        """How often this goal is reached."""
        return goal_chance(goal, self.expected, self.spread)


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a seat that is to bid could do with the Crown, and without it. The plans and sizes are the same
    all through an auction."""

    best: list[Plan]
    """The few plans that expect most, best first."""
    limit: int
    """The largest display to fight with."""
    size: int
    """The display that pays best."""
    to_lead: int
    """How many more cards it takes to have the Crown: more than anyone, even where a tie would do."""
    signals: int
    """How many cards a player who does not want the Crown would still show; below 1: none."""


def prospects(view: View) -> Prospects:
    """The plans of a seat that is to bid."""
    rules = rules_of(view)
    best, *sizes = rules.prospects(in_numbers(view, rules))
    return Prospects([Plan(rules.trumps[trump], *rest) for trump, *rest in best], *sizes)
