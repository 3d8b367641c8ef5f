"""Drawing worlds from a view: full states by the rules, or positions by the kernel."""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from mue.bots.worlds.dealing import UniformDeal
from mue.bots.worlds.knowledge import Knowledge, knowledge
from mue.bots.worlds.rebuild import Contents, Replay
from mue.cards import Card
from mue.games import named_game
from mue.native import native_rules
from mue.native.futures import ROOKIE_ENOUGH, Futures, HiddenZone
from mue.rules.moves import Move
from mue.rules.state import State
from mue.rules.views import View
from mue.solver import Position, Worlds, redeal

Cards = tuple[Card, ...]

BATCHES: Final = 12
"""Where declarations are hidden, how many different sets of them the positions are spread over."""

Numbers = tuple[tuple[int, ...], ...]


class Drawn(NamedTuple):
    worlds: Worlds
    declared: tuple[Numbers, ...]
    """By world and seat, the declared numbers of tricks; empty where no one declares."""


class Sampler:
    """Worlds that fit one view. What is known is worked out once, so draw many from the same sampler."""

    def __init__(self, view: View) -> None:
        if view.outcome is not None:
            raise ValueError("The hand is over: there is nothing left to guess.")
        self.view = view
        self.game = named_game(view.game, view.variant, view.options)
        self.known: Knowledge = knowledge(view, self.game.deck(view.players, view.removed))
        self._deal = UniformDeal(self.known)
        self._replay = Replay(view, self.game)

    @property
    def hides_declarations(self) -> bool:
        """Has another seat declared a number that is still hidden?"""
        return any(zone.kind == "declared hidden" for zone in self.known.zones)

    def contents(self, rng: Random) -> Contents:
        """The cards of all hidden places, in one of the ways that fit."""
        return self._contents(self._deal.draw(rng))

    def position(self, contents: Contents, rng: Random) -> Position:
        """The world of trick play with these cards in the hidden places."""
        return Position.from_state(self._replay.state(contents, rng))

    def states(self, count: int, seed: str) -> list[State]:
        """`count` independent worlds; the seat's view of each is the view they were drawn from."""
        rng = Random(seed)
        return [self._state(self._deal.draw(rng), rng) for _ in range(count)]

    def futures(self, seed: str, enough: float = ROOKIE_ENOUGH) -> Futures:
        """The worlds of a decision before the first lead, in the kernel; NotNative if it cannot play this.

        They are as likely as those of `states`: before the first lead no suit is known to be missing."""
        rules = native_rules(self.game, self.view.players)
        rng = Random(seed)
        contents = self.contents(rng)
        state = self._replay.state(contents, rng)
        hand = rules.start(state.deal)
        for actor, event in state.history:
            if isinstance(event, Move):
                hand.apply(event, actor)
        zones = [
            HiddenZone(zone.kind.removeprefix("declared "), zone.seat, zone.column, cards)
            for zone, cards in contents.items()
        ]
        held = [self.known.cards[place] for place in self.known.held]
        assert self.view.seat is not None
        bound = (self.known.dealer, held)
        return Futures(hand, state.deal.removed, self.view.seat, zones, bound, enough)

    def positions(self, count: int, seed: str) -> Worlds:
        """At least `count` worlds of trick play, for play-outs."""
        return self.draw(count, seed).worlds

    def draw(self, count: int, seed: str, batches: int = BATCHES) -> Drawn:
        """The same, with what was declared in each of them.

        Each world by itself is equally likely. They are not all independent where hidden declarations decide
        the payoff: then a few draws, `batches`, settle those, and the hands are dealt anew for each of them.
        """
        rng = Random(seed)
        batches = min(count, batches) if self.hides_declarations else 1
        each = -(-count // batches)
        found = [self._redealt(each, rng) for _ in range(batches)]
        declared = tuple(numbers for worlds, numbers in found for _ in range(len(worlds)))
        if batches == 1:
            return Drawn(found[0][0], declared)
        return Drawn(Worlds([world for worlds, _ in found for world in worlds]), declared)

    def _state(self, places: list[list[int]], rng: Random) -> State:
        return self._replay.state(self._contents(places), rng)

    def _contents(self, places: list[list[int]]) -> Contents:
        cards = self.known.cards
        return {
            zone: tuple(cards[place] for place in there)
            for zone, there in zip(self.known.zones, places, strict=True)
        }

    def declared(self, contents: Contents) -> Numbers:
        """By seat, the numbers of its declaration."""
        found = [[card.rank for card in cards] for cards in self.view.declared]
        for zone, cards in contents.items():
            if zone.kind in ("declared hidden", "declared shown") and zone.seat is not None:
                found[zone.seat] += [card.rank for card in cards]
        return tuple(map(tuple, found))

    def _redealt(self, count: int, rng: Random) -> tuple[Worlds, Numbers]:
        known = self.known
        places = self._deal.draw(rng)
        contents = self._contents(places)
        hands = [
            (zone, there)
            for zone, there in zip(known.zones, places, strict=True)
            if zone.kind == "hand" and zone.seat is not None
        ]
        worlds = redeal(
            Position.from_state(self._replay.state(contents, rng)),
            count,
            seed=rng.getrandbits(48),
            viewer=self.view.seat,
            known={
                zone.seat: [known.cards[place] for place in there if place in known.held]
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
