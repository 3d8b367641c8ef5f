"""Values of a JSON object; one of a wrong type is refused with its key."""

from __future__ import annotations

from typing import Any

from mue.cards import Card, card, cards
from mue.errors import BadRecord

Record = dict[str, Any]


def an_object(value: object, name: str) -> Record:
    if not isinstance(value, dict):
        raise BadRecord(f"{name} must be a JSON object.")
    return value


def a_list(of: Record, key: str) -> list[object]:
    value = of.get(key)
    if not isinstance(value, list):
        raise BadRecord(f"{key} must be a list.")
    return value


def strings(of: Record, key: str, default: list[str] | None = None) -> list[str]:
    value = of.get(key, default)
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise BadRecord(f"{key} must be a list of texts.")
    return value


def a_string(of: Record, key: str) -> str:
    value = of.get(key)
    if not isinstance(value, str):
        raise BadRecord(f"{key} must be a text.")
    return value


def an_integer(of: Record, key: str) -> int:
    value = of.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord(f"{key} must be a whole number.")
    return value


def a_card(of: Record, key: str) -> Card:
    return card(a_string(of, key))


def by_seat(deal: Record, key: str) -> tuple[tuple[Card, ...], ...]:
    value = deal.get(key, [])
    if not isinstance(value, list):
        raise BadRecord(f"deal.{key} must be a list.")
    return tuple(cards(strings({key: zone}, key)) for zone in value)
