"""Why a bid, or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from mue.bots.reasons.sentences import Chance, Count, Part, Who
from mue.cards import Card
from mue.rules.moves import Pass, Show
from mue.rules.views import View

RARE = 0.5
"""A goal that is made less often is too dear to say nothing of it."""

Bid = tuple[Show, float | None, float | None]
"""A bid, its value and the chance of the goal."""


def bid_parts(
    view: View, move: Show | Pass, reach: float | None, passing: float | None, shows: Sequence[Bid]
) -> list[Part]:
    """`passing` is the value of a pass, `shows` are the bids that were considered, best first."""
    if isinstance(move, Show):
        return _show_parts(view, move, reach)
    return _pass_parts(view, passing, shows)


def _show_parts(view: View, move: Show, reach: float | None) -> list[Part]:
    assert view.seat is not None
    shown = view.bids[view.seat] + len(move.cards)
    rivals = {seat: count for seat, count in enumerate(view.bids) if seat != view.seat}
    if shown > max(rivals.values()):
        chance = [Part("reach", {"reach": Chance(reach)})] if reach is not None else []
        return [_crown_part(view, shown), *chance, *_trump_parts(view, move)]
    leaders = [seat for seat, count in rivals.items() if count == max(rivals.values())]
    if shown == rivals[leaders[0]]:
        return [Part("draws level", {"who": Who(leaders[0])}), *_trump_parts(view, move)]
    below = [count for seat, count in rivals.items() if seat != view.crown]
    # Strictly more than all but the Crown: no rule for ties can take the Shield away.
    if len(leaders) == 1 and leaders[0] == view.crown and below and shown > max(below) and _has_shield(view):
        return [Part("shield", {"cards": Count(shown, "card")}), *_trump_parts(view, move)]
    if view.terms.partner and view.crown is not None and any(_is_high(view, card) for card in move.cards):
        return [Part("partner to be", {"cards": list(move.cards), "who": Who(view.crown)})]
    return [Part("signal", {"cards": list(move.cards)})]


def _is_high(view: View, card: Card) -> bool:
    """At most one card of its suit is higher."""
    return sum(other.suit == card.suit and other.rank > card.rank for other in view.deck) <= 1


def _crown_part(view: View, shown: int) -> Part:
    goal = _goal(view, shown)
    if view.crown == view.seat:
        assert view.seat is not None
        return Part("raises own", {"before": _goal(view, view.bids[view.seat]), "goal": goal})
    return Part("crown", {"cards": Count(shown, "card"), "goal": goal})


def _has_shield(view: View) -> bool:
    """Is there a Shield in this game? Whoever has one can see it; before that nobody says so."""
    return view.shield is not None


def _trump_parts(view: View, move: Show) -> list[Part]:
    """The trump that the display would allow and of which the seat has the most."""
    assert view.seat is not None
    mine = (*view.hand, *view.displays[view.seat])
    shown = (*view.displays[view.seat], *move.cards)
    held = _kinds(mine)
    named = _kinds(shown)
    if not named:
        return []
    trump = max(named, key=lambda kind: (held[kind], named[kind], kind))
    return [Part("holds", {"trump": trump, "held": held[trump]})]


def _kinds(cards: Iterable[Card]) -> Counter[str]:
    """How many cards there are of each suit and of each number."""
    found = Counter[str]()
    for card in cards:
        if not card.is_joker:
            found[card.suit] += 1
            found[str(card.rank)] += 1
    return found


def _pass_parts(view: View, passing: float | None, shows: Sequence[Bid]) -> list[Part]:
    assert view.seat is not None
    if view.crown == view.seat:
        shown = view.bids[view.seat]
        return [Part("has crown", {"cards": Count(shown, "card"), "goal": _goal(view, shown)})]
    best = shows[0] if shows else None
    if passing is not None and best is not None and best[1] is not None and best[1] > passing:
        who = view.crown
        return [Part("nobody yet") if who is None else Part("leaves crown", {"who": Who(who)})]
    needed = max(count for seat, count in enumerate(view.bids) if seat != view.seat) + 1
    if needed > len(view.terms.bids):
        return [Part("no goal left")]
    for_crown = [bid for bid in shows if view.bids[view.seat] + len(bid[0].cards) >= needed]
    if for_crown and (part := _too_dear(view, for_crown[0])):
        return [part]
    return [Part("crown costs", {"cards": Count(needed, "card"), "goal": _goal(view, needed)})]


def _too_dear(view: View, bid: Bid) -> Part | None:
    """The best bid for the Crown, if its goal is made too rarely."""
    move, _, reach = bid
    if reach is None or reach >= RARE:
        return None
    assert view.seat is not None
    shown = view.bids[view.seat] + len(move.cards)
    values = {"cards": Count(shown, "card"), "goal": _goal(view, shown), "reach": Chance(reach)}
    return Part("too dear", values)


def _goal(view: View, shown: int) -> int:
    return view.terms.bids[shown - 1].goal
