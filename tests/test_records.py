"""Records: what is written is read back, and whatever was tampered with is refused in one line.

Two readers judge here: `mue.record`, and the independent auditor that shares no code with it.
"""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from auditor import audit
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import STEADY, bid, dealt, played_out, said

from mue.errors import BadRecord
from mue.games import game
from mue.match import Match
from mue.play.state import State
from mue.record import hand_record, line, match_record, read_lines, replay, replay_hand, replay_match, verify

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


# --- there and back -------------------------------------------------------------------------


@configurations
def test_sixty_random_hands_are_read_back_and_audited_clean(game_id: str, variant: str, players: int) -> None:
    ends = set()
    for seed in range(60):
        state = finished(game_id, variant, players, seed)
        record = recorded(game_id, variant, players, seed)
        again = replay(record)
        assert isinstance(again, State)
        assert again.outcome == state.outcome
        assert hand_record(again) == record
        assert audit(record) == []
        ends.add(record["result"].get("made", "void"))
    assert ends >= ({None} if game_id == "wimmuln" else {True, False})


@given(st.sampled_from(CONFIGURATIONS), st.integers(0, 10**6), st.data())
@settings(STEADY, max_examples=60)
def test_a_hand_of_any_moves_is_read_back(
    configuration: tuple[str, str, int], seed: int, data: st.DataObject
) -> None:
    game_id, variant, players = configuration
    state = game(game_id, variant).new(players, seed, dealer=seed % players)
    rng = random.Random(seed)
    while state.seat is not None:
        legal, seat = state.legal(), state.seat
        if state.phase == "declare":
            seat = data.draw(st.sampled_from(state.seats))
            legal = state.legal(seat)
        if state.phase in ("play", "lead"):  # the deal has no surprises for Hypothesis after the auction
            state = state.apply(legal[rng.randrange(len(legal))], seat)
        else:
            choice = data.draw(st.sampled_from(range(len(legal.choices))))
            place = data.draw(st.integers(0, len(legal.choices[choice]) - 1))
            state = state.apply(legal.choices[choice][place], seat)
    record = json.loads(line(hand_record(state)))
    assert hand_record(replay_hand(record)) == record
    assert audit(record) == []


@configurations
def test_the_parts_of_a_record(game_id: str, variant: str, players: int) -> None:
    record = played(game_id, variant, players)
    assert list(record) == [
        "format", "game", "variant", "options", "players", "dealer", "removed", "deal", "events", "result",
    ]  # fmt: skip
    head = [record[key] for key in ("format", "game", "variant", "options", "players")]
    assert head == ["mue-hand/1", game_id, variant, {}, players]
    assert list(record["result"]) == [
        "scores", "points", "tricks", "crown", "shield", "partner", "goal", "made",
    ]  # fmt: skip
    keys = {
        "show": {"cards"}, "pass": set(), "trump": {"trump"}, "partner": {"partner"}, "keep": {"card"},
        "declare": {"hidden", "shown"}, "turn": {"column", "card"},
        "discard": {"cards", "lay"} if game_id == "yamv" else {"cards"},
        "play": {"card"} if game_id == "wimmuln" else {"card", "from"},
    }  # fmt: skip
    for event in record["events"]:
        assert set(event) - {"seat", "act", "table"} == keys[event["act"]], event
        assert game_id == "yamv" or "table" not in event
    if game_id == "yamv":
        assert record["result"]["points"] == [0] * players
    if game_id == "wimmuln":
        assert [record["result"][key] for key in ("crown", "shield", "partner", "goal", "made")] == [None] * 5


def test_a_void_hand_has_a_short_result() -> None:
    state = game("mu").new(4, 1)
    for _ in range(4):
        state = state.apply(state.legal()[-1])
    record = hand_record(state)
    assert record["result"] == {"void": True, "scores": [0, 0, 0, 0]}
    assert hand_record(replay_hand(record)) == record
    assert audit(record) == []
    record["result"]["void"] = False
    assert "result.void is false in the record, true by the rules" in refused(record)


def test_an_unfinished_hand_has_no_record() -> None:
    state = game("mu").new(4, 1)
    with pytest.raises(ValueError, match="finished"):
        hand_record(state)
    with pytest.raises(ValueError, match="finished"):
        match_record(Match.new(game("mu"), 4, 1))


# --- what readers pass over -----------------------------------------------------------------


