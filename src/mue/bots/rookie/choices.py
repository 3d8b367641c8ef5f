"""Everything between the auction and the cards: trump, partner, what to put away, what to declare."""

from __future__ import annotations

from math import exp

from mue.bots.rookie.plan import Plan, plan_for, plans, value
from mue.bots.rookie.strength import (
    Holding,
    card_points,
    chances,
    crowded,
    holding,
    in_play,
    order_under,
    outside,
    own_cards,
    tricks,
)
from mue.cards import Card
from mue.mechanics.trump import NONE, TRUMP, TrumpOrder
from mue.play.legal import CrossedPair, SomeOf
from mue.play.moves import Declare, Discard, Keep, Move, NameTrump, NextDealer, PickPartner, TurnUp
from mue.play.phases.exchange import Exchanges
from mue.sight import View

TRICK = 12.0
"""What a trick more is worth to the Shield's side, bonus and all, against the value of a trump token."""
TOKEN = 0.4
"""How often that token is paid."""
STEERED = 1.1
"""How far the number of tricks strays from what was expected, though one plays towards a number."""


def name_trump(view: View) -> Move:
    assert view.seat is not None
    moves = [move for move in view.legal if isinstance(move, NameTrump)]
    worth = _crown_trump if view.seat == view.crown else _shield_trump
    held = holding(view)
    return max(moves, key=lambda move: worth(view, move.trump, held))


def _crown_trump(view: View, trump: str, held: Holding) -> float:
    assert view.seat is not None
    plan = plan_for(view, trump, held, view.minor or NONE)
    # The expectation decides between plans that are all sure or all hopeless.
    return value(view, plan, view.bids[view.seat]) + 0.5 * plan.expected


def _shield_trump(view: View, trump: str, held: Holding) -> float:
    """What the minor gives us, less what it gives the cards that the Crown has shown."""
    assert view.crown is not None
    order = order_under(view, view.major or NONE, trump)
    gained = tricks(order, held)
    theirs = sum(1 for card in view.displays[view.crown] if order.suit[card] == TRUMP)
    return TRICK * (gained - 0.5 * theirs) + TOKEN * view.terms.token(trump, shield=True)


def _best_plan(view: View) -> Plan:
    """The plan for the cards on the table: only what lies there can be named."""
    assert view.seat is not None
    shown = view.displays[view.seat]
    open_ = {NONE, *(card.suit for card in shown), *(str(card.rank) for card in shown)}
    allowed = [plan for plan in plans(view, view.minor or NONE) if plan.trump in open_ or not shown]
    return max(allowed, key=lambda plan: plan.expected)


def _likely_order(view: View) -> TrumpOrder:
    """The order of cards, or the one to be if it is not settled yet."""
    if view.major is not None or view.seat != view.crown:
        return view.order
    return order_under(view, _best_plan(view).trump, view.minor or NONE)


def pick_partner(view: View) -> Move:
    """The best fitting display; an unseen card takes its share of tricks, so that is what to beat."""
    moves = [move for move in view.legal if isinstance(move, PickPartner)]
    order, known = _likely_order(view), own_cards(view)
    against = outside(view)

    def fit(move: PickPartner) -> float:
        display = list(view.displays[move.partner])
        rest = list(against)
        for card in display:
            rest.remove(card)
        # Seen from the partner's place our own cards are no threat.
        found = chances(order, [*display, *known], rest, view.players - 2)
        return sum(found[card] - 1 / view.players for card in display)

    return max(moves, key=fit)


def put_away(view: View) -> Move:
    """Save points that would be lost and make voids, but keep what wins tricks."""
    choice = view.legal.choices[0]
    mine, against = own_cards(view), outside(view)
    order = _likely_order(view)
    found = chances(order, mine, against, view.players - 1, in_play(view, against))
    lengths: dict[str, int] = {}
    for card in mine:
        lengths[order.suit[card]] = lengths.get(order.suit[card], 0) + 1
    trick = max(1.0, card_points(view, view.deck) / max(1, len(mine)))

    def gain(card: Card) -> tuple[float, int]:
        void = 0.0 if order.suit[card] == TRUMP else 1.0 / lengths[order.suit[card]]
        return card_points(view, [card]) - trick * found[card] + void, -card.place

    ordered = sorted(view.hand, key=gain, reverse=True)
    if isinstance(choice, Exchanges):
        return Discard(tuple(ordered[: len(choice.drawn)]))
    assert isinstance(choice, SomeOf)
    return Discard(tuple(ordered[: choice.least]))


def turn_up(view: View) -> Move:
    """First the column that the next card is most likely to cover: covered cards stay out of play longer."""
    moves = [move for move in view.legal if isinstance(move, TurnUp)]
    column = view.order.column
    against = outside(view)
    return max(moves, key=lambda move: sum(1 for card in against if column[card] == move.column))


def keep(view: View) -> Move:
    """The higher card is worth more in the hand than as the first lead."""
    return max((move for move in view.legal if isinstance(move, Keep)), key=lambda move: move.card.rank)


def declare(view: View) -> Move:
    """The pair with the best expected bonus for the tricks that the other cards take."""
    choice, declaring = view.legal.choices[0], view.terms.declaring
    assert isinstance(choice, CrossedPair) and declaring is not None and view.seat is not None
    against = outside(view)
    led = list(view.trick) if view.leader == view.seat else []
    others = view.players - 1
    held = [*view.hand, *led]
    found = chances(view.order, held, against, others, in_play(view, against))
    total = sum(found[card] for card in held)
    each = card_points(view, view.deck) / len(view.hand) / view.players * 2
    best, most = None, -1.0
    for move in choice:
        assert isinstance(move, Declare)
        expected = crowded(others) * (total - found[move.hidden] - found[move.shown])
        paid = each * expected + sum(
            declaring.bonus(move.hidden.rank, move.shown.rank, number) * near(expected, number)
            for number in {move.hidden.rank, move.shown.rank}
        )
        if paid > most:
            best, most = move, paid
    assert best is not None
    return best


def near(expected: float, number: int) -> float:
    """About how likely exactly this number of tricks is, when one plays for it."""
    return 0.55 * exp(-(((expected - number) / STEERED) ** 2) / 2)


def next_dealer(view: View) -> Move:
    """Whoever is behind: the deal means the first word in the auction."""
    moves = [move for move in view.legal if isinstance(move, NextDealer)]
    scores = view.standing.scores if view.standing is not None else (0,) * view.players
    return min(moves, key=lambda move: scores[move.dealer])
