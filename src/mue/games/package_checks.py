"""What the names in a package of another author must be, so that packages never meet: each begins with the
id of the game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from mue.rules.event import EVENTS, form_of
from mue.rules.game import Game

_ID: Final = re.compile(r"[a-z][a-z0-9]{0,31}")


def root_of(kind: type[object]) -> str:
    """The top-level package that defines this class."""
    return kind.__module__.partition(".")[0]


def check_id(kind: type[Game[Any]]) -> None:
    if not (isinstance(kind.id, str) and _ID.fullmatch(kind.id)):
        raise ValueError(f"its id must be lower-case letters and digits, at most 32, not {kind.id!r}")
    for name in ("title", "summary"):
        if not isinstance(getattr(kind, name, None), str):
            raise ValueError(f"the class {kind.__name__} needs a {name}, a text")


def check_names(game: Game[Any]) -> None:
    """The acts and phases that this package defines; those of mue and of other packages keep their names."""
    root = root_of(type(game))
    for act, kinds in EVENTS.items():
        for event in kinds.values():
            if root_of(event) == root and not _is_own(act, game.id, root):
                raise ValueError(f"the act of {event.__name__} must begin with {game.id}-, not be '{act}'")
            if root_of(event) == root:
                form_of(event)  # which refuses fields that cannot be written in records
    for phase in game.make_phases():
        if root_of(type(phase)) == root and not _is_own(phase.name, game.id, root):
            kind = type(phase).__name__
            raise ValueError(
                f"the name of the phase {kind} must begin with {game.id}-, not be '{phase.name}'"
            )


def _is_own(name: str, game_id: str, package: str) -> bool:
    return name in (game_id, package) or name.startswith((f"{game_id}-", f"{package}-"))


def check_words(kind: type[Game[Any]], keys: Mapping[str, Iterable[str]]) -> None:
    """The keys by file: the id, or the name of the package, is one of the parts between hyphens."""
    parts = {kind.id, root_of(kind)}
    for file, of_file in keys.items():
        for key in of_file:
            if parts.isdisjoint(key.split("-")):
                raise ValueError(
                    f"the key {key} in words/{file} needs the id {kind.id} in it, like log-{kind.id}-bid"
                )
