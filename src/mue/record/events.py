"""The events of a record, read as moves and played."""

from __future__ import annotations

from collections.abc import Callable

from mue.cards import cards
from mue.errors import BadRecord
from mue.record.json_values import Record, a_card, a_string, an_integer, strings
from mue.rules.history import TurnedUp
from mue.rules.mechanics.trump import read_trump
from mue.rules.moves import Declare, Discard, Keep, Move, NameTrump, Pass, PickPartner, Play, Show, TurnUp
from mue.rules.state import State


def steps(state: State, event: Record) -> list[State]:
    """The states this event can lead to: one, except where an exchange does not say which cards lay open.

    Then every reading is followed, and the play will tell. Illegal, Unreadable or BadRecord if there is none.
    """
    act = event.get("act")
    reader = _READERS.get(act) if isinstance(act, str) else None
    if reader is None:
        raise BadRecord(f"act must be one of {', '.join(_READERS)}, not {act!r}.")
    seat = an_integer(event, "seat")
    move = reader(event)
    if isinstance(move, Play) and state.game.has_displays and "from" not in event:
        raise BadRecord("from must be 'hand' or 'display'.")
    if isinstance(move, Discard) and move.lay and not move.table:
        readings = [one for one in state.legal(seat) if _reads_as(one, move)]
        if readings:
            return [state.apply(one, seat) for one in readings]
    after = state.apply(move, seat)
    if isinstance(move, TurnUp):
        turned = next(
            entry for _, entry in after.history.since(state.history.size) if isinstance(entry, TurnedUp)
        )
        if turned.card is not a_card(event, "card"):
            raise BadRecord(f"the card turned up is {turned.card}, not {event['card']}.")
    return [after]


def _reads_as(full: Move, said: Discard) -> bool:
    return isinstance(full, Discard) and (full.cards, full.lay) == (said.cards, said.lay)


def _discard(event: Record) -> Move:
    return Discard(
        cards(strings(event, "cards")),
        cards(strings(event, "lay", [])),
        cards(strings(event, "table", [])),
    )


def _play(event: Record) -> Move:
    source = event.get("from", "hand")
    if source not in ("hand", "display"):
        raise BadRecord(f"from must be 'hand' or 'display', not {source!r}.")
    return Play(a_card(event, "card"), source)


_READERS: dict[str, Callable[[Record], Move]] = {
    "show": lambda event: Show(cards(strings(event, "cards"))),
    "pass": lambda event: Pass(),
    "trump": lambda event: NameTrump(read_trump(a_string(event, "trump"))),
    "partner": lambda event: PickPartner(an_integer(event, "partner")),
    "discard": _discard,
    "turn": lambda event: TurnUp(a_string(event, "column")),
    "keep": lambda event: Keep(a_card(event, "card")),
    "declare": lambda event: Declare(a_card(event, "hidden"), a_card(event, "shown")),
    "play": _play,
}
