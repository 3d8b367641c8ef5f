"""Reading the events of a record as moves, and playing them."""

from __future__ import annotations

from mue.errors import BadRecord
from mue.record.json_values import Record, an_integer
from mue.rules.moves import Move
from mue.rules.state import State


def steps(state: State, event: Record) -> list[State]:
    """The states that this event can lead to. Illegal, Unreadable or BadRecord if there is none.

    There are several only if an exchange does not say which cards came from the table; later plays resolve
    it.
    """
    kind = Move.kind(event.get("act"))
    seat = an_integer(event, "seat")
    if seat not in range(state.players):
        raise BadRecord("json-out-of-range", key="seat", least=0, most=state.players - 1)
    return kind.from_record(event, state.game).replay(state, seat, event)
