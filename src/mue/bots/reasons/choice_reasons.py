"""Why a trump, a partner, cards put away or declared, a column, a card kept, a dealer."""

from __future__ import annotations

from collections.abc import Sequence

from mue.bots.reasons.outlook import Outlook
from mue.cards import Card, without
from mue.i18n import AllOf, GivenValue, Message
from mue.i18n import suit as suit_word
from mue.rules.mechanics.trump import NONE, TRUMP, TrumpOrder, kind_of, matches
from mue.rules.moves import Declare, Discard, Keep, Move, NameTrump, NextDealer, PickPartner, TurnUp
from mue.rules.views import View

HIGHEST = 5
NAMED = 4
"""Cards that are listed at most."""


def choice_parts(outlook: Outlook, move: Move) -> list[Message]:
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


def _trump(outlook: Outlook, trump: str) -> list[Message]:
    view, mine = outlook.view, outlook.mine
    if trump == NONE:
        masters = _masters(outlook, outlook.mine)
        return [Message("reason-no-trump", masters=len(masters))]
    order = _order_with(view, trump)
    fitting = [card for card in mine if matches(card, trump)]
    every = [card for card in view.deck if matches(card, trump)]
    messages = [Message("reason-trumps-held", held=len(fitting), all=len(every))]
    if kind_of(trump) == "suit":
        high = [card for card in fitting if _above(order, card, every) < HIGHEST]
        messages.append(Message("reason-high-trumps", high=len(high)))
    if view.seat != view.crown and view.crown is not None:
        theirs = [card for card in view.displays[view.crown] if matches(card, trump)]
        if theirs:
            messages.append(Message("reason-crown-shows", cards=theirs[:NAMED]))
    return messages


def _order_with(view: View, trump: str) -> TrumpOrder:
    """The trump order if this were named now, as far as it is settled."""
    major, minor = view.major or NONE, view.minor or NONE
    if view.seat == view.crown:
        major = trump
    else:
        minor = trump
    return TrumpOrder(view.deck, view.rules.order, view.rules.suits, major, minor)


def _above(order: TrumpOrder, card: Card, others: Sequence[Card]) -> int:
    return sum(order.strength[other] > order.strength[card] for other in others)


def _masters(outlook: Outlook, cards: Sequence[Card]) -> list[Card]:
    """The cards that are not trumps and that no other player's card of the suit can beat."""
    suit, strength = outlook.view.order.suit, outlook.view.order.strength
    out = outlook.out()
    return [
        card
        for card in cards
        if suit[card] != TRUMP
        and not any(suit[other] == suit[card] and strength[other] > strength[card] for other in out)
    ]


def _partner(outlook: Outlook, seat: int) -> Message:
    view = outlook.view
    shown = view.order.sorted_hand(view.displays[seat])
    if not shown:
        return Message("reason-partner-hidden", count=view.hand_sizes[seat])
    trumps = outlook.trumps(shown)
    if trumps:
        return Message("reason-partner-trumps", cards=trumps[:NAMED])
    masters = [card for card in _masters(outlook, shown) if not _beaten_by_own(outlook, card)]
    if masters:
        return Message("reason-partner-masters", cards=masters[:NAMED])
    highest = sorted(shown, key=lambda card: -view.order.strength[card])
    return Message("reason-partner-high", cards=highest[:NAMED])


def _beaten_by_own(outlook: Outlook, card: Card) -> bool:
    suit, strength = outlook.view.order.suit, outlook.view.order.strength
    return any(suit[own] == suit[card] and strength[own] > strength[card] for own in outlook.mine)


def _discard(outlook: Outlook, move: Discard) -> list[Message]:
    view, suit = outlook.view, outlook.view.order.suit
    messages: list[Message] = []
    points = view.rules.card_points(move.cards)
    if points:
        messages.append(Message("reason-saved-points", points=points))
    left = without(outlook.mine, move.cards)
    gone = {suit[card] for card in move.cards} - {suit[card] for card in left}
    settled = view.major is not None and view.minor is not None
    if gone - {TRUMP} and outlook.trumps(left) and settled:
        messages.append(Message("reason-void", suits=AllOf(map(suit_word, sorted(gone - {TRUMP})))))
    if move.lay:
        messages.append(Message("reason-lays", cards=AllOf(move.lay)))
    if settled and outlook.trumps(outlook.mine) and not outlook.trumps(move.cards):
        messages.append(Message("reason-keeps-trumps"))
    return messages


def _declare(view: View, move: Declare) -> Message:
    declaring = view.rules.declaring
    assert declaring is not None
    hidden, shown = move.hidden.rank, move.shown.rank
    if hidden == shown:
        paid = declaring.bonus(hidden, shown, shown)
        return Message("reason-declares-twice", tricks=shown, paid=paid)
    lower, higher = sorted((hidden, shown))
    return Message(
        "reason-declares",
        lower=lower,
        least=declaring.bonus(hidden, shown, lower),
        higher=higher,
        most=declaring.bonus(hidden, shown, higher),
    )


def _column(outlook: Outlook, column: str) -> Message:
    fitting = [card for card in outlook.unseen if outlook.view.order.column[card] == column]
    return Message("reason-column", count=len(fitting))


def _keep(view: View, kept: Card) -> Message:
    (led,) = without(view.turned, [kept])
    if kept.rank == led.rank:
        return Message("reason-keeps-same", kept=kept, led=led)
    return Message("reason-keeps-higher" if kept.rank > led.rank else "reason-keeps-lower", led=led)


def _dealer(view: View, outlook: Outlook, seat: int) -> list[Message]:
    if view.standing is None:
        return []
    scores = view.standing.scores
    others = [score for other, score in enumerate(scores) if other != view.seat]
    values: dict[str, GivenValue] = {"who": outlook.who(seat), "score": scores[seat]}
    return [Message("reason-behind" if scores[seat] == min(others) else "reason-dealer", **values)]
