"""An independent auditor of `mue-hand/1` records: a second implementation of the five games.

It is written from the rule documents, RULINGS.md and RECORD.md alone and shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from . import classic, eskridge, goslar, mu, wimmuln, yamv
from .common import Result, compare_results
from .record import Hand, RecordError, as_mapping, as_texts, read_hand

GAMES: dict[tuple[str, str], tuple[Callable[[Hand], Result], range]] = {
    ("mu", "default"): (mu.replay, range(3, 7)),
    ("mu", "classic"): (classic.replay, range(3, 7)),
    ("eskridge", "default"): (eskridge.replay, range(2, 3)),
    ("goslar", "default"): (goslar.replay, range(2, 3)),
    ("wimmuln", "default"): (wimmuln.replay, range(3, 7)),
    ("yamv", "default"): (yamv.replay, range(4, 7)),
}
# Options of a match; any other one would change the rules of the hand, which this auditor does not know.
MATCH_OPTIONS = {"removed", "hands", "target", "max_hands"}


def check_options(record: Mapping[str, object]) -> None:
    options = as_mapping(record.get("options"), "options")
    unknown = sorted(set(options) - MATCH_OPTIONS)
    if unknown:
        raise RecordError(f"This auditor does not know the options {unknown}.")
    asked = as_texts(options.get("removed", []), "options.removed")
    found = as_texts(record.get("removed"), "removed")
    if asked and set(asked) != set(found):
        raise RecordError(f"The option removes {asked}, but {found} are removed.")


def replay(record: Mapping[str, object]) -> Result:
    """Play the record through and return the result it should have."""
    if record.get("format") != "mue-hand/1":
        raise RecordError(f"The format is {record.get('format')!r}, not mue-hand/1.")
    game, variant, players = record.get("game"), record.get("variant"), record.get("players")
    if not isinstance(game, str) or not isinstance(variant, str) or (game, variant) not in GAMES:
        raise RecordError(f"There is no game {game!r} with the variant {variant!r}.")
    replay_game, player_counts = GAMES[game, variant]
    if type(players) is not int or players not in player_counts:
        raise RecordError(f"{game} is not played by {players!r} players.")
    check_options(record)
    return replay_game(read_hand(record, players))


def audit(record: dict[str, Any]) -> list[str]:
    """What is wrong with a record, in plain sentences; an empty list if nothing is.

    A wrong deal or an illegal event ends the audit, as nothing after it can be judged. Otherwise every
    wrong part of the result is listed.
    """
    try:
        return compare_results(replay(record), as_mapping(record.get("result"), "result"))
    except RecordError as error:
        return [str(error)]
