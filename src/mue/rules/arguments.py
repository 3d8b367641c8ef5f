"""Early checks of argument types, with clear messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from os import PathLike, fsencode
from pathlib import Path
from typing import Final, TypeVar

from mue.cards import Card, card, cards
from mue.i18n import shown

T = TypeVar("T")

WORDS: Final[dict[type, str]] = {int: "numbers", str: "texts", object: "cards"}


def check_number(name: str, value: object) -> None:
    """TypeError unless this is a whole number."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} must be a whole number, not {shown(value)}")


def check_one_of(name: str, value: object, known: Sequence[str]) -> None:
    """ValueError unless this is one of the known words."""
    if value not in known:
        raise ValueError(f"{name} must be one of {', '.join(known)}, not {shown(value)}")


def check_seat(seat: object, players: int) -> None:
    """TypeError unless this is a number, ValueError unless it is a seat at this table."""
    if type(seat) is int and 0 <= seat < players:  # the fast path: this runs for every view and move
        return
    check_number("seat", seat)
    if seat not in range(players):
        raise ValueError(f"there is no seat {shown(seat)} at this table, only 0 to {players - 1}")


def check_seed(seed: object) -> None:
    """TypeError unless this can be a seed; None means no seed."""
    if seed is not None and (not isinstance(seed, int | str) or isinstance(seed, bool)):
        raise TypeError(f"seed must be a whole number or a text, not {shown(seed)}")
    if not is_writable(seed):
        raise ValueError(f"seed must be a text that can be written as UTF-8, not {shown(seed)}")


def is_writable(value: object) -> bool:
    """Whether this is no text with half a character (a lone surrogate), which no file can hold."""
    return not (isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value))


def path_of(value: str | PathLike[str]) -> Path:
    """TypeError unless this can be the path of a file."""
    if isinstance(value, str | PathLike) and "\0" not in str(value):
        with suppress(UnicodeEncodeError):
            fsencode(value)
            return Path(value)
    raise TypeError(f"path must be a text or a Path, not {shown(value)}")


def list_of(name: str, kind: type[T], value: object) -> list[T]:
    """These values as a list; TypeError unless each is of this kind."""
    if isinstance(value, Iterable) and not isinstance(value, str | bytes | type):
        listed = list(value)
        if all(
            isinstance(item, kind) and not isinstance(item, bool) and is_writable(item) for item in listed
        ):
            return listed
    raise TypeError(f"{name} must be a list of {WORDS[kind]}, not {shown(value)}")


def cards_of(deck: str | Sequence[Card | str]) -> Sequence[Card]:
    """The cards of a deck, which may be given as text."""
    if isinstance(deck, str):
        return cards(deck)
    found = []
    for given in list_of("deck", object, deck):
        if not isinstance(given, Card | str):
            raise TypeError(f"a deck has cards or their texts, like 'R7', not {shown(given)}")
        found.append(card(given) if isinstance(given, str) else given)
    return found
