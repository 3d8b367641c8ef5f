"""Writing variant files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mue.games import variant_names
from mue.rules.game import Game


def variant_file(rules: Game[Any], comment: str) -> str:
    """A file that says what these rules change in the shipped ones, with a comment on top."""
    name = rules.settings.name
    lines = [f"# {line}" for line in comment.splitlines()]
    lines.append(f"game = {_value(rules.id)}")
    if name != "default" and name in variant_names(rules.id):
        lines.append(f"base = {_value(name)}")
    return "\n".join([*lines, *_table((), rules.options)]) + "\n"


def _table(path: Sequence[str], table: Mapping[str, Any]) -> Iterator[str]:
    inner = {key: value for key, value in table.items() if isinstance(value, Mapping)}
    plain = {key: value for key, value in table.items() if key not in inner}
    if path and plain:
        yield f"\n[{'.'.join(map(_key, path))}]"
    for key, value in plain.items():
        yield f"{_key(key)} = {_value(value)}"
    for key, value in inner.items():
        yield from _table((*path, key), value)


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else _value(name)


def _value(value: Any) -> str:
    """TOML writes numbers, truths, texts and lists of them as JSON does."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
