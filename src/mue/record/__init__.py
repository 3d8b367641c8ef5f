"""Records: a hand or a match as self-contained JSON that can be replayed and re-scored.

One `mue-hand/1` or `mue-match/1` object per line of a `.jsonl` file; see docs/records.md.
"""

from mue.record.json_values import Record
from mue.record.reader import read_lines, read_records, replay, replay_hand, replay_match, start_of
from mue.record.shuffle_proof import verify_shuffles
from mue.record.states import read_state
from mue.record.writer import (
    HAND_FORMAT,
    MATCH_FORMAT,
    hand_record,
    line,
    match_record,
    result,
    write_records,
)

__all__ = [
    "HAND_FORMAT",
    "MATCH_FORMAT",
    "Record",
    "hand_record",
    "line",
    "match_record",
    "read_lines",
    "read_records",
    "read_state",
    "replay",
    "replay_hand",
    "replay_match",
    "result",
    "start_of",
    "verify_shuffles",
    "write_records",
]
