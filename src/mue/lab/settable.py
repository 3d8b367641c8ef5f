"""What can be set: every number and either/or of a variant file, for one number of players.

A row of numbers, such as the goals, is set by its `first` number and by the `step` from each to the next. The
ranks of a deck are no such row.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from mue.differences import by_rank, whole_rules
from mue.errors import MueError
from mue.rules.game import Game
from mue.rules.variant import HEADER

SettingValue = int | bool | str
StepPart = Literal["first", "step"]

MOST_VALUES: Final = 1000
"""Of one setting."""
LONGEST: Final = 40
"""Characters of a value that is quoted."""
FIXED: Final = (*HEADER, "players", "roles")
"""Keys that change no play."""
_RANGE: Final = re.compile(r"(-?\d{1,6})\.\.(-?\d{1,6})(?:\.\.(\d{1,6}))?")
_NUMBER: Final = re.compile(r"-?\d{1,6}")


@dataclass(frozen=True, slots=True)
class Setting:
    key: str
    """As it is typed: `score.crown_per_card`, `goals.first`."""
    path: tuple[str, ...]
    """Where the value is in a variant file."""
    now: SettingValue
    part: StepPart | None = None
    row: tuple[int, ...] = ()
    """The row whose part is set."""


def settable(rules: Game[Any], players: int) -> dict[str, Setting]:
    """Every setting by its key."""
    whole = {key: value for key, value in whole_rules(rules).items() if key not in FIXED}
    return {one.key: one for one in _within(whole, (), (), players)}


def _within(
    table: Mapping[str, Any], path: tuple[str, ...], typed: tuple[str, ...], players: int
) -> Iterator[Setting]:
    for name, value in table.items():
        if name.isdigit() and path and not by_rank(".".join(path)):
            if name == str(players):  # by number of players: only this one counts
                yield from _of_value(value, (*path, name), typed, players)
        else:
            yield from _of_value(value, (*path, name), (*typed, name), players)


def _of_value(value: Any, path: tuple[str, ...], typed: tuple[str, ...], players: int) -> Iterator[Setting]:
    key = ".".join(typed)
    if isinstance(value, Mapping):
        yield from _within(value, path, typed, players)
    elif isinstance(value, int | str):
        yield Setting(key, path, value)
    elif len(value) > 1 and all(type(one) is int for one in value) and path[0] != "deck":
        row = tuple(value)
        yield Setting(f"{key}.first", path, row[0], "first", row)
        yield Setting(f"{key}.step", path, row[1] - row[0], "step", row)


def chosen(known: Mapping[str, Setting], key: str, text: str) -> tuple[Setting, tuple[SettingValue, ...]]:
    """A setting, and the values to try: `20..30`, `10..40..5`, or listed: `3,5,8`, `state,move`."""
    if key not in known:
        raise MueError("tune-unknown-setting", key=key, known=_near(key, known))
    setting = known[key]
    found = _RANGE.fullmatch(text)
    if found and type(setting.now) is int:
        low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
        values: Sequence[SettingValue] = range(low, high + 1, step) if step else ()
    else:
        values = [_value(key, setting.now, word.strip()) for word in text.split(",")]
    if not values:
        raise MueError("tune-empty-range", key=key, given=text)
    if len(values) > MOST_VALUES:
        raise MueError("tune-too-many-values", key=key, most=MOST_VALUES)
    return setting, tuple(dict.fromkeys(values))


def _value(key: str, now: SettingValue, word: str) -> SettingValue:
    if type(now) is int and _NUMBER.fullmatch(word):
        return int(word)
    if type(now) is not int and word in ("true", "false"):
        return word == "true"
    if type(now) is int or not word:
        raise MueError("tune-bad-values", key=key, given=word[:LONGEST])
    return word


def _near(key: str, known: Mapping[str, Setting]) -> list[str]:
    """Those of the same table, or all tables."""
    table = key.partition(".")[0]
    same = [name for name in known if name.partition(".")[0] == table]
    return same or list(
        dict.fromkeys(name.partition(".")[0] + ("." if "." in name else "") for name in known)
    )


def changes(choices: Sequence[tuple[Setting, SettingValue]]) -> dict[str, Any]:
    """These values as changes to a variant, nested like its file."""
    rows: dict[tuple[str, ...], dict[str, SettingValue]] = {}
    found: dict[str, Any] = {}
    for setting, value in choices:
        if setting.part is None:
            _put(found, setting.path, value)
        else:
            rows.setdefault(setting.path, {})[setting.part] = value
            _put(found, setting.path, _row(setting.row, rows[setting.path]))
    return found


def _row(row: Sequence[int], parts: Mapping[str, SettingValue]) -> list[int]:
    """A new first number moves the row; a new step makes all its steps equal."""
    first = int(parts.get("first", row[0]))
    if "step" in parts:
        return [first + int(parts["step"]) * place for place in range(len(row))]
    return [first + number - row[0] for number in row]


def _put(table: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for name in path[:-1]:
        table = table.setdefault(name, {})
    table[path[-1]] = value
