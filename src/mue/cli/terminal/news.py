"""What has happened, as short lines, from the history that one seat has seen.

Each kind of event has its own sentence, used here in its form `line`.
"""

from __future__ import annotations

from typing import Any

from mue.cards import Card
from mue.cli.terminal.wording import is_you, unit, who
from mue.i18n import Message, Value, Word, bundles, column_name, trump
from mue.rules.event import Event, form_of
from mue.rules.game import Game
from mue.rules.history import Revealed, TrickWon
from mue.rules.moves import Discard, Discarded, NameTrump, Play, TurnUp
from mue.rules.views import View


def news(view: View, of: Game[Any], since: int) -> list[Message]:
    """Lines for the history after its first `since` entries; several seats doing the same share one."""
    lines: list[list[Message]] = []
    act = ""
    for actor, event in view.history[since:]:
        if isinstance(event, TurnUp):
            continue  # the next event says which card it is
        if event.act != act:
            lines.append([_told(view, of, actor, event)])
        elif isinstance(event, Play):
            lines[-1].append(Message("terminal-play-also", who=who(view, actor), card=_card(event)))
        else:
            lines[-1].append(_told(view, of, actor, event))
        act = event.act
    return [Message("terminal-told", events=line) for line in lines]


def _told(view: View, of: Game[Any], actor: int, event: Event) -> Message:
    """The sentence of this event; its text if no catalogue has one."""
    key = event.sentence
    values = {**_spoken_fields(view, event), **_details(view, of, actor, event)}
    if isinstance(event, TrickWon) and "count" in values:
        key = "log-trick-points"
    if not bundles.has(key):
        key, values = "log-other", {"move": str(event)}
    told = Message(key, **{**values, "who": who(view, actor), "you": is_you(view, actor)})
    if isinstance(event, (Discard, Discarded)) and event.lay:
        return Message("terminal-laid", away=told, table=event.table, lay=event.lay)
    return told


def _spoken_fields(view: View, event: Event) -> dict[str, Any]:
    """The fields of an event by their names, each as a sentence names it."""
    fields: dict[str, Any] = {}
    for part in form_of(type(event)).parts:
        value = getattr(event, part.name)
        match part.codec.kind:
            case "seat":
                value = who(view, value)
            case "trump":
                value = trump(value)
            case "column":
                value = column_name(value)
        fields[part.key] = value
    return fields


def _details(view: View, of: Game[Any], actor: int, event: Event) -> dict[str, Value]:
    """The values that the sentence of an event needs besides its fields."""
    match event:
        case NameTrump():
            return {"which": Word("trump", "major" if actor == view.crown else "minor")}
        case Play():
            return {"card": _card(event)}
        case Revealed():
            cards = [
                Message("terminal-play-also", who=who(view, other), card=card)
                for other, card in enumerate(event.shown)
            ]
            return {"cards": tuple(cards)}
        case TrickWon() if unit(of) != "tricks":
            return {"count": of.card_points(event.cards)}
        case _:
            return {}


def _card(event: Play) -> Card | Message:
    if event.source == "display":
        return Message("terminal-from-display", card=event.card)
    return event.card
