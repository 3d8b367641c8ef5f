"""What can go wrong, as sentences a player understands.

Every error carries a self-contained message from the catalogue (`mue.i18n`) that names what is wrong and what
would be right. `str(error)` is English; `error.render(reader)` is in the reader's language.
"""

from __future__ import annotations

from typing import Final

from mue.i18n.message import PLAIN, GivenValue, Message, Reader

LONGEST: Final = 1000


class MueError(Exception):
    """Base of all errors raised on purpose: `Illegal("must-follow", suit=suit("red"), card=card("R7"))`.

    It renders as one printable line of bounded length, whatever text it quotes.
    """

    message: Message

    def __init__(self, message: str | Message, /, **values: GivenValue) -> None:
        self.message = Message(message, **values) if isinstance(message, str) else message
        super().__init__(self.message)

    def render(self, reader: Reader = PLAIN) -> str:
        sentence = self.message.render(reader)
        return sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + " ..."

    def __str__(self) -> str:
        return self.render()


class Illegal(MueError):
    """A move that the rules do not allow here. The message names the rule that forbids it."""


class Unreadable(MueError):
    """Text that is not a card, a move or a trump."""


class BadDeal(MueError):
    """Cards that cannot be the deal of this game: wrong deck, wrong sizes, wrong seats."""


class BadVariant(MueError):
    """A variant file or option with an unknown key, a wrong type or an impossible value."""


class NotNative(MueError):
    """A game that only the Python rules can play, not the kernel; the message says why."""


class UnknownGame(MueError):
    """No game has this name."""


class UnknownBot(MueError):
    """No bot has this name."""


class BadRecord(MueError):
    """A record that is malformed or that the rules do not confirm; or a record asked of an unfinished
    hand."""
