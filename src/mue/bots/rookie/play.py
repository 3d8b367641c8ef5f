"""Card play: every card that may be played is weighed, and the best one is played.

What a card brings is the points of the trick, for us or against us, by how likely each side takes it; what
it costs is the trick that it could have taken later. Winning cheaply, feeding a partner, keeping points
from the others and saving trumps all follow from that. Drawing trumps as the Crown is added to it.
"""

from __future__ import annotations

from mue.bots.rookie.choices import near
from mue.bots.rookie.strength import chances, crowded, in_play
from mue.bots.rookie.table import Table
from mue.cards import Card
from mue.mechanics.trump import TRUMP
from mue.play.moves import Move, Play
from mue.sight import View

ALLY = 0.8
"""What an ally's points are to us, against our own."""
RIVAL = 0.35
"""What another player's points cost us where everybody plays alone."""
TEMPO = 0.3
"""Taking a trick is worth something besides its points: the lead."""
SAVED = 0.9
"""How much of a card's later trick is lost by playing it now."""
DRAW = 1.5
"""As the Crown: what a round of trumps is worth besides its points, in quarters of a trick."""
STEER = 3.0
"""Where tricks were declared: what a trick too few or too many is about worth."""


def play_card(view: View) -> Move:
    moves = [move for move in view.legal if isinstance(move, Play)]
    if len(moves) == 1:
        return moves[0]
    scale = _Scale(Table(view))
    strength = view.order.strength
    # Equal worth: the weaker card, and from the display, which everybody knows already.
    return max(
        moves, key=lambda move: (scale.weigh(move.card), -strength[move.card], move.source == "display")
    )


class _Scale:
    """Weighs the cards of one decision against each other."""

    def __init__(self, table: Table) -> None:
        view = table.view
        self.table = table
        self.view = view
        self.worth = view.terms.worth
        self.own = [*view.hand, *view.displays[table.seat]]
        self.later = chances(
            view.order, self.own, table.outside, view.players - 1, in_play(view, table.outside)
        )
        on_hands = len(table.outside) + len(self.own)
        left = sum([self.worth.get(card.rank, 0) for card in (*table.outside, *self.own)])
        self.average = left / max(1, on_hands)
        self.base = TEMPO if self.worth else 1.0
        self.on_table = sum([self.worth.get(card.rank, 0) for card in view.trick])
        self.hunger = self._hunger()
        self.trick = self.average * view.players + self.base + self.hunger
        self.against = 1.0 if view.crown is not None else RIVAL
        self.foes = [seat for seat in table.after if seat not in table.allies]
        self.friends = [seat for seat in table.after if seat in table.allies]
        self.known: dict[Card, float] = {}

    def _hunger(self) -> float:
        """Where tricks were declared: above zero if we need more than we expect, below if fewer."""
        declaring, mine = self.view.terms.declaring, self.view.declared[self.table.seat]
        if declaring is None or len(mine) < 2:
            return 0.0
        hidden, shown = mine[0].rank, mine[1].rank
        taken = self.view.tricks[self.table.seat]
        left = len(self.own)
        expected = taken + crowded(self.view.players - 1) * sum([self.later[card] for card in self.own])
        live = [number for number in (hidden, shown) if taken <= number <= taken + left]
        if not live:
            return 0.0
        aim = max(live, key=lambda number: declaring.bonus(hidden, shown, number) * near(expected, number))
        return STEER * max(-2.0, min(2.0, aim - expected))

    def weigh(self, card: Card) -> float:
        if card not in self.known:
            self.known[card] = self._bring(card) - SAVED * self.later[card] * self.trick
        return self.known[card]

    def _bring(self, card: Card) -> float:
        view, table = self.view, self.table
        order = view.order
        points = self.on_table + self.worth.get(card.rank, 0) + len(table.after) * self.average
        if not view.trick:
            return self._lead(card, points)
        led = order.suit[view.trick[0]]
        if order.winner((*view.trick, card)) == len(view.trick):
            lost = table.beaten(card, led, self.foes)
            return self._sum(points, 1 - lost, 0.0, lost)
        winner, best = table.winning()
        if winner in table.allies:
            lost = table.beaten(best, led, self.foes)
            return self._sum(points, 0.0, 1 - lost, lost)
        saved = 0.7 * table.beaten(best, led, self.friends)
        return self._sum(points, 0.0, saved, 1 - saved)

    def _lead(self, card: Card, points: float) -> float:
        view, table = self.view, self.table
        suit = view.order.suit[card]
        beaten = table.beaten(card, suit, self.foes)
        helped = 0.6 * beaten * len(self.friends) / max(1, len(table.after))
        brought = self._sum(points, 1 - beaten, helped, beaten - helped)
        if suit == TRUMP and view.crown is not None:
            brought += self._drawing() * (points + self.base) / 4
        return brought

    def _drawing(self) -> float:
        """A round of trumps helps whoever has the most of them, and that is the Crown."""
        suit = self.view.order.suit
        theirs = sum([suit[card] == TRUMP for card in self.table.outside])
        ours = sum([suit[card] == TRUMP for card in self.own])
        if self.table.seat != self.view.crown:
            return -DRAW / 2 if self.view.crown not in self.table.allies else 0.0
        return DRAW if theirs and ours * self.view.players > theirs else -DRAW

    def _sum(self, points: float, mine: float, allies: float, foes: float) -> float:
        full = points + self.base
        return mine * (full + self.hunger) + allies * ALLY * full - foes * self.against * full
