"""Accounts and ratings: the bodies of what is asked and answered about them."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from mue.protocol.shapes import LONGEST_PASSWORD, LONGEST_TYPED, Shape, Token


class Credentials(Shape):
    """A name and its password."""

    name: Annotated[str, Field(max_length=LONGEST_TYPED)]
    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class NewPassword(Shape):
    """For the account whose token is sent along."""

    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]
    new_password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Password(Shape):
    """To be asked once more before something that cannot be taken back."""

    password: Annotated[str, Field(max_length=LONGEST_PASSWORD)]


class Session(Shape):
    """Somebody is logged in."""

    name: str
    token: Token
    expires: int
    """Milliseconds since 1970."""


class Rating(Shape):
    """How strong a registered player is at one game (openskill)."""

    place: int
    """Among all, from 1; equal ratings share a place."""
    name: str
    rating: float
    """A cautious estimate, by which the list is sorted: mu less three sigma."""
    mu: float
    sigma: float
    matches: int


class Me(Shape):
    """Who is logged in."""

    name: str
    ratings: dict[str, Rating]
    """By game; those not played yet are left out."""
