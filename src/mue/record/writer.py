"""Writing records."""

from __future__ import annotations

import json
from collections.abc import Iterable
from os import PathLike
from shutil import copyfileobj
from tempfile import TemporaryFile

from mue.errors import BadRecord, reason_of
from mue.i18n import shown
from mue.record.json_values import Record
from mue.rules.arguments import path_of
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
        raise BadRecord("hand-not-finished")
    return {**state.to_json(), "format": HAND_FORMAT, "result": result(state.outcome)}


def match_record(match: Match) -> Record:
    """The record of a finished match."""
    if match.outcome is None:
        raise BadRecord("match-not-finished")
    return {
        "format": MATCH_FORMAT,
        **header_json(match.game, match.players),
        "hands": [hand_record(hand) for hand in match.finished],
        "scores": list(match.outcome.scores),
        "winners": list(match.outcome.winners),
    }


def write_records(path: str | PathLike[str], tables: Iterable[State | Match]) -> None:
    """Write finished hands and matches to a file, one record per line.

    BadRecord names the first unfinished one and leaves the file unchanged.
    """
    target = path_of(path)
    if not isinstance(tables, Iterable):
        raise TypeError(f"tables must be States and Matches, not {shown(tables)}")
    with TemporaryFile("w+", encoding="utf-8", newline="") as lines:
        for number, table in enumerate(tables):
            lines.write(line(_record_of(table, number)) + "\n")
        lines.seek(0)
        try:
            with target.open("w", encoding="utf-8") as file:
                copyfileobj(lines, file)
        except OSError as error:
            raise BadRecord("file-unwritable", path=str(path), reason=reason_of(error)) from None


def _record_of(table: object, number: int) -> Record:
    try:
        if isinstance(table, State):
            return hand_record(table)
        if isinstance(table, Match):
            return match_record(table)
    except BadRecord as error:
        raise BadRecord("in-zone", zone=f"tables[{number}]", problem=error.message) from None
    raise TypeError(f"tables[{number}] must be a State or a Match, not {shown(table)}")


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
