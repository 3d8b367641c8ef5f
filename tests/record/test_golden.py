from __future__ import annotations

import json

import pytest
from support.auditor import audit
from support.configurations import EVERY, Configuration

from mue.record import read_records
from tools.golden import FOLDER, HANDS, golden_lines


def test_no_configuration_lacks_its_golden_records() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {str(configuration) for configuration in EVERY}


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_golden_records_replay_and_are_played_again_the_same(configuration: Configuration) -> None:
    path = FOLDER / f"{configuration}.jsonl"
    assert len(list(read_records(path))) == HANDS
    written = path.read_text(encoding="utf-8").splitlines()
    assert golden_lines(configuration) == written
    for text in written:
        assert audit(json.loads(text)) == []
