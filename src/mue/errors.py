"""What can go wrong, as sentences a player understands.

Every error carries a self-contained message from the catalogue (`mue.i18n`) that names what is wrong and what
would be right. `str(error)` is English; `error.render(reader)` is in the reader's language.
"""

from __future__ import annotations

import errno
from collections.abc import Mapping
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


class NotInstalled(MueError, ImportError):
    """A library of an extra is missing."""


class UnknownGame(MueError):
    """No game has this name."""


class UnknownBot(MueError):
    """No bot has this name."""


class Unsolvable(MueError, ValueError):
    """A question that the solver cannot answer: before the first lead, or after the end."""


class BadRecord(MueError):
    """A record that is malformed or that the rules do not confirm; or a record asked of an unfinished
    hand."""


_REASONS: Final[Mapping[int, str]] = {
    errno.ENOENT: "system-nothing-there",
    **dict.fromkeys([errno.EACCES, errno.EPERM, errno.EROFS], "system-not-allowed"),
    errno.EISDIR: "system-is-folder",
    errno.ENOTDIR: "system-not-a-folder",
    errno.EEXIST: "system-exists",
    errno.ENAMETOOLONG: "system-name-too-long",
    **dict.fromkeys([errno.ENOSPC, errno.EDQUOT], "system-full"),
    **dict.fromkeys([errno.EMFILE, errno.ENFILE], "system-too-many-files"),
    errno.EIO: "system-device-failed",
    errno.EADDRINUSE: "system-port-in-use",
    errno.EADDRNOTAVAIL: "system-address-not-here",
    errno.ECONNREFUSED: "system-refused",
    **dict.fromkeys([errno.ECONNRESET, errno.ECONNABORTED, errno.EPIPE], "system-broken-off"),
    errno.ETIMEDOUT: "system-too-slow",
    **dict.fromkeys([errno.EHOSTUNREACH, errno.ENETUNREACH], "system-no-way"),
}


def reason_of(error: BaseException) -> Message:
    """Why the system refuses, in a few words for the middle of a sentence."""
    cause: BaseException | None = error
    while cause is not None:
        number = (cause.errno or 0) if isinstance(cause, OSError) else 0
        if number in _REASONS:
            return Message(_REASONS[number])
        if isinstance(cause, TimeoutError):
            return Message("system-too-slow")
        cause = cause.__cause__ or cause.__context__
    number = (error.errno or 0) if isinstance(error, OSError) else 0
    return Message("system-other", code=errno.errorcode.get(number, type(error).__name__))
