"""The numbers and either/ors of a rulebook, as checked data.

Each mechanic declares the facts it needs as a model; a game composes them; a variant file fills
them in. Unknown keys, wrong types and impossible values never get past this point.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from mue.errors import BadVariant

T = TypeVar("T")

ANY_NUMBER = 0
"""Key of a table by player count that holds for every count."""


class Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


def _same_for_all(value: Any) -> Any:
    return value if isinstance(value, dict) else {ANY_NUMBER: value}


Players = Annotated[int, Field(strict=False, ge=0, le=6)]
ByPlayers = Annotated[dict[Players, T], BeforeValidator(_same_for_all)]
"""Either one value for every number of players, or a table by number of players."""

Count = Annotated[int, Field(ge=0, le=999)]
Points = Annotated[int, Field(ge=-9999, le=9999)]
Rank = Annotated[int, Field(ge=0, le=99)]
RankKey = Annotated[int, Field(strict=False, ge=0, le=99)]


def at(key: str, table: Mapping[int, T], players: int) -> T:
    """The value for this many players; `key` is its place in the file, for the error."""
    if players in table:
        return table[players]
    if ANY_NUMBER in table:
        return table[ANY_NUMBER]
    raise BadVariant(f"{key} says nothing for {players} players; add {key}.{players}.")


def check_each_once(key: str, given: Sequence[str], allowed: Sequence[str]) -> None:
    if sorted(given) != sorted(allowed):
        raise BadVariant(f"{key} must name each of {', '.join(allowed)} once, not {list(given)}.")
