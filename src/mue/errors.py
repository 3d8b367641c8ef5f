"""What can go wrong, as sentences a player understands.

Every message is complete in itself: it names the thing that was wrong and what would be right,
so that a terminal, a server or a test can show it unchanged.
"""

LONGEST = 1000


class MueError(Exception):
    """Base of all errors raised on purpose; `str(error)` is one line for a person.

    Whatever strange text is quoted in it, it stays one printable line of bearable length.
    """

    def __init__(self, sentence: str) -> None:
        if not sentence.isprintable():
            sentence = "".join(
                sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in sentence
            )
        super().__init__(sentence if len(sentence) <= LONGEST else sentence[:LONGEST] + " ...")


class Illegal(MueError):
    """A move that the rules do not allow here. The message says which rule stands against it."""


class Unreadable(MueError):
    """Text that is no card, no move or no trump."""


class BadDeal(MueError):
    """Cards that cannot be the deal of this game: wrong deck, wrong sizes, wrong seats."""


class BadVariant(MueError):
    """A variant file or option with an unknown key, a wrong type or an impossible value."""


class BadRecord(MueError):
    """A record that is malformed, or that the rules do not confirm."""
