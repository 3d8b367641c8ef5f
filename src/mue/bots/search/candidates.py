"""Which moves are worth a thought, where there are too many to try them all.

The first one is always what a rookie would do.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mue.bots.clock import UNLIMITED
from mue.bots.rookie import RookieBot
from mue.bots.rookie.auction import to_lead
from mue.bots.rookie.plan import Plan, matching, prospects
from mue.cards import Card, without
from mue.mechanics.trump import NONE, TRUMP
from mue.play.legal import CrossedPair, OneOf, SomeOf
from mue.play.moves import Declare, Discard, Move, Pass, Show
from mue.play.phases.exchange import Exchanges
from mue.sight import View

MOST: Final = 20
PLANS: Final = 3
JUMPS: Final = (0, 1, 2)
"""Cards shown beyond what it takes to lead."""
RANDOM: Final = 2

_ROOKIE = RookieBot("candidates")


def candidates(view: View, rng: Random) -> list[Move]:
    found: dict[Move, None] = {_ROOKIE.choose(view, UNLIMITED): None}
    for choice in view.legal.choices:
        if isinstance(choice, SomeOf) and choice.kind is Show:
            moves = _shows(view, choice, rng)
        elif isinstance(choice, SomeOf):
            moves = _discards(view, next(iter(found)))
        elif isinstance(choice, Exchanges):
            moves = _exchanges(view, choice, next(iter(found)))
        elif isinstance(choice, CrossedPair):
            moves = _declarations(view, choice, next(iter(found)))
        else:
            assert isinstance(choice, OneOf)
            moves = iter(choice)
        found.update(dict.fromkeys(moves))
    return list(found)[:MOST]


def _shows(view: View, choice: SomeOf, rng: Random) -> Iterator[Move]:
    """For each of the best plans, displays that just take the Crown or go some cards further; a single card
    that says something; a few at random; and to pass."""
    yield Pass()
    ranked = prospects(view).best[:PLANS]
    needed = max(1, to_lead(view))
    sizes = [needed + more for more in JUMPS if needed + more <= choice.most]
    for size in dict.fromkeys([*sizes, 1]):
        for plan in ranked if size <= needed else ranked[:1]:
            yield Show(_display(view, plan, size))
    yield Show((max(view.hand, key=lambda card: (card.rank, -card.place)),))
    for _ in range(RANDOM):
        size = rng.randint(1, min(choice.most, max(1, needed)))
        yield choice.pick(size, rng.randrange(choice.of_size(size)))


def _display(view: View, plan: Plan, size: int) -> tuple[Card, ...]:
    """So many cards for this plan: first one that lets its trump be named, then low ones."""
    assert view.seat is not None
    low = sorted(view.hand, key=lambda card: (card.rank, card.place))
    first: list[Card] = []
    if plan.trump != NONE and not matching(view.displays[view.seat], plan.trump):
        first = matching(low, plan.trump)[:1]
    rest = list(without(tuple(low), first))
    return tuple([*first, *rest][:size])


def _discards(view: View, usual: Move) -> Iterator[Move]:
    """The rookie's choice with one card exchanged, and with a short suit put away."""
    assert isinstance(usual, Discard)
    suit = view.order.suit
    kept = without(view.hand, usual.cards)
    plain = [card for card in kept if suit[card] != TRUMP] or list(kept)
    spare = sorted(plain, key=lambda card: (view.order.strength[card], card.place))[:5]
    for gone in usual.cards:
        for card in dict.fromkeys(spare):
            yield Discard((*without(usual.cards, [gone]), card))


def _exchanges(view: View, choice: Exchanges, usual: Move) -> Iterator[Move]:
    """As with a kitty; and a table card in place of a hand card, with a drawn card laid for it."""
    assert isinstance(usual, Discard)
    if not usual.table:
        moves = [move for move in _discards(view, usual) if move in choice]
        yield from moves[:8]
    strength = view.order.strength
    table = sorted(choice.display, key=lambda card: (strength[card], card.place))[:2]
    for gone in dict.fromkeys(table):
        for drawn in dict.fromkeys(choice.drawn):
            for other in usual.cards:
                move = Discard((gone, other), (drawn,), (gone,))
                if len(choice.drawn) == 2 and move in choice:
                    yield move


def _declarations(view: View, choice: CrossedPair, usual: Move) -> Iterator[Move]:
    """Numbers near those of the rookie, with the weakest cards that have them."""
    assert isinstance(usual, Declare)
    strength = view.order.strength
    weakest: dict[int, Card] = {}
    for card in sorted(choice.held, key=lambda card: (-strength[card], card.place)):
        weakest[card.rank] = card
    around = (usual.hidden.rank + usual.shown.rank) / 2
    numbers = sorted(weakest, key=lambda number: (abs(number - around), number))[:4]
    yield Declare(usual.shown, usual.hidden)
    for number in numbers:
        same = [card for card in choice.held if card.rank == number]
        if len(same) > 1:
            low = sorted(same, key=lambda card: (strength[card], card.place))
            yield Declare(low[1], low[0])
        for other in numbers:
            if other != number:
                yield Declare(weakest[number], weakest[other])
