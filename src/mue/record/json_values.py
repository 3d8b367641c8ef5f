"""Typed values of a JSON object; an error names the key of a value of the wrong type."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from mue.cards import Card, card, cards
from mue.errors import BadRecord
from mue.i18n import Message

Record = dict[str, Any]


class KeyTwice(ValueError):
    """An object that has a key twice; readers would disagree on which of its values counts."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def read_json(text: str) -> object:
    """The value of this JSON; ValueError or RecursionError if it cannot be read."""
    return json.loads(text, object_pairs_hook=_with_each_key_once)


def _with_each_key_once(pairs: list[tuple[str, object]]) -> Record:
    read = dict(pairs)
    if len(read) < len(pairs):
        counted = Counter(key for key, _ in pairs)
        raise KeyTwice(counted.most_common(1)[0][0])
    return read


def an_object(value: object, name: str | Message) -> Record:
    if not isinstance(value, dict):
        raise BadRecord("json-not-object", key=name)
    return value


def a_list(of: Record, key: str) -> list[object]:
    value = of.get(key)
    if not isinstance(value, list):
        raise BadRecord("json-not-list", key=key)
    return value


def strings(of: Record, key: str, default: list[str] | None = None) -> list[str]:
    value = of.get(key, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise BadRecord("json-not-texts", key=key)
    return value


def a_string(of: Record, key: str) -> str:
    value = of.get(key)
    if not isinstance(value, str):
        raise BadRecord("json-not-text", key=key)
    return value


def an_integer(of: Record, key: str) -> int:
    value = of.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord("json-not-integer", key=key)
    return value


def a_card(of: Record, key: str) -> Card:
    return card(a_string(of, key))


def by_seat(deal: Record, key: str) -> tuple[tuple[Card, ...], ...]:
    value = deal.get(key, [])
    if not isinstance(value, list):
        raise BadRecord("json-not-list", key=f"deal.{key}")
    return tuple(cards(strings({key: zone}, key)) for zone in value)
