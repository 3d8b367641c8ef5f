"""Witnesses: the people who have seen a hand of the deal in play.

A person who has seen one hand of a deal must never see another hand of it. A guest can take a new name and a
new token at will, so the address counts too: two people at one address may be the same person.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple


class FormerPlayer(NamedTuple):
    """Who played at a seat before, in the hand in play."""

    seat: int
    name: str | None
    """None: a bot."""
    entries: int
    """The length of the history when they left."""


@dataclass(frozen=True, slots=True)
class Person:
    """What is known about a person at a table."""

    token: str
    """Hashed."""
    account: str | None = None
    """The id of the account; None: a guest."""
    source: str | None = None
    """The label of the address that the person came from; None: unknown."""

    def may_be(self, other: Person) -> bool:
        same_account = self.account is not None and self.account == other.account
        same_source = self.source is not None and self.source == other.source
        return self.token == other.token or same_account or same_source


@dataclass(frozen=True, slots=True)
class Witness:
    """A person who has sat at this seat during the deal."""

    person: Person
    seat: int


def seen_seats(witnesses: Iterable[Witness], person: Person) -> set[int]:
    """The seats whose hands this person may have seen."""
    return {witness.seat for witness in witnesses if witness.person.may_be(person)}


def others_have_seen(witnesses: Iterable[Witness], token: str) -> bool:
    """Whether anybody but the owner of this hashed token has seen a hand."""
    return any(witness.person.token != token for witness in witnesses)
