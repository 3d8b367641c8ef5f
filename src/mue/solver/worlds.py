"""Worlds: positions that look the same to somebody; made by dealing out anew what nobody there can see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from mue import _kernel
from mue.cards import Card
from mue.rules.moves import Play
from mue.solver.layout import Places
from mue.solver.position import Position

Zone = tuple[str, int, int, list[int], list[int]]


class Worlds(Sequence[Position]):
    """Positions with the same contract, trick and turn, and hands of the same sizes."""

    def __init__(self, positions: Iterable[Position]) -> None:
        found = list(positions)
        if not found:
            raise ValueError("At least one world is needed.")
        self._like = found[0]
        self.kernel = _kernel.worlds([position.kernel for position in found])

    @classmethod
    def of(cls, like: Position, kernel: _kernel.Worlds) -> Worlds:
        worlds = cls.__new__(cls)
        worlds._like, worlds.kernel = like, kernel
        return worlds

    def __len__(self) -> int:
        return len(self.kernel)

    def __getitem__(self, place: int) -> Position:  # type: ignore[override]
        if not -len(self) <= place < len(self):
            raise IndexError(place)
        return replace(self._like, kernel=self.kernel.at(place % len(self)))

    def __iter__(self) -> Iterator[Position]:
        return (self[place] for place in range(len(self)))

    def chosen(self, places: Sequence[int]) -> Worlds:
        """These of the worlds, in this order; one may come up several times."""
        return Worlds.of(self._like, self.kernel.chosen(places))

    def likelihoods(
        self,
        played: Sequence[Play],
        leader: int,
        *,
        viewer: int | None = None,
        forced: int = 0,
        temperature: float = 1.0,
        floor: float = 0.0,
    ) -> list[float]:
        """By world, the logarithm of how likely careful players would have played these cards, all that were
        played so far; `leader` led the first of them. The viewer's own cards say nothing, and neither do the
        first `forced` ones. At a higher temperature (in points) weaker moves are likelier; none is less
        likely than `floor`."""
        who = -1 if viewer is None else viewer
        return self.kernel.likelihoods(self._places(played), leader, forced, who, temperature, floor)

    def _places(self, played: Sequence[Play]) -> list[tuple[int, bool]]:
        places = {card: place for place, card in enumerate(self._like.deck)}
        return [(places[move.card], move.source == "display") for move in played]


def redeal(
    position: Position,
    count: int,
    *,
    seed: int,
    viewer: int | None = None,
    known: Mapping[int, Iterable[Card]] | None = None,
    voids: Mapping[int, Iterable[str]] | None = None,
    piles: Mapping[int, Iterable[Card]] | None = None,
    aside: Iterable[Card] = (),
) -> Worlds:
    """Random worlds that agree with what is known, every possible deal with the same probability.

    Dealt out anew are the hands except the viewer's (None: all hands), face-down columns, and the given
    `piles` (by owner, whose points they are) and cards set `aside`. `known` are cards that everybody knows
    to be in a hand, `voids` the suits a hand cannot have any more (`red`, `trump`). Deals are counted by
    physical cards: of two worlds that look alike, the one with more ways to place equal cards is drawn more
    often, as it would be dealt more often.
    """
    known, voids, piles = known or {}, voids or {}, piles or {}
    zones = [
        _hand_zone(position, seat, known.get(seat, ()), voids.get(seat, ()))
        for seat in range(position.players)
        if seat != viewer
    ]
    columns = position.kernel.stacks
    zones += [("stack", seat, at, cards, []) for at, (seat, _, cards) in enumerate(columns) if cards]
    places = _not_in_play(position)
    zones += [("pile", seat, 0, places.take(pile), []) for seat, pile in piles.items() if seat != viewer]
    zones.append(("aside", 0, 0, places.take(aside), []))
    return Worlds.of(position, _kernel.redeal(position.kernel, zones, count, seed))


def _hand_zone(position: Position, seat: int, known: Iterable[Card], voids: Iterable[str]) -> Zone:
    hand = list(position.kernel.hands[seat])
    for card in known:
        place = next((place for place in hand if position.deck[place] is card), None)
        if place is None:
            raise ValueError(f"{card} is said to be known in the hand of seat {seat}, but is not there.")
        hand.remove(place)
    gone = set(voids)
    forbidden = [place for place, suit in enumerate(position.suits) if suit in gone]
    return "hand", seat, 0, hand, forbidden


def _not_in_play(position: Position) -> Places:
    """The places of cards that were played or put away."""
    kernel = position.kernel
    zones = (*kernel.hands, *kernel.displays, kernel.trick, *(cards for _, _, cards in kernel.stacks))
    return Places(position.deck, except_for={place for zone in zones for place in zone})
