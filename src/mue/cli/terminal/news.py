"""What has happened, as short lines, from the history that one seat has seen."""

from __future__ import annotations

from typing import Any

from mue.cards import texts
from mue.cli.terminal.wording import does, name, unit
from mue.rules.event import Event
from mue.rules.game import Game
from mue.rules.history import Revealed, TrickWon, TurnedUp
from mue.rules.mechanics.score import card_points
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


def news(view: View, of: Game[Any], since: int) -> list[str]:
    """The history after its first `since` entries; the same thing done by several seats is one line."""
    found: list[str] = []
    act = ""
    for actor, event in view.history[since:]:
        said = _said(view, of, actor, event)
        if not said:
            continue
        if event.act == act:
            again = f"{name(view, actor)} {event.card}{_from(event)}" if isinstance(event, Play) else said
            found[-1] += f", {again}"
        else:
            found.append(said)
        act = event.act
    return found


def _said(view: View, of: Game[Any], actor: int, event: Event) -> str:
    match event:
        case Show():
            return f"{does(view, actor, 'show')} {' '.join(texts(event.cards))}"
        case Pass():
            return does(view, actor, "pass")
        case NameTrump():
            which = "major" if actor == view.crown else "minor"
            return f"{does(view, actor, 'name')} {event.trump} as {which} trump"
        case PickPartner():
            return f"{does(view, actor, 'pick')} {name(view, event.partner)} as partner"
        case Discard():
            return f"{does(view, actor, 'put')} away {' '.join(texts(event.cards))}{_laid(event)}"
        case Discarded():
            return f"{does(view, actor, 'put')} {event.count} cards away{_laid(event)}"
        case Keep():
            return f"{does(view, actor, 'keep')} {event.card}"
        case Declare():
            return f"{does(view, actor, 'declare')} {event.hidden} hidden and {event.shown} shown"
        case Declared():
            return does(view, actor, "declare")
        case Play():
            return f"{does(view, actor, 'play')} {event.card}{_from(event)}"
        case TurnedUp():
            return f"{does(view, actor, 'turn')} up {event.card} in the {event.column} column"
        case Revealed():
            tops = (f"{name(view, seat)} {card}" for seat, card in enumerate(event.shown))
            return f"all show a card: {', '.join(tops)}"
        case TrickWon():
            worth = f" ({_points(card_points(event.cards, of.settings.deck.points))})"
            return f"{does(view, actor, 'take')} the trick{worth if unit(of) != 'tricks' else ''}"
        case _:
            return ""  # a face-down card is chosen; what it is comes next


def _laid(event: Discard | Discarded) -> str:
    if not event.lay:
        return ""
    return f" ({' '.join(texts(event.table))} from the table, {' '.join(texts(event.lay))} laid there)"


def _from(event: Play) -> str:
    return " (display)" if event.source == "display" else ""


def _points(count: int) -> str:
    return f"{count} point{'s' * (count != 1)}"
