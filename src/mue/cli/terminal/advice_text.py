"""How advice looks in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from mue.bots import Advice
from mue.cli.figures import percent, tenths
from mue.cli.output import titled_table
from mue.i18n import PLAIN, Message, Reader, Value


def advice_table(advice: Sequence[Advice], played: object = None, reader: Reader = PLAIN) -> Table:
    """Best first: most ahead of the others. Columns without a number are left out, `played` is marked."""
    scores = any(considered.score is not None for considered in advice)
    goals = any(considered.reach is not None for considered in advice)
    columns = [
        ("terminal-column-move", True, False),
        ("terminal-column-score", scores, True),
        ("terminal-column-others", scores, True),
        ("terminal-column-goal", goals, True),
        ("terminal-column-why", True, False),
    ]
    table = titled_table([(key, right) for key, wanted, right in columns if wanted], reader)
    for considered in advice:
        move = str(considered.move)
        cells: list[Value] = [Message("terminal-made", move=move) if considered.move == played else move]
        cells += [tenths(considered.score), tenths(considered.others)] if scores else []
        cells += [percent(considered.reach)] if goals else []
        cells.append(considered.why(reader))
        table.add_row(*(Message("list-one", item=cell).render(reader) for cell in cells))
    return table
