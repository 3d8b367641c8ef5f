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
    return TableSummary(
        lobby,
        due,
        finished_match(table),
        table.owner,
        table.all_hands,
        rated=table.rated and not table.over and not table.given_up,
        joined=_joined(table, before),
        ends_turn=before is None or bool(before.bots_to_act),
    )


def _joined(table: Table, before: Table | None) -> tuple[str, ...]:
    """The accounts that have just taken a seat."""
    if before is None:
        return tuple(_accounts(table))
    return () if table.seats == before.seats else tuple(_accounts(table) - _accounts(before))


def _accounts(table: Table) -> set[str]:
    return {seat.account for seat in table.seats if seat.account is not None}


def finished_match(table: Table) -> FinishedMatch | None:
    """The match of this table, if its players are to be rated: it is over, or all of them gave it up."""
    match = table.match
    if match is None or not table.rated or (match.outcome is None and not table.given_up):
        return None
    return FinishedMatch(table.match_number, table.setup.game, match.scores)
