"""Views as JSON, key by key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from mue.cards import Card, texts
from mue.rules.mechanics.trick import LastTrick
from mue.rules.outcome import Outcome

if TYPE_CHECKING:
    from mue.rules.views.view import Entry, Standing, View

SCHEMA: Final = "mue-view/2"

Written = Callable[["View"], Any]

KEYS: Final[dict[str, tuple[str, Written]]] = {
    "schema": ("", lambda view: SCHEMA),
    "game": ("game", lambda view: view.game),
    "variant": ("variant", lambda view: view.variant),
    "options": ("options", lambda view: view.options),
    "players": ("players", lambda view: view.players),
    "terms": ("terms", lambda view: view.terms.to_json()),
    "deck": ("deck", lambda view: texts(view.deck)),
    "seat": ("seat", lambda view: view.seat),
    "dealer": ("dealer", lambda view: view.dealer),
    "removed": ("removed", lambda view: list(view.removed)),
    "phase": ("phase", lambda view: view.phase),
    "to_act": ("to_act", lambda view: list(view.to_act)),
    "hand": ("hand order", lambda view: texts(view.order.sorted_hand(view.hand))),
    "hand_sizes": ("hand_sizes", lambda view: list(view.hand_sizes)),
    "displays": ("displays order", lambda view: [_columns(view, display) for display in view.displays]),
    "kitty_size": ("kitty_size", lambda view: view.kitty_size),
    "open": ("open", lambda view: texts(view.open)),
    "aside_size": ("aside_size", lambda view: view.aside_size),
    "turned": ("turned", lambda view: texts(view.turned)),
    "down_sizes": ("down_sizes", lambda view: [dict(sizes) for sizes in view.down_sizes]),
    "pile": ("pile", lambda view: texts(view.pile)),
    "pile_sizes": ("pile_sizes", lambda view: list(view.pile_sizes)),
    "declared": ("declared", lambda view: [texts(cards) for cards in view.declared]),
    "bids": ("bids", lambda view: list(view.bids)),
    "crown": ("crown", lambda view: view.crown),
    "shield": ("shield", lambda view: view.shield),
    "partner": ("partner", lambda view: view.partner),
    "major": ("major", lambda view: view.major),
    "minor": ("minor", lambda view: view.minor),
    "goal": ("goal", lambda view: view.goal),
    "trumps": ("order", lambda view: [texts(equal) for equal in view.order.ranking()]),
    "leader": ("leader", lambda view: view.leader),
    "trick": ("trick", lambda view: texts(view.trick)),
    "last": ("last", lambda view: view.last and _trick_json(view.last)),
    "points": ("points", lambda view: list(view.points)),
    "tricks": ("tricks", lambda view: list(view.tricks)),
    "legal": ("legal", lambda view: view.legal.to_json()),
    "history": ("history", lambda view: [entry_json(entry) for entry in view.history]),
    "outcome": ("outcome", lambda view: view.outcome and outcome_json(view.outcome)),
    "match": ("standing", lambda view: view.standing and _standing_json(view.standing)),
}
"""The keys of a view in JSON: the fields that each is written from, and how."""


def entry_json(entry: Entry) -> dict[str, Any]:
    actor, event = entry
    return {"seat": actor, **event.to_json()}


def _columns(view: View, display: tuple[Card, ...]) -> dict[str, list[str]]:
    """Face-up cards by kind: joker, super, major, minor or suit."""
    columns: dict[str, list[str]] = {}
    for card in view.order.sorted_hand(display):
        columns.setdefault(view.order.column[card], []).append(card.text)
    return columns


def _trick_json(last: LastTrick) -> dict[str, Any]:
    return {"leader": last.leader, "cards": texts(last.cards), "winner": last.winner}


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {**asdict(standing), "scores": list(standing.scores), "winners": list(standing.winners)}


def outcome_json(outcome: Outcome) -> dict[str, Any]:
    return {
        "scores": list(outcome.scores),
        "parts": [[[why, amount] for why, amount in parts] for parts in outcome.parts],
        "points": list(outcome.points),
        "tricks": list(outcome.tricks),
        "made": outcome.made,
        "void": outcome.void,
    }
