"""All deals of a ladder, on all cores; in the kernel if game and bots are native."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from mue.games import game
from mue.ladder.native_ladder import is_native, play_natively
from mue.ladder.play_deals import DealResult, Ladder, play_deal
from mue.parallel import in_chunks
from mue.rules.game import Game

CHUNK: Final = 1
"""Deals per task of a worker process."""
NATIVE_CHUNK: Final = 50
"""The same where the kernel plays."""
NATIVE_FROM: Final = 10
"""The kernel plays ladders of at least this many deals: it must first prepare every order of the cards."""


def results(ladder: Ladder, numbers: Sequence[int], workers: int | None = None) -> Iterator[DealResult]:
    """The results of the deals with these numbers, in order."""
    rules = _game_of(ladder)
    if len(numbers) >= NATIVE_FROM and is_native(rules, ladder):
        return in_chunks(partial(_native_chunk, ladder, numbers), len(numbers), NATIVE_CHUNK, workers)
    return in_chunks(partial(_chunk, ladder, numbers), len(numbers), CHUNK, workers)


_kept: list[tuple[Ladder, Game[Any]]] = []
"""The game of the current ladder with its kernel data, kept for all chunks of this process."""


def _game_of(ladder: Ladder) -> Game[Any]:
    if not _kept or _kept[0][0] != ladder:
        _kept[:] = [(ladder, game(ladder.game, ladder.variant, ladder.options))]
    return _kept[0][1]


def _chunk(ladder: Ladder, numbers: Sequence[int], places: Sequence[int]) -> list[DealResult]:
    rules = _game_of(ladder)
    return [play_deal(rules, ladder, numbers[place]) for place in places]


def _native_chunk(ladder: Ladder, numbers: Sequence[int], places: Sequence[int]) -> list[DealResult]:
    return play_natively(_game_of(ladder), ladder, [numbers[place] for place in places])
