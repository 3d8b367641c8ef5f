"""Reasons: why a move, in a short sentence for a person at the table.

Every statement follows from the view, or from the numbers that come with the moves; nothing is guessed and
nothing is known that the seat could not know. `parts` gives a reason as data, `reasons` as text for a
listener, and all words are in one table (`sentences`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mue.bots.reasons.bid_reasons import bid_parts
from mue.bots.reasons.card_reasons import card_parts
from mue.bots.reasons.choice_reasons import choice_parts
from mue.bots.reasons.outlook import Outlook
from mue.bots.reasons.sentences import NOBODY, Listener, Part, say
from mue.rules.moves import Move, Pass, Play, Show
from mue.rules.views import View

__all__ = ["NOBODY", "Listener", "Part", "Valued", "parts", "reasons", "say"]

AGAINST = frozenset(
    {"gives more", "takes from ally", "too many", "takes", "beatable", "nobody yet", "leaves crown"}
)
"""What speaks against a move. For the best one that is no reason: there the numbers speak."""

EVEN = 0.5
"""Moves whose values differ by less are about as good as each other."""


class Valued(Protocol):
    """A move with numbers, or without: `Ranked` and `Advice` are such."""

    @property
    def move(self) -> Move: ...
    @property
    def value(self) -> float | None: ...
    @property
    def reach(self) -> float | None: ...


def reasons(view: View, ranked: Sequence[Valued], to: Listener = NOBODY) -> list[str]:
    """A sentence for each of these moves, given best first."""
    roles = view.terms.roles
    return [say(one, roles.crown, roles.shield, to) for one in parts(view, ranked)]


def parts(view: View, ranked: Sequence[Valued]) -> list[list[Part]]:
    """What speaks for each of these moves; where nothing does, what the numbers say."""
    if len(view.legal) == 1:
        return [[Part("only move")] for _ in ranked]
    outlook = Outlook(view)
    return [_parts(outlook, one, ranked) for one in ranked]


def _parts(outlook: Outlook, one: Valued, ranked: Sequence[Valued]) -> list[Part]:
    found = _visible(outlook, one, ranked)
    best = one is ranked[0] and one.value is not None and len(ranked) > 1
    if not found or (best and found[0].key in AGAINST):
        return [_by_numbers(one, ranked)]
    return found


def _visible(outlook: Outlook, one: Valued, ranked: Sequence[Valued]) -> list[Part]:
    match one.move:
        case Play():
            return card_parts(outlook, one.move)
        case Show() | Pass():
            passing = next((other.value for other in ranked if isinstance(other.move, Pass)), None)
            shows = [
                (other.move, other.value, other.reach) for other in ranked if isinstance(other.move, Show)
            ]
            return bid_parts(outlook.view, one.move, one.reach, passing, shows)
        case _:
            return choice_parts(outlook, one.move)


def _by_numbers(one: Valued, ranked: Sequence[Valued]) -> Part:
    known = [other.value for other in ranked if other.value is not None]
    if one.value is None or len(known) < 2:
        return Part("rule of thumb")
    gap = max(known) - one.value
    if one is ranked[0]:  # a bot may stay with a move that others beat by chance alone
        return Part("best on average" if gap == 0 else "not beaten")
    return Part("even") if gap < EVEN else Part("gap", {"gap": round(gap, 1)})
