"""How strong cards are: for each card, about how likely it takes a trick.

Rules of thumb, not counting: the top of a suit wins unless somebody ruffs, a card below it needs luck, a
long suit of trumps outlives everybody else's. The same measure serves to plan a bid and to play a card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from mue.cards import Card
from mue.mechanics.trump import TRUMP, OrderFacts, Trump, TrumpOrder
from mue.play.moves import Play
from mue.sight import View

RUFF = 0.4
"""A small trump wins about so often: somebody is void sooner or later."""
SURE = 0.95


@lru_cache(maxsize=4096)
def _order(
    deck: tuple[Card, ...], facts: OrderFacts, suits: tuple[str, ...], major: Trump, minor: Trump
) -> TrumpOrder:
    return TrumpOrder(deck, facts, suits, major, minor)


def order_under(view: View, major: Trump, minor: Trump) -> TrumpOrder:
    """The order of cards if these were the trumps."""
    return _order(view.deck, view.terms.order, view.terms.suits, major, minor)


def own_cards(view: View) -> list[Card]:
    assert view.seat is not None
    return [*view.hand, *view.displays[view.seat]]


@lru_cache(maxsize=64)
def _copies(deck: tuple[Card, ...]) -> Counter[Card]:
    return Counter(deck)


def not_in(deck: tuple[Card, ...], known: Iterable[Iterable[Card]]) -> dict[Card, int]:
    """How many of each card of the deck are not among those known. Runs for every card played."""
    left = dict(_copies(deck))
    for cards in known:
        for card in cards:
            left[card] -= 1
    return left


def outside(view: View) -> list[Card]:
    """The cards that may still be against us: not own, not played, not put away by us."""
    assert view.seat is not None
    played = [event.card for _, event in view.history if isinstance(event, Play)]
    known = (view.hand, view.displays[view.seat], view.open, view.pile, *view.declared, played)
    return [card for card, copies in not_in(view.deck, known).items() for _ in range(copies)]


def chances(
    order: TrumpOrder, mine: Iterable[Card], against: Sequence[Card], others: int, share: float = 1.0
) -> dict[Card, float]:
    """For each of these cards the chance to take a trick; equal cards share a number.

    `share`: how much of the cards against us is in play and not put aside somewhere.
    """
    suit, strength = order.suit, order.strength
    theirs: dict[str, list[int]] = {}
    for card in against:
        theirs.setdefault(suit[card], []).append(strength[card])
    own: dict[str, list[Card]] = {}
    for card in mine:
        own.setdefault(suit[card], []).append(card)
    trumps_out = len(theirs.get(TRUMP, ()))
    alone = 0.4 if others == 1 else 1.0  # a single opponent wants to spend a high card elsewhere
    found: dict[Card, float] = {}
    for name, cards in own.items():
        cards.sort(key=strength.__getitem__, reverse=True)
        rest = theirs.get(name, [])
        each = share * len(rest) / others
        for place, card in enumerate(cards):
            power = strength[card]
            above = share * sum([1.0 if other > power else 0.5 if other == power else 0.0 for other in rest])
            if name == TRUMP:
                found[card] = _trump_chance(above, place, each)
            else:
                found[card] = _plain_chance(above * alone, place, each, trumps_out)
    return found


def _trump_chance(above: float, place: int, each: float) -> float:
    """`place`: own trumps that are higher; each of them draws some of those above this one."""
    if place > 1.5 * each:
        return SURE
    return max(RUFF, SURE - 0.2 * max(0.0, above - 0.5 * place))


def _plain_chance(above: float, place: int, each: float, trumps_out: int) -> float:
    """The later the round of its suit, the likelier somebody is void and ruffs."""
    safe = SURE
    if trumps_out:
        safe = min(0.9, max(0.1, (each - place) / 2))
    elif place > 1.5 * each:
        return 0.8
    return float(safe * 0.45**above)


def crowded(others: int) -> float:
    """Where everybody plays alone nobody draws trumps, and with many players somebody always ruffs."""
    return 1.0 - 0.1 * max(0, others - 2)


def in_play(view: View, against: Sequence[Card]) -> float:
    """How much of these cards the others hold; the rest lies in a kitty or aside."""
    held = sum(view.hand_sizes) + sum(map(len, view.displays)) - len(own_cards(view))
    held += sum(sum(down.values()) for seat, down in enumerate(view.down_sizes) if seat != view.seat)
    return min(1.0, held / max(1, len(against)))


@dataclass(frozen=True, slots=True)
class Holding:
    """Own cards and what may be against them. The same all through an auction, whatever is shown."""

    mine: tuple[Card, ...]
    against: tuple[Card, ...]
    others: int
    share: float
    points: float
    """Card points in play."""


def card_points(view: View, cards: Iterable[Card]) -> int:
    worth = view.terms.worth
    return sum([worth.get(card.rank, 0) for card in cards])


def holding(view: View) -> Holding:
    mine, against = tuple(sorted(own_cards(view))), tuple(outside(view))
    share = in_play(view, against)
    points = card_points(view, mine) + share * card_points(view, against)
    return Holding(mine, against, view.players - 1, share, points)


@lru_cache(maxsize=1024)
def tricks(order: TrumpOrder, held: Holding) -> float:
    """About how many tricks these cards take on their own. Kept, because every turn of an auction asks."""
    found = chances(order, held.mine, held.against, held.others, held.share)
    return sum([found[card] for card in held.mine])
