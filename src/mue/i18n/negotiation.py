"""Chooses the language, among those we have, that a reader prefers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mue.i18n.bundles import bundles
from mue.i18n.message import ENGLISH

LOCALE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Variables that name the language of messages (POSIX); the first that is set counts."""


def language_of(accepted: str | None) -> str:
    """The best language for this `Accept-Language` (RFC 9110); English if none of them is wanted.

    `de` serves `de-AT` if that has no catalogue. Of languages with equal weight the first counts, and `*` is
    English.
    """
    wishes = [_wish(text) for text in (accepted or "").split(",")]
    best, weight = ENGLISH, 0.0
    for tag, quality in wishes:
        language = _offered(tag)
        if language is not None and quality > weight:
            best, weight = language, quality
    return best


def language_of_locale(environment: Mapping[str, str]) -> str:
    """The best language for the locale of these variables, such as `de_AT.UTF-8`."""
    locale = next((environment[name] for name in LOCALE if environment.get(name)), "")
    tag = locale.partition(".")[0].partition("@")[0]
    return _offered(tag.lower().replace("_", "-")) or ENGLISH


def _wish(text: str) -> tuple[str, float]:
    """A language tag and its quality; 0 if it cannot be read."""
    tag, *parameters = (part.strip() for part in text.split(";"))
    quality = 1.0
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            quality = _quality(value)
    return tag.lower(), quality


def _quality(text: str) -> float:
    try:
        quality = float(text)
    except ValueError:
        return 0.0
    return quality if 0 <= quality <= 1 else 0.0


def _offered(tag: str) -> str | None:
    """The catalogue for the longest prefix of the tag that has one (RFC 4647, lookup)."""
    if tag == "*":
        return ENGLISH
    by_tag = {language.lower(): language for language in bundles.languages}
    parts = tag.split("-")
    for length in range(len(parts), 0, -1):
        language = by_tag.get("-".join(parts[:length]))
        if language is not None:
            return language
    return None
