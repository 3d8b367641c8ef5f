"""A saved state at any moment: the deal and the moves so far."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from mue.errors import BadRecord
from mue.i18n import Message
from mue.record.json_values import an_object
from mue.record.reader import replay_events
from mue.record.shuffle_proof import check_shuffle
from mue.rules.state import State
from mue.rules.state_json import STATE_FORMAT


def read_state(saved: str | Mapping[str, Any]) -> State:
    """The state saved as this JSON object or text. BadRecord says what is wrong."""
    if isinstance(saved, str):
        try:
            saved = json.loads(saved)
        except (ValueError, RecursionError):
            raise BadRecord("json-not-object", key=Message("state-name")) from None
    record = an_object(dict(saved) if isinstance(saved, Mapping) else saved, Message("state-name"))
    if record.get("format") != STATE_FORMAT:
        given = repr(record.get("format"))
        raise BadRecord("json-not-allowed", key="format", allowed=repr(STATE_FORMAT), given=given)
    state = replay_events(record)[0]
    if "shuffle" in record:
        state = state.replace(deal=replace(state.deal, shuffle=check_shuffle(record)))
    return state
