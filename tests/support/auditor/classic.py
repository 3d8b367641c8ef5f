"""mu, variant `classic` (1995): chief and vice, raises by one, stalemate. Chief is crown, vice is shield."""

from __future__ import annotations

from .common import (
    NONE,
    Result,
    Show,
    make_result,
    play_tricks,
    read_partner,
    read_trump,
    run_auction,
    void_result,
)
from .deck import deck_without, mu_order, names_on, number_of, points_of, token_value
from .record import Hand, Holding, check_deal

HAND_SIZE = {3: 12, 4: 15, 5: 12, 6: 10}
# The goal for one card shown, and what each further card adds.
GOALS = {3: (12, 2), 4: (30, 2), 5: (24, 3), 6: (20, 4)}


def stalemate(hand: Hand, shows: list[Show], tied: list[int], size: int) -> Result:
    """Nothing is played; the tied player whose last show came latest drew level last and pays."""
    hand.events.finish()
    last = [show.seat for show in shows if show.seat in tied][-1]
    nothing = [0] * hand.players
    scores = list(nothing)
    for seat in tied:
        scores[seat] = -10 * size if seat == last else 5 * size
    return make_result(scores, nothing, nothing)


def find_vice(holdings: list[Holding], chief: int) -> int | None:
    if len(holdings) == 3:
        return None
    # Most cards first, then the numbers from the highest down; a tie in all of that makes no vice.
    claims = {
        seat: (len(holding.display), sorted(map(number_of, holding.display), reverse=True))
        for seat, holding in enumerate(holdings)
        if seat != chief and holding.display
    }
    best = [seat for seat, claim in claims.items() if claim == max(claims.values())]
    return best[0] if len(best) == 1 else None


def replay(hand: Hand) -> Result:
    three = hand.players == 3
    check_deal(hand, deck_without(hand, 2 if three else 0), HAND_SIZE[hand.players])

    holdings = hand.holdings()
    shows = run_auction(hand, holdings, hand.dealer, lambda sizes: max(sizes) + 1)
    if not shows:
        return void_result(hand)
    sizes = [len(holding.display) for holding in holdings]
    tied = [seat for seat, size in enumerate(sizes) if size == max(sizes)]
    if len(tied) > 1:
        return stalemate(hand, shows, tied, max(sizes))
    chief = tied[0]
    vice = find_vice(holdings, chief)

    minor = NONE
    chief_may_name = names_on(holdings[chief].display)
    if vice is not None:
        minor = read_trump(hand, vice, names_on(holdings[vice].display))
        chief_may_name -= {minor}
    major = read_trump(hand, chief, chief_may_name | {NONE})
    partner = None if three else read_partner(hand, chief, vice)

    taken = play_tricks(hand, holdings, mu_order(major, minor), chief, HAND_SIZE[hand.players])
    points = [points_of(cards) for cards in taken.cards]

    shown = sizes[chief]
    first, step = GOALS[hand.players]
    goals = [first + step * (cards - 1) for cards in range(1, shown + 1)]
    team = [seat for seat in range(hand.players) if seat in (chief, partner)]
    team_points = sum(points[seat] for seat in team)
    made = team_points >= goals[-1]
    scores = list(points)
    if made:
        for seat in team:
            scores[seat] += min(100, 10 * shown + token_value(major))
    else:
        # Goals rise with the cards, so the goals reached are also the highest number of cards reached.
        short = shown - sum(team_points >= goal for goal in goals)
        scores[chief] -= 10 * short
        for seat in range(hand.players):
            if seat not in team:
                scores[seat] += 5 * short
    return make_result(
        scores, points, taken.tricks, crown=chief, shield=vice, partner=partner, goal=goals[-1], made=made
    )
