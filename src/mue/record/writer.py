"""Writing records."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from pathlib import Path

from mue.record.json_values import Record
from mue.rules.match import Match
from mue.rules.outcome import Outcome
from mue.rules.state import State
from mue.rules.state_json import header_json

HAND_FORMAT = "mue-hand/1"
MATCH_FORMAT = "mue-match/1"

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def hand_record(state: State) -> Record:
    """The record of a finished hand."""
    if state.outcome is None:
        raise ValueError("only a finished hand has a record")
    return {**state.to_json(), "format": HAND_FORMAT, "result": result(state.outcome)}


def match_record(match: Match) -> Record:
    """The record of a finished match."""
    if match.outcome is None:
        raise ValueError("only a finished match has a record")
    return {
        "format": MATCH_FORMAT,
        **header_json(match.game, match.players),
        "hands": [hand_record(hand) for hand in match.finished],
        "scores": list(match.outcome.scores),
        "winners": list(match.outcome.winners),
    }


def write_records(path: str | PathLike[str], tables: Iterable[State | Match]) -> None:
    """Write finished hands and matches to a file, one record a line."""
    with Path(path).open("w", encoding="utf-8") as file:
        for table in tables:
            record = hand_record(table) if isinstance(table, State) else match_record(table)
            file.write(line(record) + "\n")


def line(record: Record) -> str:
    """The record as one line of a file."""
    return _ENCODER.encode(record)


def result(outcome: Outcome) -> Record:
    if outcome.void:
        return {"void": True, "scores": list(outcome.scores)}
    return {
        "scores": list(outcome.scores),
        "points": list(outcome.points),
        "tricks": list(outcome.tricks),
        "crown": outcome.crown,
        "shield": outcome.shield,
        "partner": outcome.partner,
        "goal": outcome.goal,
        "made": outcome.made,
    }
