"""From the JSON of a view back to the View itself, so that a bot can sit at a table far away.

A client knows the rules too: terms, deck and trump order are made from the game that the view names, and
the rest is read. `read_view(view.to_json())` is the view again.
"""

from __future__ import annotations

from typing import Any

from mue.cards import Card, cards, in_order
from mue.games import named_game
from mue.rules.event import Event
from mue.rules.history import TrickWon
from mue.rules.legal import Legal
from mue.rules.mechanics.trick import LastTrick
from mue.rules.mechanics.trump import NONE
from mue.rules.outcome import Outcome
from mue.rules.views import Entry, Standing, View

Json = dict[str, Any]
Cards = tuple[Card, ...]


def read_view(found: Json) -> View:
    """The view of which this is the JSON."""
    players, removed = found["players"], tuple(found["removed"])
    rules = named_game(found["game"], found["variant"], found["options"])
    order = rules.order(players, removed, found["major"] or NONE, found["minor"] or NONE)
    history = tuple(map(_entry, found["history"]))
    trick = cards(found["trick"])
    taken = [event.cards for _, event in history if isinstance(event, TrickWon)]
    return View(
        game=found["game"],
        variant=found["variant"],
        options=found["options"],
        players=players,
        terms=rules.terms(players),
        deck=rules.deck(players, removed),
        seat=found["seat"],
        dealer=found["dealer"],
        removed=removed,
        phase=found["phase"],
        to_act=tuple(found["to_act"]),
        hand=in_order(cards(found["hand"])),
        hand_sizes=tuple(found["hand_sizes"]),
        displays=tuple(_display(columns) for columns in found["displays"]),
        kitty_size=found["kitty_size"],
        open=cards(found["open"]),
        aside_size=found["aside_size"],
        turned=cards(found["turned"]),
        down_sizes=tuple(found["down_sizes"]),
        pile=cards(found["pile"]),
        pile_sizes=tuple(found["pile_sizes"]),
        declared=tuple(map(cards, found["declared"])),
        bids=tuple(found["bids"]),
        crown=found["crown"],
        shield=found["shield"],
        partner=found["partner"],
        major=found["major"],
        minor=found["minor"],
        goal=found["goal"],
        order=order,
        leader=found["leader"],
        trick=trick,
        played=tuple(one for cards_of in (*taken, trick) for one in cards_of),
        last=_last(found["last"]),
        points=tuple(found["points"]),
        tricks=tuple(found["tricks"]),
        legal=Legal.from_json(found["legal"], order),
        history=history,
        outcome=_outcome(found),
        standing=_standing(found["match"]),
    )


def _display(columns: dict[str, list[str]]) -> Cards:
    return in_order(cards([text for column in columns.values() for text in column]))


def _last(found: Json | None) -> LastTrick | None:
    if found is None:
        return None
    return LastTrick(found["leader"], cards(found["cards"]), found["winner"])


def _outcome(found: Json) -> Outcome | None:
    end = found["outcome"]
    if end is None:
        return None
    return Outcome(
        scores=tuple(end["scores"]),
        parts=tuple(tuple((why, amount) for why, amount in parts) for parts in end["parts"]),
        points=tuple(end["points"]),
        tricks=tuple(end["tricks"]),
        crown=found["crown"],
        shield=found["shield"],
        partner=found["partner"],
        goal=found["goal"],
        made=end["made"],
        void=end["void"],
    )


def _standing(found: Json | None) -> Standing | None:
    if found is None:
        return None
    return Standing(**{**found, "scores": tuple(found["scores"]), "winners": tuple(found["winners"])})


def _entry(found: Json) -> Entry:
    event = {key: value for key, value in found.items() if key != "seat"}
    return found["seat"], Event.from_json(event)
