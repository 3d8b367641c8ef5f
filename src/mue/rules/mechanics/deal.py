"""The deck, the shuffle, and cutting the deck into hands and the rest."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from mue.cards import SUIT_ORDER, Card, Cards, card, card_of, in_order
from mue.errors import BadDeal, BadVariant
from mue.i18n import Message, suit
from mue.rules.mechanics.limits import MOST_CARD_POINTS
from mue.rules.mechanics.settings import ByPlayers, Count, Rank, RankKey, Settings, at, within
from mue.rules.mechanics.shuffle import Shuffle

Suit = Literal["black", "blue", "green", "red", "yellow", "clubs", "diamonds", "hearts", "spades"]
Suits = Annotated[tuple[Suit, ...], Field(strict=False)]
CardPoints = Annotated[int, within(0, MOST_CARD_POINTS)]


class DeckSettings(Settings):
    """Which cards the deck has."""

    suits: Annotated[Suits, Field(min_length=1)]
    ranks: ByPlayers[Annotated[tuple[Rank, ...], Field(strict=False, min_length=1)]]
    doubled: Annotated[tuple[Rank, ...], Field(strict=False)]
    jokers: Annotated[int, within(0, 9)]
    points: dict[RankKey, CardPoints]
    suits_removed: ByPlayers[Count]

    def whole(self, players: int) -> Cards:
        """The sorted deck before any suit is taken out."""
        ranks = at("deck.ranks", self.ranks, players)
        for key, values in (
            ("deck.suits", self.suits),
            ("deck.ranks", ranks),
            ("deck.doubled", self.doubled),
        ):
            if len(set(values)) != len(values):
                raise BadVariant("names-twice", key=key, given=values)
        kinds = [card_of(suit, rank) for suit in self.suits for rank in ranks]
        twice = [one for one in kinds if one.rank in self.doubled]
        return tuple(sorted(kinds + twice + [card("JK")] * self.jokers))

    def cards(self, players: int, removed: Sequence[str]) -> Cards:
        return tuple(one for one in self.whole(players) if one.suit not in removed)

    def size(self, players: int) -> int:
        """How many cards are left without the suits that are taken out."""
        cards, gone = len(self.whole(players)), at("deck.suits_removed", self.suits_removed, players)
        return cards - gone * ((cards - self.jokers) // len(self.suits))

    def suits_left(self, removed: Sequence[str]) -> tuple[str, ...]:
        return tuple(sorted((s for s in self.suits if s not in removed), key=SUIT_ORDER.__getitem__))

    def check_removed(self, players: int, removed: Sequence[str]) -> None:
        wanted = at("deck.suits_removed", self.suits_removed, players)
        known = [suit for suit in removed if suit in self.suits]
        if len(removed) != wanted or len(set(known)) != wanted:
            given = tuple(map(suit, removed)) or (Message("nothing"),)
            suits = tuple(map(suit, self.suits))
            raise BadDeal("wrong-suits-removed", players=players, count=wanted, suits=suits, given=given)

    def choose_removed(self, players: int, rng: random.Random) -> tuple[str, ...]:
        chosen = rng.sample(self.suits, at("deck.suits_removed", self.suits_removed, players))
        return tuple(sorted(chosen, key=SUIT_ORDER.__getitem__))


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many cards go where. `hand`, `up` and `down` are for each seat."""

    hand: int
    kitty: int = 0
    open: int = 0
    aside: int = 0
    turned: int = 0  # the last cards of the dealer's hand, shown to all
    up: int = 0
    down: int = 0

    def total(self, players: int) -> int:
        return players * (self.hand + self.up + self.down) + self.kitty + self.open + self.aside


class DealSettings(Settings):
    """How the deck is dealt. The rest is set aside unseen and counted in `aside`."""

    hand: ByPlayers[Annotated[int, within(1, 99)]]
    kitty: ByPlayers[Count]
    aside: ByPlayers[Count]

    def sizes(self, players: int) -> Sizes:
        return Sizes(
            hand=at("deal.hand", self.hand, players),
            kitty=at("deal.kitty", self.kitty, players),
            aside=at("deal.aside", self.aside, players),
        )


