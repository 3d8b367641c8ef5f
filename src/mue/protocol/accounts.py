"""Accounts and ratings: bodies of requests and answers."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mue.protocol.shapes import LONGEST_PASSWORD, LONGEST_TYPED, Shape, Token


class Credentials(Shape):
    """A name and its password."""

    name: Annotated[str, Field(max_length=LONGEST_TYPED)]
    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class NewPassword(Shape):
    """For the account of the bearer token."""

    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]
    new_password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Password(Shape):
    """Confirms a request that cannot be undone."""

    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Session(Shape):
    """A login."""

    name: str
    token: Token
    expires: int
    """Milliseconds since 1970."""


class Rating(Shape):
    """The strength of a registered player at one game (openskill)."""

    place: int
    """From 1; equal ratings share a place."""
    name: str
    rating: float
    """A cautious estimate, mu - 3 sigma. The list is sorted by it."""
    mu: float
    sigma: float
    matches: int


class Me(Shape):
    """The account that is logged in."""

    name: str
    ratings: dict[str, Rating]
    """By game, for every game played."""


class SessionTimes(Shape):
    """A session that the server keeps."""

    made: int
    expires: int
    """Milliseconds since 1970."""


class OwnData(Shape):
    """All that the server keeps about an account. Of its password and its tokens, it keeps only hashes."""

    name: str
    registered: int
    """Milliseconds since 1970, as all times here."""
    sessions: list[SessionTimes]
    addresses: list[int]
    """The last login from each known address. Only labels of the addresses are kept."""
    tables: list[str]
    """The ids of all tables where the account has had a seat, and that are still kept."""
    ratings: dict[str, Rating]
    """By game."""
