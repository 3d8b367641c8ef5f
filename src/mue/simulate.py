"""Simulation: bots play many hands or matches on all cores; the same seed gives the same records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from mue.bots import GuardedBot, make_bot
from mue.errors import UnknownBot
from mue.native import native_rules, why_not_native
from mue.native.dealt_hands import NATIVE, dealt, play_deals
from mue.native.record_lines import RecordLines
from mue.parallel import Workers, in_chunks
from mue.play_plan import PlayPlan
from mue.record import hand_record, line, match_record
from mue.rules.game import Game
from mue.rules.match import Match
from mue.rules.state import State

CHUNK = 25
"""Hands per task of a worker process: few enough for a lively progress bar."""
NATIVE_CHUNK = 250
"""The same where the kernel plays."""
NATIVE_FROM = 100
"""The kernel plays runs of at least this many hands: it must first prepare every order of the cards."""

T = TypeVar("T", State, Match)


@dataclass(frozen=True)
class Plan(PlayPlan):
    """What to play, with a bot for every seat."""

    matches: bool = False
    """Whole matches instead of single hands."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if len(self.bots) != self.players:
            raise UnknownBot("wrong-bot-count", given=len(self.bots), seats=self.players)


def lines(plan: Plan, count: int, workers: Workers = None) -> Iterator[str]:
    """The records of `count` hands or matches, in order."""
    plan = plan.portable()
    if not plan.matches and count >= NATIVE_FROM and is_native(plan):
        return in_chunks(partial(_native_lines, plan), count, NATIVE_CHUNK, workers)
    return in_chunks(partial(_chunk_lines, plan), count, 1 if plan.matches else CHUNK, workers)


def is_native(plan: Plan) -> bool:
    """Whether the kernel plays these hands: all bots are native, and so is the game."""
    return all(bot in NATIVE for bot in plan.bots) and why_not_native(plan.rules(), plan.players) is None


_kept: list[tuple[Plan, RecordLines]] = []
"""The plan of the current run and its writer of records, kept for all chunks of this process."""


def _native_lines(plan: Plan, numbers: Sequence[int]) -> list[str]:
    if not _kept or _kept[0][0] != plan:
        _kept[:] = [(plan, RecordLines(native_rules(plan.rules(), plan.players)))]
    writer, players = _kept[0][1], plan.players
    deals = [
        dealt(writer.rules.game, players, f"{plan.seed} {number}", number % players) for number in numbers
    ]
    seeds = [[_seed(plan, number, seat) for seat in range(players)] for number in numbers]
    return [writer.line(hand) for hand in play_deals(writer.rules, deals, [plan.bots] * len(deals), seeds)]


def _chunk_lines(plan: Plan, numbers: Sequence[int]) -> list[str]:
    rules = plan.rules()
    if plan.matches:
        return [line(match_record(play_match(rules, plan, number))) for number in numbers]
    return [line(hand_record(play_hand(rules, plan, number))) for number in numbers]


def play_hand(rules: Game[Any], plan: Plan, number: int) -> State:
    """Hand `number` of a plan; the deal rotates."""
    state = rules.new(plan.players, seed=f"{plan.seed} {number}", dealer=number % plan.players, hand=number)
    return _play_out(state, _bots(plan, number))


def play_match(rules: Game[Any], plan: Plan, number: int) -> Match:
    match = Match.new(rules, plan.players, seed=f"{plan.seed} {number}")
    return _play_out(match, _bots(plan, number))


def _bots(plan: Plan, number: int) -> list[GuardedBot]:
    return [make_bot(name, _seed(plan, number, seat)) for seat, name in enumerate(plan.bots)]


def _seed(plan: Plan, number: int, seat: int) -> str:
    return f"{plan.seed} {number} {seat}"


def _play_out(table: T, bots: Sequence[GuardedBot]) -> T:
    while table.outcome is None:
        seat = table.seat
        assert seat is not None
        table = table.apply(bots[seat].choose(table.view(seat)))
    return table
