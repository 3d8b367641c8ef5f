"""mu, the revised edition (variant `default`)."""

from __future__ import annotations

from .common import (
    NONE,
    Result,
    make_result,
    play_tricks,
    read_partner,
    read_trump,
    run_auction,
    take_kitty_and_discard,
    void_result,
)
from .deck import crown_and_shield, deck_without, mu_order, names_on, points_of, token_value
from .record import Card, Hand, check_deal

HAND_SIZE = {3: 15, 4: 15, 5: 12, 6: 10}
# The goal for one card shown, and what each further card adds.
GOALS = {3: (18, 2), 4: (30, 2), 5: (24, 3), 6: (20, 4)}


def replay(hand: Hand) -> Result:
    three = hand.players == 3
    check_deal(hand, deck_without(hand, 1 if three else 0), HAND_SIZE[hand.players], kitty=3 if three else 0)

    holdings = hand.holdings()
    shows = run_auction(hand, holdings, hand.dealer)
    if not shows:
        return void_result(hand)
    crown, shield = crown_and_shield(shows)
    # The sizes count for goal and bonus, and play takes cards off the displays.
    shown = [len(holding.display) for holding in holdings]

    minor = NONE
    crown_may_name = names_on(holdings[crown].display)
    if shield is not None:
        minor = read_trump(hand, shield, names_on(holdings[shield].display) | {NONE})
        crown_may_name -= {minor}
    major = read_trump(hand, crown, crown_may_name | {NONE})

    pile: list[Card] = []
    partner = None
    if three:
        pile = take_kitty_and_discard(hand, holdings[crown], crown)
    else:
        partner = read_partner(hand, crown, shield)

    taken = play_tricks(hand, holdings, mu_order(major, minor), crown, HAND_SIZE[hand.players])
    taken.cards[crown] += pile
    points = [points_of(cards) for cards in taken.cards]

    first, step = GOALS[hand.players]
    goal = first + step * (shown[crown] - 1)
    team = [seat for seat in range(hand.players) if seat in (crown, partner)]
    made = sum(points[seat] for seat in team) >= goal
    scores = list(points)
    for seat in range(hand.players):
        if made and seat in team:
            scores[seat] += 10 * shown[crown] + token_value(major)
        if not made and shield is not None and seat not in team:
            scores[seat] += 5 * shown[shield] + token_value(minor)
    return make_result(
        scores, points, taken.tricks, crown=crown, shield=shield, partner=partner, goal=goal, made=made
    )
