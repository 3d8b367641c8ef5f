"""Messages become sentences here, with the catalogue of the reader's language."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from fluent.runtime.types import FluentType, fluent_number

from mue.i18n.bundles import bundles
from mue.i18n.message import ENGLISH, Message, Reader, Value, shown

if TYPE_CHECKING:
    from babel import Locale

LONGEST_TEXT: Final = 1000
"""Characters of one value, so a quoted text cannot make a sentence endless."""
LONGEST_PART: Final = 2000
"""Characters of several values together. Fluent refuses parts of more than 2,500 characters."""
LONGEST_LIST: Final = 200
HUGE: Final = 10**15
"""Numbers from here on are not formatted, only shown."""
NO_BREAK_SPACES: Final = frozenset("\u00a0\u202f")
"""Some languages write them in numbers, as in `50 %`."""
CAPITAL: Final = "capital"
"""The form at the beginning of a sentence. In a list only the first item takes it."""

_log = logging.getLogger(__name__)


class BadMessage(Exception):
    """A message with an unknown key or without one of its values: a defect of the program."""


class Strictness:
    """Tests raise on a bad message. In production it is logged, and the reader gets what there is."""

    raises = False


def render(message: Message, reader: Reader, form: str = "") -> str:
    """The message for this reader; `form` names an attribute of it, such as a grammatical case."""
    for language in dict.fromkeys((reader.language, ENGLISH)):
        if language in bundles.languages and bundles.bundle(language).has_message(message.key):
            return _format(message, replace(reader, language=language), form)
    return _bad(message, "there is no such message", fallback=_unknown(message, reader))


def _format(message: Message, reader: Reader, form: str) -> str:
    bundle = bundles.bundle(reader.language)
    entry = bundle.get_message(message.key)
    pattern = entry.attributes.get(form, entry.value)
    if pattern is None:
        return _bad(message, "it has no text", fallback=message.key)
    # A list has no forms of its own: each of its items takes the form.
    inner = "" if form in entry.attributes else form
    values = {name: _argument(value, reader, inner) for name, value in message.values.items()}
    text, errors = bundle.format_pattern(pattern, values)
    if errors:
        return _bad(message, f"{reader.language}: {errors[0]}", fallback=str(text))
    return str(text)


def _bad(message: Message, why: str, fallback: str) -> str:
    if Strictness.raises:
        raise BadMessage(f"{message!r}: {why}")
    _log.error("%s: %s", message.key, why)
    return fallback


def _unknown(message: Message, reader: Reader) -> str:
    values = [_text(value, reader) for value in message.values.values()]
    return f"{message.key}: {', '.join(values)}" if values else message.key


class _Spoken(FluentType):
    """A value whose text is made when a sentence needs it, in the form it needs."""

    def __init__(self, value: Value, reader: Reader, form: str) -> None:
        self.value = value
        self.reader = reader
        self.plain = form

    def format(self, locale: Locale) -> str:
        return self.form(self.plain)

    def form(self, name: str) -> str:
        return _cut(_text(self.value, self.reader, name), LONGEST_PART)


def form_of(value: Any, form: str) -> Any:
    """`FORM($who, "dative")`: an attribute of the message that a value stands for, or its plain text."""
    return value.form(form) if isinstance(value, _Spoken) else value


def _argument(value: Value, reader: Reader, form: str) -> Any:
    if isinstance(value, str):
        return printable(value)
    if isinstance(value, (int, float)):
        return fluent_number(value, useGrouping=False) if abs(value) < HUGE else printable(shown(value))
    return _Spoken(value, reader, form)


def _text(value: Value, reader: Reader, form: str = "") -> str:
    match value:
        case str():
            return printable(value)
        case int() | float():
            return printable(shown(value))
        case Message():
            return render(value, reader, form)
        case tuple():
            return _listed(value, reader, form)
        case _:
            return _text(value.spoken(reader), reader, form)


def _listed(values: Sequence[Value], reader: Reader, form: str) -> str:
    """Cards in record notation are joined by spaces, everything else by commas."""
    rest = "" if form == CAPITAL else form
    items = [
        _text(value, reader, rest if place else form) for place, value in enumerate(values[:LONGEST_LIST])
    ]
    if len(values) > LONGEST_LIST:
        items.append("...")
    terse = not reader.spells_cards and any(getattr(value, "is_terse", False) for value in values)
    return (" " if terse else ", ").join(items)


def printable(text: str) -> str:
    """This text as one printable line of bounded length."""
    short = _cut(text)
    if short.isprintable():
        return short
    return _cut("".join(map(_escaped, short)))


def _escaped(sign: str) -> str:
    if sign.isprintable() or sign in NO_BREAK_SPACES:
        return sign
    return sign.encode("unicode_escape").decode()


def _cut(text: str, longest: int = LONGEST_TEXT) -> str:
    return text if len(text) <= longest else text[:longest] + " ..."
