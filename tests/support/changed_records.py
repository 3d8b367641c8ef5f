"""Records of random hands, and how a changed one is judged."""

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import strategies as st

from mue.errors import BadRecord
from mue.games import game
from mue.record import hand_record, line, replay
from mue.rules.state import State
from support.auditor import audit
from support.laid_out import played_out

Record = dict[str, Any]
Path_ = tuple[str | int, ...]

CONFIGURATIONS = [
    *[("mu", "default", players) for players in (3, 4, 5, 6)],
    ("eskridge", "default", 2),
    ("goslar", "default", 2),
    *[("wimmuln", "default", players) for players in (3, 4, 5, 6)],
    *[("yamv", "default", players) for players in (4, 5, 6)],
    *[("mu", "classic", players) for players in (3, 4, 5, 6)],
]
configurations = pytest.mark.parametrize(
    ("game_id", "variant", "players"), CONFIGURATIONS, ids=lambda value: str(value)
)


@cache
def finished(game_id: str, variant: str, players: int, seed: int) -> State:
    rules = game(game_id, variant)
    return played_out(rules.new(players, seed, dealer=seed % players), random.Random(seed))


def recorded(game_id: str, variant: str, players: int, seed: int) -> Record:
    """A fresh copy of the record of a random hand."""
    record: Record = json.loads(line(hand_record(finished(game_id, variant, players, seed))))
    return record


@cache
def a_played_seed(game_id: str, variant: str, players: int) -> int:
    """A hand that was played out, with as many kinds of events as possible."""
    seeds = [seed for seed in range(30) if finished(game_id, variant, players, seed).tricks != (0,) * players]

    def kinds(seed: int) -> int:
        return len({event["act"] for event in recorded(game_id, variant, players, seed)["events"]})

    return max(seeds, key=kinds)


def played(game_id: str, variant: str, players: int) -> Record:
    return recorded(game_id, variant, players, a_played_seed(game_id, variant, players))


def refused(record: object) -> str:
    with pytest.raises(BadRecord) as error:
        replay(record)
    return one_line(error.value)


def one_line(error: BadRecord) -> str:
    said = str(error)
    assert len(said.splitlines()) == 1, repr(said)
    assert said.endswith(".")
    return said


def nodes(value: object, path: Path_ = ()) -> Iterator[Path_]:
    """The paths of all values inside."""
    inside: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    for key, inner in inside:
        yield (*path, key)
        yield from nodes(inner, (*path, key))


def replaced(record: Record, path: Path_, value: object) -> Record:
    """A copy with one value changed; everything beside the path is shared."""
    key, *rest = path
    changed: Any = copy.copy(record)
    changed[key] = replaced(changed[key], tuple(rest), value) if rest else value
    result: Record = changed
    return result


def value_at(record: object, path: Path_) -> Any:
    at: Any = record
    for key in path:
        at = at[key]
    return at


def understood(record: Record) -> Record:
    """A record as its readers understand it: known keys only, card lists sorted, words in one form."""

    def upper(texts: list[str]) -> list[str]:
        return sorted(text.upper() for text in texts)

    deal = record["deal"]
    zones: Record = {"hands": [upper(hand) for hand in deal["hands"]]}
    for name in ("kitty", "open", "aside"):
        zones[name] = upper(deal.get(name, []))
    zones["turned"] = [text.upper() for text in deal.get("turned", [])]
    zones["up"] = [upper(zone) for zone in deal.get("up", [])]
    zones["down"] = [[text.upper() for text in zone] for zone in deal.get("down", [])]
    events = []
    for event in record["events"]:
        known: Record = {"seat": event["seat"], "act": event["act"]}
        wanted = {
            "show": ("cards",),
            "trump": ("trump",),
            "partner": ("partner",),
            "discard": ("cards", "lay", "table"),
            "turn": ("column", "card"),
            "keep": ("card",),
            "declare": ("hidden", "shown"),
            "play": ("card", "from"),
        }
        for key in wanted.get(event["act"], ()):
            value = event.get(key, "hand" if key == "from" else [])
            if isinstance(value, list):
                value = upper(value)
            elif key == "trump":
                value = value.strip().lower()
                value = str(int(value)) if value.isdigit() else value
            elif key in ("card", "hidden", "shown"):
                value = value.upper()
            known[key] = value
        events.append(known)
    result = {key: record["result"][key] for key in (RESULT if "void" not in record["result"] else VOID)}
    head = {key: record[key] for key in ("format", "game", "variant", "options", "players", "dealer")}
    return {**head, "removed": sorted(record["removed"]), "deal": zones, "events": events, "result": result}


def with_table(record: Record, written: Record) -> Record:
    """The record with the discarded cards that lay on the table, which it may omit where that is clear."""
    filled = copy.deepcopy(record)
    for event, right in zip(filled["events"], written["events"], strict=True):
        if event["act"] == "discard" and event.get("lay") and not event.get("table"):
            event["table"] = right["table"]
    return filled


RESULT = ("scores", "points", "tricks", "crown", "shield", "partner", "goal", "made")
VOID = ("void", "scores")


def judged(record: Record) -> bool:
    """Whether the record is accepted. Either way, that must be right, and the auditor must agree."""
    try:
        state = replay(record)
    except BadRecord as error:
        one_line(error)
        return False
    assert isinstance(state, State)
    written = json.loads(line(hand_record(state)))
    assert understood(written) == understood(with_table(record, written))  # nothing was skipped
    if (written["game"], written["variant"]) in {
        (game_id, variant) for game_id, variant, _ in CONFIGURATIONS
    }:
        assert audit(written) == [] or set(written["options"]) - {"hands", "target", "max_hands", "removed"}
    return True


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.floats()
    | st.text(max_size=4)
    | st.sampled_from(["R7", "r7", "JK", "S10", "red", "none", "7", "07", "hand", "display", "pass", "show"])
    | st.sampled_from(
        ["mu", "yamv", "classic", "default", "mue-hand/1", "play", "/x", "**", "a\nb", "\ud800"]
    ),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
