"""wimmuln: predict the number of your tricks with two cards."""

from __future__ import annotations

from .common import NONE, Result, make_result, play_tricks
from .deck import colour_of, deck_without, mu_order, number_of, points_of
from .record import Card, Hand, RecordError, check_deal

HAND_SIZE = {3: 12, 4: 15, 5: 12, 6: 10}


def trump_of(turned: list[Card]) -> str:
    low, high = sorted(turned, key=number_of)
    if number_of(low) == number_of(high) or colour_of(low) == colour_of(high):
        return NONE
    return colour_of(low)


def read_lead(hand: Hand, dealers_hand: list[Card], trump: str) -> Card:
    """The dealer keeps one turned card and leads the other; with a trump there is no choice."""
    turned = list(hand.deal.turned)
    if trump == NONE:
        event = hand.events.take([hand.dealer], ["keep"])
        event.take_out(event.text("card"), turned, "two turned cards")
    else:
        turned.remove(min(turned, key=number_of))
    event = hand.events.take([hand.dealer], ["play"])
    lead = event.text("card")
    if lead != turned[0]:
        raise event.wrong(f"{turned[0]} has to be led, not {lead}")
    dealers_hand.remove(lead)
    return lead


def bonus(hidden: int, shown: int, tricks: int) -> int:
    if tricks not in (hidden, shown):
        return 0
    if hidden == shown:
        return 25
    simple = 5 if tricks == min(hidden, shown) else 10
    return 2 * simple if tricks == shown else simple


def replay(hand: Hand) -> Result:
    size = HAND_SIZE[hand.players]
    check_deal(hand, deck_without(hand, 2 if hand.players == 3 else 0), size, turned=2)
    holdings = hand.holdings()
    others = list(holdings[hand.dealer].hand)
    for card in hand.deal.turned:
        if card not in others:
            raise RecordError(f"The turned card {card} is not among the dealer's cards.")
        others.remove(card)

    trump = trump_of(hand.deal.turned)
    lead = read_lead(hand, holdings[hand.dealer].hand, trump)

    declared: dict[int, tuple[int, int]] = {}
    for _ in range(hand.players):
        event = hand.events.take([seat for seat in range(hand.players) if seat not in declared], ["declare"])
        hidden, shown = event.text("hidden"), event.text("shown")
        for card in (hidden, shown):
            event.take_out(card, holdings[event.seat].hand, "hand")
        declared[event.seat] = (number_of(hidden), number_of(shown))

    taken = play_tricks(
        hand, holdings, mu_order(trump, NONE), hand.dealer, size - 2, opening=lead, displays=False
    )
    points = [points_of(cards) for cards in taken.cards]
    scores = [points[seat] + bonus(*declared[seat], taken.tricks[seat]) for seat in range(hand.players)]
    return make_result(scores, points, taken.tricks)
