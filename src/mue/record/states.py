"""A saved state at any moment: the deal and the moves so far."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mue.errors import BadRecord
from mue.i18n import Message
from mue.record.json_values import KeyTwice, an_object, read_json
from mue.record.reader import replay_events
from mue.record.shuffle_proof import check_shuffle
from mue.rules.state import State
from mue.rules.state_json import STATE_FORMAT


def read_state(saved: str | Mapping[str, Any]) -> State:
    """The state saved as this JSON object or text. BadRecord says what is wrong."""
    read: object = saved
    if isinstance(saved, str):
        try:
            read = read_json(saved)
        except KeyTwice as error:
            raise BadRecord("json-has-key-twice", key=error.key) from None
        except (ValueError, RecursionError):
            raise BadRecord("json-not-object", key=Message("state-name")) from None
    record = an_object(dict(read) if isinstance(read, Mapping) else read, Message("state-name"))
    if record.get("format") != STATE_FORMAT:
        given = repr(record.get("format"))
        raise BadRecord("json-not-allowed", key="format", allowed=repr(STATE_FORMAT), given=given)
    try:
        state = replay_events(record)[0]
    except RecursionError:
        raise BadRecord("record-too-deep") from None
    if "shuffle" in record:
        state = state.replace(deal=replace(state.deal, shuffle=check_shuffle(record)))
    return state
