"""Wrong types, random changes and broken files are refused in one line."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.changed_records import (
    CONFIGURATIONS,
    Path_,
    Record,
    anything,
    configurations,
    judged,
    nodes,
    one_line,
    played,
    recorded,
    refused,
    replaced,
    value_at,
)
from support.laid_out import STEADY

import mue
from mue.errors import BadRecord
from mue.record import hand_record, line, read_lines, read_records

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


@given(st.sampled_from(CONFIGURATIONS), st.data())
@settings(STEADY, max_examples=800)
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
    """At any depth: reading JSON, checking options and writing them again each give up at a different one."""
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
                    list(read_records(path))
                one_line(error.value)


# --- files ----------------------------------------------------------------------------------


def test_a_file_is_verified_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    records = [recorded(*configuration, 3) for configuration in CONFIGURATIONS]
    path.write_text("\n\n".join(line(record) for record in records) + "\n", encoding="utf-8")
    assert [hand_record(state) for state in read_records(path)] == records
    assert [number for number, _ in read_lines(path)] == list(range(1, 2 * len(records), 2))
    records[2]["result"]["scores"][0] += 1
    path.write_text("\n".join(line(record) for record in records), encoding="utf-8")
    with pytest.raises(BadRecord) as error:
        list(read_records(path))
    assert one_line(error.value).startswith(f"{path}:3: result.")


def test_a_truncated_record_is_refused_wherever_it_ends(tmp_path: Path) -> None:
    text = line(played("goslar", "default", 2))
    path = tmp_path / "cut.jsonl"
    for end in range(1, len(text), 17):
        path.write_text(text[:end], encoding="utf-8")
        with pytest.raises(BadRecord) as error:
            list(read_records(path))
        assert one_line(error.value).startswith(f"{path}:1: is not JSON: ")


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"{", b"nonsense", b"[1, 2]", b"1", b'"x"', b"null", b'{"format": "mue-hand/1"}']
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadRecord) as error:
        list(read_records(path))
    assert str(path) in one_line(error.value)


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"dealer": 1', '"dealer": 1, "dealer": 0', "dealer"),
        ('"scores"', '"scores": [], "scores"', "scores"),
        ('"seat"', '"seat": 3, "seat"', "seat"),
    ],
)
def test_a_key_that_comes_twice_is_refused(tmp_path: Path, old: str, new: str, key: str) -> None:
    """Of its two values one reader takes the first and another the last."""
    text = json.dumps(played("mu", "default", 4))
    assert old in text
    path = tmp_path / "twice.jsonl"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadRecord) as error:
        list(read_records(path))
    assert one_line(error.value) == f"{path}:1: is not JSON: it has the key '{key}' twice."
    saved = json.dumps(mue.game("mu").new(4, seed=1).to_json())
    with pytest.raises(BadRecord, match="An object has the key 'dealer' twice"):
        mue.state(saved.replace('"dealer": 0', '"dealer": 0, "dealer": 1', 1))


def test_a_folder_or_a_missing_file_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing.jsonl"):
        with pytest.raises(BadRecord, match="cannot be read"):
            list(read_records(path))
    empty = tmp_path / "empty.jsonl"
    empty.write_text("\n \n", encoding="utf-8")
    assert list(read_records(empty)) == []
