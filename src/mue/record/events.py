"""The events of a record, read as moves and played."""

from __future__ import annotations

from mue.record.json_values import Record, an_integer
from mue.rules.moves import Move
from mue.rules.state import State


def steps(state: State, event: Record) -> list[State]:
    """The states this event can lead to: one, except where an exchange does not say which cards lay open.

    Then every reading is followed, and the play will tell. Illegal, Unreadable or BadRecord if there is none.
    """
    [kind] = Move.kinds(event.get("act"))
    seat = an_integer(event, "seat")
    move = kind.from_record(event, state.game)
    states = [state.apply(reading, seat) for reading in move.readings(state.legal(seat))]
    for after in states:
        _, then = (*after.history.since(state.history.size + 1), (None, None))[0]
        move.check_record(event, then)
    return states
