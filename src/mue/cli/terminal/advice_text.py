"""How advice looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from mue.bots import Advice
from mue.i18n import PLAIN, Message, Reader

NO_NUMBER = "-"


def score_text(score: float | None) -> str:
    return NO_NUMBER if score is None else f"{score:.1f}"


def chance_text(reach: float | None) -> str:
    return NO_NUMBER if reach is None else f"{reach:.0%}"


def advice_table(advice: Sequence[Advice], played: object = None, reader: Reader = PLAIN) -> Table:
    """Best first: most ahead of the others. Columns without a number are left out, `played` is marked."""
    scores = any(one.score is not None for one in advice)
    goals = any(one.reach is not None for one in advice)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), highlight=True, header_style="dim")
    table.add_column(Message("terminal-column-move").render(reader))
    if scores:
        table.add_column(Message("terminal-column-score").render(reader), justify="right")
        table.add_column(Message("terminal-column-others").render(reader), justify="right")
    if goals:
        table.add_column(Message("terminal-column-goal").render(reader), justify="right")
    table.add_column(Message("terminal-column-why").render(reader))
    for one in advice:
        move = str(one.move)
        cells = [Message("terminal-made", move=move).render(reader) if one.move == played else move]
        cells += [score_text(one.score), score_text(one.others)] if scores else []
        cells += [chance_text(one.reach)] if goals else []
        table.add_row(*cells, one.reason)
    return table
