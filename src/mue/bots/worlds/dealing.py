"""Dealing the unseen cards to the hidden places, uniformly over all deals that fit.

Cards that may go to the same zones form a class. The classes are dealt one after the other, the most
constrained first. How many cards of a class go to each zone is drawn in proportion to the number of deals
this leaves for the later classes, which the kernel counts (`mue.solver.deal_counts`). Zones that no later
class distinguishes are merged into one pool. There is no rejection sampling, and the probabilities are exact.

The kernel also deals by itself, much faster: positions of trick play (`mue.solver.redeal`), which counts with
the same table, and decisions before the first lead (`mue.native.futures`), where no suit is ruled out yet and
a shuffle is exact. Each draws its random numbers in an order of its own, and the worlds of registered bots
follow from that order, so one cannot replace another without changing play that must never change.
"""

from __future__ import annotations

from math import comb, perm
from random import Random
from typing import NamedTuple

from mue.bots.worlds.knowledge import Knowledge
from mue.solver.deal_counts import DealCounts

Free = tuple[int, ...]
"""Free places by pool."""


class Stage(NamedTuple):
    """One class of cards, and the pools of zones at the time it is dealt."""

    cards: list[int]
    pools: list[list[int]]
    """The zones of each pool."""
    allowed: list[bool]
    """Which pools may take these cards."""
    later: list[int]
    """For each pool, the pool of the next stage that contains it."""
    counts: DealCounts | None
    """The deals of this class and all later ones; None for the first class, where they are not needed."""


class UniformDeal:
    """All deals of the unseen cards that a player's knowledge allows."""

    def __init__(self, known: Knowledge) -> None:
        self._sizes = [zone.size for zone in known.zones]
        self._stages = _stages(known)
        self._counted: dict[tuple[int, int, int, Free], int] = {}
        self.count: int = self._all_deals()
        """The number of deals; the same card in another place makes another deal."""
        if not self.count:
            raise ValueError("No deal of the unseen cards fits this view.")

    def _all_deals(self) -> int:
        if not self._stages:
            return 1
        return self._deals(0, 0, len(self._stages[0].cards), self._free(0, self._sizes))

    def draw(self, rng: Random) -> list[list[int]]:
        """The cards of each zone, as indices into `Knowledge.cards`, in random order."""
        places = [[-1] * size for size in self._sizes]
        open_places = [list(range(size)) for size in self._sizes]
        for at, stage in enumerate(self._stages):
            free = self._free(at, [len(left) for left in open_places])
            mixed = rng.sample(stage.cards, len(stage.cards))
            for pool, zones in enumerate(stage.pools):
                share = self._share(at, pool, len(mixed), free, rng)
                free = _less(free, pool, share)
                for zone, place in rng.sample([(z, p) for z in zones for p in open_places[z]], share):
                    places[zone][place] = mixed.pop()
                    open_places[zone].remove(place)
        return places

    def _share(self, at: int, pool: int, left: int, free: Free, rng: Random) -> int:
        """How many of the `left` cards of a class this pool gets."""
        weights = self._weights(at, pool, left, free)
        mark = rng.randrange(sum(weights)) if len(weights) > 1 else 0
        for share, weight in enumerate(weights):
            if mark < weight:
                return share
            mark -= weight
        return 0

    def _weights(self, at: int, pool: int, left: int, free: Free) -> list[int]:
        """The number of deals, by how many cards the pool gets."""
        stage, places = self._stages[at], free[pool]
        if not stage.allowed[pool]:
            return [self._deals(at, pool + 1, left, free)]
        if pool + 1 == len(stage.pools):  # the last pool takes the rest
            rest = self._deals(at, pool + 1, 0, _less(free, pool, left)) if left <= places else 0
            return [0] * left + [perm(places, left) * rest]
        return [
            comb(left, share)
            * perm(places, share)
            * self._deals(at, pool + 1, left - share, _less(free, pool, share))
            for share in range(min(left, places) + 1)
        ]

    def _deals(self, at: int, pool: int, left: int, free: Free) -> int:
        """The number of deals of `left` cards of a class to pool `pool` and later, and of all later
        classes."""
        key = (at, pool, left, free)
        if key not in self._counted:
            stage = self._stages[at]
            if pool < len(stage.pools):
                self._counted[key] = sum(self._weights(at, pool, left, free))
            else:
                self._counted[key] = 0 if left else self._later_deals(at + 1, _merged(free, stage.later))
        return self._counted[key]

    def _later_deals(self, at: int, free: Free) -> int:
        if at == len(self._stages):
            return 1
        counts = self._stages[at].counts
        assert counts is not None
        return counts.deals(free)

    def _free(self, at: int, by_zone: list[int]) -> Free:
        return tuple(sum(by_zone[zone] for zone in pool) for pool in self._stages[at].pools)


def _stages(known: Knowledge) -> list[Stage]:
    classes: dict[frozenset[int], list[int]] = {}
    for card in range(len(known.cards)):
        allowed = frozenset(at for at, zone in enumerate(known.zones) if known.may_be(card, zone))
        classes.setdefault(allowed, []).append(card)
    ordered = sorted(classes.items(), key=lambda item: (len(item[0]), item[1]))
    pools = [
        _pools(len(known.zones), [allowed for allowed, _ in ordered[at:]]) for at in range(len(ordered) + 1)
    ]
    return [
        Stage(
            cards=cards,
            pools=pools[at],
            allowed=[pool[0] in allowed for pool in pools[at]],
            later=[next(i for i, p in enumerate(pools[at + 1]) if pool[0] in p) for pool in pools[at]],
            counts=_counts(known, pools[at], ordered[at:]) if at else None,
        )
        for at, (allowed, cards) in enumerate(ordered)
    ]


def _counts(
    known: Knowledge, pools: list[list[int]], classes: list[tuple[frozenset[int], list[int]]]
) -> DealCounts:
    """The deal counts of these classes, for any free places that the classes before them may leave."""
    left = sum(len(cards) for _, cards in classes)
    sizes = [min(left, sum(known.zones[zone].size for zone in pool)) for pool in pools]
    allowed = [
        [number for number, pool in enumerate(pools) if pool[0] in zones]
        for zones, cards in classes
        for _ in cards
    ]
    return DealCounts(sizes, allowed)


def _pools(zones: int, classes: list[frozenset[int]]) -> list[list[int]]:
    """The zones, grouped into pools that all of these classes treat alike."""
    pools: dict[tuple[bool, ...], list[int]] = {}
    for zone in range(zones):
        pools.setdefault(tuple(zone in allowed for allowed in classes), []).append(zone)
    return list(pools.values())


def _merged(free: Free, later: list[int]) -> Free:
    merged = [0] * (max(later) + 1)
    for places, pool in zip(free, later, strict=True):
        merged[pool] += places
    return tuple(merged)


def _less(free: Free, pool: int, taken: int) -> Free:
    return (*free[:pool], free[pool] - taken, *free[pool + 1 :]) if taken else free
