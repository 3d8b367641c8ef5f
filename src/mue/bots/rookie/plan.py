"""Plans: for each trump a seat could name, what its side would take, and what that would pay.

The contract is fixed first and valued then: the best plan is the one of the largest expected value, and
never an average over the best of many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import exp

from mue.bots.rookie.strength import Holding, card_points, holding, order_under, tricks
from mue.cards import Card
from mue.mechanics.trump import NONE, Trump, matches
from mue.play.terms import Bid
from mue.sight import View

PARTNER = 1.0
"""What the partner takes of what the Crown leaves, in equal shares of the others: the best fitting display,
but against defenders who work together."""
CHOICE = 0.45
"""Tricks that each card of a kitty adds, because a bad card is put away for it."""
PUT_AWAY = 1.8
"""Card points that the Crown can save with each card of a kitty."""
SPREAD = 0.11
"""How far results scatter around what was expected, as a share of all that can be taken."""


@dataclass(frozen=True, slots=True)
class Plan:
    trump: Trump
    expected: float
    """What the Crown's side would take, in the unit of the goals."""
    spread: float

    def chance(self, goal: int) -> float:
        return 1 / (1 + exp(min(50.0, (goal - self.expected) / self.spread)))


def nameable(mine: Iterable[Card]) -> list[Trump]:
    """Trumps worth a thought: suits and ranks held more than once, and none."""
    found = Counter[Trump]()
    for card in mine:
        if not card.is_joker:
            found[card.suit] += 1
            found[str(card.rank)] += 1
    return [*(trump for trump, held in found.items() if held > 1), NONE]


def plan_for(view: View, trump: Trump, held: Holding, minor: Trump = NONE) -> Plan:
    """What to expect as the Crown with this trump, an average kitty and an average partner."""
    assert view.seat is not None
    own = tricks(order_under(view, trump, minor), held) + CHOICE * view.kitty_size
    cards = len(held.mine)
    total = cards + sum(view.down_sizes[view.seat].values())
    own = min(own * total / cards, total - 0.5)
    if view.terms.partner:
        own += (total - own) / held.others * PARTNER
    if not view.terms.worth:
        return Plan(trump, own, SPREAD * total)
    kitty = view.kitty_size * PUT_AWAY if view.kitty_size else card_points(view, view.pile)
    expected = own / total * (held.points - kitty) + kitty + card_points(view, view.open)
    return Plan(trump, expected, SPREAD * held.points)


def plans(view: View, minor: Trump = NONE) -> list[Plan]:
    """A plan for each trump that the own cards allow."""
    held = holding(view)
    return [plan_for(view, trump, held, minor) for trump in nameable(held.mine)]


def value(view: View, plan: Plan, shown: int) -> float:
    """What to win on average with this plan and so many cards shown."""
    bid = view.terms.bids[shown - 1]
    return paid(view, plan, bid, plan.chance(bid.goal))


def paid(view: View, plan: Plan, bid: Bid, chance: float) -> float:
    return chance * (bid.bonus + view.terms.token(plan.trump)) - (1 - chance) * bid.loss


def matching(cards: Iterable[Card], trump: Trump) -> list[Card]:
    return [card for card in cards if matches(card, trump)]
