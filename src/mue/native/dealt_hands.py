"""Given deals played by native bots: move for move the hands that Python would play with these bots.

The kernel draws random numbers as Python does, so a random bot makes the moves of `mue.bots.random_bot`, and
a rookie needs none.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mue import _kernel
from mue.native.native_rules import NativeRules, in_order_of_dealing
from mue.rules.game import Game
from mue.rules.mechanics.deal import Deal, cut, shuffled
from mue.solver.layout import Places

NATIVE: Final = {"random": "random", "random@1": "random", "rookie": "rookie", "rookie@1": "rookie"}
"""The bots that the kernel can play, by their names in the registry."""
NOBODY: Final = 255
VOID: Final = 1
"""The end code of a hand in which nobody showed a card."""


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A finished hand. Lists are by seat."""

    deal: Deal
    scores: tuple[int, ...]
    points: tuple[int, ...]
    """Card points taken, piles included; zero where the game does not report them."""
    tricks: tuple[int, ...]
    bids: tuple[int, ...]
    """Cards face up at the end of the auction."""
    crown: int | None
    shield: int | None
    partner: int | None
    goal: int | None
    made: bool | None
    """Whether the goal was reached, where there was one."""
    void: bool
    """Nobody showed a card."""
    history: bytes
    """The encoded history; `entries` splits it."""
    seats: bytes
    """The seat of each decision."""
    steps: bytes
    """The phase of each decision, as an index into `game.phases`."""
    nanoseconds: memoryview
    """The duration of each decision."""


def dealt(game: Game[Any], players: int, seed: str, dealer: int) -> Deal:
    """The deal that `game.new` makes."""
    removed = game.removed(players, seed)
    order = shuffled(game.deck(players, removed), seed)
    return cut(order, game.sizes(players), players, dealer, removed)


def random_key(seed: str) -> bytes:
    """The key that `random.Random(seed)` is initialised with."""
    encoded = seed.encode()
    key = (encoded + hashlib.sha512(encoded).digest())[::-1]
    return key + bytes(-len(key) % 4)


def entries(history: bytes) -> Iterator[tuple[int, bytes]]:
    """The seat and encoded event of each entry."""
    at = 0
    while at < len(history):
        end = at + 2 + history[at + 1]
        yield history[at], history[at + 2 : end]
        at = end


def play_deals(
    rules: NativeRules,
    deals: Sequence[Deal],
    bots: Sequence[Sequence[str]],
    seeds: Sequence[Sequence[str]],
    threads: int = 1,
) -> list[PlayedDeal]:
    """Play these deals; each has a bot of `NATIVE` and its seed for every seat."""
    decks = list(dict.fromkeys(deal.removed for deal in deals))
    orders = b"".join([_order(rules, deal) for deal in deals])
    policies = [[NATIVE[bot] for bot in names] for names in bots]
    rookies = any("rookie" in names for names in policies)
    keys = [
        random_key(seed) if policy == "random" else b""
        for names, by_seat in zip(policies, seeds, strict=True)
        for policy, seed in zip(names, by_seat, strict=True)
    ]
    while True:
        columns = _kernel.play_deals(
            [rules.program(deck) for deck in decks],
            [rules.rookie(deck).kernel for deck in decks] if rookies else [],
            rules.pay.kernel,
            orders=orders,
            decks=bytes([decks.index(deal.removed) for deal in deals]),
            dealers=bytes([deal.dealer for deal in deals]),
            policies=policies,
            seeds=keys,
            threads=threads,
        )
        if not columns["missing"]:
            return [*_results(rules, deals, columns)]
        for key in columns["missing"]:
            rules.pay.add(key)


def _order(rules: NativeRules, deal: Deal) -> bytes:
    """The deck indices of the cards in dealing order."""
    return bytes(Places(rules.game.deck(rules.players, deal.removed)).take(in_order_of_dealing(deal)))


def _results(rules: NativeRules, deals: Sequence[Deal], columns: Any) -> Iterator[PlayedDeal]:
    players = rules.players
    scores, goals = (memoryview(columns[name]).cast("i") for name in ("scores", "goals"))
    points = memoryview(columns["points"]).cast("h")
    tricks, bids, roles = columns["tricks"], columns["bids"], columns["roles"]
    for number, deal in enumerate(deals):
        seats = slice(number * players, (number + 1) * players)
        named = [None if seat == NOBODY else seat for seat in roles[5 * number : 5 * number + 3]]
        crown, shield, partner = named
        counted = points[seats] if rules.pay.tells_points else [0] * players
        hand = tuple(counted), tuple(tricks[seats])
        goal = None if crown is None else goals[number]
        yield PlayedDeal(
            deal=deal,
            scores=tuple(scores[seats]),
            points=hand[0],
            tricks=hand[1],
            bids=tuple(bids[seats]),
            crown=crown,
            shield=shield,
            partner=partner,
            goal=goal,
            made=None if goal is None else _side_total(rules, deal, hand, (crown, partner)) >= goal,
            void=columns["ends"][number] == VOID,
            history=columns["histories"][number],
            seats=columns["seats"][number],
            steps=columns["steps"][number],
            nanoseconds=memoryview(columns["nanoseconds"][number]).cast("I"),
        )


def _side_total(
    rules: NativeRules,
    deal: Deal,
    taken: tuple[Sequence[int], Sequence[int]],
    side: Sequence[int | None],
) -> int:
    """What the Crown's side has towards its goal; in card points, open cards count."""
    points, tricks = taken
    if not rules.pay.counts_points:
        return sum(tricks[seat] for seat in side if seat is not None)
    return sum(points[seat] for seat in side if seat is not None) + rules.game.card_points(deal.open)
