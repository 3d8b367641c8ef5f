"""The summary of a table that is stored with each of its events."""

from __future__ import annotations

from mue.server.storage.summary import FinishedMatch, TableSummary
from mue.server.tables.messages import about
from mue.server.tables.table import Table


def summarize(table: Table, at: int, before: Table | None = None) -> TableSummary:
    """The table at this time (milliseconds) for the lobby, for the bots and for the ratings.

    `before` is the table before its last event; None: unknown.
    """
    setup = table.setup
    lobby = about(table) if setup.listed and any(seat.free for seat in table.seats) else None
    due = at + round(setup.pace * 1000) if table.bots_to_act else None
    ends_turn = before is None or bool(before.bots_to_act)
    return TableSummary(lobby, due, finished_match(table), table.owner, table.all_hands, ends_turn)


def finished_match(table: Table) -> FinishedMatch | None:
    """The match of this table, if it is over and its players are to be rated."""
    if table.match is None or table.match.outcome is None or not table.rated:
        return None
    return FinishedMatch(table.match_number, table.setup.game, table.match.outcome.scores)
