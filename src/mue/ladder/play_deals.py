"""Playing the deals of a ladder."""

from __future__ import annotations

import shlex
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, Literal, NamedTuple

from mue.bots import make_bot
from mue.errors import UnknownBot
from mue.play_plan import PlayPlan
from mue.rules.game import Game
from mue.rules.moves import Move
from mue.rules.state import State
from mue.rules.views import View

STANDARD: Final = "rookie@1"
"""The bot that makes the other decisions where only the auction or only the card play is compared."""

PLAY: Final = "play"

ROLES: Final = ("crown", "partner", "shield")

HandPart = Literal["whole", "auction", "play"]


@dataclass(frozen=True)
class Ladder(PlayPlan):
    """What to compare: two or more bots."""

    part: HandPart = "whole"

    def __post_init__(self) -> None:
        super().__post_init__()
        if not 2 <= len(self.bots) == len(set(self.bots)):
            raise UnknownBot("usage-ladder-bots")

    @property
    def pairs(self) -> list[tuple[str, str]]:
        return list(combinations(self.bots, 2))


def command(ladder: Ladder, deals: int) -> str:
    """What plays these deals on the command line."""
    words = ["mue", "ladder", ladder.game, "-p", f"{ladder.players}", "--bots", ",".join(ladder.bots)]
    words += ["-n", f"{deals}", "--seed", ladder.seed]
    if ladder.variant != "default":
        words += ["--variant", str(ladder.variant)]
    if ladder.part != "whole":
        words.append(f"--{ladder.part}-only")
    return shlex.join([*words, "--json"])


class Goal(NamedTuple):
    """One seat's part in one goal. `won`: the Crown's side reached it, or the other side prevented it."""

    bot: str
    role: str
    shown: int
    won: bool


@dataclass
class DealResult:
    """The results of one deal over all seatings."""

    means: dict[tuple[str, str], list[tuple[float, float]]] = field(default_factory=dict)
    """For each pair, both bots' mean scores by seating."""
    equal: dict[str, tuple[bool, bool | None]] = field(default_factory=dict)
    """With the same bot in all seats: whether the hand was void, and whether the Crown reached the goal."""
    goals: Counter[Goal] = field(default_factory=Counter)
    seconds: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    """For each bot and phase, the duration of each move."""
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Replaced moves by bot and kind."""


def seatings(one: str, other: str, players: int) -> list[tuple[str, ...]]:
    """One among others in each seat, then the other way round; for two players both are the same."""
    mixes = [(one, other), (other, one)] if players > 2 else [(one, other)]
    return [
        tuple(single if seat == place else rest for seat in range(players))
        for single, rest in mixes
        for place in range(players)
    ]


def play_deal(rules: Game[Any], ladder: Ladder, number: int) -> DealResult:
    result = DealResult()
    for one, other in ladder.pairs:
        means = result.means.setdefault((one, other), [])
        for names in seatings(one, other, ladder.players):
            outcome = _play(rules, ladder, number, names, result).outcome
            assert outcome is not None
            means.append((mean_of(outcome.scores, names, one), mean_of(outcome.scores, names, other)))
    for bot in ladder.bots:
        outcome = _play(rules, ladder, number, (bot,) * ladder.players, result).outcome
        assert outcome is not None
        result.equal[bot] = (outcome.void, outcome.made)
    return result


def mean_of(scores: Sequence[int], names: Sequence[str], bot: str) -> float:
    """The mean score of the seats of this bot."""
    own = [score for score, name in zip(scores, names, strict=True) if name == bot]
    return sum(own) / len(own)


def _play(rules: Game[Any], ladder: Ladder, number: int, names: tuple[str, ...], result: DealResult) -> State:
    """Play one seating. Seeds depend only on the deal and, for bots, the seat."""
    state = rules.new(
        ladder.players, seed=f"{ladder.seed} {number}", dealer=number % ladder.players, hand=number
    )
    bots = [Timed(name, f"{ladder.seed} {number} {seat}", ladder.part) for seat, name in enumerate(names)]
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    for bot in bots:
        for phase, seconds in bot.seconds:
            result.seconds.setdefault((bot.name, phase), []).append(seconds)
        for kind, times in bot.bot.failures.items():
            result.failures[bot.name, kind] += times
    result.goals.update(_goals(state, names))
    return state


def _goals(state: State, names: Sequence[str]) -> Iterator[Goal]:
    contract, outcome = state.contract, state.outcome
    assert outcome is not None
    if outcome.made is None or contract.crown is None:
        return
    for role, seat in zip(ROLES, (contract.crown, contract.partner, contract.shield), strict=True):
        if seat is not None:
            won = outcome.made if role != "shield" else not outcome.made
            yield Goal(names[seat], role, contract.shown[contract.crown], won)


class Timed:
    """A bot with a stopwatch. If only a part is compared, the standard bot plays the rest."""

    def __init__(self, name: str, seed: str, part: HandPart) -> None:
        self.name = name
        self.bot = make_bot(name, seed)
        self.seconds: list[tuple[str, float]] = []
        """The phase and duration of each move."""
        self._part = part
        self._standard = make_bot(STANDARD, seed)

    def choose(self, seen: View) -> Move:
        if self._part != "whole" and (seen.phase == PLAY) != (self._part == PLAY):
            return self._standard.choose(seen)
        start = time.thread_time()
        move = self.bot.choose(seen)
        self.seconds.append((seen.phase, time.thread_time() - start))
        return move
