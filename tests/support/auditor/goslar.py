"""goslar: Mü for two with columns of face-down and face-up cards, and a kitty of 4."""

from __future__ import annotations

from dataclasses import dataclass

from .common import (
    NONE,
    Result,
    make_result,
    play_tricks,
    read_trump,
    run_auction,
    take_kitty_and_discard,
    void_result,
)
from .deck import COLOURS, crown_and_shield, deck_without, kind_of, mu_order, names_on, points_of
from .record import Card, Hand, Holding, check_deal

MOST_FACE_UP = 15
TRICKS = 22


@dataclass
class Side:
    """One player's columns.

    The face-down cards of each column are kept bottom to top. The face-up cards need no place of their own:
    from the naming of the trumps on, each always lies in the column of its kind.
    """

    holding: Holding
    down: dict[str, list[Card]]

    def move_colour_to_minor(self, colour: str) -> None:
        # The face-down card of the colour comes to lie on top of the one in the Minor column.
        self.down["minor"] += self.down.pop(colour)

    def uncovered(self, major: str, minor: str) -> list[str]:
        """The columns that have face-down cards and no face-up card on them."""
        covered = {kind_of(card, major, minor) for card in self.holding.display}
        return [column for column, cards in self.down.items() if cards and column not in covered]

    def turn_up(self, column: str) -> Card:
        card = self.down[column].pop()
        self.holding.display.append(card)
        return card


def set_out(hand: Hand) -> list[Side]:
    columns = ["major", "minor", *(colour for colour in COLOURS.values() if colour not in hand.removed)]
    sides = []
    for holding, up, down in zip(hand.holdings(), hand.deal.up, hand.deal.down, strict=True):
        holding.display += up
        sides.append(Side(holding, {column: [card] for column, card in zip(columns, down, strict=True)}))
    return sides


def read_turns(hand: Hand, side: Side, seat: int, major: str, minor: str) -> None:
    """Before play: every uncovered face-down card is turned up, one event each."""
    while columns := side.uncovered(major, minor):
        event = hand.events.take([seat], ["turn"])
        column = event.text("column")
        if column not in columns:
            raise event.wrong(f"the column {column} has no uncovered face-down card, only {columns} have")
        card = side.turn_up(column)
        if event.text("card") != card:
            raise event.wrong(f"the card turned up is {card}, not {event.text('card')}")


def replay(hand: Hand) -> Result:
    check_deal(hand, deck_without(hand, 1), 12, kitty=4, up=4, down=6)

    sides = set_out(hand)
    holdings = [side.holding for side in sides]
    shows = run_auction(hand, holdings, hand.dealer, lambda _: MOST_FACE_UP)
    if not shows:
        return void_result(hand)
    # The other player is the Shield even without having shown a card.
    crown, _ = crown_and_shield(shows)
    shield = 1 - crown
    goal = 26 + 2 * (len(holdings[crown].display) - 5)

    pile = take_kitty_and_discard(hand, holdings[crown], crown)
    minor = read_trump(hand, shield, names_on(holdings[shield].display) | {NONE})
    if minor in COLOURS.values():
        for side in sides:
            side.move_colour_to_minor(minor)
    crown_may_name = names_on(holdings[crown].display) - {minor}
    major = read_trump(hand, crown, crown_may_name | {NONE})
    for seat in (crown, shield):
        read_turns(hand, sides[seat], seat, major, minor)

    def turn_up_after_trick(winner: int) -> None:
        # One played card uncovers at most one column of a player, so there is never a choice.
        for seat in (winner, 1 - winner):
            while columns := sides[seat].uncovered(major, minor):
                sides[seat].turn_up(columns[0])

    order = mu_order(major, minor)
    taken = play_tricks(hand, holdings, order, crown, TRICKS, after_trick=turn_up_after_trick)
    taken.cards[crown] += pile
    points = [points_of(cards) for cards in taken.cards]
    made = points[crown] >= goal
    scores = [0, 0]
    if made:
        scores[crown] = 10
    else:
        scores[shield] = 5
    return make_result(scores, points, taken.tricks, crown=crown, shield=shield, goal=goal, made=made)
