"""What a value must be, said from what pydantic finds wrong: by its type of error, not in its words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from mue.i18n.message import AnyOf, Message

_PLAIN: Final[Mapping[str, str]] = {
    "missing": "must-be-there",
    "extra_forbidden": "must-not-be-there",
    **dict.fromkeys(["int_type", "int_parsing", "int_from_float", "int_parsing_size"], "must-be-whole"),
    **dict.fromkeys(["float_type", "float_parsing", "finite_number"], "must-be-number"),
    **dict.fromkeys(["bool_type", "bool_parsing"], "must-be-truth"),
    **dict.fromkeys(["string_type", "string_unicode"], "must-be-text"),
    **dict.fromkeys(["list_type", "tuple_type", "set_type", "iterable_type"], "must-be-list"),
    **dict.fromkeys(["dict_type", "mapping_type", "model_type", "model_attributes_type"], "must-be-object"),
    "string_pattern_mismatch": "must-have-form",
    "json_invalid": "must-be-json",
    "union_tag_not_found": "must-be-there",
}
_WITH_LIMIT: Final[Mapping[str, tuple[str, str]]] = {
    "greater_than_equal": ("must-be-at-least", "ge"),
    "greater_than": ("must-be-above", "gt"),
    "less_than_equal": ("must-be-at-most", "le"),
    "less_than": ("must-be-below", "lt"),
    "string_too_short": ("must-have-letters", "min_length"),
    "string_too_long": ("must-have-few-letters", "max_length"),
    "too_short": ("must-have-items", "min_length"),
    "too_long": ("must-have-few-items", "max_length"),
}
"""The key, and where the limit stands in the context of the error."""
_CHOICES: Final[Mapping[str, str]] = {
    "literal_error": "expected",
    "enum": "expected",
    "union_tag_invalid": "expected_tags",
}


class Mismatch(ValueError):
    """What is wrong with a value, as a message; pydantic adds where."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def choices_of(context: Mapping[str, Any]) -> list[str]:
    """The values that pydantic would take, as it writes them."""
    listed = next((str(context[name]) for name in _CHOICES.values() if name in context), "")
    return re.findall(r"'[^']*'|\d+", listed)


def what_must_be(kind: str, context: Mapping[str, Any]) -> Message:
    """The rest of a sentence that begins with the value's name: "must be a whole number"."""
    if kind in _PLAIN:
        return Message(_PLAIN[kind])
    if kind in _WITH_LIMIT:
        key, name = _WITH_LIMIT[kind]
        return Message(key, count=context[name])
    if kind in _CHOICES:
        return Message("must-be-one-of", allowed=AnyOf(choices_of(context)))
    return Message("must-be-another")
