"""Drawing worlds from a view: full states by the rules, or positions by the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from mue.bots.worlds.dealing import UniformDeal
from mue.bots.worlds.knowledge import Knowledge, knowledge, with_shown_cards
from mue.bots.worlds.rebuild import Contents, Rebuilder
from mue.cards import Card
from mue.errors import Illegal
from mue.games import named_game
from mue.native import native_hand
from mue.native.futures import ROOKIE_ENOUGH, Futures, HiddenZone
from mue.native.ismcts import HiddenPlaces
from mue.rules.state import State
from mue.rules.views import View
from mue.solver import Position, Worlds, redeal

BATCHES: Final = 12
"""If declarations are hidden: over how many different sets of them the positions are spread."""

Numbers = tuple[tuple[int, ...], ...]


class Drawn(NamedTuple):
    worlds: Worlds
    declared: tuple[Numbers, ...]
    """By world and seat, the declared numbers of tricks; empty where nobody declares."""


class Sampler:
    """Worlds that fit one view. The view is analysed once, so draw many worlds from the same sampler."""

    def __init__(self, view: View) -> None:
        if view.outcome is not None:
            raise ValueError("The hand is over: there is nothing left to guess.")
        self.view = view
        self.game = named_game(view.game, view.variant, view.options)
        self.known: Knowledge = knowledge(view, self.game.deck(view.players, view.removed))
        self._deal = UniformDeal(self.known)
        self._replay = Rebuilder(view, self.game)

    @property
    def hides_declarations(self) -> bool:
        """Whether another seat has declared a number that is still hidden."""
        return any(zone.kind == "declared hidden" for zone in self.known.zones)

    def contents(self, rng: Random) -> Contents:
        """A random assignment of cards to all hidden places that fits the view."""
        return self._contents(self._deal.draw(rng))

    def position(self, contents: Contents, rng: Random) -> Position:
        """The position of trick play with these cards in the hidden places."""
        return Position.from_state(self._replay.state(contents, rng))

    def states(self, count: int, seed: str) -> list[State]:
        """`count` independent worlds; in each, the seat has exactly this view."""
        return list(islice(self.each_state(seed), count))

    def each_state(self, seed: str) -> Iterator[State]:
        """The same without an end, each drawn when it is asked for."""
        rng = Random(seed)
        while True:
            yield self._state(rng)[1]

    def futures(self, seed: str, enough: float = ROOKIE_ENOUGH) -> Futures:
        """The worlds of a decision before the first lead, in the kernel; NotNative if it cannot play the
        game.

        Distributed like those of `states`: before the first lead no voids are known."""
        rng = Random(seed)
        contents = self.contents(rng)
        state = self._replay.state(contents, rng)
        hand = native_hand(state)
        zones = _hidden_zones(contents)
        assert self.view.seat is not None
        return Futures(hand, state.deal.removed, self.view.seat, zones, self._bound(), enough)

    def world(self, rng: Random) -> tuple[State, HiddenPlaces]:
        """A world, and the places in it that the viewer cannot see."""
        contents = self.contents(rng)
        ruled_out = [
            frozenset(
                card
                for card, suit in zip(self.known.cards, self.known.suits, strict=True)
                if suit in zone.voids
            )
            for zone in contents
        ]
        state = self._replay.state(contents, rng)
        return state, HiddenPlaces(_hidden_zones(contents), ruled_out, self._bound())

    def _bound(self) -> tuple[int, list[Card]]:
        """The dealer, and the cards that it was seen to take and still has unseen."""
        return self.known.dealer, [self.known.cards[place] for place in self.known.held]

    def positions(self, count: int, seed: str) -> Worlds:
        """At least `count` worlds of trick play, for play-outs."""
        return self.draw(count, seed).worlds

    def draw(self, count: int, seed: str, batches: int = BATCHES) -> Drawn:
        """As `positions`, with the declarations of each world.

        Each single world is uniformly distributed. The worlds are not independent where hidden declarations
        affect the payoff: declarations are then drawn only `batches` times, and for each draw many hands are
        dealt.
        """
        rng = Random(seed)
        batches = min(count, batches) if self.hides_declarations else 1
        each = -(-count // batches)
        batch_results = [self._redealt(each, rng) for _ in range(batches)]
        declared = tuple(numbers for worlds, numbers in batch_results for _ in range(len(worlds)))
        if batches == 1:
            return Drawn(batch_results[0][0], declared)
        return Drawn(Worlds([world for worlds, _ in batch_results for world in worlds]), declared)

    def _state(self, rng: Random) -> tuple[list[list[int]], State]:
        """A draw and its state. Where a game of another package finds that a seat could not have made its
        moves with these cards, the cards of its moves stay in its hand, in this draw and all later ones."""
        places = self._deal.draw(rng)
        try:
            return places, self._replay.state(self._contents(places), rng)
        except Illegal:
            known = with_shown_cards(self.known, self.view)
            if known.shown == self.known.shown:
                raise
            self.known, self._deal = known, UniformDeal(known)
            return self._state(rng)

    def _contents(self, places: list[list[int]]) -> Contents:
        cards = self.known.cards
        return {
            zone: tuple(cards[place] for place in there)
            for zone, there in zip(self.known.zones, places, strict=True)
        }

    def declared(self, contents: Contents) -> Numbers:
        """The declared numbers by seat."""
        numbers = [[card.rank for card in cards] for cards in self.view.declared]
        for zone, cards in contents.items():
            if zone.kind in ("declared hidden", "declared shown") and zone.seat is not None:
                numbers[zone.seat] += [card.rank for card in cards]
        return tuple(map(tuple, numbers))

    def _redealt(self, count: int, rng: Random) -> tuple[Worlds, Numbers]:
        places, state = self._state(rng)
        known, contents = self.known, self._contents(places)
        hands = [
            (zone, there)
            for zone, there in zip(known.zones, places, strict=True)
            if zone.kind == "hand" and zone.seat is not None
        ]
        worlds = redeal(
            Position.from_state(state),
            count,
            seed=rng.getrandbits(48),
            viewer=self.view.seat,
            known={
                zone.seat: [
                    known.cards[place] for place in there if place in known.held or place in known.shown
                ]
                for zone, there in hands
                if zone.seat is not None
            },
            voids={zone.seat: zone.voids for zone, _ in hands if zone.seat is not None},
            piles={
                zone.seat: cards
                for zone, cards in contents.items()
                if zone.kind == "pile" and zone.seat is not None
            },
            aside=[card for zone, cards in contents.items() if zone.kind == "aside" for card in cards],
        )
        return worlds, self.declared(contents)


def _hidden_zones(contents: Contents) -> list[HiddenZone]:
    return [
        HiddenZone(zone.kind.removeprefix("declared "), zone.seat, zone.column, cards)
        for zone, cards in contents.items()
    ]
