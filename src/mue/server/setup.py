"""What is agreed on when a table is made."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from mue.bots import UnknownBot, check_bot
from mue.errors import MueError
from mue.games import find, game, variant_names
from mue.play.game import Game

PERSON: Final = "person"
STAND_IN: Final = "rookie"
"""Who plays for a person that is not there."""
LONGEST_NAME: Final = 32


class Refused(MueError):
    """Something that cannot be done at this table, or not now. The message says why."""


class Setup(BaseModel):
    """A table to be: the game, and who sits where."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    game: Annotated[str, Field(max_length=40)]
    seats: Annotated[tuple[Annotated[str, Field(max_length=40)], ...], Field(min_length=2, max_length=6)]
    """By seat: `person`, or the name of a bot."""
    variant: Annotated[str, Field(max_length=60)] = "default"
    hands: Annotated[int, Field(ge=1, le=100)] | None = None
    target: Annotated[int, Field(ge=1, le=100_000)] | None = None
    listed: bool = False
    """Shown in the lobby; otherwise only those who have the link find it."""
    away: Annotated[int, Field(ge=0, le=86_400)] = 60
    """A bot stands in for a person who has been gone for so many seconds."""
    pace: Annotated[float, Field(ge=0, le=60)] = 0.8
    """Seconds before a bot moves, so that people can follow; 0 where only machines look on."""

    def rules(self) -> Game[Any]:
        """The game of this table; MueError says what cannot be played."""
        find(self.game)
        # Anything else would be taken for the name of a file on this machine.
        if self.variant not in variant_names(self.game):
            raise Refused(f"There is no variant of that name: name one of {_list(variant_names(self.game))}.")
        rules = game(self.game, self.variant, self._options())
        rules.check_players(len(self.seats))
        for one in self.seats:
            if one != PERSON:
                try:
                    check_bot(one)
                except UnknownBot as error:
                    raise Refused(f"{error} Or write '{PERSON}' for somebody who plays.") from None
        return rules

    def _options(self) -> dict[str, Any]:
        if self.hands is not None:
            return {"hands": self.hands, "target": self.target or 0, "max_hands": 0}
        return {} if self.target is None else {"hands": 0, "target": self.target}


def checked_name(name: str) -> str:
    """A name as it is shown to others."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > LONGEST_NAME or not tidy.isprintable():
        raise Refused(f"A name has 1 to {LONGEST_NAME} letters, digits or other signs that can be printed.")
    return tidy


def _list(words: list[str]) -> str:
    return ", ".join(words)
