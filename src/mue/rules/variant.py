"""Variant files: TOML with every number and either/or of a rulebook.

A file is laid over its base (the game's shipped default, or another shipped variant that it names
with `base`), so it need only say what it changes. Whatever cannot be is refused in one sentence with
the file, the key and what is allowed.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from mue.errors import BadVariant, reason_of
from mue.i18n import AnyOf, Message
from mue.i18n.mismatch import choices_of, what_must_be
from mue.rules.mechanics.settings import OutOfRange

Raw = dict[str, Any]

HEADER = ("game", "name", "base")
"""Keys that say which file it is; they are no rules and never count as a difference."""


def read_toml(path: Path) -> Raw:
    text = ""
    try:
        text = path.read_text(encoding="utf-8")
        return tomllib.loads(text)
    except OSError as error:
        raise BadVariant("file-unreadable", path=str(path), reason=reason_of(error)) from None
    except UnicodeDecodeError:
        raise BadVariant("file-not-utf8", path=str(path)) from None
    except tomllib.TOMLDecodeError:
        raise BadVariant("file-not-toml", path=str(path), line=_bad_line(text)) from None
    except RecursionError:
        raise BadVariant("file-nested-too-deeply", path=str(path)) from None


def _bad_line(text: str) -> int:
    """Where what is no TOML begins: after the longest beginning of the file that can be read."""
    lines = text.splitlines(keepends=True)
    for count in range(len(lines) - 1, 0, -1):
        try:
            tomllib.loads("".join(lines[:count]))
        except (tomllib.TOMLDecodeError, RecursionError):
            continue
        return count + 1
    return 1


def overlaid(base: Mapping[str, Any], changes: Mapping[str, Any]) -> Raw:
    """The base with the changes laid over it, table by table; anything but a table is replaced."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        merged[key] = overlaid(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def difference(base: Mapping[str, Any], changed: Mapping[str, Any]) -> Raw:
    """What `overlaid` needs to get from `base` to `changed`, in the order of the alphabet."""
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


def checked(model: type[BaseModel], raw: Raw, source: str) -> BaseModel:
    """The settings of a variant; BadVariant with the first thing that is wrong."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise BadVariant("in-source", source=source, problem=_problem(model, error)) from None


_KINDS = {
    "model_type": "table",
    "dict_type": "table",
    "tuple_type": "list",
    "string_type": "text",
    "bool_type": "truth",
}
"""What pydantic misses, where its own words are not a player's."""


def _problem(model: type[BaseModel], error: ValidationError) -> Message:
    """The first thing that is wrong with the settings."""
    first = error.errors()[0]
    # "all" is put in where a value stands for every number of players; nobody wrote it.
    path = [str(part) for part in first["loc"] if part not in ("[key]", "all")]
    key = ".".join(path)
    if first["type"] == "extra_forbidden":
        return Message("unknown-setting", key=key, allowed=_keys(model, path[:-1]))
    if first["type"] == "missing":
        return Message("setting-missing", key=key)
    given = repr(first["input"])
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


def _keys(model: type[BaseModel], path: list[str]) -> list[str]:
    for part in path:
        inner = model.model_fields[part].annotation
        if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
            return []
        model = inner
    return list(model.model_fields)
