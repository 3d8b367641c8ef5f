"""What is agreed on when a table is made."""

from __future__ import annotations

from typing import Any, Final

from mue.bots import UnknownBot, check_bot
from mue.errors import MueError
from mue.games import find, game, variant_names
from mue.protocol.shapes import LONGEST_NAME
from mue.protocol.tables import NewTable
from mue.rules.game import Game

PERSON: Final = "person"
STAND_IN: Final = "rookie"
"""Who plays for a person that is not there."""


class Refused(MueError):
    """Something that cannot be done at this table, or not now. The message says why."""


class NotFound(Refused):
    """Something that there is not."""


class NoSuchTable(NotFound):
    """Nobody has made a table of this name."""


class NotYours(Refused):
    """A token that is for no seat of this table."""


class Impossible(Refused):
    """A value that cannot be, at any table."""


class Setup(NewTable):
    """A table to be, as a client asks for it, with what the rules say to it."""

    def rules(self) -> Game[Any]:
        """The game of this table; MueError says what cannot be played."""
        find(self.game)
        # Anything else would be taken for the name of a file on this machine.
        if self.variant not in variant_names(self.game):
            raise Impossible(
                f"There is no variant of that name: name one of {_list(variant_names(self.game))}."
            )
        rules = game(self.game, self.variant, self._options())
        rules.check_players(len(self.seats))
        if self.listed and self.deal is not None:
            raise Impossible("A table with a given deal is not listed: others come by its link.")
        for one in self.seats:
            if one != PERSON:
                try:
                    check_bot(one)
                except UnknownBot as error:
                    raise Impossible(f"{error} Or write '{PERSON}' for somebody who plays.") from None
        return rules

    def _options(self) -> dict[str, Any]:
        hands = 1 if self.deal is not None and self.hands is None and self.target is None else self.hands
        if hands is not None:
            return {"hands": hands, "target": self.target or 0, "max_hands": 0}
        return {} if self.target is None else {"hands": 0, "target": self.target}


def checked_name(name: str) -> str:
    """A name as it is shown to others."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        raise Impossible(
            f"A name has 1 to {LONGEST_NAME} letters, digits or other signs that can be printed."
        )
    return tidy


def _list(words: list[str]) -> str:
    return ", ".join(words)
