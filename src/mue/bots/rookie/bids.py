"""The auction: how far to go for the Crown, which cards to show, and what to do without it.

A rookie bids in small steps: as many cards as it takes to lead, no more. With the Crown secure it raises
itself to the size that pays best. Without a plan for the Crown it still shows a card or two: a player who
shows nothing names no trump and is rarely picked as a partner.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from mue.bots.rookie.plan import Plan, Prospects, matching, prospects
from mue.cards import Card
from mue.rules.legal import SomeOf
from mue.rules.mechanics.trump import NONE, matches
from mue.rules.moves import Move, Pass, Show
from mue.rules.views import View

_lowest_first = attrgetter("rank", "place")

SIGNAL = 2
"""Cards shown by a player who does not want the Crown."""


def bid(view: View) -> Move:
    show = view.legal.choices[0]
    if not isinstance(show, SomeOf):
        return Pass()
    hopes = prospects(view)
    wanted = cards_for_crown(view, hopes)
    if 0 < wanted <= show.most:
        return Show(tuple(_cheapest(view, hopes.best, wanted)))
    if wanted > 0 and _may_signal(view):
        return Show((_signal(view, hopes.best),))
    return Pass()


def cards_for_crown(view: View, hopes: Prospects) -> int:
    """How many cards to show now to get the Crown or to raise it; 0: none, it is ours and large enough.

    More than may be shown: it is not worth having at that price.
    """
    assert view.seat is not None
    mine = view.bids[view.seat]
    needed = to_lead(view)
    if needed == 0:
        return 1 if mine < hopes.size else 0
    return needed if mine + needed <= hopes.limit else len(view.deck)


def _may_signal(view: View) -> bool:
    """Below the Crown there is no danger under any rule for ties."""
    assert view.seat is not None
    return (
        view.crown is not None
        and view.bids[view.seat] < view.bids[view.crown] - 1
        and shown_by(view) < SIGNAL
    )


def _signal(view: View, ranked: Sequence[Plan]) -> Card:
    """A card for the Shield, if it is to be had: one that names a good trump. Otherwise what would please a
    Crown who looks for a partner: a high card, best of a suit that the Crown shows."""
    assert view.crown is not None and view.seat is not None
    shield = 0 if view.shield is None else view.bids[view.shield]
    if view.shield == view.seat or view.bids[view.seat] + 1 > shield:
        return _cheapest(view, ranked, 1)[0]
    suits = {card.suit for card in view.displays[view.crown]}
    return max(view.hand, key=lambda card: (card.suit in suits, card.rank, -card.place))


def to_lead(view: View) -> int:
    """How many more cards it takes to have the Crown."""
    assert view.seat is not None
    mine = view.bids[view.seat]
    if view.crown == view.seat:
        return 0
    if view.crown is not None:
        return view.bids[view.crown] + 1 - mine
    # No one leads: no card was shown, or a tie ends the hand unless someone goes on.
    return max(view.bids) + 1 - mine if view.rules.stalemate else 1


def shown_by(view: View) -> int:
    """Cards bid by this seat; those dealt face up do not count."""
    own = [event for seat, event in view.history if seat == view.seat]
    return sum([len(event.cards) for event in own if isinstance(event, Show)])


def _cheapest(view: View, ranked: Sequence[Plan], count: int) -> list[Card]:
    """Cards that keep the two best plans open, then low ones: what is shown tells the others something."""
    assert view.seat is not None
    shown = list(view.displays[view.seat])
    hand = sorted(view.hand, key=_lowest_first)
    trumps = [plan.trump for plan in ranked if plan.trump != NONE][:2]
    found: list[Card] = []
    for _ in range(count):
        card = _next_card(hand, shown + found, trumps)
        hand.remove(card)
        found.append(card)
    return found


def _next_card(hand: list[Card], shown: list[Card], trumps: list[str]) -> Card:
    for trump in trumps:
        fitting = matching(hand, trump)
        if fitting and not matching(shown, trump):
            for card in fitting:
                if all(matches(card, other) for other in trumps):
                    return card
            return fitting[0]
    for trump in trumps:
        if fitting := matching(hand, trump):
            return fitting[0]
    return hand[0]
