"""What a set of cards is worth, by a model of many sets that were each tried in a few worlds.

A set tried in a hundred worlds is known to several points only, and the best of fifty such sets is mostly the
luckiest. But each card is in many of them. The model says what the size adds, what each card adds, and what
it adds to have none of a suit or of a number; a set's own result is weighed against what the model promises.
The more worlds the set has seen, the more its own result counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from mue.cards import Card, Cards
from mue.native.futures import linear_fit
from mue.rules.mechanics.trump import Trump

NOISE: Final = 37.0
"""The spread of a set's result from world to world, against other sets in the same worlds, in points.
Measured in auctions: 37 in mu-4, 41 in eskridge."""
INTERPLAY: Final = 2.6
"""How far a good set usually is from what the model promises. Measured: 2.6 in mu-4, 1.5 in eskridge."""
CLOSEST: Final = 40
"""The model is refined with this many of the best sets at least."""
NEAR: Final = 15.0
"""It is also refined with every set this close to the best, in points."""
CAUTION: Final = 40.0
"""Effects are drawn towards zero as if each had been seen in this many worlds without any."""


@dataclass(frozen=True, slots=True)
class Measured:
    cards: Cards
    value: float
    worlds: int
    trump: Trump | None = None
    """What the seat means to name."""
    block: int = 0
    """Sets of one block have seen the same worlds, which may be better or worse than others."""


class SetModel:
    """Fitted to the sets of one decision. `left` says which cards count for having none of a suit: those on
    display after a bid, those kept after a discard. With a `base` the model says what that one lacks."""

    def __init__(
        self,
        measured: Sequence[Measured],
        left: Callable[[Cards], Iterable[Card]],
        base: SetModel | None = None,
    ) -> None:
        self._left = left
        self._base = base
        self._number: dict[object, int] = {}
        values = [one.value if base is None else base.surprise(one) for one in measured]
        rows = [[*self._features(one.cards, one.trump), self._block(one.block)] for one in measured]
        worlds = sum(one.worlds for one in measured)
        self._level = sum(value * one.worlds for value, one in zip(values, measured, strict=True)) / worlds
        weights = [float(one.worlds) for one in measured]
        above = [value - self._level for value in values]
        self._effects = linear_fit(rows, above, weights, len(self._number), CAUTION)
        effects = dict(zip(self._number, self._effects, strict=True))
        self._tables: _Tables = _Tables(effects, None if base is None else base._tables)

    def near_the_best(self, measured: Sequence[Measured]) -> SetModel:
        """This model, made better for sets that are about as good as the best ones: what a card adds differs
        from size to size, and only those decide."""
        ordered = sorted(measured, key=lambda one: -self.weighed(one))
        least = self.weighed(ordered[min(len(ordered), CLOSEST) - 1])
        best = self.weighed(ordered[0])
        return SetModel(
            [one for one in ordered if self.weighed(one) >= min(least, best - NEAR)], self._left, self
        )

    def promise(self, cards: Cards, trump: Trump | None = None) -> float:
        """What the model expects of a set and a trump."""
        level = self._level if self._base is None else self._level + self._base._level
        return level + self._tables.sum(cards, self._left(cards), trump)

    def surprise(self, one: Measured) -> float:
        """How far a set's own result is from the promise, luck of its block aside."""
        return self._fair(one) - self.promise(one.cards, one.trump)

    def weighed(self, one: Measured) -> float:
        """The set's own result and the model's promise, each by its weight."""
        own = one.worlds / NOISE**2
        model = 1 / INTERPLAY**2
        return (own * self._fair(one) + model * self.promise(one.cards, one.trump)) / (own + model)

    def _fair(self, one: Measured) -> float:
        """Its result, less what its block of worlds adds."""
        found = one.value if self._base is None else self._base._fair(one)
        number = self._number.get(("block", one.block))
        return found if number is None else found - self._effects[number]

    def _block(self, block: int) -> int:
        return self._number.setdefault(("block", block), len(self._number))

    def _features(self, cards: Cards, trump: Trump | None) -> list[int]:
        left = [*self._left(cards)]
        # Not sets: sums of fractions depend on the order, and the order of a set on the process.
        suits, ranks = (
            dict.fromkeys([card.suit for card in left]),
            dict.fromkeys([card.rank for card in left]),
        )
        named: list[object] = [("size", len(cards)), ("trump", trump), ("both", len(cards), trump)]
        named += [("suit", suit) for suit in suits]
        named += [("rank", rank) for rank in ranks]
        copies: dict[Card, int] = {}
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
            named.append((card, copies[card]))
        return [self._number.setdefault(name, len(self._number)) for name in named]


class _Tables:
    """The effects of a model and of its base together, laid out for sums of many sets."""

    def __init__(self, effects: dict[object, float], base: _Tables | None) -> None:
        self._effects = effects
        if base is not None:
            known = base._effects
            self._effects = {
                name: known.get(name, 0.0) + effects.get(name, 0.0) for name in {**known, **effects}
            }
        self._plain: dict[tuple[int, Trump | None], float] = {}
        self._bits: dict[Card, int] = {}
        self._present: dict[int, float] = {0: 0.0}
        self._names: dict[tuple[str, object], int] = {}

    def sum(self, cards: Cards, left: Iterable[Card], trump: Trump | None) -> float:
        effects, key = self._effects, (len(cards), trump)
        if key not in self._plain:
            names = (("size", key[0]), ("trump", trump), ("both", *key))
            self._plain[key] = sum([effects.get(name, 0.0) for name in names])
        total = self._plain[key]
        copies: dict[Card, int] = {}
        for card in cards:
            copies[card] = copies.get(card, 0) + 1
            total += effects.get((card, copies[card]), 0.0)
        present = 0
        for card in left:
            present |= self._bits[card] if card in self._bits else self._new_bits(card)
        return total + (self._present[present] if present in self._present else self._new_sum(present))

    def _new_bits(self, card: Card) -> int:
        """A bit for the suit of a card and one for its rank."""
        for name in (("suit", card.suit), ("rank", card.rank)):
            self._names.setdefault(name, 1 << len(self._names))
        self._bits[card] = self._names["suit", card.suit] | self._names["rank", card.rank]
        return self._bits[card]

    def _new_sum(self, present: int) -> float:
        """What suits and ranks add of which there is a card."""
        self._present[present] = sum(
            [self._effects.get(name, 0.0) for name, bit in self._names.items() if bit & present]
        )
        return self._present[present]
