"""Which moves are worth a thought, where there are too many to try them all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final, NamedTuple

from mue.bots.club.continuation import coming_order
from mue.bots.club.judgement import keep_values, strength_with
from mue.cards import Card
from mue.mechanics.trump import NONE, Trump, matches, nameable
from mue.play.legal import CrossedPair, SomeOf
from mue.play.moves import Declare, Discard, Move, Show
from mue.play.phases.exchange import Exchanges
from mue.play.state import State
from mue.sight import View

Cards = tuple[Card, ...]

MOST: Final = 13
PLANS: Final = 4
RANDOM: Final = 2


class Candidate(NamedTuple):
    move: Move
    plan: Trump | None = None
    """The trump to name later, if the move is made for one."""


def candidates(view: View, world: State, tricks: Sequence[int], rng: Random) -> list[Candidate]:
    """Moves to compare. `world` is any world: only what the viewer can see of it is used. `tricks` are
    those taken in trial play-outs, where a number of them is to be declared."""
    found: list[Candidate] = []
    for choice in view.legal.choices:
        if isinstance(choice, Exchanges):
            found += _exchanges(choice, world, view)
        elif isinstance(choice, CrossedPair):
            found += _declarations(choice, tricks)
        elif isinstance(choice, SomeOf):
            found += _shows(view, world, choice, rng) if choice.kind is Show else _discards(view, world)
        else:
            found += [Candidate(move) for move in choice]
    # What comes last (pass) must stay.
    return found if len(found) <= MOST else found[: MOST - 1] + found[-1:]


def _shows(view: View, world: State, choice: SomeOf, rng: Random) -> list[Candidate]:
    """The best plans, each with displays that just take the Crown or go some cards further."""
    seat = view.seat
    assert seat is not None
    own = (*view.hand, *view.displays[seat])
    found: dict[Candidate, None] = {}
    plans = _best_plans(world, own)
    for more in (0, 1, 2, 4, -1):
        size = 1 if more < 0 else _needed(view, seat) + more
        if size > choice.most:
            continue
        for trump in plans:
            shown = _display(world, view, trump, size)
            if shown is not None:
                found[Candidate(Show(shown), trump)] = None
    some = list(found)[: MOST - RANDOM - 1]
    for _ in range(RANDOM):
        size = rng.randint(1, min(choice.most, 4))
        some.append(Candidate(choice.pick(size, rng.randrange(choice.of_size(size)))))
    return some


def _needed(view: View, seat: int) -> int:
    """How many more cards make this seat the Crown."""
    if view.crown in (None, seat):
        return 1
    assert view.crown is not None
    return max(1, view.bids[view.crown] - view.bids[seat] + 1)


def _best_plans(world: State, own: Cards) -> list[Trump]:
    trumps = nameable(("suit", "rank"), own, ())

    def worth(trump: Trump) -> float:
        return strength_with(world.game.order(world.players, world.deal.removed, trump, NONE), own)

    return [*sorted(trumps, key=worth, reverse=True)[:PLANS], NONE]


def _display(world: State, view: View, trump: Trump, size: int) -> Cards | None:
    """So many cards for this plan: first one that lets its trump be named, then what tells the least."""
    assert view.seat is not None
    order = world.game.order(view.players, view.removed, trump, NONE)
    chances = sorted(view.hand, key=lambda card: (order.strength[card], card.place))
    named = trump == NONE or any(matches(card, trump) for card in view.displays[view.seat])
    first = [] if named else [card for card in chances if matches(card, trump)][:1]
    if not named and not first:
        return None
    rest = list(chances)
    for card in first:
        rest.remove(card)
    fitting = [card for card in rest if matches(card, trump)]
    others = [card for card in rest if not matches(card, trump)]
    # Own trumps scare others off the suit and can still be played; plain low cards lose nothing either.
    shown = (*first, *fitting[: (size + 1) // 2], *others, *fitting[(size + 1) // 2 :])[:size]
    return shown if len(shown) == size else None


def _spare(view: View, world: State, cards: Cards) -> list[Card]:
    """Cards in the order in which one would part with them."""
    assert view.seat is not None
    order = coming_order(world, view.seat, {})
    values = keep_values(order, cards, world.game.facts.deck.points)
    return [cards[place] for place in sorted(range(len(cards)), key=values.__getitem__)]


def _discards(view: View, world: State) -> list[Candidate]:
    count = len(world.deal.kitty)
    spare = _spare(view, world, view.hand)[: count + 3]
    return _different(Discard(chosen) for chosen in combinations(spare, count))


def _exchanges(choice: Exchanges, world: State, view: View) -> list[Candidate]:
    """The most useless hand cards, and the same with a drawn card laid for a useless table card."""
    count = len(choice.drawn)
    spare = _spare(view, world, choice.hand)
    plain = _different(Discard(chosen) for chosen in combinations(spare[: count + 2], count))
    table = _spare(view, world, choice.display)[:2]
    swaps = [
        Discard((gone, *[card for card in spare if card is not drawn][: count - 1]), (drawn,), (gone,))
        for gone in table
        for drawn in dict.fromkeys(choice.drawn)
    ]
    return [*plain[:12], *_different(move for move in swaps if move in choice)]


def _declarations(choice: CrossedPair, tricks: Sequence[int]) -> list[Candidate]:
    """Pairs of numbers that the trials came up with, the likelier one shown; low cards are given away
    more gladly than high ones."""

    def chance(card: Card) -> float:
        return tricks.count(card.rank) / len(tricks)

    def worth(move: Move) -> float:
        assert isinstance(move, Declare)
        equal = 1.5 if move.hidden.rank == move.shown.rank else 1.0
        cost = 0.02 * (move.hidden.rank + move.shown.rank)
        return equal * (chance(move.hidden) + 2 * chance(move.shown)) - cost

    return [Candidate(move) for move in sorted(choice, key=worth, reverse=True)[: MOST - 4]]


def _different(moves: Iterable[Move]) -> list[Candidate]:
    return [Candidate(move) for move in dict.fromkeys(moves)]
