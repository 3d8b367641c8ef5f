"""What a viewer is told. Everything about cards comes from `mue.rules.views`; no State leaves this module."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import NamedTuple

from mue.rules.history import Entry
from mue.rules.match import Match
from mue.rules.notation import Json
from mue.rules.state import State
from mue.rules.views import OwnParts, View, entry_json, observe, observe_own, open_changes, own_changes
from mue.server.tables.rated import is_rated
from mue.server.tables.table import Table


class ViewerSnapshot(NamedTuple):
    """All that one seat (None: a watcher) may know at one version."""

    version: int
    seat: int | None
    about: Json
    hand: State | None
    """With every card: `view` is what may be told."""
    match: Match | None
    common: View | None
    """The view of a watcher. Snapshots of the same version share the object where possible."""
    own: OwnParts | None = None
    """The parts of its view that it may not share with others."""
    last: View | None = None
    """The hand before this one."""
    common_last: View | None = None
    """That hand as a watcher saw it. Shared like `common`."""
    seed: str | None = None
    """Of that hand."""

    @property
    def view(self) -> View | None:
        if self.hand is None or self.seat is None:
            return self.common
        return observe(self.hand, self.seat, self.common, self.match)


@dataclass(frozen=True, slots=True)
class SharedJson:
    """The JSON of views of one version. What is the same for every viewer is written once."""

    _common: dict[int, tuple[View, Json]] = field(default_factory=dict)
    """By the identity of a watcher's view, which is kept with its JSON."""

    def of(self, view: View, common: View | None) -> Json:
        """A view as JSON; `common` is a watcher's view of the same moment."""
        if common is None:
            return view.to_json()
        beside = self._common.get(id(common))
        if beside is None:
            beside = self._common[id(common)] = common, common.to_json()
        return beside[1] if view is common else view.to_json(beside)


