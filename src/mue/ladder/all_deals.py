"""All deals of a ladder, on all cores; in the kernel if game and bots are native."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from mue.ladder.native_ladder import is_native, play_natively
from mue.ladder.play_deals import DealResult, Ladder, play_deal
from mue.parallel import Workers, in_chunks

CHUNK: Final = 1
"""Deals per task of a worker process."""
NATIVE_CHUNK: Final = 50
"""The same where the kernel plays."""
NATIVE_FROM: Final = 10
"""The kernel plays ladders of at least this many deals: it must first prepare every order of the cards."""


def results(ladder: Ladder, numbers: Sequence[int], workers: Workers = None) -> Iterator[DealResult]:
    """The results of the deals with these numbers, in order."""
    ladder = ladder.portable()
    if len(numbers) >= NATIVE_FROM and is_native(ladder.rules(), ladder):
        return in_chunks(partial(_native_chunk, ladder, numbers), len(numbers), NATIVE_CHUNK, workers)
    return in_chunks(partial(_chunk, ladder, numbers), len(numbers), CHUNK, workers)


def _chunk(ladder: Ladder, numbers: Sequence[int], places: Sequence[int]) -> list[DealResult]:
    rules = ladder.rules()
    return [play_deal(rules, ladder, numbers[place]) for place in places]


def _native_chunk(ladder: Ladder, numbers: Sequence[int], places: Sequence[int]) -> list[DealResult]:
    rules = ladder.rules()
    return play_natively(rules, ladder, [numbers[place] for place in places])
