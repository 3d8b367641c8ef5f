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

from mue.errors import BadVariant

Raw = dict[str, Any]

HEADER = ("game", "name", "base")
"""Keys that say which file it is; they are no rules and never count as a difference."""


def read_toml(path: Path) -> Raw:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadVariant(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise BadVariant(f"{path}: is not a text file in UTF-8.") from None
    except tomllib.TOMLDecodeError as error:
        raise BadVariant(f"{path}: is not TOML: {error}.") from None
    except RecursionError:
        raise BadVariant(f"{path}: is not TOML that can be read: it is nested too deeply.") from None


def overlaid(base: Mapping[str, Any], changes: Mapping[str, Any]) -> Raw:
    """The base with the changes laid over it, table by table; anything but a table is replaced."""
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        merged[key] = overlaid(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return merged


def difference(base: Mapping[str, Any], changed: Mapping[str, Any]) -> Raw:
    """What `overlaid` needs to get from `base` to `changed`, in the order of the alphabet."""
    found: Raw = {}
    for key, value in sorted(changed.items()):
        if key in HEADER:
            continue
        old = base.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            inner = difference(old, value)
            if inner:
                found[key] = inner
        elif old != value or key not in base:
            found[key] = value
    return found


def checked(model: type[BaseModel], raw: Raw, source: str) -> BaseModel:
    """The settings of a variant; BadVariant with the first thing that is wrong."""
    try:
        return model.model_validate(raw)
    except ValidationError as error:
        raise BadVariant(f"{source}: {_sentence(model, error)}") from None


_SAID = {
    "model_type": "must be a table",
    "dict_type": "must be a table",
    "tuple_type": "must be a list",
    "string_type": "must be a text",
    "bool_type": "must be true or false",
    "missing": "is missing",
}
"""Our words for what pydantic finds, where its own are not a player's."""


def _sentence(model: type[BaseModel], error: ValidationError) -> str:
    first = error.errors()[0]
    # "all" is put in where a value stands for every number of players; nobody wrote it.
    path = [str(part) for part in first["loc"] if part not in ("[key]", "all")]
    key = ".".join(path)
    if first["type"] == "extra_forbidden":
        known = ", ".join(_keys(model, path[:-1]))
        return f"{key} is not a key of this game; allowed here are {known}."
    theirs = first["msg"].replace("Input should", "must").replace("Value error, ", "")
    said = _SAID.get(first["type"], theirs)
    if first["type"] == "missing":
        return f"{key} {said}."
    return f"{key} {said[0].lower() + said[1:]}, not {first['input']!r}."


def _keys(model: type[BaseModel], path: list[str]) -> list[str]:
    for part in path:
        inner = model.model_fields[part].annotation
        if not (isinstance(inner, type) and issubclass(inner, BaseModel)):
            return []
        model = inner
    return list(model.model_fields)
