"""What has happened, as short lines, from the history that one seat has seen."""

from __future__ import annotations

from typing import Any

from mue.cards import Card
from mue.cli.terminal.wording import is_you, unit, who
from mue.i18n import Message, Value, Word, column_name, trump
from mue.rules.event import Event
from mue.rules.game import Game
from mue.rules.history import Revealed, TrickWon, TurnedUp
from mue.rules.moves import (
    Declare,
    Declared,
    Discard,
    Discarded,
    Keep,
    NameTrump,
    Pass,
    PickPartner,
    Play,
    Show,
)
from mue.rules.views import View


def news(view: View, of: Game[Any], since: int) -> list[Message]:
    """The history after its first `since` entries; the same thing done by several seats is one line."""
    lines: list[list[Message]] = []
    act = ""
    for actor, event in view.history[since:]:
        told = _told(view, of, actor, event)
        if told is None:
            continue
        if event.act != act:
            lines.append([told])
        elif isinstance(event, Play):
            lines[-1].append(Message("terminal-play-also", who=who(view, actor), card=_card(event)))
        else:
            lines[-1].append(told)
        act = event.act
    return [Message("list-one", item=line) for line in lines]


def _told(view: View, of: Game[Any], actor: int, event: Event) -> Message | None:
    """What this event is called; None for a face-down card that is chosen, since what it is comes next."""
    seat, you = who(view, actor), is_you(view, actor)
    match event:
        case Show():
            return Message("terminal-show", who=seat, you=you, cards=event.cards)
        case Pass():
            return Message("terminal-pass", who=seat, you=you)
        case NameTrump():
            which = Word("trump", "major" if actor == view.crown else "minor")
            return Message("terminal-name", who=seat, you=you, trump=trump(event.trump), which=which)
        case PickPartner():
            return Message("terminal-pick", who=seat, you=you, partner=who(view, event.partner))
        case Discard() | Discarded():
            return _put_away(seat, event)
        case Keep():
            return Message("terminal-keep", who=seat, you=you, card=event.card)
        case Declare():
            return Message("terminal-declare", hidden=event.hidden, shown=event.shown)
        case Declared():
            return Message("terminal-declares", who=seat)
        case Play():
            return Message("terminal-play", who=seat, you=you, card=_card(event))
        case TurnedUp():
            column = column_name(event.column)
            return Message("terminal-turn-up", who=seat, you=you, card=event.card, column=column)
        case Revealed():
            cards = [
                Message("terminal-play-also", who=who(view, other), card=card)
                for other, card in enumerate(event.shown)
            ]
            return Message("terminal-revealed", cards=cards)
        case TrickWon():
            if unit(of) == "tricks":
                return Message("terminal-trick", who=seat, you=you)
            points = of.card_points(event.cards)
            return Message("terminal-trick-points", who=seat, you=you, points=points)
        case _:
            return None


def _put_away(seat: Value, event: Discard | Discarded) -> Message:
    if isinstance(event, Discard):
        if not event.lay:
            return Message("terminal-put-away", cards=event.cards)
        return Message("terminal-put-away-laid", cards=event.cards, table=event.table, lay=event.lay)
    if not event.lay:
        return Message("terminal-puts-away", who=seat, count=event.count)
    return Message("terminal-puts-away-laid", who=seat, count=event.count, table=event.table, lay=event.lay)


def _card(event: Play) -> Card | Message:
    if event.source == "display":
        return Message("terminal-from-display", card=event.card)
    return event.card
