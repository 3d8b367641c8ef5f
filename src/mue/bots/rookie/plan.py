"""Plans: for each trump a seat could name, what its side would take, and what that would pay.

The contract is fixed first and valued then: the best plan is the one of the largest expected value, and
never an average over the best of many.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from mue.bots.rookie.holding import deck_under, holding, known_cards, own_cards
from mue.cards import Card, in_order
from mue.rules.mechanics.trump import NONE, Trump
from mue.rules.public_rules import Bid
from mue.rules.views import View
from mue.solver.heuristics import Hope, goal_chance, sizes_to_show

PARTNER = 1.0
"""What the partner takes of what the Crown leaves, in equal shares of the others: the best fitting display,
but against defenders who work together."""
CHOICE = 0.45
"""Tricks that each card of a kitty adds, because a bad card is put away for it."""
PUT_AWAY = 1.8
"""Card points that the Crown can save with each card of a kitty."""
SPREAD = 0.11
"""How far results scatter around what was expected, as a share of all that can be taken."""
ENOUGH = 0.42
"""The Crown is worth fighting for while the goal is reached at least so often."""
PLANS = 4
"""Plans looked at in an auction; the others are weaker anyway."""


class Plan(NamedTuple):
    trump: Trump
    expected: float
    """What the Crown's side would take, in the unit of the goals."""
    spread: float

    def chance(self, goal: int) -> float:
        return goal_chance(goal, self.expected, self.spread)

    def value(self, bid: Bid, token: int) -> float:
        """What to win on average; `token`: what the trump adds to the bonus."""
        chance = self.chance(bid.goal)
        return chance * (bid.bonus + token) - (1 - chance) * bid.loss


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a seat could do with the Crown. The same all through an auction."""

    plans: list[Plan]
    """One for each trump that the hand allows."""
    best: list[Plan]
    """The few that expect most, best first."""
    limit: int
    """The largest display to fight with."""
    size: int
    """The display that pays best."""


def nameable(mine: Iterable[Card]) -> list[Trump]:
    """Trumps worth a thought: suits and ranks held more than once, and none."""
    found: dict[Trump, int] = {}
    for card in mine:
        found[card.suit] = found.get(card.suit, 0) + 1
        found[card.number] = found.get(card.number, 0) + 1
    found.pop("", None)  # a joker has neither
    return [*[trump for trump, held in found.items() if held > 1], NONE]


def plans_for(view: View, trumps: Sequence[Trump], minor: Trump) -> list[Plan]:
    """What to expect as the Crown with each trump, an average kitty and an average partner."""
    assert view.seat is not None
    held, rules = holding(view), view.rules
    cards = len(held.mine)
    total = cards + sum(view.down_sizes[view.seat].values())
    kitty = view.kitty_size * PUT_AWAY if view.kitty_size else rules.card_points(view.pile)
    open_ = rules.card_points(view.open)
    found = []
    tricks = held.tricks([deck_under(view, trump, minor) for trump in trumps])
    for trump, taken in zip(trumps, tricks, strict=True):
        own = min((taken + CHOICE * view.kitty_size) * total / cards, total - 0.5)
        if rules.partner:
            own += (total - own) / held.others * PARTNER
        if rules.worth:
            expected, spread = own / total * (held.points - kitty) + kitty + open_, SPREAD * held.points
        else:
            expected, spread = own, SPREAD * total
        found.append(Plan(trump, expected, spread))
    return found


KEPT: Final = 4096
"""Hands whose prospects are kept: those of the table, and of the worlds that a search tries at a time."""

_kept: dict[tuple[Any, ...], Prospects] = {}


def prospects(view: View, minor: Trump = NONE) -> Prospects:
    """Kept, because every turn of an auction asks; by all that they depend on."""
    deck = deck_under(view, NONE, NONE)
    key = (
        deck,
        minor,
        tuple(sorted(deck.numbers(own_cards(view)))),
        known_cards(view),
        view.kitty_size,
        sum(view.hand_sizes) + sum(map(len, view.displays)),
        tuple([sum(down.values()) for down in view.down_sizes]),
        view.seat if any(view.down_sizes) else None,
    )
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= KEPT:
            _kept.clear()
        found = _kept[key] = _prospects(view, minor)
    return found


def plans(view: View, minor: Trump = NONE) -> list[Plan]:
    """A plan for each trump that the hand allows."""
    return prospects(view, minor).plans


def _prospects(view: View, minor: Trump) -> Prospects:
    every = plans_for(view, nameable(in_order(own_cards(view))), minor)
    best = sorted(every, key=lambda plan: plan.expected, reverse=True)[:PLANS]
    hopes = [Hope(plan.expected, plan.spread, view.rules.token(plan.trump)) for plan in best]
    limit, size = sizes_to_show(view.rules.bids, hopes, ENOUGH)
    return Prospects(every, best, limit, min(size, max(limit, 1)))


def matching(cards: Iterable[Card], trump: Trump) -> list[Card]:
    """The cards that this trump would make trumps."""
    if trump.isdecimal():
        rank = int(trump)
        return [card for card in cards if card.rank == rank]
    return [card for card in cards if card.suit == trump]
