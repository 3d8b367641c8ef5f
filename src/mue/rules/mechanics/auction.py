"""The display auction: players bid by showing cards, and keep them.

In turn each player shows one or more cards or passes. A player who passed may bid again; the auction is over
when all have passed in succession. The largest display becomes the Crown (declarer, chief), the second the
Shield (head defender, vice). Games differ in how they break ties.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import BeforeValidator

from mue.cards import Card
from mue.errors import BadVariant
from mue.i18n import Message
from mue.rules.mechanics.seats import put
from mue.rules.mechanics.settings import ByPlayers, OutOfRange, Settings, at, within

CardCounts = tuple[int, ...]


def _shield_rule(value: object) -> object:
    """`true`, as many files have it, is the same as `state`."""
    if value is True:
        return "state"
    if value is False or (isinstance(value, str) and value in ("state", "move")):
        return value
    raise OutOfRange(Message("setting-not-a-shield"))


ShieldRule = Annotated[Literal[False, "state", "move"], BeforeValidator(_shield_rule)]


class AuctionSettings(Settings):
    first: Literal["dealer", "forehand"]
    """Who bids first; the forehand sits left of the dealer."""
    crown_tie: Literal["first", "forehand", "stalemate", "suit"]
    """On a tie for the most cards: the first to show that many; the first in turn order after the dealer;
    nobody; or the display with the higher suits."""
    shield_tie: Literal["holder", "backwards", "highest", "suit"]
    """On a tie for second: the current holder; the first player going backwards from the Crown; the display
    with the higher numbers, nobody if they are equal; or the display with the higher suits."""
    shield: ByPlayers[ShieldRule]
    """`state`: the Shield belongs to the second largest display. `move`: a show that does not win the Crown
    takes the Shield if it is free or the display is larger than its holder's; an overtaken Crown gets
    nothing. False: there is no Shield."""
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
    """The auction so far. CardCounts are of all face-up cards, by seat."""

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
        self,
        seat: int,
        added: int,
        settings: AuctionSettings,
        displays: Sequence[Sequence[Card]],
        suits: Sequence[str],
    ) -> Auction:
        """The auction after a show: the new counts, and who would be Crown and Shield if it ended here.

        `suits`: all suits of the deck, the last highest."""
        counts = put(self.counts, seat, self.counts[seat] + added)
        now = replace(
            self, counts=counts, reached=put(self.reached, seat, self.shows + 1), shows=self.shows + 1
        )
        crown = now._crown(settings, displays, suits)
        rule = at("auction.shield", settings.shield, len(counts))
        if rule == "move":
            shield = now._shield_taken(seat, crown)
        elif rule and crown is not None:
            shield = now._shield(settings, crown, displays, suits)
        else:
            shield = None
        return replace(now, passes=0, crown=crown, shield=shield)

    def tied(self) -> list[int]:
        """The seats with the most cards, in the order in which they reached that number."""
        most = max(self.counts)
        level = [seat for seat, count in enumerate(self.counts) if count == most]
        return sorted(level, key=self.reached.__getitem__)

    def _crown(
        self, settings: AuctionSettings, displays: Sequence[Sequence[Card]], suits: Sequence[str]
    ) -> int | None:
        """The seat with the most cards shown; `crown_tie` breaks ties."""
        counts, reached = self.counts, self.reached
        bidders = [seat for seat, when in enumerate(reached) if when]
        level = _largest(bidders, counts)
        if len(level) == 1:
            return level[0]
        if settings.crown_tie == "first":
            return min(level, key=reached.__getitem__)
        if settings.crown_tie == "forehand":
            return min(level, key=lambda seat: (seat - self.dealer - 1) % len(counts))
        return self._highest_suits(level, displays, suits) if settings.crown_tie == "suit" else None

    def _highest_suits(
        self, level: Sequence[int], displays: Sequence[Sequence[Card]], suits: Sequence[str]
    ) -> int:
        """The seat whose cards are of higher suits, compared card by card from the highest suit and number
        down; jokers are above all suits. Equal displays: who reached the number first."""
        height = {suit: place for place, suit in enumerate((*suits, ""))}

        def strength(seat: int) -> tuple[list[tuple[int, int]], int]:
            cards = sorted(((height[card.suit], card.rank) for card in displays[seat]), reverse=True)
            return cards, -self.reached[seat]

        return max(level, key=strength)

    def _shield_taken(self, seat: int, crown: int | None) -> int | None:
        """The Shield as a move: who holds it after this seat has shown cards."""
        holder = None if self.shield == crown else self.shield
        if seat != crown and (holder is None or self.counts[seat] > self.counts[holder]):
            return seat
        return holder

    def _shield(
        self,
        settings: AuctionSettings,
        crown: int,
        displays: Sequence[Sequence[Card]],
        suits: Sequence[str],
    ) -> int | None:
        """The seat with the most cards shown among the others; `shield_tie` breaks ties."""
        counts, reached = self.counts, self.reached
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
        if settings.shield_tie == "suit":
            return self._highest_suits(level, displays, suits)
        numbers = {seat: sorted((card.rank for card in displays[seat]), reverse=True) for seat in level}
        best = max(numbers.values())
        highest = [seat for seat in level if numbers[seat] == best]
        return highest[0] if len(highest) == 1 else None


def _largest(seats: Sequence[int], counts: CardCounts) -> list[int]:
    """The seats that have shown the most."""
    most = max([counts[seat] for seat in seats])
    return [seat for seat in seats if counts[seat] == most]


def opened(dealer: int, displays: Sequence[Sequence[Card]]) -> Auction:
    """The auction before the first turn; cards may lie face up already."""
    return Auction(dealer, tuple(len(display) for display in displays), (0,) * len(displays))
