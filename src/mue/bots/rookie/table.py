"""What can be read off the table in trick play: who is on our side, who is void, who could beat a card."""

from __future__ import annotations

from mue.bots.rookie.strength import not_in
from mue.cards import Card
from mue.mechanics.trump import TRUMP
from mue.play.log import TrickWon
from mue.play.moves import Play
from mue.sight import View


class Table:
    """One look at the table, made for one decision."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat = view.seat
        self.order = view.order
        self.allies = allies(view)
        place = len(view.trick)
        self.after = [(view.seat + step) % view.players for step in range(1, view.players - place)]
        self._look_back()
        self._count()

    def _look_back(self) -> None:
        """Cards that are gone, and suits that somebody could not follow."""
        suit = self.order.suit
        self.gone: list[Card] = []
        self.void: set[tuple[int, str]] = set()
        led: str | None = None
        for seat, event in self.view.history:
            if isinstance(event, Play):
                self.gone.append(event.card)
                if led is None:
                    led = suit[event.card]
                elif suit[event.card] != led:
                    self.void.add((seat, led))
            elif isinstance(event, TrickWon):
                led = None

    def _count(self) -> None:
        """Cards against us: `outside` are all of them, `unseen` those that lie on no display."""
        view, seat = self.view, self.seat
        known = (self.gone, view.hand, view.displays[seat], view.open, view.pile, *view.declared)
        left = not_in(view.deck, known)
        self.outside = [card for card, copies in left.items() for _ in range(copies)]
        for other, display in enumerate(view.displays):
            if other != seat:
                for card in display:
                    left[card] -= 1
        suit, strength = self.order.suit, self.order.strength
        self.unseen: dict[str, list[int]] = {}
        for card, copies in left.items():
            if copies > 0:
                self.unseen.setdefault(suit[card], []).extend([strength[card]] * copies)
        self.hidden = max(1, sum(map(len, self.unseen.values())))

    def winning(self) -> tuple[int, Card]:
        """Who wins the trick so far, and with what."""
        place = self.order.winner(self.view.trick)
        return (self.view.leader + place) % self.view.players, self.view.trick[place]

    def beaten(self, card: Card, led: str, seats: list[int]) -> float:
        """About how likely one of these seats, still to play, can beat the card."""
        safe = 1.0
        for seat in seats:
            safe *= 1 - self._beats(seat, card, led)
        return 1 - safe

    def _beats(self, seat: int, card: Card, led: str) -> float:
        suit, strength = self.order.suit, self.order.strength
        power = strength[card]
        hand = self.view.hand_sizes[seat]
        display = self.view.displays[seat]
        following = [strength[one] for one in display if suit[one] == led]
        void = 0.0
        if not following:
            void = 1.0 if (seat, led) in self.void else self._lacks(len(self.unseen.get(led, ())), hand)
        found = 0.0
        if suit[card] == led and void < 1.0:
            if any(one > power for one in following):
                return 1.0
            found = 1 - self._lacks(sum(one > power for one in self.unseen.get(led, ())), hand)
        if led != TRUMP and void:
            floor = power if suit[card] == TRUMP else -1
            shown = any(suit[one] == TRUMP and strength[one] > floor for one in display)
            above = (
                0 if (seat, TRUMP) in self.void else sum(one > floor for one in self.unseen.get(TRUMP, ()))
            )
            found += void * (1.0 if shown else 1 - self._lacks(above, hand))
        return min(1.0, found)

    def _lacks(self, wanted: int, hand: int) -> float:
        """The chance that a hand of so many unseen cards has none of those wanted."""
        return float(max(0.0, 1 - wanted / self.hidden) ** hand)


def allies(view: View) -> frozenset[int]:
    """The seats that win together with this one, itself included."""
    seat = view.seat
    assert seat is not None
    if view.crown is None:
        return frozenset((seat,))
    team = frozenset(one for one in (view.crown, view.partner) if one is not None)
    return team if seat in team else frozenset(range(view.players)) - team
