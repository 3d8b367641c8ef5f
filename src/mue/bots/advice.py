"""Advice in words: reasons for ranked moves, or for a move without numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from mue.bots.api import Advice
from mue.bots.ranking import Ranked
from mue.bots.reasons import reasons
from mue.i18n import PLAIN, Reader
from mue.rules.moves import Move
from mue.rules.views import View


def advice(view: View, ranked: Sequence[Ranked]) -> list[Advice]:
    """The ranked moves, in the same order, with reasons."""
    return _explained(
        view, [Advice(rank.move, rank.value, rank.score, rank.reach, "", rank.error) for rank in ranked]
    )


def unranked(view: View, choice: Move) -> list[Advice]:
    """Advice without numbers."""
    return _explained(view, [Advice(choice, None, None, None, "")])


def reworded(view: View, advised: Sequence[Advice], to: Reader) -> list[Advice]:
    """The advice in a reader's language. Reasons that a bot worded itself are left as they are."""
    if to == PLAIN:
        return list(advised)
    plain, other = reasons(view, advised), reasons(view, advised, to)
    return [
        replace(considered, reason=worded) if considered.reason == usual else considered
        for considered, usual, worded in zip(advised, plain, other, strict=True)
    ]


def _explained(view: View, advised: Sequence[Advice]) -> list[Advice]:
    explained = zip(advised, reasons(view, advised), strict=True)
    return [replace(considered, reason=reason) for considered, reason in explained]
