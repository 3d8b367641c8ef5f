"""Every error of the server. A `MueError` carries a message of the catalogue for the person who asked."""

from __future__ import annotations

from mue.errors import MueError
from mue.i18n import GivenValue


class Refused(MueError):
    """A request that this table refuses, perhaps only for now."""


class InvalidRequest(Refused):
    """A value that no table would accept."""


class NotFound(Refused):
    """A table, match, hand or game that does not exist."""


class NoSuchTable(NotFound):
    """No table has this id."""


class NotYourSeat(Refused):
    """The token does not belong to the seat, or to any seat of the table."""

    def __init__(self, key: str = "server-not-your-seat") -> None:
        super().__init__(key)


class NotNeeded(MueError):
    """A change of the server's own that is no longer needed. No client hears of it."""

    def __init__(self) -> None:
        super().__init__("server-not-needed")


class NameTaken(Refused):
    """An account with this name exists."""


class LoginFailed(MueError):
    """Not logged in, or a wrong name or password."""


class RateLimited(MueError):
    """Too many requests. `wait` is the number of seconds until the next one is allowed."""

    def __init__(self, key: str, wait: int, **values: GivenValue) -> None:
        super().__init__(key, seconds=wait, **values)
        self.wait = wait


class StoreError(MueError):
    """The database cannot be opened or used."""


class DatabaseFailed(StoreError):
    """The database stopped answering. `cause` is for the log: players learn nothing about our machines."""

    def __init__(self, cause: str) -> None:
        super().__init__("server-database-down")
        self.cause = cause


class NotReady(StoreError):
    """The server runs, but a part of it does not work at the moment."""


class BotFailed(MueError):
    """A bot gave no answer."""


class VersionConflict(Exception):
    """Another process has stored this event of the table first: load it and decide again."""
