"""Variant files as users write them, and records of the games that they make."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import mue
from mue.record import hand_record, line, replay_hand
from mue.rules.state import State

SHIPPED = Path(mue.__file__).parent / "games" / "variants"


def written(folder: Path, text: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def record_again(state: State) -> dict[str, Any]:
    """Write a record again, through JSON and the rules, from nothing but itself."""
    text = line(hand_record(state))
    record: dict[str, Any] = json.loads(text)
    assert line(hand_record(replay_hand(record))) == text
    return record
