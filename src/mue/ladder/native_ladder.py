"""The deals of a ladder between native bots, played in the kernel: the same hands, much faster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from mue.ladder.play_deals import ROLES, DealResult, Goal, Ladder, mean_of, seatings
from mue.native import NativeRules, native_rules, why_not_native
from mue.native.dealt_hands import NATIVE, PlayedDeal, dealt, play_deals
from mue.rules.game import Game

Names = tuple[str, ...]


def is_native(rules: Game[Any], ladder: Ladder) -> bool:
    """Whether the kernel can play all of it; not if only a part is compared, where two bots share a seat."""
    native = ladder.part == "whole" and all(bot in NATIVE for bot in ladder.bots)
    return native and why_not_native(rules, ladder.players) is None


def play_natively(game: Game[Any], ladder: Ladder, numbers: Sequence[int]) -> list[DealResult]:
    """The results of these deals in all seatings."""
    rules, players = native_rules(game, ladder.players), ladder.players
    mixed = [(pair, names) for pair in ladder.pairs for names in seatings(*pair, players)]
    equal = [(bot,) * players for bot in ladder.bots]
    every = [*(names for _, names in mixed), *equal]
    deals = [dealt(game, players, f"{ladder.seed} {number}", number % players) for number in numbers]
    seeds = [[f"{ladder.seed} {number} {seat}" for seat in range(players)] for number in numbers]
    played = play_deals(
        rules,
        [deal for deal in deals for _ in every],
        [names for _ in deals for names in every],
        [by_seat for by_seat in seeds for _ in every],
    )
    results = []
    for place in range(len(deals)):
        hands = played[place * len(every) : (place + 1) * len(every)]
        result = DealResult()
        for (pair, names), hand in zip(mixed, hands, strict=False):
            means = mean_of(hand.scores, names, pair[0]), mean_of(hand.scores, names, pair[1])
            result.means.setdefault(pair, []).append(means)
        for bot, hand in zip(ladder.bots, hands[len(mixed) :], strict=True):
            result.equal[bot] = (hand.void, hand.made)
        for names, hand in zip(every, hands, strict=True):
            _note(rules, result, names, hand)
        results.append(result)
    return results


def _note(rules: NativeRules, result: DealResult, names: Names, hand: PlayedDeal) -> None:
    """Add the times and goals of one hand."""
    phases = rules.game.phases
    for seat, step, nanoseconds in zip(hand.seats, hand.steps, hand.nanoseconds, strict=True):
        key = (names[seat], phases[step].name)
        result.seconds.setdefault(key, []).append(nanoseconds / 1e9)
    result.goals.update(_goals(hand, names))


def _goals(hand: PlayedDeal, names: Names) -> Iterator[Goal]:
    if hand.made is None or hand.crown is None:
        return
    for role, seat in zip(ROLES, (hand.crown, hand.partner, hand.shield), strict=True):
        if seat is not None:
            won = hand.made if role != "shield" else not hand.made
            yield Goal(names[seat], role, hand.bids[hand.crown], won)
