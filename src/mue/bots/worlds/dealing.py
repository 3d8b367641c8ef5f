"""Sharing out cards among places, every way that is allowed with the same chance.

Cards that may go to the same zones form a class. The classes are placed one after the other, the most
constrained first; how many of its cards go where is drawn by counting the ways to place all the rest. That
number depends only on how many slots are free, and zones that all later classes treat alike count as one
pool, so the numbers to be remembered stay few. Nothing is tried and thrown away, and it is exact.
"""

from __future__ import annotations

from math import comb, perm
from random import Random
from typing import NamedTuple

from mue.bots.worlds.knowledge import Knowledge

Free = tuple[int, ...]
"""Free slots by pool."""


class Stage(NamedTuple):
    """One class of cards, and the pools as they are when it is placed."""

    cards: list[int]
    pools: list[list[int]]
    """The zones of each pool."""
    allowed: list[bool]
    """Which pools may take these cards."""
    later: list[int]
    """Which pool of the next stage each pool becomes a part of."""


class Sharing:
    """All ways to place the unseen cards of somebody's knowledge."""

    def __init__(self, known: Knowledge) -> None:
        self._sizes = [zone.size for zone in known.zones]
        self._stages = _stages(known)
        self._ways: dict[tuple[int, int, int, Free], int] = {}
        self.count: int = self._count(0, self._free(0, self._sizes))
        """How many ways there are: different slots for the same card are different ways."""
        if not self.count:
            raise ValueError("No deal of the unseen cards fits what was seen: such a view cannot be.")

    def draw(self, rng: Random) -> list[list[int]]:
        """For each zone the cards there, as places in `Knowledge.cards`, in random order."""
        slots = [[-1] * size for size in self._sizes]
        open_slots = [list(range(size)) for size in self._sizes]
        for at, stage in enumerate(self._stages):
            free = self._free(at, [len(left) for left in open_slots])
            mixed = rng.sample(stage.cards, len(stage.cards))
            for pool, zones in enumerate(stage.pools):
                share = self._share(at, pool, len(mixed), free, rng)
                free = _less(free, pool, share)
                for zone, slot in rng.sample([(z, s) for z in zones for s in open_slots[z]], share):
                    slots[zone][slot] = mixed.pop()
                    open_slots[zone].remove(slot)
        return slots

    def _share(self, at: int, pool: int, left: int, free: Free, rng: Random) -> int:
        """How many of the `left` cards of a class this pool gets."""
        weights = self._weights(at, pool, left, free)
        mark = rng.randrange(sum(weights)) if len(weights) > 1 else 0
        for share, weight in enumerate(weights):
            if mark < weight:
                return share
            mark -= weight
        return 0

    def _count(self, at: int, free: Free) -> int:
        """Ways to place the classes from `at` on."""
        return self._count_rest(at, 0, len(self._stages[at].cards), free) if at < len(self._stages) else 1

    def _count_rest(self, at: int, pool: int, left: int, free: Free) -> int:
        """The same with `left` cards of the first class left for the pools from `pool` on."""
        stage = self._stages[at]
        if pool == len(stage.pools):
            return 0 if left else self._count(at + 1, _merged(free, stage.later))
        key = (at, pool, left, free)
        if key not in self._ways:
            self._ways[key] = sum(self._weights(at, pool, left, free))
        return self._ways[key]

    def _weights(self, at: int, pool: int, left: int, free: Free) -> list[int]:
        """Ways by the number of cards that the pool gets."""
        stage, slots = self._stages[at], free[pool]
        if not stage.allowed[pool]:
            return [self._count_rest(at, pool + 1, left, free)]
        if pool + 1 == len(stage.pools):  # nobody else is left to take them
            rest = self._count_rest(at, pool + 1, 0, _less(free, pool, left)) if left <= slots else 0
            return [0] * left + [perm(slots, left) * rest]
        return [
            comb(left, share)
            * perm(slots, share)
            * self._count_rest(at, pool + 1, left - share, _less(free, pool, share))
            for share in range(min(left, slots) + 1)
        ]

    def _free(self, at: int, by_zone: list[int]) -> Free:
        if at == len(self._stages):
            return ()
        return tuple(sum(by_zone[zone] for zone in pool) for pool in self._stages[at].pools)


def _stages(known: Knowledge) -> list[Stage]:
    classes: dict[frozenset[int], list[int]] = {}
    for card in range(len(known.cards)):
        allowed = frozenset(at for at, zone in enumerate(known.zones) if known.may_be(card, zone))
        classes.setdefault(allowed, []).append(card)
    ordered = sorted(classes.items(), key=lambda one: (len(one[0]), one[1]))
    pools = [
        _pools(len(known.zones), [allowed for allowed, _ in ordered[at:]]) for at in range(len(ordered) + 1)
    ]
    return [
        Stage(
            cards=cards,
            pools=pools[at],
            allowed=[pool[0] in allowed for pool in pools[at]],
            later=[next(i for i, p in enumerate(pools[at + 1]) if pool[0] in p) for pool in pools[at]],
        )
        for at, (allowed, cards) in enumerate(ordered)
    ]


def _pools(zones: int, classes: list[frozenset[int]]) -> list[list[int]]:
    """Zones that all of these classes treat alike."""
    found: dict[tuple[bool, ...], list[int]] = {}
    for zone in range(zones):
        found.setdefault(tuple(zone in allowed for allowed in classes), []).append(zone)
    return list(found.values())


def _merged(free: Free, later: list[int]) -> Free:
    found = [0] * (max(later) + 1)
    for slots, pool in zip(free, later, strict=True):
        found[pool] += slots
    return tuple(found)


def _less(free: Free, pool: int, taken: int) -> Free:
    return (*free[:pool], free[pool] - taken, *free[pool + 1 :]) if taken else free
