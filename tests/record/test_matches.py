"""Records of matches: read back, and refused when anything was changed."""

import copy
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.auditor import audit
from support.changed_records import (
    Record,
    anything,
    nodes,
    one_line,
    refused,
    understood,
    value_at,
)
from support.laid_out import STEADY, played_out

from mue.errors import BadRecord
from mue.games import game
from mue.record import hand_record, line, match_record, replay, replay_match
from mue.rules.match import Match

MATCHES: list[tuple[str, str, dict[str, Any], int]] = [
    ("mu", "default", {}, 4),
    ("mu", "default", {"hands": 2, "removed": ["blue"]}, 3),
    ("mu", "classic", {}, 5),
    ("eskridge", "default", {}, 2),
    ("goslar", "default", {}, 2),
    ("wimmuln", "default", {"target": 150}, 3),
    ("yamv", "default", {"max_hands": 4}, 6),
]


@cache
def finished_match(place: int, seed: int) -> Match:
    game_id, variant, options, players = MATCHES[place]
    return played_out(Match.new(game(game_id, variant, options), players, seed), random.Random(seed))


def match_of(place: int, seed: int = 1) -> Record:
    record: Record = json.loads(line(match_record(finished_match(place, seed))))
    return record


@pytest.mark.parametrize("place", range(len(MATCHES)))
def test_a_match_is_read_back(place: int) -> None:
    game_id, variant, options, players = MATCHES[place]
    for seed in range(4):
        match, record = finished_match(place, seed), match_of(place, seed)
        states = replay(record)
        assert isinstance(states, list)
        assert [hand_record(state) for state in states] == record["hands"]
        assert [record[key] for key in ("format", "game", "variant", "options", "players")] == [
            "mue-match/1", game_id, variant, options, players,
        ]  # fmt: skip
        assert record["scores"] == list(match.scores)
        best = max(match.scores)
        assert record["winners"] == [seat for seat in range(players) if match.scores[seat] == best]
        assert all(audit(hand) == [] for hand in record["hands"])


@pytest.mark.parametrize("place", range(len(MATCHES)))
def test_a_tampered_match_is_refused(place: int) -> None:
    original = match_of(place)
    players, hands = original["players"], original["hands"]
    for key, changed in (
        ("scores", [score + 1 for score in original["scores"]]),
        ("scores", original["scores"][:-1]),
        ("winners", []),
        ("winners", list(range(players + 1))),
        ("winners", [*original["winners"], *original["winners"]]),
        ("hands", hands[:-1]),
        ("hands", []),
        ("hands", {}),
        ("hands", [*hands, hands[-1]]),
        ("hands", [*hands, 1]),
        ("hands", [original]),
        ("players", players + 1),
        ("options", {**original["options"], "hands": 9}),
        ("game", "eskridge" if original["game"] != "eskridge" else "goslar"),
        ("variant", "other"),
        ("format", "mue-hand/1"),
    ):
        refused({**original, key: changed})
    for key in ("scores", "winners", "hands", "players", "options", "game", "variant"):
        refused({name: value for name, value in original.items() if name != key})
    for number in range(len(hands)):
        broken = copy.deepcopy(original)
        broken["hands"][number]["result"]["scores"][0] += 1
        assert refused(broken).startswith(f"hands[{number}]: result.scores")
        broken = copy.deepcopy(original)
        broken["hands"][number]["events"].pop()
        assert refused(broken).startswith(f"hands[{number}]: ")
        if "void" not in hands[number]["result"]:
            refused({**original, "hands": hands[:number] + hands[number + 1 :]})


def test_the_dealers_of_a_match_follow_the_rules() -> None:
    rules = game("eskridge", "default", {"hands": 2})

    def a_hand(dealer: int, removed: str) -> Record:
        for seed in range(9):
            state = rules.new(2, seed, dealer=dealer, removed=[removed])
            record = hand_record(played_out(state, random.Random(seed)))
            if "void" not in record["result"]:
                return record
        raise AssertionError("nine void hands")

    hands = [a_hand(dealer, "red") for dealer in (0, 1, 0)]

    def as_match(*chosen: Record) -> Record:
        scores = [sum(hand["result"]["scores"][seat] for hand in chosen) for seat in (0, 1)]
        winners = [seat for seat in (0, 1) if scores[seat] == max(scores)]
        head = {key: hands[0][key] for key in ("game", "variant", "options", "players")}
        return {"format": "mue-match/1", **head, "hands": list(chosen), "scores": scores, "winners": winners}

    assert len(replay_match(as_match(hands[0], hands[1]))) == 2
    assert refused(as_match(hands[0], hands[2])) == "hands[1]: seat 0 cannot be dealer after seat 0."
    assert "is not decided" in refused(as_match(hands[0]))
    assert "decided before this hand" in refused(as_match(hands[0], hands[1], hands[2]))
    other = a_hand(1, "blue")
    assert "removed must be the same" in refused(as_match(hands[0], other))


@given(st.sampled_from(range(len(MATCHES))), st.data())
@settings(STEADY, max_examples=250)
def test_a_random_change_in_a_match_is_refused_or_harmless(place: int, data: st.DataObject) -> None:
    record = match_of(place)
    path = data.draw(st.sampled_from([path for path in nodes(record) if len(path) < 5]))
    value_at(record, path[:-1])[path[-1]] = data.draw(anything)
    try:
        states = replay(record)
    except BadRecord as error:
        one_line(error)
        return
    assert isinstance(states, list)
    written = [understood(json.loads(line(hand_record(state)))) for state in states]
    assert written == [understood(hand) for hand in record["hands"]]
    scores = [sum(by_seat) for by_seat in zip(*[hand["result"]["scores"] for hand in written], strict=True)]
    assert record["scores"] == scores
    assert record["winners"] == [seat for seat, score in enumerate(scores) if score == max(scores)]
