"""A record with a single change that is not harmless is refused in one line."""

import copy
import json
import random

from support.auditor import audit
from support.changed_records import (
    configurations,
    played,
    refused,
    replaced,
)
from support.laid_out import played_out

from mue.games import game
from mue.record import hand_record, line, replay


@configurations
def test_any_other_result_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    for key, value in original["result"].items():
        changes: list[object] = [
            None if value is not None else 0,
            True if value is not True else 1,
            "0",
            [],
            {},
        ]
        if isinstance(value, list):
            for seat in range(players):
                changes += [[*value[:seat], value[seat] + 1, *value[seat + 1 :]]]
            changes += [value[:-1], [*value, 0], [float(one) for one in value], dict(enumerate(value))]
        elif isinstance(value, int):
            changes += [value + 1, -value - 1, float(value), str(value)]
        for changed in changes:
            record = replaced(original, ("result", key), changed)
            assert f"result.{key} is" in refused(record)
        record = copy.deepcopy(original)
        del record["result"][key]
        assert f"result.{key} is missing" in refused(record)
        assert audit(record) != []


@configurations
def test_a_missing_or_repeated_event_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    events = original["events"]
    for place in range(len(events)):
        refused({**original, "events": events[:place] + events[place + 1 :]})
        refused({**original, "events": events[: place + 1] + events[place:]})
        refused({**original, "events": events[:place]})
    said = refused({**original, "events": [*events, {"seat": 0, "act": "pass"}]})
    assert said == f"events[{len(events)}]: The hand is over."


@configurations
def test_an_event_of_another_seat_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    for place, event in enumerate(original["events"]):
        for seat in [other for other in range(-1, players + 1) if other != event["seat"]]:
            record = replaced(original, ("events", place, "seat"), seat)
            assert refused(record).startswith(f"events[{place}]: ")


@configurations
def test_two_swapped_events_are_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    events = original["events"]
    for place in range(len(events) - 1):
        if events[place]["act"] == events[place + 1]["act"] == "declare":
            continue  # any order is right
        if events[place]["seat"] == events[place + 1]["seat"]:
            continue  # the winner of a trick could have led that card before
        swapped = [*events[:place], events[place + 1], events[place], *events[place + 2 :]]
        refused({**original, "events": swapped})


@configurations
def test_another_card_in_an_event_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    deck = sorted({text for hand in original["deal"]["hands"] for text in hand})
    rng = random.Random(5)
    for place, event in enumerate(original["events"]):
        for key in ("card", "hidden", "shown"):
            if key in event:
                record = copy.deepcopy(original)
                record["events"][place][key] = rng.choice([text for text in deck if text != event[key]])
                refused(record)
        for key in ("cards", "lay", "table"):
            for at in range(len(event.get(key, []))):
                record = copy.deepcopy(original)
                old = event[key][at]
                record["events"][place][key][at] = rng.choice([text for text in deck if text != old])
                refused(record)


@configurations
def test_another_deal_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    first, second = original["deal"]["hands"][0], original["deal"]["hands"][1]
    other = next(text for text in second if text not in first)
    # A card twice, a card too few, a card too many, two seats changed round, a seat too few.
    record = copy.deepcopy(original)
    record["deal"]["hands"][0][0] = other
    assert "deal: " in refused(record)
    record = copy.deepcopy(original)
    record["deal"]["hands"][0].pop()
    assert "deal: " in refused(record)
    record = copy.deepcopy(original)
    record["deal"]["hands"][0].append(other)
    assert "deal: " in refused(record)
    record = copy.deepcopy(original)
    record["deal"]["hands"].reverse()
    refused(record)
    record = copy.deepcopy(original)
    record["deal"]["hands"].pop()
    assert f"deal: deal.hands must have {players} seats" in refused(record)
    for count in range(8):
        if count != players:
            refused({**original, "players": count})
    for dealer in [other for other in range(-1, players + 1) if other != original["dealer"]]:
        refused({**original, "dealer": dealer})
    for removed in (["purple"], ["black", "black"], ["red", "blue", "green"], ["clubs"], [""]):
        refused({**original, "removed": removed})


def test_a_card_moved_between_zones_is_refused() -> None:
    record = played("eskridge", "default", 2)
    zones = record["deal"]
    zones["open"][0], zones["kitty"][0] = zones["kitty"][0], zones["open"][0]
    refused(record)
    record = played("goslar", "default", 2)
    down = record["deal"]["down"][0]
    down[0], down[1] = down[1], down[0]
    assert down[0] == down[1] or refused(record)
    record = played("wimmuln", "default", 4)
    record["deal"]["turned"].pop()
    refused(record)


def test_the_removed_colours_are_those_of_the_options() -> None:
    """An option of a match that says which colour is out holds for its hands."""
    rules = game("mu", "default", {"removed": ["green"]})
    record = json.loads(line(hand_record(played_out(rules.new(3, 1), random.Random(1)))))
    assert (record["options"], record["removed"]) == ({"removed": ["green"]}, ["green"])
    assert audit(record) == []
    replay(record)
    record["options"]["removed"] = ["red"]
    assert audit(record) != []
    refused(record)


def test_other_options_are_other_rules() -> None:
    record = played("mu", "default", 4)
    assert record["result"]["made"] is not None
    record["options"] = {"score": {"crown_per_card": 11, "shield_per_card": 6}, "tokens": {"suit": 1}}
    record["options"]["tokens"] |= {"none": 31, "rank": {str(rank): 7 for rank in range(10)}}
    assert "result.scores is" in refused(record)
