"""Everything but bidding and card play: trump, partner, discards, declarations, the next dealer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from mue.bots.rookie.holding import (
    deck_under,
    holding,
    in_play,
    known_cards,
    outside,
    own_cards,
)
from mue.bots.rookie.plan import Plan, matching, plans, plans_for
from mue.cards import Card, without
from mue.rules.legal import CrossedPair, SomeOf
from mue.rules.mechanics.trump import NONE, TRUMP, Trump
from mue.rules.moves import Declare, Discard, Keep, Move, NameTrump, NextDealer, PickPartner, TurnUp
from mue.rules.phases.exchange import Exchanges
from mue.rules.public_rules import DeclaringSettings
from mue.rules.views import View
from mue.solver.heuristics import RankedDeck, chance_of_exactly, crowded, ranked_deck

TRICK = 12.0
"""What a trick more is worth to the Shield's side, bonus and all, against the value of a trump token."""
TOKEN = 0.4
"""How often that token is paid."""
LONG = 7
"""A suit of this many cards that the trump would include needs care."""
VOID, VOID_TRICK = 1.0, 0.5
"""What a void is worth: in card points, or in tricks where cards have none."""


def name_trump(view: View) -> Move:
    moves = [move for move in view.legal if isinstance(move, NameTrump)]
    worth = _crown_worths if view.seat == view.crown else _shield_worths
    found = worth(view, [move.trump for move in moves])
    return moves[found.index(max(found))]


def _crown_worths(view: View, trumps: list[str]) -> list[float]:
    assert view.seat is not None
    bid, token = view.rules.bids[view.bids[view.seat] - 1], view.rules.token
    hopes = plans_for(view, trumps, view.minor or NONE)
    # The expectation decides between plans that are all sure or all hopeless.
    return [plan.value(bid, token(plan.trump)) + 0.5 * plan.expected for plan in hopes]


def _shield_worths(view: View, trumps: list[str]) -> list[float]:
    """What the minor gives us, less what it gives the cards that the Crown has shown."""
    assert view.crown is not None
    shown = view.displays[view.crown]
    longest = max(len(matching(own_cards(view), trump)) for trump in trumps)
    decks = [
        deck_under(view, view.major or (_likely_major(view, trump) if longest >= LONG else NONE), trump)
        for trump in trumps
    ]
    found = []
    for trump, deck, gained in zip(trumps, decks, holding(view).tricks(decks), strict=True):
        theirs = [deck.order.suit[card] for card in shown].count(TRUMP)
        found.append(TRICK * (gained - 0.5 * theirs) + TOKEN * view.rules.token(trump, shield=True))
    return found


def _likely_major(view: View, minor: Trump) -> Trump:
    """What the Crown will probably name: the suit that it has shown most of, if it is three cards or more.

    Without it a long suit looks as good plain as with trumps, and it is not: the Crown's side trumps it.
    A Crown that plays alone against one other would rather do without trumps.
    """
    assert view.crown is not None
    suits = [card.suit for card in view.displays[view.crown] if not card.is_joker and card.suit != minor]
    most = max(suits, key=suits.count, default=NONE)
    return most if view.players > 2 and suits.count(most) > 2 else NONE


def _best_plan(view: View) -> Plan:
    """The plan for the cards on the table: only what lies there can be named."""
    assert view.seat is not None
    shown = view.displays[view.seat]
    open_ = {NONE, *(card.suit for card in shown), *(str(card.rank) for card in shown)}
    allowed = [plan for plan in plans(view, view.minor or NONE) if plan.trump in open_ or not shown]
    return max(allowed, key=lambda plan: plan.expected)


def _likely_deck(view: View) -> RankedDeck:
    """The order of cards, or the one to be if it is not settled yet."""
    if view.major is not None or view.seat != view.crown:
        return ranked_deck(view.order, view.rules.worth)
    return deck_under(view, _best_plan(view).trump, view.minor or NONE)


