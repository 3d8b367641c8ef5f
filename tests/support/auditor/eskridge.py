"""eskridge: Mü for two with a kitty of 3 and six open cards."""

from __future__ import annotations

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
from .deck import crown_and_shield, deck_without, mu_order, names_on, points_of, token_value
from .record import Hand, check_deal

HAND_SIZE = 15


def replay(hand: Hand) -> Result:
    check_deal(hand, deck_without(hand, 1), HAND_SIZE, kitty=3, row=6, aside=9)

    holdings = hand.holdings()
    shows = run_auction(hand, holdings, hand.dealer)
    if not shows:
        return void_result(hand)
    crown, shield = crown_and_shield(shows)
    shown = [len(holding.display) for holding in holdings]

    # Unlike mu for three, the exchange comes before any trump is named.
    pile = take_kitty_and_discard(hand, holdings[crown], crown)
    minor = NONE
    crown_may_name = names_on(holdings[crown].display)
    if shield is not None:
        minor = read_trump(hand, shield, names_on(holdings[shield].display) | {NONE})
        crown_may_name -= {minor}
    major = read_trump(hand, crown, crown_may_name | {NONE})

    taken = play_tricks(hand, holdings, mu_order(major, minor), crown, HAND_SIZE)
    taken.cards[crown] += pile
    points = [points_of(cards) for cards in taken.cards]

    goal = 18 + 2 * (shown[crown] - 1)
    # The open cards help to reach the goal, but nobody scores them.
    made = points[crown] + points_of(hand.deal.open) >= goal
    scores = list(points)
    if made:
        scores[crown] += 10 * shown[crown] + token_value(major)
    elif shield is not None:
        scores[shield] += 5 * shown[shield] + token_value(minor)
    return make_result(scores, points, taken.tricks, crown=crown, shield=shield, goal=goal, made=made)
