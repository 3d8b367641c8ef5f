"""The same deals under two rules, with the same bots.

A run is cut into parts of fixed size, whatever the number of processes; each part depends only on the plan
and its numbers, and parts are added up in order. So the result does not depend on the number of workers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import Any, Final

from mue.bots import make_bot
from mue.bots.registry import BOTS
from mue.games import game, named
from mue.lab.hand_facts import HandFacts, facts_of_played, facts_of_state
from mue.lab.measuring import MeasuredRules
from mue.lab.moments import Found, Key, Moments, add_deal
from mue.native import native_rules, why_not_native
from mue.native.dealt_hands import NATIVE, dealt, play_deals
from mue.parallel import Workers, in_chunks
from mue.rules.game import Game
from mue.rules.state import State

CHUNK: Final = 5
"""Deals in a task of a worker process: few enough for a lively progress bar."""
NATIVE_CHUNK: Final = 250
"""The same where the kernel plays."""
WEAKER_EVERY: Final = 4
"""Of slow bots, every so many deals are played again with a weaker bot in one seat; of native ones, all."""
COMPARED: Final = 5
"""Deals made under both rules to see whether they are the same; the deck and the sizes decide that."""


@dataclass(frozen=True)
class Side:
    """One of the two rules. It travels to the worker processes, so it holds names, not objects."""

    variant: str | Path = "default"
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str = ""
    """Added to the seed of the deals, and below to that of the bots. A comparison of equal rules needs a
    difference in one of them, or both sides would be the same hand for hand."""
    chance: str = ""


@dataclass(frozen=True)
class LabPlan:
    game: str
    players: int
    bots: tuple[str, ...]
    seed: str
    deals: int
    sides: tuple[Side, Side]
    """The base rules and the changed ones."""

    def rules(self) -> tuple[Game[Any], Game[Any]]:
        one, other = (game(self.game, side.variant, side.options) for side in self.sides)
        return one, other

    @property
    def weaker(self) -> tuple[str | None, ...]:
        """By seat, the next weaker of our bots; of bots of other packages, the simplest."""
        return tuple([_weaker(bot) for bot in self.bots])


@dataclass
class DealSums:
    """The results of some deals."""

    sums: dict[Key, Moments] = field(default_factory=dict)
    scores: tuple[list[tuple[int, ...] | None], list[tuple[int, ...] | None]] = field(
        default_factory=lambda: ([], [])
    )
    """By side, the scores of each hand; None: void."""
    replaced: int = 0
    """Moves of bots that failed."""


def _weaker(bot: str) -> str | None:
    levels = list(dict.fromkeys(name.partition("@")[0] for name in BOTS))
    name = bot.partition("@")[0]
    place = levels.index(name) if name in levels else 1
    return levels[place - 1] if place else None


def same_deals(plan: LabPlan) -> bool:
    """Whether both rules deal the same cards from the same seed."""
    if plan.sides[0].cards != plan.sides[1].cards:
        return False
    one, other = plan.rules()
    return all(
        dealt(one, plan.players, f"{plan.seed} {number}", 0)
        == dealt(other, plan.players, f"{plan.seed} {number}", 0)
        for number in range(COMPARED)
    )


def is_native(plan: LabPlan) -> bool:
    """Whether the kernel plays it all."""
    return all(bot in NATIVE for bot in plan.bots) and not any(
        why_not_native(rules, plan.players) for rules in plan.rules()
    )


def play_sides(plan: LabPlan, paired: bool, workers: Workers = None) -> Iterator[DealSums | None]:
    """An item for every deal, for a progress bar: the results of several at once, and None for the others."""
    native, plan = is_native(plan), portable_plan(plan)
    work = partial(_native_part if native else _part, plan, paired)
    return in_chunks(work, plan.deals, NATIVE_CHUNK if native else CHUNK, workers)


def portable_plan(plan: LabPlan) -> LabPlan:
    """For processes on other machines, which have no variant files."""
    one, other = (replace(side, **named(rules)) for side, rules in zip(plan.sides, plan.rules(), strict=True))
    return replace(plan, sides=(one, other))


_kept: list[tuple[LabPlan, tuple[MeasuredRules, MeasuredRules]]] = []
"""The rules of the current run, kept for all parts of this process."""


def _tables(plan: LabPlan) -> tuple[MeasuredRules, MeasuredRules]:
    if not _kept or _kept[0][0] != plan:
        one, other = plan.rules()
        _kept[:] = [(plan, (MeasuredRules(one, plan.players), MeasuredRules(other, plan.players)))]
    return _kept[0][1]


def _deal_seed(plan: LabPlan, place: int, paired: bool, number: int) -> str:
    """Deals that cannot be the same are drawn apart, so that nothing connects the two sides by accident."""
    apart = "" if paired or not place or plan.sides[place].cards else " changed"
    return f"{plan.seed}{plan.sides[place].cards}{apart} {number}"


def _bot_seed(plan: LabPlan, place: int, number: int, seat: int) -> str:
    return f"{plan.seed}{plan.sides[place].chance} {number} {seat}"


def _weaker_seat(plan: LabPlan, number: int, every: int) -> int | None:
    """The seat that is played again by a weaker bot: all places from the dealer come in turn."""
    seat = number // (plan.players * every) % plan.players
    return seat if number % every == 0 and plan.weaker[seat] is not None else None


def _native_part(plan: LabPlan, paired: bool, numbers: Sequence[int]) -> list[DealSums | None]:
    found: list[list[Found]] = []
    part = DealSums()
    for place, table in enumerate(_tables(plan)):
        rules, players = native_rules(table.game, plan.players), plan.players
        deals, lineups, seeds = [], [], []
        for number in numbers:
            deal = dealt(table.game, players, _deal_seed(plan, place, paired, number), number % players)
            seat = _weaker_seat(plan, number, 1)
            for lineup in (plan.bots, _replaced(plan, seat)):
                deals.append(deal)
                lineups.append(lineup)
                seeds.append([_bot_seed(plan, place, number, one) for one in range(players)])
        played = play_deals(rules, deals, lineups, seeds)
        rows = []
        for number, hand, again in zip(numbers, played[::2], played[1::2], strict=True):
            facts = facts_of_played(table.game, hand)
            seat = _weaker_seat(plan, number, 1)
            rows.append(_measured(table, facts, seat, None if seat is None else again.scores))
            part.scores[place].append(None if hand.void else tuple(hand.scores))
        found.append(rows)
    return _summed(part, found)


def _part(plan: LabPlan, paired: bool, numbers: Sequence[int]) -> list[DealSums | None]:
    found: list[list[Found]] = []
    part = DealSums()
    for place, table in enumerate(_tables(plan)):
        rows = []
        for number in numbers:
            facts = facts_of_state(_play(plan, part, (place, paired, number), plan.bots))
            seat, scores = _weaker_seat(plan, number, WEAKER_EVERY), None
            if seat is not None:
                again = _play(plan, part, (place, paired, number), _replaced(plan, seat)).outcome
                scores = None if again is None else again.scores
            rows.append(_measured(table, facts, seat, scores))
            part.scores[place].append(None if facts.void else tuple(facts.scores))
        found.append(rows)
    return _summed(part, found)


def _summed(part: DealSums, found: Sequence[Sequence[Found]]) -> list[DealSums | None]:
    for base, changed in zip(*found, strict=True):
        add_deal(part.sums, base, changed)
    return [part, *repeat(None, len(found[0]) - 1)]


def _play(plan: LabPlan, part: DealSums, where: tuple[int, bool, int], lineup: Sequence[str]) -> State:
    place, paired, number = where
    rules = _tables(plan)[place].game
    seed = _deal_seed(plan, place, paired, number)
    bots = [make_bot(name, _bot_seed(plan, place, number, seat)) for seat, name in enumerate(lineup)]
    state = rules.new(plan.players, seed=seed, dealer=number % plan.players, hand=number)
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    part.replaced += sum(bot.fallbacks for bot in bots)
    return state


def _replaced(plan: LabPlan, seat: int | None) -> tuple[str, ...]:
    if seat is None:
        return plan.bots
    weaker = plan.weaker[seat]
    assert weaker is not None
    return (*plan.bots[:seat], weaker, *plan.bots[seat + 1 :])


def _measured(table: MeasuredRules, facts: HandFacts, seat: int | None, again: Sequence[int] | None) -> Found:
    """The lines of a hand, and what a weaker bot in one seat did with the same cards."""
    found = table.found(facts)
    if seat is not None and again is not None and not facts.void:
        strong, weak = table.ahead(facts.scores)[seat], table.ahead(again)[seat]
        found["lab-luck-gap", 0] = (strong - weak, 1)
        found["lab-luck-play", 0] = ((strong - weak) ** 2, 1)
        found["lab-luck-deal", 0] = (strong * weak, strong * strong)
    return found
