"""What a viewer is told. Everything about cards comes from `mue.sight`; a State goes no further than here."""

from __future__ import annotations

from typing import Any

from mue.match import Match
from mue.server.table import Table
from mue.sight import view

Message = dict[str, Any]


def snapshot(table: Table, seat: int | None) -> Message:
    """Everything this seat (None: a watcher) may know now."""
    return {
        "type": "snapshot",
        "version": table.version,
        "seat": seat,
        "table": about(table),
        "view": None if table.match is None else view(table.match, seat).to_json(),
        "last": None if table.match is None else last_hand(table.match, seat),
    }


def about(table: Table) -> Message:
    """What everybody may know of a table, seated or not."""
    setup = table.setup
    return {
        "game": setup.game,
        "variant": setup.variant,
        "listed": setup.listed,
        "away": setup.away,
        "seats": [
            {"bot": seat.bot, "name": seat.name, "free": seat.free, "stood_in": seat.stood_in}
            for seat in table.seats
        ],
        "match": table.number,
        "over": table.over,
        "hand": table.dealt,
        "commitment": table.commitment,
        "next_commitment": table.next_commitment,
    }


def last_hand(match: Match, seat: int | None) -> Message | None:
    """The hand before this one as this seat saw it, with the seed that can now be shown."""
    if not match.finished:
        return None
    hand = match.finished[-1]
    shuffle = hand.deal.shuffle
    return {"view": view(hand, seat).to_json(), "seed": shuffle and shuffle.seed.hex()}
