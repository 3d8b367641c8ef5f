"""The numbers and either/ors of a rulebook, as checked data.

Each mechanic declares its settings as a model; a game composes them; a variant file fills them in. Unknown
keys, wrong types and impossible values are refused here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeVar

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

from mue.errors import BadVariant
from mue.i18n import Message
from mue.i18n.mismatch import Mismatch

T = TypeVar("T")

RANKS: Final = (0, 99)
RANK_KEY: Final = "rank-key-out-of-range"
ANY_NUMBER: Final = 0
"""In a table by player count, the key for every count; `all` in a file."""


class Settings(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class OutOfRange(Mismatch):
    """A value outside its range; pydantic adds its key."""


def within(least: int, most: int) -> BeforeValidator:
    """A whole number in a range; the refusal names the range."""

    def check(value: object) -> object:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise OutOfRange(Message("setting-out-of-range", least=least, most=most))
        return value

    return BeforeValidator(check)


def _key(least: int, most: int) -> BeforeValidator:
    """As `within`, for a table key, which TOML and JSON write as text."""

    def check(value: object) -> object:
        text = str(value)
        if text == "all" and least > 0:
            return ANY_NUMBER
        if not (text.isascii() and text.isdigit() and least <= int(text[:3]) <= most):
            ranks = (least, most) == RANKS
            raise OutOfRange(Message(RANK_KEY if ranks else "key-out-of-range", least=least, most=most))
        return int(text)

    return BeforeValidator(check)


def _same_for_all(value: Any) -> Any:
    return value if isinstance(value, dict) else {"all": value}


ByPlayers = Annotated[dict[Annotated[int, _key(2, 6)], T], BeforeValidator(_same_for_all)]
"""Either one value for every number of players, or a table by number of players."""


def _printable(value: str) -> str:
    if not value.isprintable() or value.isspace():
        raise OutOfRange(Message("setting-not-printable"))
    return value


Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_printable)]
"""A word or two that people read: no control characters, which a terminal would obey."""

Count = Annotated[int, within(0, 999)]
Points = Annotated[int, within(-9999, 9999)]
Rank = Annotated[int, within(*RANKS)]
RankKey = Annotated[int, _key(*RANKS)]


def at(key: str, table: Mapping[int, T], players: int) -> T:
    """The value for this number of players; `key` is its place in the file, for the error."""
    if players in table:
        return table[players]
    if ANY_NUMBER in table:
        return table[ANY_NUMBER]
    raise BadVariant("nothing-for-players", key=key, players=players)


def check_each_once(key: str, given: Sequence[str], allowed: Sequence[str]) -> None:
    if sorted(given) != sorted(allowed):
        raise BadVariant("names-each-once", key=key, allowed=allowed, given=given)
