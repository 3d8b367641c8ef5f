"""A state as JSON. It contains every hidden card, so it is never for a player; a view is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from mue.cards import texts
from mue.rules.mechanics.deal import Deal
from mue.rules.mechanics.shuffle import METHOD
from mue.rules.moves import Move
from mue.rules.notation import Json

if TYPE_CHECKING:
    from mue.rules.game import Game
    from mue.rules.state import State

STATE_FORMAT: Final = "mue-state/1"


def state_json(state: State) -> Json:
    """The deal and the moves so far, as in a hand record; the rules rebuild the state from them."""
    return {
        "format": STATE_FORMAT,
        **header_json(state.game, state.players),
        "dealer": state.deal.dealer,
        "removed": list(state.deal.removed),
        **_shuffle(state.deal),
        "deal": deal_json(state.deal),
        "events": list(_events(state)),
    }


def header_json(game: Game[Any], players: int) -> Json:
    """Which game is played: a variant by name, and what differs from it."""
    return {"game": game.id, "variant": game.settings.name, "options": game.options, "players": players}


def _shuffle(deal: Deal) -> Json:
    """The shuffle behind the deal, if it is verifiable."""
    if deal.shuffle is None:
        return {}
    seed = deal.shuffle.seed.hex()
    return {"shuffle": {"method": METHOD, "commitment": deal.shuffle.commitment, "seed": seed}}


def deal_json(deal: Deal) -> Json:
    """Where every card was dealt."""
    zones: Json = {"hands": [texts(hand) for hand in deal.hands], "kitty": texts(deal.kitty)}
    for name in ("open", "aside", "turned"):
        if getattr(deal, name):
            zones[name] = texts(getattr(deal, name))
    for name in ("up", "down"):
        if getattr(deal, name):
            zones[name] = [texts(zone) for zone in getattr(deal, name)]
    return zones


def _events(state: State) -> Iterator[Json]:
    entries = state.history.since(0)
    for place, (seat, move) in enumerate(entries):
        if not isinstance(move, Move):
            continue  # consequences of the rules are not recorded
        _, then = entries[place + 1] if place + 1 < len(entries) else (None, None)
        yield {"seat": seat, **move.to_record(state.game, then)}
