"""What is wrong with a request is said in the reader's language, without pydantic's English."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from mue.i18n import Message
from mue.i18n.mismatch import what_must_be
from mue.protocol.accounts import Credentials
from mue.protocol.http_api import Join
from mue.protocol.tables import NewTable
from mue.server.web.handlers import READ
from mue.server.web.problems import validation_message


def said(model: Any, value: Any, language: str) -> str:
    with pytest.raises(ValidationError) as wrong:
        model.model_validate_json(json.dumps(value))
    return validation_message(wrong.value).render(language)


@pytest.mark.parametrize(
    ("model", "value", "german"),
    [
        (NewTable, {"game": "mu", "seats": ["rookie"] * 7}, "seats darf höchstens 6 Einträge haben."),
        (NewTable, {"game": "mu", "seats": ["rookie"]}, "seats muss mindestens 2 Einträge haben."),
        (NewTable, {"game": 7, "seats": ["rookie"] * 4}, "game muss ein Text sein."),
        (NewTable, {"game": "x" * 41, "seats": ["rookie"] * 4}, "game darf höchstens 40 Zeichen haben."),
        (NewTable, {"seats": ["rookie"] * 4}, "game fehlt."),
        (NewTable, {"game": "mu", "seats": ["rookie"] * 4, "no": 1}, "no gibt es hier nicht."),
        (Join, {"seat": 6}, "seat darf höchstens 5 sein."),
        (Join, {"seat": -1}, "seat muss mindestens 0 sein."),
        (Join, {"seat": "x"}, "seat muss eine ganze Zahl sein."),
        (Credentials, [], "Die Nachricht muss ein JSON-Objekt sein."),
    ],
)
def test_an_invalid_value_is_said_in_german(model: Any, value: Any, german: str) -> None:
    assert said(model, value, "de") == german
    assert said(model, value, "en") != german


@pytest.mark.parametrize(
    ("text", "german"),
    [
        ("{", "Die Nachricht muss JSON sein."),
        ("{}", "type fehlt."),
        ('{"type": "no"}', "type muss "),
        ('{"type": "pace", "id": "1", "pace": 11}', "darf höchstens 10 sein."),
        ('{"type": "move", "id": "1", "version": -1, "move": {}}', "version muss mindestens 0 sein."),
    ],
)
def test_an_invalid_message_is_said_in_german(text: str, german: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        READ.validate_json(text)
    sentence = validation_message(wrong.value).render("de")
    assert german in sentence
    assert not {"should", "Input", "Value", "valid", "error,", "must"} & set(sentence.split())


def test_whatever_else_is_wrong_has_a_sentence_too() -> None:

    assert what_must_be("a_new_type", {}) == Message("must-be-another")
    assert what_must_be("a_new_type", {}).render("de") == "darf diesen Wert nicht haben"
