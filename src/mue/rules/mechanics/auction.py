"""The display auction: players bid by showing cards, and keep them.

In turn each player shows one or more cards or passes. A player who passed may bid again; the auction is over
when all have passed in succession. The largest display becomes the Crown (declarer, chief), the second the
Shield (head defender, vice). Games differ in how they break ties.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from mue.cards import Card
from mue.errors import BadVariant
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.settings import ByPlayers, Settings, at, within

Counts = tuple[int, ...]


class AuctionSettings(Settings):
    first: Literal["dealer", "forehand"]
    """Who bids first; the forehand sits left of the dealer."""
    crown_tie: Literal["first", "forehand", "stalemate"]
    """On a tie for the most cards: the first to show that many; the first in turn order after the dealer; or
    nobody."""
    shield_tie: Literal["holder", "backwards", "highest"]
    """On a tie for second: the current holder; the first player going backwards from the Crown; or the
    display with the higher numbers, nobody if they are equal."""
    shield: ByPlayers[bool]
    """Whether there is a Shield at all."""
    raise_by: Annotated[int, within(0, 99)]
    """By how many cards a show may exceed the largest display; 0: no limit."""

    def check(self, counts: Iterable[int], allows_stalemate: bool) -> None:
        """`counts`: the numbers of players; `allows_stalemate`: whether a tie may end the hand."""
        for players in counts:
            at("auction.shield", self.shield, players)
        if self.crown_tie == "stalemate" and not allows_stalemate:
            raise BadVariant("no-stalemate")


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction so far. Counts are of all face-up cards, by seat."""

    dealer: int
    counts: tuple[int, ...]
    reached: tuple[int, ...]
    """The number of the show by which each seat reached its count; 0: has shown nothing."""
    shows: int = 0
    passes: int = 0
    crown: int | None = None
    shield: int | None = None

    @property
    def over(self) -> bool:
        return self.passes == len(self.counts)

    def first_seat(self, settings: AuctionSettings) -> int:
        return self.dealer if settings.first == "dealer" else (self.dealer + 1) % len(self.counts)

    def limit(self, seat: int, settings: AuctionSettings, tokens: int) -> int:
        """How many cards this seat may add; `tokens` is the largest display with a goal, 0: no limit."""
        added = 99
        if tokens:
            added = tokens - self.counts[seat]
        if settings.raise_by:
            added = min(added, max(self.counts) + settings.raise_by - self.counts[seat])
        return added

    def passed(self) -> Auction:
        return Auction(
            self.dealer, self.counts, self.reached, self.shows, self.passes + 1, self.crown, self.shield
        )

    def shown(
        self, seat: int, added: int, settings: AuctionSettings, displays: Sequence[Sequence[Card]]
    ) -> Auction:
        """The auction after a show: the new counts, and who would be Crown and Shield if it ended here."""
        shows = self.shows + 1
        counts = put(self.counts, seat, self.counts[seat] + added)
        reached = put(self.reached, seat, shows)
        crown = self._crown(settings, counts, reached)
        shield = None if crown is None else self._shield(settings, counts, reached, crown, displays)
        return Auction(self.dealer, counts, reached, shows, 0, crown, shield)

    def tied(self) -> list[int]:
        """The seats with the most cards, in the order in which they reached that number."""
        most = max(self.counts)
        level = [seat for seat, count in enumerate(self.counts) if count == most]
        return sorted(level, key=self.reached.__getitem__)

    def _crown(self, settings: AuctionSettings, counts: Counts, reached: Counts) -> int | None:
        """The seat with the most cards shown; `crown_tie` breaks ties."""
        bidders = [seat for seat, when in enumerate(reached) if when]
        level = _largest(bidders, counts)
        if len(level) == 1:
            return level[0]
        if settings.crown_tie == "first":
            return min(level, key=reached.__getitem__)
        if settings.crown_tie == "forehand":
            return min(level, key=lambda seat: (seat - self.dealer - 1) % len(counts))
        return None

    def _shield(
        self,
        settings: AuctionSettings,
        counts: Counts,
        reached: Counts,
        crown: int,
        displays: Sequence[Sequence[Card]],
    ) -> int | None:
        """The seat with the most cards shown among the others; `shield_tie` breaks ties."""
        if not at("auction.shield", settings.shield, len(counts)):
            return None
        others = [seat for seat, count in enumerate(counts) if count and seat != crown]
        if not others:
            return None
        level = _largest(others, counts)
        if len(level) == 1:
            return level[0]
        if settings.shield_tie == "holder":
            # An overtaken Crown takes the Shield if it is free or its holder has fewer cards.
            return self.shield if self.shield in level else min(level, key=reached.__getitem__)
        if settings.shield_tie == "backwards":
            return min(level, key=lambda seat: (crown - seat) % len(counts))
        numbers = {seat: sorted((card.rank for card in displays[seat]), reverse=True) for seat in level}
        best = max(numbers.values())
        highest = [seat for seat in level if numbers[seat] == best]
        return highest[0] if len(highest) == 1 else None


def _largest(seats: Sequence[int], counts: Counts) -> list[int]:
    """The seats that have shown the most."""
    most = max([counts[seat] for seat in seats])
    return [seat for seat in seats if counts[seat] == most]


def opened(dealer: int, displays: Sequence[Sequence[Card]]) -> Auction:
    """The auction before the first turn; cards may lie face up already."""
    return Auction(dealer, tuple(len(display) for display in displays), (0,) * len(displays))
