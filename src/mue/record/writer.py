"""Writing records."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from mue.cards import texts
from mue.record.json_values import Record
from mue.rules.game import Game
from mue.rules.match import Match
from mue.rules.mechanics.shuffle import METHOD, Shuffle
from mue.rules.moves import Move
from mue.rules.outcome import Outcome
from mue.rules.state import State

HAND_FORMAT = "mue-hand/1"
MATCH_FORMAT = "mue-match/1"

_ENCODER = json.JSONEncoder(separators=(",", ":"), ensure_ascii=False)


def hand_record(state: State) -> Record:
    """The record of a finished hand."""
    if state.outcome is None:
        raise ValueError("only a finished hand has a record")
    deal = state.deal
    zones: Record = {"hands": [texts(hand) for hand in deal.hands], "kitty": texts(deal.kitty)}
    for name in ("open", "aside", "turned"):
        if getattr(deal, name):
            zones[name] = texts(getattr(deal, name))
    for name in ("up", "down"):
        if getattr(deal, name):
            zones[name] = [texts(zone) for zone in getattr(deal, name)]
    return {
        "format": HAND_FORMAT,
        **_header(state.game, state.players),
        "dealer": deal.dealer,
        "removed": list(deal.removed),
        **_shuffle(deal.shuffle),
        "deal": zones,
        "events": list(_events(state)),
        "result": result(state.outcome),
    }


def match_record(match: Match) -> Record:
    """The record of a finished match."""
    if match.outcome is None:
        raise ValueError("only a finished match has a record")
    return {
        "format": MATCH_FORMAT,
        **_header(match.game, match.players),
        "hands": [hand_record(hand) for hand in match.finished],
        "scores": list(match.outcome.scores),
        "winners": list(match.outcome.winners),
    }


def line(record: Record) -> str:
    """The record as one line of a file."""
    return _ENCODER.encode(record)


def result(outcome: Outcome) -> Record:
    if outcome.void:
        return {"void": True, "scores": list(outcome.scores)}
    return {
        "scores": list(outcome.scores),
        "points": list(outcome.points),
        "tricks": list(outcome.tricks),
        "crown": outcome.crown,
        "shield": outcome.shield,
        "partner": outcome.partner,
        "goal": outcome.goal,
        "made": outcome.made,
    }


def _header(of: Game[Any], players: int) -> Record:
    return {"game": of.id, "variant": of.settings.name, "options": of.options, "players": players}


def _shuffle(shuffle: Shuffle | None) -> Record:
    """How the deal came about, where that can be checked."""
    if shuffle is None:
        return {}
    seed = shuffle.seed.hex()
    return {"shuffle": {"method": METHOD, "commitment": shuffle.commitment, "seed": seed}}


def _events(state: State) -> Iterator[Record]:
    entries = state.history.since(0)
    for place, (seat, move) in enumerate(entries):
        if not isinstance(move, Move):
            continue  # what follows by the rules alone is not recorded
        _, then = entries[place + 1] if place + 1 < len(entries) else (None, None)
        yield {"seat": seat, **move.to_record(state.game, then)}
