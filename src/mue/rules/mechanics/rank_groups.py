"""Ranks given in groups: `odd = 40`, `even = 20`, `"2-5" = 10` in tables by rank of a variant file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, get_args, get_origin

from pydantic import BaseModel

from mue.rules.mechanics.settings import RANKS, RankKey

_RANGE: Final = re.compile(r"(\d{1,2})-(\d{1,2})")


def with_ranks(model: type[BaseModel], changes: Mapping[str, Any], deck: Iterable[int]) -> dict[str, Any]:
    """The changes with every group replaced by its ranks: odd and even ones of the deck, all of a range.

    A range overrules odd and even, a single rank overrules both, and a later range an earlier one.
    """
    ranks = sorted(set(deck))
    found: dict[str, Any] = {}
    for name, value in changes.items():
        field = model.model_fields.get(name)
        found[name] = value
        if field is None or not isinstance(value, Mapping):
            continue
        if get_origin(field.annotation) is dict and get_args(field.annotation)[0] == RankKey:
            found[name] = _single(value, ranks)
        elif isinstance(field.annotation, type) and issubclass(field.annotation, BaseModel):
            found[name] = with_ranks(field.annotation, value, ranks)
    return found


def _single(table: Mapping[Any, Any], deck: list[int]) -> dict[str, Any]:
    groups = {key: _ranks_of(str(key), deck) for key in table}
    by_rank: dict[str, Any] = {}
    for wide in (True, False):
        for key, value in table.items():
            if groups[key] and (key in ("odd", "even")) is wide:
                by_rank |= dict.fromkeys(map(str, groups[key]), value)
    return by_rank | {str(key): value for key, value in table.items() if not groups[key]}


def _ranks_of(key: str, deck: list[int]) -> list[int]:
    """The ranks of a group; none if the key is no group."""
    if key in ("odd", "even"):
        return [rank for rank in deck if rank % 2 == (key == "odd")]
    match = _RANGE.fullmatch(key)
    first, last = (int(match[1]), int(match[2])) if match else (1, 0)
    return list(range(first, last + 1)) if RANKS[0] <= first <= last <= RANKS[1] else []


def ranks_in(raw: Mapping[str, Any]) -> set[int]:
    """Every rank that the deck of a variant has for any number of players, unchecked."""
    deck = raw.get("deck")
    ranks = deck.get("ranks") if isinstance(deck, Mapping) else None
    rows = ranks.values() if isinstance(ranks, Mapping) else [ranks]
    return {rank for row in rows if isinstance(row, list) for rank in row if type(rank) is int}
