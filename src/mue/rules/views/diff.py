"""The difference between two views of a table, as JSON; usually small."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mue.rules.notation import Json
from mue.rules.views.view import FIELDS, OwnParts, View

Keys = list[tuple[str, Callable[[Any], Any]]]


def _by_place(own: bool) -> list[tuple[int, Keys]]:
    """For each field by position: the keys that depend on it, and how they are written.

    The history is left out: it only grows.
    """
    written = [field for field in FIELDS.values() if field.own is own and field.key not in ("", "history")]
    places = list(FIELDS)
    keys: dict[int, Keys] = {}
    for field in written:
        for name in field.made_of:
            keys.setdefault(places.index(name), []).append((field.key, field.write))
    return list(keys.items())


_COMMON: Final = _by_place(own=False)
_OWN: Final = _by_place(own=True)
_OWN_PARTS: Final = [(OwnParts._fields.index(list(FIELDS)[place]), keys) for place, keys in _OWN]


def open_changes(before: View, after: View) -> Json:
    """The keys of `after.to_json()` that are the same for everybody and whose fields differ. A value may be
    unchanged.

    Only keys of changed fields are written, since most of a view stays the same.
    """
    return _changes(_COMMON, before, after)


def own_changes(before: View | OwnParts, after: View | OwnParts) -> Json:
    """As `open_changes`, for the viewer's own keys. For the history see `History.added`."""
    return _changes(_OWN if isinstance(after, View) else _OWN_PARTS, before, after)


def _changes(by_place: list[tuple[int, Keys]], before: View | OwnParts, after: View | OwnParts) -> Json:
    changes: Json = {}
    for place, keys in by_place:
        old, new = before[place], after[place]
        if old is not new and old != new:
            for key, write in keys:
                if key not in changes:
                    changes[key] = write(after)
    return changes
