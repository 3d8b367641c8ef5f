"""Hands by the million: dealt and played in the kernel, on all cores.

Hand i depends only on the seed and i, so results do not depend on the number of threads.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from mue import _kernel
from mue.i18n import shown
from mue.native.native_rules import native_rules
from mue.native.pay_tables import PayTables
from mue.rules.arguments import check_number, check_seed, list_of
from mue.rules.game import Game
from mue.rules.mechanics.trump import Trump

BLOCK: Final = 8192
"""Hands per call of the kernel: progress is reported, and Ctrl-C handled, between calls."""
MOST_HANDS: Final = 10**9
MOST_DECKS: Final = 16
"""The most decks in one batch, for games with many ways to remove suits."""
NOBODY: Final = 255
ROLES: Final = ("crown", "shield", "partner", "major", "minor")
Column = Literal["scores", "points", "tricks", "bids", "roles", "goals", "moves", "ends", "decks"]
SHAPES: Final[dict[Column, str]] = {
    "scores": "i",
    "points": "h",
    "tricks": "B",
    "bids": "B",
    "roles": "B",
    "goals": "i",
    "moves": "H",
    "ends": "B",
    "decks": "B",
}
"""The columns of results and their number types, as in `struct`."""
BY_SEAT: Final = ("scores", "points", "tricks", "bids")


@dataclass(frozen=True, slots=True, repr=False)
class Hands:
    """The results of many hands, in columns with a row per hand.

    Columns are memoryviews: `numpy.asarray(hands.scores)` shares their memory, and without NumPy
    `hands.scores[i, seat]` is a number.
    """

    players: int
    first: int
    """The number of the hand in the first row."""
    scores: memoryview
    """By seat, like the columns down to `bids`."""
    points: memoryview
    """Card points taken, piles included."""
    tricks: memoryview
    bids: memoryview
    """Cards face up at the end of the auction."""
    roles: memoryview
    """Crown, Shield, partner, major and minor; 255: none. Trumps are places in `trumps[deck]`."""
    goals: memoryview
    """The goal; 0 where there was none."""
    moves: memoryview
    """The number of decisions made."""
    ends: memoryview
    """0: played to the end, 1: nobody showed a card, 2: a tie for the Crown ended the hand."""
    decks: memoryview
    """The deck, as an index into `removed`."""
    removed: tuple[tuple[str, ...], ...]
    trumps: tuple[tuple[Trump, ...], ...]
    """For each deck, the trumps that can be named."""

    def __len__(self) -> int:
        return self.scores.shape[0] if self.scores.shape else 0

    def __repr__(self) -> str:
        return f"<Hands {len(self)} from hand {self.first}, {self.players} players>"


@dataclass(frozen=True, slots=True)
class _Batch:
    """What all hands of one call have in common."""

    pay: PayTables
    programs: list[_kernel.Program]
    """By deck, like `rookies`."""
    rookies: list[_kernel.RookieRules]
    """By deck; empty if no seat plays as a rookie."""
    seed: int
    policies: list[str]
    """By seat."""
    threads: int

    def block(self, first: int, count: int) -> _kernel.HandColumns:
        """The hands from `first` on. If an ending occurs whose pay is not known yet, the game is asked, and
        the same hands are played again, identical with the same seed."""
        while True:
            block = _kernel.play_hands(
                self.programs,
                self.rookies,
                self.pay.kernel,
                seed=self.seed,
                first=first,
                count=count,
                policies=self.policies,
                threads=self.threads,
            )
            if not block["missing"]:
                return block
            for key in block["missing"]:
                self.pay.add(key)


def play_hands(
    game: Game[Any],
    players: int,
    count: int,
    *,
    seed: int | str = 0,
    bots: str | Sequence[str] = "random",
    first: int = 0,
    removed: Sequence[str] | None = None,
    threads: int | None = None,
    progress: Callable[[int], None] | None = None,
) -> Hands:
    """Play hands `first` to `first + count - 1` of this seed; NotNative if the kernel cannot play the game.

    `bots` is the policy of all seats, `random` or `rookie`, or one per seat; the deal rotates. Unless given,
    the `removed` suits are drawn for each hand. `progress` is called now and then with the number of hands
    played so far.
    """
    if not isinstance(game, Game):
        raise TypeError(f"game must be a game, like mue.game('mu'), not {shown(game)}")
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be a function, not {shown(progress)}")
    _check_numbers(players=players, count=count, first=first, threads=1 if threads is None else threads)
    check_seed(seed)
    policies = list_of("bots", str, [bots] * players if isinstance(bots, str) else bots)
    if removed is not None:
        removed = list_of("removed", str, removed)
    rules = native_rules(game, players)
    decks = _decks(rules.decks, game, players, seed, removed)
    batch = _Batch(
        pay=rules.pay,
        programs=[rules.program(deck) for deck in decks],
        rookies=[rules.rookie(deck).kernel for deck in decks] if "rookie" in policies else [],
        seed=int.from_bytes(hashlib.sha256(f"hands {seed}".encode()).digest()[:8], "little"),
        policies=policies,
        threads=threads or os.cpu_count() or 1,
    )
    columns: dict[Column, list[bytes]] = {name: [] for name in SHAPES}
    for start in range(first, first + count, BLOCK):
        size = min(BLOCK, first + count - start)
        block = batch.block(start, size)
        for name, parts in columns.items():
            parts.append(block[name])
        if progress is not None:
            progress(start + size - first)
    views = {name: _column(name, b"".join(parts), count, players) for name, parts in columns.items()}
    trumps = tuple([rules.trumps(deck) for deck in decks])
    return Hands(players=players, first=first, removed=tuple(decks), trumps=trumps, **views)


def _check_numbers(**numbers: int) -> None:
    for name, number in numbers.items():
        check_number(name, number)
        if not 0 <= number <= MOST_HANDS:
            raise ValueError(f"{name} must be from 0 to {MOST_HANDS}, not {shown(number)}")


def _decks(
    every: list[tuple[str, ...]],
    game: Game[Any],
    players: int,
    seed: int | str,
    removed: Sequence[str] | None,
) -> list[tuple[str, ...]]:
    if removed is not None:
        return [game.removed(players, None, removed)]
    if len(every) <= MOST_DECKS:
        return every
    return sorted({game.removed(players, f"{seed} {number}") for number in range(MOST_DECKS)})


def _column(name: Column, data: bytes, count: int, players: int) -> memoryview:
    width = players if name in BY_SEAT else len(ROLES) if name == "roles" else 0
    if not count:
        return memoryview(b"")
    shape = [count, width] if width else [count]
    column: memoryview = memoryview(data).cast(SHAPES[name], shape)  # type: ignore[call-overload]
    return column
