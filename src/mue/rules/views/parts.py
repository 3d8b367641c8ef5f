"""The parts of a view that are not plain values of the state, and how they are written and read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from mue.cards import Cards, cards, in_order, texts
from mue.rules.event import Event
from mue.rules.history import Entry, TrickWon
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.notation import Json, Seat
from mue.rules.outcome import Outcome
from mue.rules.views.codec import object_codec
from mue.rules.views.field import Moment, Reading

if TYPE_CHECKING:
    from mue.rules.views.view import View


@dataclass(frozen=True, slots=True)
class Standing:
    """A match so far, and what ends it (0: not used)."""

    scores: tuple[int, ...]
    played: int
    hands: int
    target: int
    max_hands: int
    winners: tuple[Seat, ...]
    """Nobody before the match is decided."""


def down_sizes_of(at: Moment) -> tuple[dict[str, int], ...]:
    down = at.state.down
    return tuple([_sizes(stacks) for stacks in down]) if any(down) else ({},) * len(down)


def _sizes(stacks: Mapping[str, Cards]) -> dict[str, int]:
    return {column: len(stack) for column, stack in stacks.items()}


def visible_declarations(at: Moment) -> tuple[Cards, ...]:
    """Both of the viewer's cards; everyone's shown card once all have declared; everything at the end."""
    state = at.state
    if not any(state.declared):
        return nothing_declared(state.players)
    all_in = None not in state.declared
    over = state.outcome is not None
    visible: list[Cards] = []
    for owner, declaration in enumerate(state.declared):
        if declaration is None:
            visible.append(())
        elif owner == at.seat or over:
            visible.append((declaration.hidden, declaration.shown))
        else:
            visible.append((declaration.shown,) if all_in else ())
    return tuple(visible)


@cache
def nothing_declared(players: int) -> tuple[Cards, ...]:
    return ((),) * players


def write_displays(view: View) -> list[dict[str, list[str]]]:
    return [_by_column(view.order, display) for display in view.displays]


def _by_column(order: TrumpOrder, display: Cards) -> dict[str, list[str]]:
    """Face-up cards by kind: joker, super, major, minor or suit."""
    columns: dict[str, list[str]] = {}
    for card in order.sorted_hand(display):
        columns.setdefault(order.column[card], []).append(card.text)
    return columns


def read_displays(reading: Reading) -> tuple[Cards, ...]:
    return tuple(
        in_order(cards([text for column in columns.values() for text in column]))
        for columns in reading.json["displays"]
    )


def write_trumps(view: View) -> list[list[str]]:
    return [texts(equal) for equal in view.order.ranking()]


def write_history(view: View) -> list[Json]:
    return [entry_json(entry) for entry in view.history]


def entry_json(entry: Entry) -> Json:
    seat, event = entry
    return {"seat": seat, **event.to_json()}


def read_history(reading: Reading) -> tuple[Entry, ...]:
    return tuple(map(_read_entry, reading.json["history"]))


def _read_entry(json: Json) -> Entry:
    return json["seat"], _kind_of_entry(json["act"], tuple(json)).from_fields(json)


@lru_cache(maxsize=1024)
def _kind_of_entry(act: str, keys: tuple[str, ...]) -> type[Event]:
    return Event.kind_with(act, set(keys) - {"seat"})


def read_played(reading: Reading) -> Cards:
    tricks = [event.cards for _, event in reading.done["history"] if isinstance(event, TrickWon)]
    return tuple(card for trick in (*tricks, reading.done["trick"]) for card in trick)


ROLES: Final = ("crown", "shield", "partner", "goal")
"""Fields of an outcome that a view already has."""

_OUTCOME: Final = object_codec(Outcome, ROLES)


def write_outcome(view: View) -> Json | None:
    return None if view.outcome is None else _OUTCOME.write(view.outcome)


def read_outcome(reading: Reading) -> Outcome | None:
    json = reading.json["outcome"]
    if json is None:
        return None
    outcome: Outcome = _OUTCOME.read({**json, **{role: reading.json[role] for role in ROLES}})
    return outcome
