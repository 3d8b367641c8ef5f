"""Rules of thumb by the kernel: how strong cards are, and how likely a goal is to be reached.

They do not search and take microseconds: cheap enough to plan a bid with every trump, and to rate every hand
in many sampled worlds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from mue import _kernel
from mue.cards import Card
from mue.rules.mechanics.trump import TrumpOrder
from mue.solver.layout import kinds_of, layout_of
from mue.solver.world_set import Worlds

KEPT: Final = 1024
"""Ranked decks to cache; a game has a few hundred pairs of trumps."""


class RankedDeck:
    """The kernel's form of a deck under one pair of trumps. Get it with `ranked_deck`."""

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
        """The kind number of each card; equal cards share it."""
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
        """For each of these cards of one side, its chance of taking a trick; equal cards have equal chances.

        The opposing cards are all cards of the deck that are neither theirs nor `known` to be elsewhere;
        `share` is the fraction of those that is in play and not set aside. Of equally strong own cards, those
        in `first` count as higher.
        """
        first, second = list(first), list(second)
        chances = _kernel.chances(
            self.layout,
            first=self.numbers(first),
            second=self.numbers(second),
            known=self.numbers(known),
            others=others,
            share=share,
        )
        return dict(zip(first + second, chances, strict=True))


_decks: dict[TrumpOrder, RankedDeck] = {}


def ranked_deck(order: TrumpOrder, worth: Mapping[int, int]) -> RankedDeck:
    """The deck under this order; `worth` maps ranks to card points.

    Called for every card played; a dictionary is faster than `lru_cache` with a mapping in the key.
    """
    deck = _decks.get(order)
    if deck is None or (deck.worth is not worth and deck.worth != worth):
        if len(_decks) >= KEPT:
            _decks.clear()
        deck = _decks[order] = RankedDeck(order, worth)
    return deck


def expected_tricks(
    decks: Sequence[RankedDeck],
    hands: Sequence[Iterable[Card]],
    *,
    known: Iterable[Card] = (),
    others: int,
    share: float = 1.0,
) -> list[list[float]]:
    """The estimated tricks of each hand under each trump: `tricks[hand][deck]`.

    The decks differ only in their trumps. A hand is all that a seat has, its display included. It faces the
    rest of the deck without the `known` cards, of which the fraction `share` is in play; `others` is the
    number of other players.
    """
    numbers = decks[0].numbers
    return _kernel.tricks_of_hands(
        [deck.layout for deck in decks],
        [numbers(hand) for hand in hands],
        known=numbers(known),
        others=others,
        share=share,
    )


def tricks_in_worlds(
    worlds: Worlds,
    decks: Sequence[RankedDeck],
    *,
    played: Sequence[Iterable[Card]] = (),
    known: Iterable[Card] = (),
    share: float = 1.0,
) -> list[list[list[float]]]:
    """The estimated tricks of every seat of every world, as dealt: `tricks[world][seat][deck]`.

    `played` are the cards that each seat has played; they are added back to give the hands of the auction.
    """
    numbers = decks[0].numbers
    players = worlds[0].players
    rows = _kernel.tricks_in_worlds(
        worlds.kernel,
        [deck.layout for deck in decks],
        played=[numbers(cards) for cards in played] or [[] for _ in range(players)],
        known=numbers(known),
        share=share,
    )
    return [rows[first : first + players] for first in range(0, len(rows), players)]


def goal_chance(goal: int, expected: float, spread: float) -> float:
    """The probability that a side with this expectation reaches the goal; `spread` is the scatter of
    results."""
    return _kernel.goal_chance(goal, expected, spread)


def crowded(others: int) -> float:
    """The fraction of expected tricks left where all play alone: nobody draws trumps, and someone ruffs."""
    return _kernel.crowded(others)
