"""What a seat holds and what may be against it, read from its view.

How strong the cards are is up to the kernel's rules of thumb: `mue.solver.RankedDeck`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from mue.cards import Card
from mue.rules.mechanics.trump import Trump
from mue.rules.views import View
from mue.solver.heuristics import RankedDeck, expected_tricks, ranked_deck

Cards = tuple[Card, ...]


def deck_under(view: View, major: Trump, minor: Trump) -> RankedDeck:
    """The deck under these trumps."""
    return ranked_deck(view.order.under(major, minor), view.rules.worth)


def own_cards(view: View) -> Cards:
    assert view.seat is not None
    return view.hand + view.displays[view.seat]


def known_cards(view: View) -> Cards:
    """Cards that are neither own nor against us: played, put away by us, open or declared."""
    known = view.open + view.pile + view.played
    for cards in view.declared:
        known += cards
    return known


def outside(view: View) -> list[Card]:
    """The cards that may still be against us."""
    left = Counter(view.deck)
    left.subtract(own_cards(view))
    left.subtract(known_cards(view))
    return list(left.elements())


def in_play(view: View, against: int) -> float:
    """The part of the `against` cards that the others hold; the rest lies in a kitty or aside."""
    assert view.seat is not None
    held = sum(view.hand_sizes) + sum(map(len, view.displays)) - len(own_cards(view))
    held += sum([sum(down.values()) for seat, down in enumerate(view.down_sizes) if seat != view.seat])
    return min(1.0, held / max(1, against))


@dataclass(frozen=True, slots=True)
class Holding:
    """Own cards and what may be against them. The same all through an auction, whatever is shown."""

    mine: Cards
    known: Cards
    """Cards that are not against them."""
    others: int
    share: float
    """The part of what is against them that is in play."""
    points: float
    """Card points in play."""

    def tricks(self, decks: list[RankedDeck]) -> list[float]:
        """About how many tricks these cards take on their own, under each trump."""
        (found,) = expected_tricks(decks, [self.mine], known=self.known, others=self.others, share=self.share)
        return found


def holding(view: View) -> Holding:
    mine, known = own_cards(view), known_cards(view)
    share = in_play(view, len(view.deck) - len(mine) - len(known))
    own = view.rules.card_points(mine)
    against = ranked_deck(view.order, view.rules.worth).points - own - view.rules.card_points(known)
    return Holding(mine, known, view.players - 1, share, own + share * against)
