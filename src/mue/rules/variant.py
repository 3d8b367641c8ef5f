"""Variant files: TOML with every number and either/or of a rulebook.

A file is merged over its base (the game's shipped default, or another shipped variant named by `base`), so it
lists only what it changes. An invalid file is refused with one sentence that names the file, the key and what
is allowed.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ValidationError

from mue.errors import BadVariant, reason_of
from mue.i18n import AnyOf, Message, shown
from mue.i18n.mismatch import choices_of, what_must_be
from mue.rules.mechanics.settings import OutOfRange

Raw = dict[str, Any]

HEADER = ("game", "name", "base")
"""Keys that identify the file; they are not rules and never count as a difference."""


LARGEST_FILE: Final = 64 * 1024
"""Bytes of a variant file. Ours have 4,000."""

LONGEST_QUOTE: Final = 120
"""Characters of a key or value in a refusal, so that what is wrong with it can still be read."""

_KEY: Final = r"""(?:[\w-]++|"(?:[^"\\\n]|\\[^\n])*+"?|'[^'\n]*+'?)"""
_TEXT: Final = r'''"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5}|\Z)'''
_LITERAL: Final = r"""'{3}(?:[^']|'{1,2}(?!'))*+(?:'{3,5}|\Z)"""
_TOKEN: Final = re.compile(
    rf"(?P<deep>{_KEY}(?:[ \t]*+\.[ \t]*+{_KEY}){{12}})|{_TEXT}|{_LITERAL}|{_KEY}|#[^\n]*+", re.DOTALL
)
"""A dotted key of thousands of parts takes `tomllib` seconds and a gigabyte. Our tables are three deep. In
texts and comments dots mean nothing."""


def read_toml(path: Path) -> Raw:
    try:
        text = _read(path)
    except OSError as error:
        raise BadVariant("file-unreadable", path=str(path), reason=reason_of(error)) from None
    except UnicodeDecodeError:
        raise BadVariant("file-not-utf8", path=str(path)) from None
    return parse_toml(text, str(path))


def parse_toml(text: str, source: str | Message) -> Raw:
    """The contents of a variant file; BadVariant names the `source` and says why it cannot be read."""
    try:
        if any(token["deep"] for token in _TOKEN.finditer(text)):
            raise BadVariant("file-nested-too-deeply", path=source)
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadVariant("file-not-toml", path=source, line=_bad_line(error, text)) from None
    except ValueError:  # Python reads no number of more than 4,300 digits
        raise BadVariant("file-has-huge-number", path=source) from None
    except RecursionError:
        raise BadVariant("file-nested-too-deeply", path=source) from None


def _read(path: Path) -> str:
    """The text of a file, without the mark that some editors put in front of it.

    A pipe would be empty when it is read again, by the processes that play or to tell what differs.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        raise BadVariant("file-not-regular", path=str(path))
    with path.open("rb") as file:
        content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise BadVariant("file-too-large", path=str(path), most=LARGEST_FILE)
    return content.decode("utf-8-sig")


def _bad_line(error: tomllib.TOMLDecodeError, text: str) -> int:
    """Where the file stops being TOML: Python before 3.14 has the place in the error's text alone."""
    place = re.search(r"line (\d+)", str(error))
    return int(place[1]) if place else len(text.splitlines())


def overlaid(base: Mapping[str, Any], changes: Mapping[str, Any]) -> Raw:
    """The base with the changes merged in, table by table; anything but a table is replaced."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        merged[key] = overlaid(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def difference(base: Mapping[str, Any], changed: Mapping[str, Any]) -> Raw:
    """The changes with which `overlaid` turns `base` into `changed`, in alphabetical order."""
    changes: Raw = {}
    for key, value in sorted(changed.items()):
        if key in HEADER:
            continue
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            inner = difference(old, value)
            if inner:
                changes[key] = inner
        elif old != value or key not in base:
            changes[key] = value
    return changes


def to_toml(raw: Mapping[str, Any]) -> str:
    """These settings as the text of a variant file."""
    return "\n".join(_lines(raw, ())) + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping) and value}
    single = {key: value for key, value in table.items() if key not in inner}
    if path and single:
        yield ""
        yield f"[{'.'.join(map(_toml_key, path))}]"
    for key, value in single.items():
        yield f"{_toml_key(key)} = {_toml(value)}"
    for key, value in inner.items():
        yield from _lines(value, (*path, key))


def _toml_key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key)


def _toml(value: Any) -> str:
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def checked(model: type[BaseModel], raw: Raw, source: str) -> BaseModel:
    """The settings of a variant; BadVariant names the first problem."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise BadVariant("in-source", source=source, problem=_problem(model, error.errors()[0])) from None


def problems(model: type[BaseModel], raw: Raw) -> list[tuple[str, Message]]:
    """Every problem of the settings with the key it is about; none if `checked` would take them."""
    try:
        model.model_validate(raw)
    except ValidationError as error:
        return [(".".join(_path(first)), _problem(model, first)) for first in error.errors()]
    return []


_KINDS = {
    "model_type": "table",
    "dict_type": "table",
    "tuple_type": "list",
    "string_type": "text",
    "bool_type": "truth",
}
"""Messages for pydantic's errors, where its own words would puzzle a player."""


def _path(error: Mapping[str, Any]) -> list[str]:
    # "all" is inserted where one value holds for every number of players; the file does not have it.
    return [str(part) for part in error["loc"] if part not in ("[key]", "all")]


def _problem(model: type[BaseModel], first: Mapping[str, Any]) -> Message:
    path = _path(first)
    key = _cut(".".join(path))
    if first["type"] == "extra_forbidden":
        return Message("unknown-setting", key=key, allowed=_keys(model, path[:-1]))
    if first["type"] == "missing":
        return Message("setting-missing", key=key)
    given = _cut(shown(first["input"]))
    if first["type"] in _KINDS:
        return Message("setting-of-wrong-kind", key=key, kind=_KINDS[first["type"]], given=given)
    if first["type"] == "literal_error":
        allowed = AnyOf(choices_of(first["ctx"]))
        return Message("setting-not-allowed", key=key, allowed=allowed, given=given)
    cause = first.get("ctx", {}).get("error")
    if isinstance(cause, OutOfRange):
        return cause.message.also(key=key, given=given)
    # What is left are pydantic's own rules, such as the texts that a key may have.
    rule = what_must_be(first["type"], first.get("ctx", {}))
    return Message("setting-breaks-rule", key=key, rule=rule, given=given)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + " ..."


def _keys(model: type[BaseModel], path: list[str]) -> list[str]:
    for part in path:
        inner = model.model_fields[part].annotation
        if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
            return []
        model = inner
    return list(model.model_fields)
