"""Plans: for each trump a seat could name, what its side would take, and what that would pay.

The contract is fixed first and valued then: the best plan is the one of the largest expected value, and
never an average over the best of many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp
from typing import Any, Final

from mue.bots.rookie.strength import Holding, card_points, holding, known_cards, own_cards, sheet_under
from mue.cards import Card
from mue.mechanics.trump import NONE, Trump
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
ENOUGH = 0.42
"""The Crown is worth fighting for while the goal is reached at least so often."""
PLANS = 4
"""Plans looked at in an auction; the others are weaker anyway."""


@dataclass(frozen=True, slots=True)
class Plan:
    trump: Trump
    expected: float
    """What the Crown's side would take, in the unit of the goals."""
    spread: float
    token: int
    """What the trump adds to the bonus."""

    def chance(self, goal: int) -> float:
        return 1 / (1 + exp(min(50.0, (goal - self.expected) / self.spread)))

    def paid(self, bid: Bid, chance: float) -> float:
        """What to win on average if the goal is reached so often."""
        return chance * (bid.bonus + self.token) - (1 - chance) * bid.loss

    def value(self, bid: Bid) -> float:
        return self.paid(bid, self.chance(bid.goal))


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a seat could do with the Crown. The same all through an auction."""

    plans: list[Plan]
    """One for each trump that the own cards allow."""
    best: list[Plan]
    """The few that expect most, best first."""
    limit: int
    """The largest display to fight with."""
    size: int
    """The display that pays best."""


def nameable(mine: Iterable[Card]) -> list[Trump]:
    """Trumps worth a thought: suits and ranks held more than once, and none."""
    found = Counter[Trump]()
    for card in mine:
        if not card.is_joker:
            found[card.suit] += 1
            found[str(card.rank)] += 1
    return [*(trump for trump, held in found.items() if held > 1), NONE]


def plans_for(view: View, trumps: Sequence[Trump], minor: Trump) -> list[Plan]:
    """What to expect as the Crown with each trump, an average kitty and an average partner."""
    held = holding(view)
    tricks = held.tricks([sheet_under(view, trump, minor) for trump in trumps])
    return [_plan(view, trump, own, held) for trump, own in zip(trumps, tricks, strict=True)]


def _plan(view: View, trump: Trump, tricks: float, held: Holding) -> Plan:
    assert view.seat is not None
    cards = len(held.mine)
    total = cards + sum(view.down_sizes[view.seat].values())
    own = min((tricks + CHOICE * view.kitty_size) * total / cards, total - 0.5)
    token = view.terms.token(trump)
    if view.terms.partner:
        own += (total - own) / held.others * PARTNER
    if not view.terms.worth:
        return Plan(trump, own, SPREAD * total, token)
    kitty = view.kitty_size * PUT_AWAY if view.kitty_size else card_points(view, view.pile)
    expected = own / total * (held.points - kitty) + kitty + card_points(view, view.open)
    return Plan(trump, expected, SPREAD * held.points, token)


KEPT: Final = 4096
"""Hands whose prospects are kept: those of the table, and of the worlds that a search tries at a time."""

_kept: dict[tuple[Any, ...], Prospects] = {}


def prospects(view: View, minor: Trump = NONE) -> Prospects:
    """Kept, because every turn of an auction asks; by all that they depend on."""
    sheet = sheet_under(view, NONE, NONE)
    key = (
        sheet,
        minor,
        tuple(sorted(sheet.numbers(own_cards(view)))),
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


def _prospects(view: View, minor: Trump) -> Prospects:
    plans = plans_for(view, nameable(sorted(own_cards(view))), minor)
    best = sorted(plans, key=lambda plan: plan.expected, reverse=True)[:PLANS]
    return Prospects(plans, best, *_sizes(view.terms.bids, best))


def _sizes(bids: Sequence[Bid], plans: Sequence[Plan]) -> tuple[int, int]:
    """The largest display to fight with, and the one that pays best."""
    limit, best, most = 0, 0, 0.0
    for shown, asked in enumerate(bids, start=1):
        for plan in plans:
            chance = plan.chance(asked.goal)
            won = plan.paid(asked, chance)
            if won <= 0:
                continue
            if chance >= ENOUGH:
                limit = shown
            if won > most:
                best, most = shown, won
    return limit, min(best, max(limit, 1))


def matching(cards: Iterable[Card], trump: Trump) -> list[Card]:
    """The cards that this trump would make trumps."""
    if trump.isdecimal():
        rank = int(trump)
        return [card for card in cards if card.rank == rank]
    return [card for card in cards if card.suit == trump]
