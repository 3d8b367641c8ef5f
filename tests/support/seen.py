"""What a viewer saw of a table, in a form that does not depend on how a view is serialised today."""

from __future__ import annotations

from itertools import chain
from typing import Any

Json = dict[str, Any]

PLAIN = (
    "phase",
    "to_act",
    "dealer",
    "removed",
    "hand_sizes",
    "trick",
    "points",
    "tricks",
    "declared",
    "pile",
)
ROLES = ("crown", "shield", "partner", "major", "minor", "goal")


def seen_by(snapshot: Json) -> Json:
    """What the viewer of this snapshot knew about the hand; no more than its phase if there is none."""
    view = snapshot["view"]
    if view is None:
        return {"phase": None}
    return {
        **{key: view[key] for key in PLAIN + ROLES},
        "hand": sorted(view["hand"]),
        "displays": [sorted(chain(*display.values())) for display in view["displays"]],
        "scores": view["match"]["scores"],
        "outcome": view["outcome"] and view["outcome"]["scores"],
        "choices": [choice["act"] for choice in view["legal"]],
        "history": [entry_text(entry) for entry in view["history"]],
    }


def differing(own: Json, common: Json) -> Json:
    """How a seat's view differs from a watcher's; of its history, the entries that differ, by their place."""
    own_values = {key: value for key, value in own.items() if key != "history" and value != common[key]}
    entries = zip(own.get("history", []), common.get("history", []), strict=True)
    hidden = {str(place): mine for place, (mine, shown) in enumerate(entries) if mine != shown}
    return {**own_values, "history": hidden} if hidden else own_values


def entry_text(entry: Json) -> str:
    """An entry of a history in one line, like `2 play card=R7 from=hand`."""
    words = [str(entry["seat"]), entry["act"]]
    for key, value in entry.items():
        if key not in ("seat", "act") and value not in ([], None):
            words.append(f"{key}={','.join(map(str, value)) if isinstance(value, list) else value}")
    return " ".join(words)
