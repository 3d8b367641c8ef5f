"""Reasons: why a move, in a short sentence for a person at the table.

Every statement follows from the view or from the numbers of the moves: no guesses, and nothing that the seat
could not know. The wording is in the catalogues of `mue.i18n` (`reason-...`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from mue.bots.reasons.bid_reasons import bid_parts
from mue.bots.reasons.card_reasons import card_parts
from mue.bots.reasons.choice_reasons import choice_parts
from mue.bots.reasons.outlook import Outlook
from mue.bots.reasons.reason import Reason
from mue.i18n import Message
from mue.rules.moves import Move, Pass, Play, Show
from mue.rules.views import View

__all__ = ["Reason", "Valued", "parts", "reasons"]

AGAINST = frozenset(
    {
        "reason-gives-more",
        "reason-takes-from-ally",
        "reason-too-many",
        "reason-takes",
        "reason-beatable",
        "reason-nobody-yet",
        "reason-leaves-crown",
    }
)
"""Reasons against a move. They cannot explain the best move, which is explained by its numbers instead."""

EVEN = 0.5
"""Moves whose values differ by less count as equally good."""


class Valued(Protocol):
    """A move with or without numbers, such as `Ranked` and `Advice`."""

    @property
    def move(self) -> Move: ...
    @property
    def value(self) -> float | None: ...
    @property
    def reach(self) -> float | None: ...


def reasons(view: View, ranked: Sequence[Valued]) -> list[Reason]:
    """A reason for each of these moves, which come best first."""
    roles = view.rules.roles
    return [Reason(tuple(statements), roles.crown, roles.shield) for statements in parts(view, ranked)]


def parts(view: View, ranked: Sequence[Valued]) -> list[list[Message]]:
    """The reasons for each of these moves; without any, what the numbers say."""
    if len(view.legal) == 1:
        return [[Message("reason-only-move")] for _ in ranked]
    outlook = Outlook(view)
    return [_parts(outlook, one, ranked) for one in ranked]


def _parts(outlook: Outlook, one: Valued, ranked: Sequence[Valued]) -> list[Message]:
    messages = _visible(outlook, one, ranked)
    best = one is ranked[0] and one.value is not None and len(ranked) > 1
    if not messages or (best and messages[0].key in AGAINST):
        return [_by_numbers(one, ranked)]
    return messages


def _visible(outlook: Outlook, one: Valued, ranked: Sequence[Valued]) -> list[Message]:
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


def _by_numbers(one: Valued, ranked: Sequence[Valued]) -> Message:
    known = [other.value for other in ranked if other.value is not None]
    if one.value is None or len(known) < 2:
        return Message("reason-rule-of-thumb")
    gap = max(known) - one.value
    if one is ranked[0]:  # a bot may prefer a move that others beat only by chance
        return Message("reason-best-on-average" if gap == 0 else "reason-not-beaten")
    return Message("reason-even") if gap < EVEN else Message("reason-gap", gap=round(gap, 1))
