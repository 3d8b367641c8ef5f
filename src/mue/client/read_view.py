"""Turns the JSON of a view back into the View, so a bot can play at a remote table."""

from __future__ import annotations

from typing import Any

from mue.games import named_game
from mue.rules.views import View


def read_view(json: dict[str, Any]) -> View:
    """The view of which this is the JSON: `read_view(view.to_json())` is the view again."""
    return View.from_json(json, named_game(json["game"], json["variant"], json["options"]))