@configurations
def test_order_inside_card_lists_and_unknown_keys_do_not_matter(
    game_id: str, variant: str, players: int
) -> None:
    original = played(game_id, variant, players)
    record = copy.deepcopy(original)
    record["comment"] = {"by": ["anyone", 1]}
    record["deal"]["note"] = 7
    record["result"]["parts"] = []
    record["removed"].reverse()
    for zone in ("kitty", "open", "aside"):
        if zone in record["deal"]:
            record["deal"][zone].reverse()
    for zone in ("hands", "up"):
        for cards in record["deal"].get(zone, []):
            cards.reverse()
    for event in record["events"]:
        event["at"] = "12:00"
        for key in ("cards", "lay", "table"):
            if key in event:
                event[key].reverse()
    state = replay(record)
    assert isinstance(state, State)
    assert understood(hand_record(state)) == understood(original)


def test_zones_that_a_game_does_not_use_may_be_absent_or_empty() -> None:
    record = played("mu", "default", 5)
    for zone in ("kitty", "open", "aside", "turned", "up", "down"):
        record["deal"][zone] = []
    replay(record)
    for zone in ("kitty", "open", "aside", "turned", "up", "down"):
        del record["deal"][zone]
    replay(record)


def test_a_yamv_record_need_not_say_which_cards_put_away_lay_on_the_table() -> None:
    """The form of a record has no key for it: where two readings are possible, the play will tell."""
    rules = game("yamv")
    state = dealt(rules, 5, {0: "H4 H4 D6 D6 C9"}, "S2 C1", dealer=4)
    state = said(bid(state, {0: "H4 D6"}), "partner 2", "trump none")
    for table in ("D6", "H4"):
        after = said(state, f"discard H4 D6 table {table} lay S2")
        record = json.loads(line(hand_record(played_out(after, random.Random(3)))))
        assert audit(record) == []
        replay(record)
        for event in record["events"]:
            event.pop("table", None)
        assert audit(record) == []
        replay(record)


# --- single changes -------------------------------------------------------------------------


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
def test_two_events_changed_round_are_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    events = original["events"]
    for place in range(len(events) - 1):
        if events[place]["act"] == events[place + 1]["act"] == "declare":
            continue  # any order is right
        if events[place]["seat"] == events[place + 1]["seat"]:
            continue  # whoever wins a trick could have led that card before
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


# --- wrong types and broken files -----------------------------------------------------------


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
    """A record as its readers understand it: known keys only, card lists in order, words in one form."""

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
    """Which of the cards put away lay on the table need not be said where it can be told."""
    filled = copy.deepcopy(record)
    for event, right in zip(filled["events"], written["events"], strict=True):
        if event["act"] == "discard" and event.get("lay") and not event.get("table"):
            event["table"] = right["table"]
    return filled


RESULT = ("scores", "points", "tricks", "crown", "shield", "partner", "goal", "made")
VOID = ("void", "scores")


def judged(record: Record) -> bool:
    """Is the record accepted? Either way it must be right, and the auditor must see it the same way."""
    try:
        state = replay(record)
    except BadRecord as error:
        one_line(error)
        return False
    assert isinstance(state, State)
    written = json.loads(line(hand_record(state)))
    assert understood(written) == understood(with_table(record, written))  # nothing was passed over
    if (written["game"], written["variant"]) in {
        (game_id, variant) for game_id, variant, _ in CONFIGURATIONS
    }:
        assert audit(written) == [] or set(written["options"]) - {"hands", "target", "max_hands", "removed"}
    return True


WRONG: list[object] = [None, True, False, 1.5, -1, 10**9, "", "x", "R\n7", [], [[]], {}, {"a": 1}]


@configurations
def test_a_value_of_a_wrong_type_anywhere_is_refused(game_id: str, variant: str, players: int) -> None:
    original = played(game_id, variant, players)
    accepted = []
    for turn, path in enumerate(nodes(original)):
        old = value_at(original, path)
        for wrong in (WRONG[turn % len(WRONG)], WRONG[(turn * 5 + 3) % len(WRONG)]):
            if json.dumps(old) == json.dumps(wrong):
                continue
            if judged(replaced(original, path, wrong)):
                accepted.append((path, wrong))
    # A changed game calls itself what it likes, a zone without cards may be left out, and which of the cards
    # put away lay on the table need not be said where it can be told.
    assert all(
        path == ("variant",)
        or (old_is_empty(original, path) and wrong in ([], {}, None))
        or (path[-1] == "table" and wrong == [])
        for path, wrong in accepted
    ), accepted


def old_is_empty(record: Record, path: Path_) -> bool:
    return value_at(record, path) in ([], {}, None)


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


