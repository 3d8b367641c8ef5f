"""The protocol: generated files are up to date, and everything sent has its shape."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from pydantic import TypeAdapter, ValidationError
from support.configurations import EVERY, Configuration

import mue
from mue.protocol.generate import FILES
from mue.protocol.socket import ClientMessage, TableEvent
from mue.protocol.view_types import View
from mue.rules.choice import OWN
from mue.testing import random_states

TOP = Path(__file__).parents[2]


@pytest.mark.parametrize("name", list(FILES))
def test_the_generated_files_are_up_to_date(name: str) -> None:
    text = (TOP / name).read_text(encoding="utf-8")
    assert text == FILES[name](text, OWN), "make protocol"


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_every_view_has_the_shape_that_clients_rely_on(configuration: Configuration) -> None:
    rules = mue.game(configuration.game, configuration.variant)
    rng = Random(1)
    for state in random_states(rules, configuration.players, 2):
        seat = rng.choice([None, *range(configuration.players)])
        sent = state.view(seat).to_json()
        assert View.model_validate(sent).model_dump(mode="json", by_alias=True) == sent


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"type": "dance"},
        {"type": "move", "id": "1", "version": 3},
        {"type": "move", "id": "", "version": 3, "move": {"act": "pass"}},
        {"type": "move", "id": "x" * 65, "version": 3, "move": {"act": "pass"}},
        {"type": "move", "id": "1", "version": -1, "move": {"act": "pass"}},
        {"type": "move", "id": "1", "version": 2**31, "move": {"act": "pass"}},
        {"type": "move", "id": "1", "version": 3, "move": "pass"},
        {"type": "leave", "id": "1", "seat": 2},
    ],
)
def test_a_message_of_another_shape_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(ClientMessage).validate_python(wrong)


@pytest.mark.parametrize("wrong", [{"history": []}, {"hands": []}, {"crown": "Ann"}])
def test_only_keys_of_a_view_change_and_history_grows(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TableEvent.model_validate({"type": "event", "version": 1, "view": wrong})
    TableEvent.model_validate({"type": "event", "version": 1, "view": {"crown": 2}})
