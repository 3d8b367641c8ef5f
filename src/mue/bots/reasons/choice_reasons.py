"""Why a trump, a partner, cards put away or declared, a column, a card kept, a dealer."""

from __future__ import annotations

from collections.abc import Sequence

from mue.bots.reasons.outlook import Outlook
from mue.bots.reasons.sentences import Count, Part
from mue.cards import Card, without
from mue.rules.mechanics.trump import NONE, TRUMP, TrumpOrder, kind_of, matches
from mue.rules.moves import Declare, Discard, Keep, Move, NameTrump, NextDealer, PickPartner, TurnUp
from mue.rules.views import View

HIGHEST = 5
NAMED = 4
"""Cards that are listed at most."""


def choice_parts(outlook: Outlook, move: Move) -> list[Part]:
    match move:
        case NameTrump():
            return _trump(outlook, move.trump)
        case PickPartner():
            return [_partner(outlook, move.partner)]
        case Discard():
            return _discard(outlook, move)
        case Declare():
            return [_declare(outlook.view, move)]
        case TurnUp():
            return [_column(outlook, move.column)]
        case Keep():
            return [_keep(outlook.view, move.card)]
        case NextDealer():
            return _dealer(outlook.view, outlook, move.dealer)
        case _:
            return []


def _trump(outlook: Outlook, trump: str) -> list[Part]:
    view, mine = outlook.view, outlook.mine
    if trump == NONE:
        masters = _masters(outlook, outlook.mine)
        return [Part("no trump", {"masters": Count(len(masters), "card")})]
    order = _order_with(view, trump)
    fitting = [card for card in mine if matches(card, trump)]
    every = [card for card in view.deck if matches(card, trump)]
    found = [Part("trumps held", {"held": len(fitting), "all": len(every)})]
    if kind_of(trump) == "suit":
        high = [card for card in fitting if _above(order, card, every) < HIGHEST]
        found.append(Part("high trumps", {"high": len(high)}))
    if view.seat != view.crown and view.crown is not None:
        theirs = [card for card in view.displays[view.crown] if matches(card, trump)]
        if theirs:
            found.append(Part("crown shows", {"cards": theirs[:NAMED]}))
    return found


def _order_with(view: View, trump: str) -> TrumpOrder:
    """The order of cards if this were named now, as far as it is settled."""
    major, minor = view.major or NONE, view.minor or NONE
    if view.seat == view.crown:
        major = trump
    else:
        minor = trump
    return TrumpOrder(view.deck, view.terms.order, view.terms.suits, major, minor)


def _above(order: TrumpOrder, card: Card, others: Sequence[Card]) -> int:
    return sum(order.strength[other] > order.strength[card] for other in others)


def _masters(outlook: Outlook, cards: Sequence[Card]) -> list[Card]:
    """Those of these cards that are no trumps, and above which others have none of the suit."""
    suit, strength = outlook.view.order.suit, outlook.view.order.strength
    out = outlook.out()
    return [
        card
        for card in cards
        if suit[card] != TRUMP
        and not any(suit[other] == suit[card] and strength[other] > strength[card] for other in out)
    ]


def _partner(outlook: Outlook, seat: int) -> Part:
    view = outlook.view
    shown = view.order.sorted_hand(view.displays[seat])
    if not shown:
        return Part("partner hidden", {"cards": Count(view.hand_sizes[seat], "card")})
    trumps = outlook.trumps(shown)
    if trumps:
        return Part("partner trumps", {"cards": trumps[:NAMED]})
    masters = [card for card in _masters(outlook, shown) if not _beaten_by_own(outlook, card)]
    if masters:
        return Part("partner masters", {"cards": masters[:NAMED]})
    highest = sorted(shown, key=lambda card: -view.order.strength[card])
    return Part("partner high", {"cards": highest[:NAMED]})


def _beaten_by_own(outlook: Outlook, card: Card) -> bool:
    suit, strength = outlook.view.order.suit, outlook.view.order.strength
    return any(suit[own] == suit[card] and strength[own] > strength[card] for own in outlook.mine)


def _discard(outlook: Outlook, move: Discard) -> list[Part]:
    view, suit = outlook.view, outlook.view.order.suit
    found: list[Part] = []
    points = outlook.worth(*move.cards)
    if points:
        found.append(Part("saved points", {"points": Count(points, "point")}))
    left = without(outlook.mine, move.cards)
    gone = {suit[card] for card in move.cards} - {suit[card] for card in left}
    settled = view.major is not None and view.minor is not None
    if gone - {TRUMP} and outlook.trumps(left) and settled:
        found.append(Part("void", {"suits": sorted(gone - {TRUMP})}))
    if move.lay:
        found.append(Part("lays", {"cards": list(move.lay)}))
    if settled and outlook.trumps(outlook.mine) and not outlook.trumps(move.cards):
        found.append(Part("keeps trumps"))
    return found


def _declare(view: View, move: Declare) -> Part:
    declaring = view.terms.declaring
    assert declaring is not None
    hidden, shown = move.hidden.rank, move.shown.rank
    if hidden == shown:
        paid = declaring.bonus(hidden, shown, shown)
        return Part("declares twice", {"tricks": Count(shown, "trick"), "paid": paid})
    lower, higher = sorted((hidden, shown))
    return Part(
        "declares",
        {
            "lower": Count(lower, "trick"),
            "least": declaring.bonus(hidden, shown, lower),
            "higher": Count(higher, "trick"),
            "most": declaring.bonus(hidden, shown, higher),
        },
    )


def _column(outlook: Outlook, column: str) -> Part:
    fitting = [card for card in outlook.unseen if outlook.view.order.column[card] == column]
    return Part("column", {"cards": Count(len(fitting), "card")})


def _keep(view: View, kept: Card) -> Part:
    (led,) = without(view.turned, [kept])
    if kept.rank == led.rank:
        return Part("keeps same", {"kept": kept, "led": led})
    return Part("keeps higher" if kept.rank > led.rank else "keeps lower", {"led": led})


def _dealer(view: View, outlook: Outlook, seat: int) -> list[Part]:
    if view.standing is None:
        return []
    scores = view.standing.scores
    others = [score for other, score in enumerate(scores) if other != view.seat]
    values = {"who": outlook.who(seat), "score": scores[seat]}
    return [Part("behind" if scores[seat] == min(others) else "dealer", values)]