def check_sizes(sizes: Sizes, deck_size: int, players: int) -> None:
    total = sizes.total(players)
    if total != deck_size:
        rest = total - players * sizes.hand
        raise BadVariant(
            "deal-uses-wrong-count", players=players, total=total, hand=sizes.hand, rest=rest, deck=deck_size
        )


@dataclass(frozen=True, slots=True)
class Deal:
    """Where every card lies before the first move. Seat 0 first."""

    dealer: int
    removed: tuple[str, ...]
    hands: tuple[Cards, ...]
    kitty: Cards = ()
    open: Cards = ()
    aside: Cards = ()
    turned: Cards = ()
    up: tuple[Cards, ...] = ()
    down: tuple[Cards, ...] = ()
    shuffle: Shuffle | None = None
    """The verifiable shuffle behind this deal, if any. As secret as the cards."""

    @property
    def players(self) -> int:
        return len(self.hands)

    def every_card(self) -> list[Card]:
        zones = (*self.hands, self.kitty, self.open, self.aside, *self.up, *self.down)
        return [one for zone in zones for one in zone]


def shuffled(deck: Sequence[Card], seed: int | str) -> Cards:
    """The same seed gives the same order, on every machine."""
    order = list(in_order(deck))
    random.Random(f"deck {seed}").shuffle(order)
    return tuple(order)


def cut(deck: Sequence[Card], sizes: Sizes, players: int, dealer: int, removed: tuple[str, ...]) -> Deal:
    """Deal a deck in order: hands from seat 0, kitty, open, aside, then up and down by seat."""
    if len(deck) != sizes.total(players):
        raise BadDeal("wrong-deck-size", wanted=sizes.total(players), given=len(deck))
    cards, taken = tuple(deck), 0

    def take(count: int) -> Cards:
        nonlocal taken
        taken += count
        return cards[taken - count : taken]

    hands = tuple(take(sizes.hand) for _ in range(players))
    return Deal(
        dealer=dealer,
        removed=removed,
        hands=hands,
        kitty=take(sizes.kitty),
        open=take(sizes.open),
        aside=take(sizes.aside),
        turned=hands[dealer][sizes.hand - sizes.turned :],
        up=tuple(take(sizes.up) for _ in range(players)) if sizes.up else (),
        down=tuple(take(sizes.down) for _ in range(players)) if sizes.down else (),
    )


def check_deal(deal: Deal, deck: Sequence[Card], sizes: Sizes) -> None:
    """BadDeal unless these are exactly the cards of the deck, in zones of the right sizes."""
    if not 0 <= deal.dealer < deal.players:
        raise BadDeal("no-such-dealer", last=deal.players - 1, dealer=deal.dealer)
    by_seat = [("hands", deal.hands, sizes.hand), ("up", deal.up, sizes.up), ("down", deal.down, sizes.down)]
    for name, zones, size in by_seat:
        if size and len(zones) != deal.players:
            raise BadDeal("wrong-seat-count", zone=name, wanted=deal.players, given=len(zones))
        for seat, zone in enumerate(zones):
            if len(zone) != size:
                raise BadDeal("wrong-hand-size", zone=name, seat=seat, wanted=size, given=len(zone))
    shared = [("kitty", deal.kitty, sizes.kitty), ("open", deal.open, sizes.open)]
    shared += [("aside", deal.aside, sizes.aside), ("turned", deal.turned, sizes.turned)]
    for name, zone, size in shared:
        if len(zone) != size:
            raise BadDeal("wrong-zone-size", zone=name, wanted=size, given=len(zone))
    if deal.turned and Counter(deal.turned) - Counter(deal.hands[deal.dealer]):
        raise BadDeal("turned-not-dealers")
    if in_order(deal.every_card()) != in_order(deck):
        given, wanted = Counter(deal.every_card()), Counter(deck)
        extra, short = given - wanted, wanted - given
        raise BadDeal("not-this-deck", extra=_list(extra), missing=_list(short))


def _list(counted: Counter[Card]) -> tuple[Card, ...] | Message:
    return tuple(sorted(counted.elements())) or Message("nothing")
