"""Rules of thumb by the kernel: how strong cards are, and which card a rookie plays.

They look at no world and search nothing, so they cost microseconds: enough to plan a bid with every trump,
and to ask of every hand of many sampled worlds whether it would have bid what was bid.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mue import _kernel
from mue.cards import Card
from mue.rules.legal import from_display, from_hand
from mue.rules.mechanics.trump import TrumpOrder
from mue.rules.moves import Play
from mue.rules.public_rules import Bid
from mue.solver.layout import kinds_of, layout_of
from mue.solver.worlds import Worlds

KEPT: Final = 1024
"""Sheets that are kept; a game has some hundred pairs of trumps."""


class Sheet:
    """A deck under one pair of trumps, as the kernel knows it. Get it with `sheet_of`."""

    __slots__ = ("cards", "counts_points", "kinds", "layout", "order", "points", "worth")

    def __init__(self, order: TrumpOrder, worth: Mapping[int, int]) -> None:
        self.order = order
        self.worth = worth
        self.counts_points = bool(worth)
        points = tuple([worth.get(card.rank, 0) for card in order.deck])
        self.layout = layout_of(order, points)
        self.points = sum(points)
        """Card points of the whole deck."""
        self.kinds = kinds_of(order.deck)
        """Cards by number; equal cards share it."""
        self.cards = tuple(self.kinds)

    def numbers(self, cards: Iterable[Card]) -> list[int]:
        return list(map(self.kinds.__getitem__, cards))

    def chances(
        self,
        first: Iterable[Card],
        second: Iterable[Card] = (),
        *,
        known: Iterable[Card] = (),
        others: int,
        share: float = 1.0,
    ) -> dict[Card, float]:
        """For each of these cards of one side the chance to take a trick; equal cards share a number.

        Against them are all cards of the deck that are not theirs and not `known` to be elsewhere; `share`:
        how much of those is in play and not put aside somewhere. Of own cards that are equally strong, those
        in `first` count as the higher ones.
        """
        one, two = list(first), list(second)
        kinds = self.kinds.__getitem__
        found = _kernel.chances(
            self.layout, list(map(kinds, one)), list(map(kinds, two)), list(map(kinds, known)), others, share
        )
        return dict(zip(one + two, found, strict=True))


_sheets: dict[TrumpOrder, Sheet] = {}


def sheet_of(order: TrumpOrder, worth: Mapping[int, int]) -> Sheet:
    """The sheet of this order; `worth` are card points by rank. Asked for every card, so kept by hand."""
    sheet = _sheets.get(order)
    if sheet is None or (sheet.worth is not worth and sheet.worth != worth):
        if len(_sheets) >= KEPT:
            _sheets.clear()
        sheet = _sheets[order] = Sheet(order, worth)
    return sheet


def expected_tricks(
    sheets: Sequence[Sheet],
    hands: Sequence[Iterable[Card]],
    *,
    known: Iterable[Card] = (),
    others: int,
    share: float = 1.0,
) -> list[list[float]]:
    """About how many tricks each hand would take under each sheet, all of one deck: `found[hand][sheet]`.

    A hand is all that a seat has, its display included. Against it is the rest of the deck without `known`,
    of which `share` is in play; `others` are the other players.
    """
    numbers = sheets[0].numbers
    layouts = [sheet.layout for sheet in sheets]
    return _kernel.tricks_of_hands(layouts, [numbers(hand) for hand in hands], numbers(known), others, share)


def tricks_in_worlds(
    worlds: Worlds,
    sheets: Sequence[Sheet],
    *,
    played: Sequence[Iterable[Card]] = (),
    known: Iterable[Card] = (),
    share: float = 1.0,
) -> list[list[list[float]]]:
    """The same for every seat of every world, as it was dealt: `found[world][seat][sheet]`.

    `played` are the cards that each seat has played already; with them a hand is what it was in the auction.
    """
    numbers = sheets[0].numbers
    players = worlds[0].players
    gone = [numbers(cards) for cards in played] or [[] for _ in range(players)]
    layouts = [sheet.layout for sheet in sheets]
    rows = _kernel.tricks_in_worlds(worlds.kernel, layouts, gone, numbers(known), share)
    return [rows[first : first + players] for first in range(0, len(rows), players)]


def choose_card(
    sheet: Sheet,
    seat: int,
    leader: int,
    crown: int | None,
    partner: int | None,
    hand: Iterable[Card],
    displays: Sequence[Iterable[Card]],
    played: Iterable[Card],
    known: Iterable[Card],
    hand_sizes: Sequence[int],
    face_down: int,
    hopes: Sequence[tuple[int, int]],
    tricks: int,
    needed: int = 0,
) -> Play:
    """The card that a rookie in this seat plays, from what it sees.

    `played`: every card so far, one after the other, the trick on the table last; `known`: cards out of play
    for good; `face_down`: face-down cards of the others; `hopes`: numbers of tricks that were declared and
    what they pay; `tricks`: those taken by the seat; `needed`: what the Crown's side lacks for its goal, in
    points or tricks, 0 if that is not known.
    """
    number = sheet.kinds.__getitem__
    kind, shown = _kernel.choose_card(
        sheet.layout,
        len(displays),
        seat,
        leader,
        -1 if crown is None else crown,
        -1 if partner is None else partner,
        sheet.counts_points,
        list(map(number, hand)),
        [list(map(number, display)) for display in displays],
        list(map(number, played)),
        list(map(number, known)),
        hand_sizes,
        face_down,
        [hoped for hoped, _ in hopes],
        [paid for _, paid in hopes],
        tricks,
        needed,
    )
    return from_display(sheet.cards[kind]) if shown else from_hand(sheet.cards[kind])


def reached(goal: int, expected: float, spread: float) -> float:
    """How often a side that expects so much reaches the goal, when results scatter that far."""
    return _kernel.reached(goal, expected, spread)


def sizes_to_show(
    bids: Sequence[Bid], hopes: Sequence[tuple[float, float, int]], enough: float
) -> tuple[int, int]:
    """The largest display that pays and reaches its goal often `enough`, and the one that pays best.

    A hope is what the side would take, how far that scatters, and what its trump adds to the bonus.
    """
    return _kernel.sizes_to_show(
        [bid.goal for bid in bids], [bid.bonus for bid in bids], [bid.loss for bid in bids], hopes, enough
    )


def crowded(others: int) -> float:
    """What is left of expected tricks where everybody plays alone: nobody draws trumps, somebody ruffs."""
    return _kernel.crowded(others)


def near(expected: float, number: int) -> float:
    """About how likely exactly this number of tricks is, when one plays for it."""
    return _kernel.near(expected, number)