def pick_partner(view: View) -> Move:
    """The best fitting display; an unseen card takes its share of tricks, so that is what to beat."""
    moves = [move for move in view.legal if isinstance(move, PickPartner)]
    deck, own, known = _likely_deck(view), own_cards(view), known_cards(view)

    def fit(move: PickPartner) -> float:
        # Seen from the partner's place our own cards are no threat.
        display = view.displays[move.partner]
        found = deck.chances(display, own, known=known, others=view.players - 2)
        return sum([found[card] - 1 / view.players for card in display])

    return max(moves, key=fit)


def put_away(view: View) -> Move:
    """Save points that would be lost and make voids, but keep what wins tricks."""
    assert view.seat is not None
    choice = view.legal.choices[0]
    mine, known = own_cards(view), known_cards(view)
    deck = _likely_deck(view)
    share = in_play(view, len(view.deck) - len(mine) - len(known))
    found = deck.chances(
        view.hand, view.displays[view.seat], known=known, others=view.players - 1, share=share
    )
    suit = deck.order.suit
    held = [suit[card] for card in mine]
    trick = max(1.0, view.rules.card_points(view.deck) / max(1, len(mine)))

    shorter = VOID if view.rules.worth else VOID_TRICK

    def gain(card: Card) -> tuple[float, int]:
        void = 0.0 if suit[card] == TRUMP else shorter / held.count(suit[card])
        return view.rules.card_points([card]) - trick * found[card] + void, -card.place

    if isinstance(choice, Exchanges):
        return _exchange(view.hand, choice.drawn, sorted(mine, key=gain, reverse=True))
    assert isinstance(choice, SomeOf)
    return Discard(tuple(sorted(view.hand, key=gain, reverse=True)[: choice.least]))


def _exchange(hand: Sequence[Card], drawn: Sequence[Card], worst_first: Sequence[Card]) -> Move:
    """The worst cards go, also from the table; in their place drawn ones are laid, the worse ones first."""
    away = worst_first[: len(drawn)]
    kept, table = list(hand), []
    for card in away:
        if card in kept:
            kept.remove(card)
        else:
            table.append(card)
    lay = sorted((card for card in drawn if card in kept), key=worst_first.index)
    return Discard(tuple(away), tuple(lay[: len(table)]), tuple(table))


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
    choice, declaring = view.legal.choices[0], view.rules.declaring
    assert isinstance(choice, CrossedPair) and declaring is not None
    others = view.players - 1
    known = known_cards(view)
    share = in_play(view, len(view.deck) - len(own_cards(view)) - len(known))
    led = view.trick if view.leader == view.seat else ()
    found = ranked_deck(view.order, view.rules.worth).chances(
        view.hand, led, known=without(known, led), others=others, share=share
    )
    total = sum([found[card] for card in (*view.hand, *led)])
    each = view.rules.card_points(view.deck) / len(view.hand) / view.players * 2
    left = crowded(others)
    bonuses = _bonuses(declaring)
    best, most = (view.hand[0], view.hand[1]), -1.0
    for i, hidden in enumerate(view.hand):
        for j, shown in enumerate(view.hand):
            if i == j:
                continue
            expected = left * (total - found[hidden] - found[shown])
            paid = each * expected
            for number, bonus in bonuses(hidden.rank, shown.rank):
                paid += bonus * chance_of_exactly(number, expected)
            if paid > most:
                best, most = (hidden, shown), paid
    return Declare(*best)


Bonuses = tuple[tuple[int, int], ...]


@lru_cache(maxsize=16)
def _bonuses(declaring: DeclaringSettings) -> Callable[[int, int], Bonuses]:
    """For a hidden and a shown number: the numbers of tricks that pay, and what they pay."""

    @cache
    def found(hidden: int, shown: int) -> Bonuses:
        return tuple([(number, declaring.bonus(hidden, shown, number)) for number in {hidden, shown}])

    return found


def next_dealer(view: View) -> Move:
    """The player who is furthest behind: the dealer bids first."""
    moves = [move for move in view.legal if isinstance(move, NextDealer)]
    scores = view.standing.scores if view.standing is not None else (0,) * view.players
    return min(moves, key=lambda move: scores[move.dealer])
