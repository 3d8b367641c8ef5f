"""What differs between two views of a table, as JSON: little of it, mostly."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mue.rules.views.serialize import KEYS, Written, entry_json
from mue.rules.views.view import View

_OWN: Final = frozenset({"seat", "hand", "pile", "declared", "legal"})
"""The keys in which views of one moment differ; beside `history`. All others are for everybody to see."""


def _parts(keys: Iterable[str]) -> list[tuple[int, list[tuple[str, Written]]]]:
    """By the place of each field: the keys that are written from it, and how."""
    found: dict[int, list[tuple[str, Written]]] = {}
    for key in keys:
        names, written = KEYS[key]
        for name in names.split():
            found.setdefault(View._fields.index(name), []).append((key, written))
    return list(found.items())


_OPEN_PARTS: Final = _parts(key for key in KEYS if key not in _OWN and key != "history")
_OWN_PARTS: Final = _parts(key for key in KEYS if key in _OWN)


def open_changes(before: View, after: View) -> dict[str, Any]:
    """The keys of `after.to_json()` that all see alike and whose fields differ. Some may read as before.

    Only what comes from a field that differs is written at all: most of a view stays as it is.
    """
    return _changes(_OPEN_PARTS, before, after)


def own_changes(before: View, after: View) -> dict[str, Any]:
    """The same for the keys that are the viewer's own. For the history see `continued`."""
    return _changes(_OWN_PARTS, before, after)


def _changes(parts: list[tuple[int, list[tuple[str, Written]]]], before: View, after: View) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for place, keys in parts:
        one, other = before[place], after[place]
        if one is not other and one != other:
            for key, written in keys:
                if key not in found:
                    found[key] = written(after)
    return found


def continued(before: View, after: View) -> list[dict[str, Any]] | None:
    """The new entries of the history, as JSON; None if it does not go on from the one before."""
    size = len(before.history)
    if after.history[:size] != before.history:
        return None
    return [entry_json(entry) for entry in after.history[size:]]
