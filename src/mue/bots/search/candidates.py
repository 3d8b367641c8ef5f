"""The candidate moves of a decision with too many moves to try them all.

The first is always the rookie's.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from mue.bots.clock import UNLIMITED
from mue.bots.rookie import RookieBot
from mue.bots.rookie.plan import TrumpPlan, prospects
from mue.cards import Card, without
from mue.rules.choice import OneOf
from mue.rules.legal import CrossedPair, SomeOf
from mue.rules.mechanics.trump import TRUMP, matches
from mue.rules.moves import Declare, Discard, Move, Pass, Show
from mue.rules.phases.exchange import Exchanges
from mue.rules.views import View

MOST: Final = 12
PLANS: Final = 3
"""How many plans for the Crown are tried."""
JUMPS: Final = (1, 2)
"""Cards shown beyond the number that takes the lead."""
HOPE: Final = 0.12
"""The Crown is tried only if the rookie estimates at least this chance of the goal."""

_ROOKIE = RookieBot("candidates")


def candidates(view: View, rng: Random) -> list[Move]:
    moves_so_far: dict[Move, None] = {_ROOKIE.choose(view, UNLIMITED): None}
    for choice in view.legal.choices:
        if isinstance(choice, SomeOf) and choice.kind is Show:
            moves = _shows(view, choice, rng)
        elif isinstance(choice, SomeOf):
            moves = discards(view, next(iter(moves_so_far)))
        elif isinstance(choice, Exchanges):
            moves = exchanges(view, choice, next(iter(moves_so_far)))
        elif isinstance(choice, CrossedPair):
            moves = _declarations(view, choice, next(iter(moves_so_far)))
        else:
            assert isinstance(choice, OneOf)
            moves = iter(choice)
        moves_so_far.update(dict.fromkeys(moves))
    return list(moves_so_far)[:MOST]


def _shows(view: View, choice: SomeOf, rng: Random) -> Iterator[Move]:
    """A pass; a single informative card; and, while there is hope, for each of the best plans a display that
    just takes the Crown or goes a few cards further. One display is random: plans find only the obvious."""
    assert view.seat is not None
    yield Pass()
    outlook = prospects(view)
    best = outlook.best[:PLANS]
    if outlook.signals > 0:
        yield Show((max(view.hand, key=lambda card: (card.rank, -card.place)),))
        yield Show(_display(view, best[0], 1))
    needed, shown = max(1, outlook.to_lead), view.bids[view.seat]
    sizes = [needed, *(needed + more for more in JUMPS)]
    for size in sizes:
        if size > choice.most or shown + size > len(view.rules.bids):
            continue
        goal = view.rules.bids[shown + size - 1].goal
        for plan in best if size == needed else best[:1]:
            if plan.chance(goal) > HOPE:
                yield Show(_display(view, plan, size))
    if outlook.signals > 0:
        size = rng.randint(1, min(choice.most, needed))
        yield choice.pick(size, rng.randrange(choice.of_size(size)))


def _display(view: View, plan: TrumpPlan, size: int) -> tuple[Card, ...]:
    """A display of `size` cards for this plan: one card that allows its trump, then low ones.

    The rookie's own displays differ: they keep its two best plans open, with more cards of their trumps. Here
    each plan is tried by itself. Sharing the code would change the play of registered versions."""
    assert view.seat is not None
    low = sorted(view.hand, key=lambda card: (card.rank, card.place))
    first: list[Card] = []
    if not any(matches(card, plan.trump) for card in view.displays[view.seat]):
        first = [card for card in low if matches(card, plan.trump)][:1]
    rest = list(without(tuple(low), first))
    return tuple([*first, *rest][:size])


def discards(view: View, usual: Move) -> Iterator[Move]:
    """Discards of a short suit, unless it includes the suit's highest card; and the rookie's choice with one
    card swapped for the weakest of the others."""
    assert isinstance(usual, Discard)
    suit, strength = view.order.suit, view.order.strength
    weakest = sorted(view.hand, key=lambda card: (strength[card], card.place))
    plain = [card for card in weakest if suit[card] != TRUMP]
    count = len(usual.cards)
    for short in dict.fromkeys(suit[card] for card in plain):
        gone = [card for card in plain if suit[card] == short]
        highest = max(strength[card] for card in view.deck if suit[card] == short)
        if len(gone) <= count and strength[gone[-1]] < highest:
            rest = without(tuple(weakest), gone)
            yield Discard((*gone, *rest[: count - len(gone)]))
    kept = without(tuple(plain or weakest), [card for card in usual.cards if card in plain or not plain])
    for card in kept[:1]:
        for stays in usual.cards:
            yield Discard((*without(usual.cards, [stays]), card))


def exchanges(view: View, choice: Exchanges, usual: Move) -> Iterator[Move]:
    """As for a kitty; and a table card in place of a hand card, with a drawn card laid for it."""
    assert isinstance(usual, Discard)
    if not usual.table:
        moves = [move for move in discards(view, usual) if move in choice]
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
    """Numbers near the rookie's, with the weakest cards that have them."""
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
