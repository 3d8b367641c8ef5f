"""What a seat can be certain of: its allies, the cards still out, and who could beat what."""

from __future__ import annotations

from collections.abc import Sequence

from mue.bots.worlds.knowledge import knowledge, shown_voids
from mue.cards import Card, Cards
from mue.i18n import Seat
from mue.rules.mechanics.trump import TRUMP
from mue.rules.views import View


class Outlook:
    """What follows from a view: true in every deal that fits it."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.mine: Cards = (*view.hand, *view.displays[view.seat])
        self.allies = _allies(view)
        self.after = [(view.seat + step) % view.players for step in range(1, view.players - len(view.trick))]
        self.foes_after = [seat for seat in self.after if seat not in self.allies]
        # After the hand nothing is hidden, and the only choice left is the next dealer.
        self.unseen = knowledge(view, view.deck).cards if view.outcome is None else ()
        self._voids = shown_voids(view)

    def who(self, seat: int) -> Seat:
        team = (self.view.crown, self.view.partner)
        return Seat(seat, self.view.partner is not None and self.seat in team and seat in team)

    def ahead(self) -> tuple[int, Card]:
        """Who is winning the trick so far, and with which card."""
        place = self.view.order.winner(self.view.trick)
        return (self.view.leader + place) % self.view.players, self.view.trick[place]

    def takes(self, card: Card) -> bool:
        """Whether this card would be winning the trick if played now."""
        trick = self.view.trick
        return self.view.order.winner((*trick, card)) == len(trick)

    def beaters(self, trick: Cards, seats: Sequence[int]) -> list[int]:
        """Which of these seats, still to play, could take this trick."""
        return [seat for seat in seats if self._could_take(seat, trick)]

    def _could_take(self, seat: int, trick: Cards) -> bool:
        view, suit = self.view, self.view.order.suit
        led = suit[trick[0]]
        shown = view.displays[seat]
        hidden = [card for card in self.unseen if suit[card] not in self._voids[seat]]
        could = [*shown, *(hidden if view.hand_sizes[seat] else ())]
        if any(suit[card] == led for card in shown):
            could = [card for card in could if suit[card] == led]  # it must follow suit
        return any(view.order.winner((*trick, card)) == len(trick) for card in could)

    def out(self) -> list[Card]:
        """Cards that others hold or may hold."""
        shown = [card for seat, cards in enumerate(self.view.displays) if seat != self.seat for card in cards]
        return [*self.unseen, *shown]

    def trumps(self, cards: Sequence[Card]) -> list[Card]:
        return [card for card in cards if self.view.order.suit[card] == TRUMP]


def _allies(view: View) -> frozenset[int]:
    """The seats that win together with this one, itself included."""
    assert view.seat is not None
    if view.crown is None:
        return frozenset((view.seat,))
    team = frozenset(seat for seat in (view.crown, view.partner) if seat is not None)
    return team if view.seat in team else frozenset(range(view.players)) - team
