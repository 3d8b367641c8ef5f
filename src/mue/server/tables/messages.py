"""What a viewer is told. All about cards comes from `mue.rules.views`; a State goes no further than here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mue.rules.state import State
from mue.rules.views import View, continued, open_changes, own_changes
from mue.server.tables.table import Table

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Look:
    """All that one seat (None: a watcher) may know at one version, before it is written out."""

    version: int
    seat: int | None
    about: Message
    common: View | None
    """What a watcher sees; for all looks at one version the same object, where that can be."""
    view: View | None
    last: View | None = None
    """The hand before this one."""
    seed: str | None = None
    """Of that hand."""


def look(table: Table, seat: int | None, before: Look | None = None, beside: Look | None = None) -> Look:
    """`before` is an older look of this seat, `beside` one of another seat at this version, if at hand."""
    match = table.match
    if beside is None:
        known, common = about(table), None if match is None else match.view(None)
    else:
        known, common = beside.about, beside.common
    last: View | None = None
    seed: str | None = None
    if match is not None and match.finished:
        hand = match.finished[-1]
        seed = _seed(hand)
        # A hand that is over does not change: an older look at it is as good.
        if seed is not None and before is not None and (before.seed, before.seat) == (seed, seat):
            last = before.last
        else:
            last = hand.view(seat)
    now = common if match is None or seat is None else match.view(seat, common)
    return Look(table.version, seat, known, common, now, last, seed)


def written(seen: Look) -> Message:
    """A look as a snapshot."""
    return {
        "type": "snapshot",
        "version": seen.version,
        "seat": seen.seat,
        "table": seen.about,
        "view": seen.view and seen.view.to_json(),
        "last": _last(seen),
    }


def news(before: Look, after: Look, opened: Message | None = None) -> Message:
    """What leads from one snapshot to the next: an event, or the next one itself if it is not that simple.

    `opened` is `open_news` of the same two moments, where it is at hand.
    """
    if before.seat != after.seat or (before.view is None) != (after.view is None):
        return written(after)
    told: Message = {"type": "event", "version": after.version}
    told |= open_news(before, after) if opened is None else opened
    if before.view is not None and after.view is not None:
        more = continued(before.view, after.view)
        if more is None:
            return written(after)
        if own := own_changes(before.view, after.view):
            told["view"] = told.get("view", {}) | own
        if more:
            told["history"] = more
    if before.last is not after.last and (last := _last(after)) != _last(before):
        told["last"] = last
    return told


def open_news(before: Look, after: Look) -> Message:
    """The part of an event that is the same for everybody who looks on."""
    told: Message = {}
    if before.about != after.about:
        told["table"] = after.about
    one, other = before.common, after.common
    if one is not None and other is not None and (changed := open_changes(one, other)):
        told["view"] = changed
    return told


def snapshot(table: Table, seat: int | None) -> Message:
    """Everything this seat (None: a watcher) may know now."""
    return written(look(table, seat))


def about(table: Table) -> Message:
    """What everybody may know of a table, seated or not."""
    setup = table.setup
    return {
        "game": setup.game,
        "variant": setup.variant,
        "listed": setup.listed,
        "away": setup.away,
        "pace": setup.pace,
        "seats": [
            {"bot": seat.bot, "name": seat.name, "free": seat.free, "stood_in": seat.stood_in}
            for seat in table.seats
        ],
        "match": table.number,
        "over": table.over,
        "hand": table.dealt,
        "commitment": table.commitment,
        "next_commitment": table.next_commitment,
        "deal": table.given_now and table.given_now.about(over=table.over_once),
    }


def _last(seen: Look) -> Message | None:
    """The hand before this one as this seat saw it, with the seed that can now be shown."""
    return None if seen.last is None else {"view": seen.last.to_json(), "seed": seen.seed}


def _seed(hand: State) -> str | None:
    shuffle = hand.deal.shuffle
    return None if shuffle is None else shuffle.seed.hex()
