"""Worlds: positions that one player cannot tell apart, made by redealing the unseen cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from mue import _kernel
from mue.cards import Card
from mue.rules.moves import Play
from mue.solver.layout import Places
from mue.solver.position import Position


class UnseenZone(NamedTuple):
    """A place with unseen cards, as the kernel takes it. Cards are deck indices."""

    kind: Literal["hand", "stack", "pile", "aside"]
    seat: int
    stack: int
    """The number of the face-down column in the position; 0 for other zones."""
    cards: list[int]
    """The cards there now; the zone keeps its size."""
    forbidden: list[int]
    """Cards that cannot be there."""


class Worlds(Sequence[Position]):
    """Positions with the same contract, trick, turn and hand sizes."""

    def __init__(self, positions: Iterable[Position]) -> None:
        positions = list(positions)
        if not positions:
            raise ValueError("At least one world is needed.")
        self._like = positions[0]
        self.kernel = _kernel.worlds([position.kernel for position in positions])

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
        """The worlds at these places, in this order; a place may be repeated."""
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
        """For each world, the log-likelihood of the cards played so far under the policy `heuristic`.

        `leader` led the first card. The viewer's own cards and the first `forced` ones do not count. A higher
        temperature (in points) makes weaker moves likelier; no probability is below `floor`.
        """
        return self.kernel.likelihoods(
            self._places(played),
            leader=leader,
            forced=forced,
            viewer=-1 if viewer is None else viewer,
            temperature=temperature,
            floor=floor,
        )

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
    """Random worlds that fit what is known, uniform over all possible deals.

    Redealt are all hands except the viewer's (None: all hands), face-down columns, the given `piles` (by
    owner, who has their points) and the cards set `aside`. `known` are cards that everyone knows to be in a
    hand; `voids` are suits that a hand can no longer have (`red`, `trump`). Deals are counted by physical
    cards: a world with more ways to place equal cards is drawn more often, as it would be dealt more often.
    """
    known, voids, piles = known or {}, voids or {}, piles or {}
    zones = [
        _hand_zone(position, seat, known.get(seat, ()), voids.get(seat, ()))
        for seat in range(position.players)
        if seat != viewer
    ]
    columns = position.kernel.stacks
    zones += [
        UnseenZone("stack", seat, at, cards, []) for at, (seat, _, cards) in enumerate(columns) if cards
    ]
    places = _not_in_play(position)
    zones += [
        UnseenZone("pile", seat, 0, places.take(pile), []) for seat, pile in piles.items() if seat != viewer
    ]
    zones.append(UnseenZone("aside", 0, 0, places.take(aside), []))
    return Worlds.of(position, _kernel.redeal(position.kernel, zones, count=count, seed=seed))


def _hand_zone(position: Position, seat: int, known: Iterable[Card], voids: Iterable[str]) -> UnseenZone:
    hand = list(position.kernel.hands[seat])
    for card in known:
        place = next((place for place in hand if position.deck[place] is card), None)
        if place is None:
            raise ValueError(f"{card} is said to be known in the hand of seat {seat}, but is not there.")
        hand.remove(place)
    gone = set(voids)
    forbidden = [place for place, suit in enumerate(position.suits) if suit in gone]
    return UnseenZone("hand", seat, 0, hand, forbidden)


def _not_in_play(position: Position) -> Places:
    """The deck indices of cards that were played or put away."""
    kernel = position.kernel
    zones = (*kernel.hands, *kernel.displays, kernel.trick, *(cards for _, _, cards in kernel.stacks))
    return Places(position.deck, except_for={place for zone in zones for place in zone})
