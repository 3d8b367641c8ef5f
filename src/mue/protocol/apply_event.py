"""Applying messages of the server to a snapshot."""

from __future__ import annotations

from typing import Final

from mue.rules.notation import Json

PRESENCE: Final = {"type", "version", "table"}
"""The keys of an event without a new version."""


def applied(snapshot: Json, told: Json) -> Json:
    """The snapshot after this message of the server, as a new object.

    An event that the snapshot already contains changes nothing: a refusal may carry a snapshot that is newer
    than the next event.
    """
    if told["type"] == "snapshot":
        return told
    if told["type"] == "refused" and told.get("snapshot") is not None:
        return _later(snapshot, told["snapshot"])
    if told["type"] != "event" or told["version"] < snapshot["version"]:
        return snapshot
    if told["version"] == snapshot["version"]:  # a player has come or gone; all else is known already
        return {**snapshot, "table": told["table"]} if told.keys() == PRESENCE else snapshot
    after = {**snapshot, "version": told["version"]}
    for key in ("table", "last"):
        if key in told:
            after[key] = told[key]
    if "view" in told or "history" in told:
        history = [*snapshot["view"]["history"], *told.get("history", ())]
        after["view"] = {**snapshot["view"], **told.get("view", {}), "history": history}
    return after


def _later(one: Json, other: Json) -> Json:
    return other if other["version"] >= one["version"] else one
