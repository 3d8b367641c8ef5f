"""Why a card."""

from __future__ import annotations

from mue.bots.reasons.outlook import Outlook
from mue.cards import Card
from mue.i18n import AnyOf, GivenValue, Message
from mue.i18n import suit as suit_word
from mue.rules.mechanics.trump import TRUMP
from mue.rules.moves import Play

NAMED = 3
"""Cards that are listed at most."""


def card_parts(outlook: Outlook, move: Play) -> list[Message]:
    """The first statement that holds; empty where nothing is certain."""
    return [part] if (part := _CardReasons(outlook, move.card).best()) else []


class _CardReasons:
    def __init__(self, outlook: Outlook, card: Card) -> None:
        self.outlook = outlook
        self.view = outlook.view
        self.card = card
        self.suit = self.view.order.suit
        self.strength = self.view.order.strength
        self.others: list[Card] = [
            move.card for move in self.view.legal if isinstance(move, Play) and move.card is not card
        ]

    def best(self) -> Message | None:
        if not self.view.trick:
            return self._lead()
        if not self.outlook.takes(self.card):
            return self._below()
        could = self.outlook.beaters((*self.view.trick, self.card), self.outlook.foes_after)
        return self._unsure(could) if could else self._sure()

    # --- ahead ---------------------------------------------------------------------------

    def _sure(self) -> Message:
        """No opponent can take the trick any more, so it is the side's."""
        if part := self._towards_goal() or self._towards_declaration() or self._over_ally():
            return part
        sure = [card for card in self.others if self._is_sure(card)]
        lower = [card for card in sure if self._rank(card) < self._rank(self.card)]
        if lower:
            return Message("reason-takes", lower=min(lower, key=self._rank))
        points = self.view.rules.card_points((*self.view.trick, self.card))
        if sure:
            if points:
                return Message("reason-takes-points-cheaply", points=points)
            return Message("reason-takes-cheaply")
        return Message("reason-only-taker")

    def _is_sure(self, card: Card) -> bool:
        after = self.outlook.foes_after
        return self.outlook.takes(card) and not self.outlook.beaters((*self.view.trick, card), after)

    def _rank(self, card: Card) -> tuple[bool, int, int]:
        """The cost of playing a card: a trump costs more than any other card."""
        return self.suit[card] == TRUMP, self.strength[card], card.rank

    def _towards_goal(self) -> Message | None:
        view = self.view
        team = [seat for seat in (view.crown, view.partner) if seat is not None]
        if view.goal is None or view.seat not in team:
            return None
        if view.rules.worth:
            # Another player's pile is hidden, so this is a lower bound on the side's points.
            have = sum(view.points[seat] for seat in team) + view.rules.card_points(view.open + view.pile)
            brought = view.rules.card_points((*view.trick, self.card))
        else:
            have, brought = sum(view.tricks[seat] for seat in team), 1
        if have < view.goal <= have + brought:
            return Message("reason-reaches-goal", goal=view.goal, unit=view.rules.unit)
        return None

    def _towards_declaration(self) -> Message | None:
        numbers, taken = self._numbers(), self.view.tricks[self.outlook.seat]
        if not numbers:
            return None
        if taken + 1 in numbers:
            return Message("reason-meets-declaration", tricks=taken + 1)
        if taken in numbers and taken + 1 > numbers[-1]:
            return Message("reason-too-many", tricks=taken)
        if taken + 1 < numbers[-1]:
            return Message("reason-still-needs", have=taken, declared=AnyOf(numbers))
        return None

    def _over_ally(self) -> Message | None:
        winner, best = self.outlook.ahead()
        if winner not in self.outlook.allies:
            return None
        values: dict[str, GivenValue] = {"best": best, "who": self.outlook.who(winner)}
        could = self.outlook.beaters(self.view.trick, self.outlook.foes_after)
        return Message("reason-makes-sure" if could else "reason-takes-from-ally", **values)

    def _unsure(self, could: list[int]) -> Message:
        who = AnyOf(self.outlook.who(seat) for seat in could)
        _, best = self.outlook.ahead()
        if self.suit[self.card] == TRUMP and self.suit[self.view.trick[0]] != TRUMP:
            return Message("reason-trumps-unsure", who=who)
        return Message("reason-ahead-unsure", best=best, who=who)

    # --- behind --------------------------------------------------------------------------

    def _below(self) -> Message | None:
        winner, best = self.outlook.ahead()
        points = self.view.rules.card_points([self.card])
        if winner in self.outlook.allies:
            return self._under_ally(winner, best, points)
        who = self.outlook.who(winner)
        if self._has_enough():
            taken = self.view.tricks[self.outlook.seat]
            return Message("reason-has-enough", tricks=taken)
        if part := self._last_of_suit():
            return part
        takers = [card for card in self.others if self.outlook.takes(card)]
        least = min(self.view.rules.card_points([card]) for card in (*self.others, self.card))
        if points and points > least:
            return Message("reason-gives-more", who=who, points=points)
        if takers:
            return Message("reason-saves", who=who, card=min(takers, key=self._rank))
        if points:
            return Message("reason-gives-least", who=who, points=points)
        return Message("reason-gives-nothing" if self.view.rules.worth else "reason-cannot-take", who=who)

    def _under_ally(self, winner: int, best: Card, points: int) -> Message:
        values: dict[str, GivenValue] = {"who": self.outlook.who(winner), "best": best}
        if points:
            values["points"] = points
        if not self.outlook.beaters(self.view.trick, self.outlook.foes_after):
            return Message("reason-feeds-ally" if points else "reason-low-under-ally", **values)
        if points:
            return Message("reason-adds-to-ally", **values)
        spared = "reason-no-points-under-ally" if self.view.rules.worth else "reason-below-unsure-ally"
        return self._last_of_suit() or Message(spared, **values)

    def _has_enough(self) -> bool:
        return self.view.tricks[self.outlook.seat] in self._numbers()

    def _numbers(self) -> list[int]:
        """The numbers of tricks that the seat declared."""
        declared = self.view.declared
        return sorted({card.rank for card in declared[self.outlook.seat]}) if declared else []

    # --- leads ---------------------------------------------------------------------------

    def _lead(self) -> Message | None:
        outlook, suit = self.outlook, self.suit[self.card]
        beats = outlook.beaters((self.card,), outlook.foes_after)
        if not beats:
            return self._towards_declaration() or Message("reason-master", card=self.card)
        trumps = outlook.trumps(outlook.out())
        if suit == TRUMP and self.view.seat == self.view.crown and trumps:
            return Message("reason-draws-trumps", trumps=len(trumps))
        higher = [card for card in outlook.out() if self._beats_in_suit(card)]
        if suit != TRUMP and not higher:
            return Message("reason-high-in-suit", card=self.card, suit=suit_word(suit))
        if part := self._to_ally() or self._last_of_suit() or self._low():
            return part
        highest = sorted(set(higher), key=self.strength.__getitem__, reverse=True)
        return Message("reason-beatable", card=self.card, higher=AnyOf(highest[:NAMED])) if higher else None

    def _beats_in_suit(self, card: Card) -> bool:
        return self.suit[card] == self.suit[self.card] and self.view.order.beats(card, self.card)

    def _to_ally(self) -> Message | None:
        for seat in self.outlook.after:
            if seat in self.outlook.allies:
                shown = [card for card in self.view.displays[seat] if self._beats_in_suit(card)]
                if shown:
                    best = max(shown, key=self.strength.__getitem__)
                    return Message("reason-to-ally", who=self.outlook.who(seat), card=best)
        return None

    def _last_of_suit(self) -> Message | None:
        suit = self.suit[self.card]
        same = [card for card in self.outlook.mine if self.suit[card] == suit]
        if suit == TRUMP or len(same) > 1 or not self.outlook.trumps(self.outlook.mine):
            return None
        return Message("reason-last-of-suit", suit=suit_word(suit))

    def _low(self) -> Message | None:
        kept = [
            card
            for card in self.outlook.mine
            if self.suit[card] == self.suit[self.card] and self.strength[card] > self.strength[self.card]
        ]
        return Message("reason-low-lead", card=max(kept, key=self.strength.__getitem__)) if kept else None
