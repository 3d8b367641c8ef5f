"""Finding a hand in a file of records, for the commands that look at one."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

from mue.errors import BadRecord
from mue.record import read_records
from mue.rules.state import State


def hand_of(file: Path, number: int) -> State:
    """The hand with this number, from 1; each hand of a match counts."""
    hand = next(islice(read_records(file), number - 1, None), None)
    if hand is None:
        raise BadRecord("file-has-no-hand", path=str(file), hand=number)
    return hand


def every_hand(file: Path) -> list[State]:
    hands = list(read_records(file))
    if not hands:
        raise BadRecord("file-has-no-hands", path=str(file))
    return hands
