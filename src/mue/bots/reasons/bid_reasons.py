"""Why a bid, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mue.cards import Card
from mue.i18n import Message, Seat
from mue.i18n import trump as trump_word
from mue.rules.moves import Pass, Show
from mue.rules.views import View

RARE = 0.5
"""A bid whose goal is reached less often is explained as too expensive."""

ShowChances = tuple[Show, float | None, float | None]
"""A bid, its value and the chance of the goal."""


def bid_parts(
    view: View, move: Show | Pass, reach: float | None, passing: float | None, shows: Sequence[ShowChances]
) -> list[Message]:
    """`passing` is the value of a pass; `shows` are the bids considered, best first."""
    if isinstance(move, Show):
        return _show_parts(view, move, reach)
    return _pass_parts(view, passing, shows)


def _show_parts(view: View, move: Show, reach: float | None) -> list[Message]:
    assert view.seat is not None
    shown = view.bids[view.seat] + len(move.cards)
    rivals = {seat: count for seat, count in enumerate(view.bids) if seat != view.seat}
    if shown > max(rivals.values()):
        chance = [Message("reason-reach", reach=reach)] if reach is not None else []
        return [_crown_part(view, shown), *chance, *_trump_parts(view, move)]
    leaders = [seat for seat, count in rivals.items() if count == max(rivals.values())]
    if shown == rivals[leaders[0]]:
        return [Message("reason-draws-level", who=Seat(leaders[0])), *_trump_parts(view, move)]
    below = [count for seat, count in rivals.items() if seat != view.crown]
    # Strictly more than all but the Crown: no tie rule can take the Shield away.
    if len(leaders) == 1 and leaders[0] == view.crown and below and shown > max(below) and _has_shield(view):
        return [Message("reason-shield", count=shown), *_trump_parts(view, move)]
    if view.rules.partner and view.crown is not None and any(_is_high(view, card) for card in move.cards):
        return [Message("reason-partner-to-be", cards=move.cards, who=Seat(view.crown))]
    return [Message("reason-signal", cards=move.cards)]


def _is_high(view: View, card: Card) -> bool:
    """At most one card of its suit is higher."""
    return sum(other.suit == card.suit and other.rank > card.rank for other in view.deck) <= 1


def _crown_part(view: View, shown: int) -> Message:
    goal = _goal(view, shown)
    if view.crown == view.seat:
        assert view.seat is not None
        return Message(
            "reason-raises-own", before=_goal(view, view.bids[view.seat]), goal=goal, unit=view.rules.unit
        )
    return Message("reason-crown", count=shown, goal=goal, unit=view.rules.unit)


def _has_shield(view: View) -> bool:
    """Whether anyone holds the Shield. Until then, no reason mentions it."""
    return view.shield is not None


def _trump_parts(view: View, move: Show) -> list[Message]:
    """Of the trumps that the display would allow, the one of which the seat holds the most."""
    assert view.seat is not None
    mine = (*view.hand, *view.displays[view.seat])
    shown = (*view.displays[view.seat], *move.cards)
    held = _kinds(mine)
    named = _kinds(shown)
    if not named:
        return []
    trump = max(named, key=lambda kind: (held[kind], named[kind], kind))
    return [Message("reason-holds", trump=trump_word(trump), held=held[trump])]


def _kinds(cards: Iterable[Card]) -> Counter[str]:
    """How many cards there are of each suit and of each number."""
    counts = Counter[str]()
    for card in cards:
        if not card.is_joker:
            counts[card.suit] += 1
            counts[str(card.rank)] += 1
    return counts


def _pass_parts(view: View, passing: float | None, shows: Sequence[ShowChances]) -> list[Message]:
    assert view.seat is not None
    if view.crown == view.seat:
        shown = view.bids[view.seat]
        return [Message("reason-has-crown", count=shown, goal=_goal(view, shown), unit=view.rules.unit)]
    best = shows[0] if shows else None
    if passing is not None and best is not None and best[1] is not None and best[1] > passing:
        who = view.crown
        return [
            Message("reason-nobody-yet") if who is None else Message("reason-leaves-crown", who=Seat(who))
        ]
    needed = max(count for seat, count in enumerate(view.bids) if seat != view.seat) + 1
    if needed > len(view.rules.bids):
        return [Message("reason-no-goal-left")]
    for_crown = [bid for bid in shows if view.bids[view.seat] + len(bid[0].cards) >= needed]
    if for_crown and (part := _too_dear(view, for_crown[0])):
        return [part]
    return [Message("reason-crown-costs", count=needed, goal=_goal(view, needed), unit=view.rules.unit)]


def _too_dear(view: View, bid: ShowChances) -> Message | None:
    """The reason against the best bid for the Crown, if its goal is reached too rarely."""
    move, _, reach = bid
    if reach is None or reach >= RARE:
        return None
    assert view.seat is not None
    shown = view.bids[view.seat] + len(move.cards)
    goal = _goal(view, shown)
    return Message("reason-too-dear", count=shown, goal=goal, unit=view.rules.unit, reach=reach)


def _goal(view: View, shown: int) -> int:
    return view.rules.bids[shown - 1].goal