@given(st.sampled_from(CONFIGURATIONS), st.data())
@settings(STEADY, max_examples=1500)
def test_a_random_change_anywhere_is_refused_or_harmless(
    configuration: tuple[str, str, int], data: st.DataObject
) -> None:
    record = played(*configuration)
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(list(nodes(record))))
        action = data.draw(st.sampled_from(["replace", "replace", "delete", "add", "copy"]))
        holder = value_at(record, path[:-1])
        key = path[-1]
        if action == "delete":
            del holder[key]
        elif action == "copy":
            holder[key] = copy.deepcopy(value_at(record, data.draw(st.sampled_from(list(nodes(record))))))
        elif action == "replace":
            holder[key] = data.draw(anything)
        elif isinstance(holder, list):
            holder.insert(int(key), data.draw(anything))
        else:
            holder[data.draw(st.text(max_size=4))] = data.draw(anything)
    judged(record)


@given(anything)
@settings(STEADY, max_examples=300)
def test_any_json_value_is_no_record(value: Any) -> None:
    refused(value)
    refused({"format": "mue-hand/1", "game": value})
    refused({"format": "mue-match/1", "game": "mu", "variant": "default", "options": value, "hands": []})


@pytest.mark.parametrize("form", ["mue-hand/2", "mue-hand", "", None, 1, ["mue-hand/1"], {}])
def test_an_unknown_format_is_refused(form: object) -> None:
    record = {**played("mu", "default", 4), "format": form}
    assert refused(record).startswith("format must be 'mue-hand/1' or 'mue-match/1', not")
    del record["format"]
    refused(record)


@pytest.mark.parametrize(
    "name", ["", "skat", "mu-classic", "/x", "**", "a/**b", "..", "*", "[", "\0", "mu\n"]
)
def test_an_unknown_game_is_refused(name: str) -> None:
    assert "There is no game" in refused({**played("mu", "default", 4), "game": name})


def test_options_that_no_game_has_are_refused() -> None:
    record = played("mu", "default", 4)
    wrong: list[Record] = [{"score": {"x": 1}}, {"a\nb": 1}, {"hands": 0}, {"deck": []}, {"base": "classic"}]
    for options in wrong:
        refused({**record, "options": options})


def test_options_cannot_rename_the_game() -> None:
    record = played("mu", "default", 4)
    for options in ({"game": "yamv"}, {"name": "classic"}):
        assert not judged({**record, "options": options})


def test_a_deep_value_is_refused(tmp_path: Path) -> None:
    """However deep: reading JSON, checking options and writing them again each give up at another depth."""
    record = played("mu", "default", 4)
    here = '"here"'
    texts = [
        line({**record, "options": "here"}),
        line({**record, "result": {**record["result"], "goal": "here"}}),
    ]
    path = tmp_path / "deep.jsonl"
    for depth in (10, 500, *range(800, 1005), 5000, 100000):
        for opened, closed in (("[", "]"), ('{"score":', "}")):
            for text in texts:
                path.write_text(text.replace(here, f"{opened * depth}1{closed * depth}"), encoding="utf-8")
                with pytest.raises(BadRecord) as error:
                    list(verify(path))
                one_line(error.value)


# --- files ----------------------------------------------------------------------------------


def test_a_file_is_verified_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    records = [recorded(*configuration, 3) for configuration in CONFIGURATIONS]
    path.write_text("\n\n".join(line(record) for record in records) + "\n", encoding="utf-8")
    assert [hand_record(state) for state in verify(path)] == records
    assert [number for number, _ in read_lines(path)] == list(range(1, 2 * len(records), 2))
    records[2]["result"]["scores"][0] += 1
    path.write_text("\n".join(line(record) for record in records), encoding="utf-8")
    with pytest.raises(BadRecord) as error:
        list(verify(path))
    assert one_line(error.value).startswith(f"{path}:3: result.")


def test_a_truncated_record_is_refused_wherever_it_ends(tmp_path: Path) -> None:
    text = line(played("goslar", "default", 2))
    path = tmp_path / "cut.jsonl"
    for end in range(1, len(text), 17):
        path.write_text(text[:end], encoding="utf-8")
        with pytest.raises(BadRecord) as error:
            list(verify(path))
        assert one_line(error.value).startswith(f"{path}:1: is not JSON: ")


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"{", b"nonsense", b"[1, 2]", b"1", b'"x"', b"null", b'{"format": "mue-hand/1"}']
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as error:
        list(verify(path))
    assert str(path) in one_line(error.value)


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.jsonl"):
        with pytest.raises(BadRecord, match="cannot be read"):
            list(verify(path))
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n \n", encoding="utf-8")
    assert list(verify(empty)) == []


# --- matches --------------------------------------------------------------------------------

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
