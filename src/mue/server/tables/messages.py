"""What a viewer is told. Everything about cards comes from `mue.rules.views`; no State leaves this module."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from mue.rules.history import Entry
from mue.rules.state import State
from mue.rules.views import View, continued, entry_json, open_changes, own_changes
from mue.server.tables.rated import is_rated
from mue.server.tables.table import Table

Message = dict[str, Any]


@dataclass(frozen=True, slots=True)
class ViewerSnapshot:
    """All that one seat (None: a watcher) may know at one version."""

    version: int
    seat: int | None
    about: Message
    common: View | None
    """The view of a watcher. Snapshots of the same version share the object where possible."""
    view: View | None
    last: View | None = None
    """The hand before this one."""
    seed: str | None = None
    """Of that hand."""


def take_snapshot(
    table: Table,
    seat: int | None,
    public: Message | None = None,
    before: ViewerSnapshot | None = None,
    beside: ViewerSnapshot | None = None,
) -> ViewerSnapshot:
    """A snapshot for this seat.

    Work is saved if `about` of the table (`public`), an older snapshot of the seat (`before`) or one of
    another seat at the same version (`beside`) is at hand.
    """
    match = table.match
    if public is None:
        public = about(table)
    common: View | None = None
    if match is not None:
        common = match.view(None) if beside is None else beside.common
    last: View | None = None
    seed: str | None = None
    if match is not None and match.finished:
        hand = match.finished[-1]
        seed = _seed(hand)
        # A finished hand does not change, so its older view is still right.
        if seed is not None and before is not None and (before.seed, before.seat) == (seed, seat):
            last = before.last
        else:
            last = hand.view(seat)
    now = common if match is None or seat is None else match.view(seat, common)
    return ViewerSnapshot(table.version, seat, public, common, now, last, seed)


def snapshot_message(snapshot: ViewerSnapshot) -> Message:
    return {
        "type": "snapshot",
        "version": snapshot.version,
        "seat": snapshot.seat,
        "table": snapshot.about,
        "view": snapshot.view and snapshot.view.to_json(),
        "last": _last(snapshot),
    }


class SharedChanges:
    """What events share for all viewers who were last told the same version. It is made once."""

    def __init__(self, before: ViewerSnapshot, after: ViewerSnapshot) -> None:
        self.base: Message = {"type": "event", "version": after.version}
        if before.about is not after.about and before.about != after.about:
            self.base["table"] = after.about
        old, new = before.common, after.common
        if old is not None and new is not None and (changed := open_changes(old, new)):
            self.base["view"] = changed
        self._written: dict[int, Message] = {}
        """Entries of the history as JSON, by the identity of the entry."""
        self._events: dict[tuple[int, ...], Message] = {}
        """Events with nothing specific to a viewer, by the identities of their entries."""

    def event(self, entries: tuple[Entry, ...], own: Message) -> Message:
        """The event with these entries of the history and these changes specific to the viewer.

        Viewers who are told the same get the same object.
        """
        key = tuple(map(id, entries))
        event = self._events.get(key)
        if event is None:
            event = self._events[key] = dict(self.base)
            if entries:
                event["history"] = [self._entry(entry) for entry in entries]
        return {**event, "view": event.get("view", {}) | own} if own else event

    def _entry(self, entry: Entry) -> Message:
        if id(entry) not in self._written:
            self._written[id(entry)] = entry_json(entry)
        return self._written[id(entry)]


def update_message(
    before: ViewerSnapshot, after: ViewerSnapshot, shared: SharedChanges | None = None
) -> Message:
    """The event that leads from one snapshot to the next; the whole snapshot if no event can express it.

    `shared` is `SharedChanges` of the two, if it is at hand.
    """
    if before.seat != after.seat or (before.view is None) != (after.view is None):
        return snapshot_message(after)
    shared = shared or SharedChanges(before, after)
    event = shared.base
    if before.view is not None and after.view is not None:
        entries = continued(before.view, after.view)
        if entries is None:
            return snapshot_message(after)
        event = shared.event(entries, own_changes(before.view, after.view))
    # A hand without a seed was not shuffled here, so its views must be compared.
    other = before.last is not after.last and (before.seed != after.seed or _last(before) != _last(after))
    return {**event, "last": _last(after)} if other else event


def current_snapshot(table: Table, seat: int | None, public: Message | None = None) -> Message:
    """All that this seat (None: a watcher) may know now. `public` is `about` of the table, if at hand."""
    return snapshot_message(take_snapshot(table, seat, public))


def about(table: Table, absent: Collection[int] = ()) -> Message:
    """What everybody may know of a table, whose players in the `absent` seats have no socket open."""
    setup = table.setup
    return {
        "game": setup.game,
        "variant": setup.variant,
        "listed": setup.listed,
        "away": setup.away,
        "pace": setup.pace,
        "seats": [
            {
                "bot": seat.bot,
                "name": seat.name,
                "free": seat.free,
                "stood_in": seat.stood_in,
                "away": place in absent,
            }
            for place, seat in enumerate(table.seats)
        ],
        "former": [player._asdict() for player in table.former],
        "match": table.match_number,
        "over": table.over,
        "rated": is_rated(table),
        "hand": table.hands_dealt,
        "commitment": table.commitment,
        "next_commitment": table.next_commitment,
        "claim": table.claim and table.claim.to_json(),
        "deal": table.given_in_play and table.given_in_play.about(over=table.finished_hands > 0),
    }


def _last(snapshot: ViewerSnapshot) -> Message | None:
    """The hand before this one as this seat saw it, with its seed, which is public now."""
    return None if snapshot.last is None else {"view": snapshot.last.to_json(), "seed": snapshot.seed}


def _seed(hand: State) -> str | None:
    shuffle = hand.deal.shuffle
    return None if shuffle is None else shuffle.seed.hex()
