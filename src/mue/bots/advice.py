"""Advice with reasons: for ranked moves, or for a move without numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mue.bots.api import Advice
from mue.bots.ranking import Ranked
from mue.bots.reasons import reasons
from mue.rules.moves import Move
from mue.rules.views import View


def advice(view: View, ranked: Sequence[Ranked]) -> list[Advice]:
    """The ranked moves, in the same order, with reasons."""
    return [
        Advice(rank.move, rank.value, rank.score, rank.reach, reason, rank.error)
        for rank, reason in zip(ranked, reasons(view, ranked), strict=True)
    ]


def unranked(view: View, choice: Move) -> list[Advice]:
    """Advice without numbers."""
    bare = Advice(choice, None, None, None, "")
    return [replace(bare, reason=reason) for reason in reasons(view, [bare])]
