"""Rated matches: which matches count for ratings. This is decided when a match begins, and never changes.

A match that its players could fix among themselves must not count. So every person at a rated table has an
address of their own, nobody takes a move back, and nobody joins from an address that already has a seat.
"""

from __future__ import annotations

from collections.abc import Sequence

from mue.server.tables.table import Table
from mue.server.tables.table_parts import TableSeat


def will_be_rated(table: Table) -> bool:
    """Whether a match that begins now is rated."""
    people = [seat for seat in table.seats if seat.token is not None]
    wish = table.setup.rated
    if wish is None:  # against bots alone, a match is practice: moves may be taken back
        wish = len(people) > 1
    registered = any(seat.account is not None for seat in people)
    if table.setup.custom is not None:  # ratings compare players under the same rules
        return False
    return wish and registered and table.given is None and not _share_an_address(people)


def is_rated(table: Table) -> bool:
    """Whether the match in play is rated; between matches, whether the next one would be."""
    return will_be_rated(table) if table.match is None or table.over else table.rated and not table.given_up


def _share_an_address(people: Sequence[TableSeat]) -> bool:
    sources = [seat.source for seat in people if seat.source is not None]
    return len(set(sources)) < len(sources)
