"""A shuffle that can be checked afterwards.

The dealer draws a secret seed, publishes its SHA-256 (the commitment) before the hand and the seed after it.
So everyone can check that the cards were fixed beforehand and dealt as committed. The rules have no
randomness of their own: the seed is an argument.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mue.cards import Card, in_order

METHOD: Final = "mue-shuffle/1"
SEED_BYTES: Final = 48
"""384 bits: more seeds than any deck of these games has orders, so every order can come up."""
WORD: Final = 8
"""Bytes of each drawn number."""


@dataclass(frozen=True, slots=True, repr=False)
class Shuffle:
    """A secret seed that determines the order of one deck. Its repr hides it from logs."""

    seed: bytes

    def __post_init__(self) -> None:
        if len(self.seed) < SEED_BYTES:
            raise ValueError(f"a seed has at least {SEED_BYTES} bytes, not {len(self.seed)}")

    @property
    def commitment(self) -> str:
        """The SHA-256 of the seed in hexadecimal, published before the hand."""
        return hashlib.sha256(self.seed).hexdigest()

    def order(self, deck: Sequence[Card]) -> tuple[Card, ...]:
        """The deck in dealing order: a Fisher-Yates shuffle from the last place to the first."""
        cards = list(in_order(deck))
        words = self._words()
        for last in range(len(cards) - 1, 0, -1):
            place = fair_number(last + 1, words)
            cards[last], cards[place] = cards[place], cards[last]
        return tuple(cards)

    def _words(self) -> Iterator[int]:
        """An endless, unpredictable stream of 64-bit numbers: keyed BLAKE2b of a counter."""
        block = 0
        while True:
            drawn = hashlib.blake2b(
                block.to_bytes(8, "big"),
                key=hashlib.sha512(self.seed).digest(),
                person=METHOD.encode(),
            ).digest()
            for start in range(0, len(drawn), WORD):
                yield int.from_bytes(drawn[start : start + WORD], "big")
            block += 1


def fair_number(limit: int, words: Iterator[int]) -> int:
    """An exactly uniform number from 0 to `limit` - 1."""
    # The incomplete block at the top of the range would favour small numbers, so it is rejected.
    fair = 2 ** (8 * WORD) // limit * limit
    return next(word for word in words if word < fair) % limit
