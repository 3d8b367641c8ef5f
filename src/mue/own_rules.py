"""Rules of your own as a text: a variant file that was pasted or uploaded, not read from this machine.

Every fault that can be found at once is found, with its line. The text is a stranger's: it is bounded, names
no other file, and nothing of it is kept but the settings that differ.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mue.errors import BadVariant
from mue.games import find, game, laid_over, renamed, shipped_variant, variant_names
from mue.i18n import Message, shown
from mue.rules.game import Game
from mue.rules.variant import Raw, difference, parse_toml, problems

MOST_FAULTS: Final = 20
"""Faults that are said of one text."""
UNNAMED: Final = "house"
"""The name of rules whose text gives none."""


class Fault(NamedTuple):
    line: int | None
    """From 1; None: it concerns the whole text, or cannot be told."""
    message: Message

    def in_line(self) -> Message:
        """The sentence, with the line if it is known."""
        if self.line is None:
            return self.message
        return Message("text-line", line=self.line, problem=self.message)


class BadText(BadVariant):
    """A text that is no playable variant. The message is the first of its `faults`."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults[0].in_line())
        self.faults = faults[:MOST_FAULTS]

    def __reduce__(self) -> tuple[type[BadText], tuple[list[Fault]]]:
        return BadText, (self.faults,)


def game_from_text(game_id: str, text: str) -> Game[Any]:
    """The game of a variant file given as text; BadText has every fault. Its base is a shipped variant."""
    kind = find(game_id)
    try:
        changes = parse_toml(text.removeprefix("\ufeff"), Message("text-source"))
        raw, base = _whole(game_id, changes)
    except BadVariant as error:
        raise BadText([_fault(error, text)]) from None
    found = problems(kind.settings_type, raw)
    if found:
        places = _places(text)
        faults = [Fault(_line_of(places, key), message) for key, message in found[:MOST_FAULTS]]
        raise BadText(sorted(faults, key=lambda fault: fault.line or 0))
    name = raw["name"]
    try:
        default = shipped_variant(game_id, "default")
        rules = game(game_id, "default", difference(default, raw), name)
    except BadVariant as error:
        raise BadText([_fault(error, text)]) from None
    rules.base = base
    return rules


def named_with_base(game_id: str, name: str, base: str, options: Mapping[str, Any]) -> Game[Any]:
    """The game of checked rules: their name, their base, and every value that differs from the default."""
    rules = game(game_id, "default", options, name)
    rules.base = base
    return rules


def _whole(game_id: str, changes: Raw) -> tuple[Raw, str]:
    """The complete settings, and the name of the shipped variant that they are based on."""
    if changes.setdefault("game", game_id) != game_id:
        values = {"game": shown(changes["game"]), "wanted": game_id}
        raise BadVariant("file-of-another-game", path=Message("text-source"), **values)
    shipped = variant_names(game_id)
    name = changes.get("name")
    base = changes.pop("base", name if name in shipped else "default")
    if base not in shipped:
        raise BadVariant("unknown-base", path=Message("text-source"), base=shown(base), known=shipped)
    raw = laid_over(find(game_id), shipped_variant(game_id, base), changes)
    return renamed(game_id, raw, name, UNNAMED), base


def _fault(error: BadVariant, text: str) -> Fault:
    """Where the text has this fault, as far as the sentence knows."""
    message = error.message
    if message.key == "in-source" and isinstance(problem := message.values["problem"], Message):
        message = problem
    line, about = message.values.get("line"), message.values.get("key")
    if isinstance(line, int):
        return Fault(line, message)
    keys = (about,) if isinstance(about, str) else _ABOUT.get(message.key, ())
    lines = (line_of(text, key) for key in keys)
    return Fault(next((line for line in lines if line is not None), None), message)


_ABOUT: Final[Mapping[str, tuple[str, ...]]] = {
    "file-of-another-game": ("game",),
    "unknown-base": ("base",),
    "players-twice": ("players",),
    "too-many-suits-removed": ("deck.suits_removed",),
    "wrong-number-removed": ("removed",),
    "unknown-suit-removed": ("removed",),
    "match-never-ends": ("hands", "target"),
    "goals-fall": ("goals",),
    "too-few-goals": ("goals",),
    "too-many-cards": ("deck.ranks", "deck.suits", "deck.doubled"),
    "too-many-card-points": ("deck.points", "deck.ranks", "deck.suits"),
    "too-many-cards-held": ("deal.hand", "deal.kitty"),
    "too-many-trumps": ("deck.ranks",),
    "no-stalemate": ("auction.crown_tie",),
    "partner-needs-three": ("partner",),
    "no-jokers-to-declare": ("deck.jokers",),
    "hand-too-small": ("deal.hand",),
    "stock-too-large": ("deal.kitty",),
    "deal-uses-wrong-count": ("deal", "deck", "players"),
}
"""The setting that a sentence about several of them mostly means."""

_PART: Final = r"""(?:[\w-]+|"[^"\n]*"|'[^'\n]*')"""
_DOTTED: Final = rf"{_PART}(?:[ \t]*\.[ \t]*{_PART}){{0,12}}"
_HEADER: Final = re.compile(rf"[ \t]*\[[ \t]*({_DOTTED})[ \t]*\]")
_SETTING: Final = re.compile(rf"[ \t]*({_DOTTED})[ \t]*=")


def line_of(text: str, key: str) -> int | None:
    """The line that sets this key, or the table around it, or the first one of a table of this name."""
    return _line_of(_places(text), key)


Place = tuple[tuple[str, ...], int]
"""A key or the head of a table, with its line."""


def _line_of(places: list[Place], key: str) -> int | None:
    wanted = tuple(key.split("."))
    best, found = 0, None
    for place, line in places:
        same = min(len(place), len(wanted))
        if same > best and wanted[:same] == place[:same]:
            best, found = same, line
    return found


def _places(text: str) -> list[Place]:
    places: list[Place] = []
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            table = _parts(header[1])
            places.append((table, number))
        elif setting := _SETTING.match(line):
            places.append(((*table, *_parts(setting[1])), number))
    return places


def _parts(dotted: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in re.findall(_PART, dotted))