def take_snapshot(
    table: Table,
    seat: int | None,
    public: Json | None = None,
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
    if match is None:
        return ViewerSnapshot(table.version, seat, public, None, None, None)
    common = beside.common if beside is not None and beside.common is not None else match.view(None)
    last: View | None = None
    common_last: View | None = None
    seed: str | None = None
    if match.finished:
        hand = match.finished[-1]
        seed = _seed(hand)
        # A finished hand does not change, so its older view is still right.
        if seed is not None and before is not None and (before.seed, before.seat) == (seed, seat):
            last, common_last = before.last, before.common_last
        else:
            common_last = hand.view(None) if beside is None else beside.common_last
            last = common_last if seat is None else hand.view(seat, common_last)
    own = observe_own(match.hand, seat, common, match)
    return ViewerSnapshot(
        version=table.version,
        seat=seat,
        about=public,
        hand=match.hand,
        match=match,
        common=common,
        own=own,
        last=last,
        common_last=common_last,
        seed=seed,
    )


def hand_snapshot(version: int, seat: int | None, public: Json, hand: State) -> ViewerSnapshot:
    """A snapshot of a hand without a match, for replays."""
    common = hand.view(None)
    own = observe_own(hand, seat, common)
    return ViewerSnapshot(version, seat, public, hand, match=None, common=common, own=own)


def snapshot_message(snapshot: ViewerSnapshot, shared: SharedJson | None = None) -> Json:
    """`shared` is the JSON of other viewers' snapshots at the same version, if at hand."""
    shared = shared or SharedJson()
    view = snapshot.view
    return {
        "type": "snapshot",
        "version": snapshot.version,
        "seat": snapshot.seat,
        "table": snapshot.about,
        "view": None if view is None else shared.of(view, snapshot.common),
        "last": _last(snapshot, shared),
    }


class SharedChanges:
    """What events share for all viewers who were last told the same version. It is made once."""

    def __init__(self, before: ViewerSnapshot, after: ViewerSnapshot, json: SharedJson | None = None) -> None:
        self.json = json or SharedJson()
        self.base: Json = {"type": "event", "version": after.version}
        if before.about is not after.about and before.about != after.about:
            self.base["table"] = after.about
        old, new = before.common, after.common
        if old is not None and new is not None and (changed := open_changes(old, new)):
            self.base["view"] = changed
        self._written: dict[int, tuple[Entry, Json]] = {}
        """Entries of the history and their JSON, by the identity of the entry."""
        self._events: dict[tuple[int, ...], tuple[tuple[Entry, ...], Json]] = {}
        """Entries, and the event with nothing else that is specific to a viewer, by their identities. Entries
        are kept with what is made of them, so that their identities are unique."""

    def event(self, entries: tuple[Entry, ...], own: Json) -> Json:
        """The event with these entries of the history and these changes specific to the viewer.

        Viewers who are told the same get the same object.
        """
        key = tuple(map(id, entries))
        known = self._events.get(key)
        if known is None:
            event = dict(self.base)
            if entries:
                event["history"] = [self._entry(entry) for entry in entries]
            self._events[key] = entries, event
        else:
            event = known[1]
        return {**event, "view": event.get("view", {}) | own} if own else event

    def _entry(self, entry: Entry) -> Json:
        known = self._written.get(id(entry))
        if known is None:
            known = self._written[id(entry)] = entry, entry_json(entry)
        return known[1]


def update_message(
    before: ViewerSnapshot, after: ViewerSnapshot, shared: SharedChanges | None = None
) -> Json:
    """The event that leads from one snapshot to the next; the whole snapshot if no event can express it.

    `shared` is `SharedChanges` of the two, if it is at hand.
    """
    shared = shared or SharedChanges(before, after)
    if before.seat != after.seat or (before.hand is None) != (after.hand is None):
        return snapshot_message(after, shared.json)
    event = shared.base
    if before.hand is not None and after.hand is not None:
        assert before.own is not None and after.own is not None  # they come with the hand
        entries = after.hand.history.added(before.hand.history, after.seat)
        if entries is None:
            return snapshot_message(after, shared.json)
        event = shared.event(entries, own_changes(before.own, after.own))
    if before.last is after.last or (before.seed == after.seed and _last(before) == _last(after)):
        return event  # a hand without a seed was not shuffled here, so its views are compared
    return {**event, "last": _last(after, shared.json)}


class Telling:
    """What all viewers of a table are told at one moment. What several of them share is made once."""

    def __init__(self, table: Table, public: Json) -> None:
        """`public` is `about` of the table."""
        self._table = table
        self._public = public
        self._json = SharedJson()
        self._snapshots: dict[int | None, ViewerSnapshot] = {}
        self._beside: ViewerSnapshot | None = None
        self._changes: dict[tuple[int, int], SharedChanges] = {}
        self._messages: dict[int | None, tuple[ViewerSnapshot, Json]] = {}
        """By seat: the snapshot that its last viewer had, and what was told."""

    def to(self, seat: int | None, before: ViewerSnapshot) -> tuple[ViewerSnapshot, Json | None]:
        """The snapshot of this seat (None: a watcher), and what to tell a viewer who knows an earlier one."""
        after = self._snapshots.get(seat)
        if after is None:
            after = take_snapshot(self._table, seat, self._public, before, self._beside)
            self._snapshots[seat] = self._beside = after
        if before.version == after.version and (before.about is after.about or before.about == after.about):
            return after, None
        told = self._messages.get(seat)
        if told is not None and told[0] is before:
            return after, told[1]
        seen = before.version, id(before.about)
        changes = self._changes.get(seen)
        if changes is None:
            changes = self._changes[seen] = SharedChanges(before, after, self._json)
        message = update_message(before, after, changes)
        self._messages[seat] = before, message
        return after, message


def current_snapshot(table: Table, seat: int | None, public: Json | None = None) -> Json:
    """All that this seat (None: a watcher) may know now. `public` is `about` of the table, if at hand."""
    return snapshot_message(take_snapshot(table, seat, public))


def about(table: Table, absent: Collection[int] = ()) -> Json:
    """What everybody may know of a table, whose players in the `absent` seats have no socket open."""
    setup = table.setup
    return {
        "game": setup.game,
        "variant": setup.variant,
        "custom": setup.custom is not None,
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


def _last(snapshot: ViewerSnapshot, shared: SharedJson | None = None) -> Json | None:
    """The hand before this one as this seat saw it, with its seed, which is public now."""
    last = snapshot.last
    if last is None:
        return None
    return {"view": (shared or SharedJson()).of(last, snapshot.common_last), "seed": snapshot.seed}


def _seed(hand: State) -> str | None:
    shuffle = hand.deal.shuffle
    return None if shuffle is None else shuffle.seed.hex()
