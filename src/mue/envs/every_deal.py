"""Every different deal of a small deck with its probability, for exact calculations."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Any, Final

from mue.cards import Cards
from mue.errors import BadDeal
from mue.rules.game import Game
from mue.rules.mechanics.deal import Deal, cut

MOST: Final = 20_000


def every_deal(game: Game[Any], players: int) -> list[tuple[Deal, float]]:
    """All deals that differ in what lies where, with seat 0 as the dealer. BadDeal if there are too many, or
    if cards are taken out of the deck by chance, turned up or dealt into columns."""
    sizes = game.sizes(players)
    removed = game.settings.removed
    if sizes.turned or sizes.down or game.removed(players, 0) != game.removed(players, 1):
        raise BadDeal("env-deals-not-listed", game=game.title)
    deck = game.deck(players, tuple(removed))
    zones = [*[sizes.hand] * players, sizes.kitty, sizes.open, sizes.aside, *[sizes.up] * players]
    found: list[tuple[Deal, float]] = []
    for order, ways in _arrangements(deck, zones):
        if len(found) >= MOST:
            raise BadDeal("env-too-many-deals", most=MOST)
        found.append((cut(order, sizes, players, 0, tuple(removed)), ways))
    total = sum(ways for _, ways in found)
    return [(deal, ways / total) for deal, ways in found]


def _arrangements(deck: Cards, zones: list[int]) -> Iterator[tuple[Cards, int]]:
    """Each way to fill the zones, and of how many orders of physical cards it stands for."""
    if not zones:
        yield (), 1
        return
    for chosen, ways in _subsets(deck, zones[0]):
        left = list(deck)
        for card in chosen:
            left.remove(card)
        for rest, more in _arrangements(tuple(left), zones[1:]):
            yield chosen + rest, ways * more


def _subsets(deck: Cards, size: int) -> Iterator[tuple[Cards, int]]:
    """The different sets of this many cards, and in how many ways each can be drawn."""
    if size == 0:
        yield (), 1
        return
    if len(deck) < size:
        return
    first = deck[0]
    copies = deck.count(first)
    others = deck[copies:]
    for taken in range(min(copies, size), -1, -1):
        for rest, ways in _subsets(others, size - taken):
            yield (first,) * taken + rest, ways * comb(copies, taken)
