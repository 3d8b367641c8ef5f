"""Searching settings that bring measures to their aims: `mue lab tune`.

A run is cut into rounds, each twice as long as all before it, and a round into parts of fixed size, so the
result depends on the seed alone. Every setting plays the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import repeat
from math import prod
from typing import Any, Final

from mue.errors import BadVariant, MueError
from mue.games import game
from mue.lab.aims import Aim
from mue.lab.hand_facts import facts_of_played, facts_of_state
from mue.lab.measures import MEASURES
from mue.lab.measuring import MeasuredRules
from mue.lab.moments import Key, Moments, add_deal, merged, over_all
from mue.lab.settable import Setting, SettingValue, changes
from mue.lab.settings_race import Known, SettingsRace, frontier
from mue.lab.strung_matches import match_sums
from mue.native import native_rules, why_not_native
from mue.native.dealt_hands import NATIVE, dealt, play_deals
from mue.parallel import Workers, in_chunks
from mue.rules.game import Game
from mue.rules.variant import overlaid
from mue.simulate import Plan, play_hand

MOST_SETTINGS: Final = 1000
CHUNK: Final = 5
"""Deals in a task of a worker process: few enough for a lively progress bar."""
NATIVE_CHUNK: Final = 250
"""The same where the kernel plays."""
FIRST_ROUND: Final = 100
"""Deals of each setting, at least."""

Scores = list[tuple[int, ...] | None]
ValuesToTry = tuple[Setting, tuple[SettingValue, ...]]


@dataclass(frozen=True)
class TunePlan:
    plan: Plan
    """What to play, under the rules to start from."""
    choices: tuple[ValuesToTry, ...]
    """What to set, and the values to try."""
    aims: tuple[Aim, ...]
    deals: int
    """The most deals of one setting."""

    @property
    def settings(self) -> int:
        return prod(len(values) for _, values in self.choices)

    def values(self, number: int) -> dict[str, SettingValue]:
        """The values of a setting by key. The last key changes fastest."""
        found: list[tuple[str, SettingValue]] = []
        for setting, values in reversed(self.choices):
            number, place = divmod(number, len(values))
            found.append((setting.key, values[place]))
        return dict(reversed(found))

    def rules(self, number: int) -> Game[Any]:
        changed = changes([(setting, self.values(number)[setting.key]) for setting, _ in self.choices])
        options = overlaid(self.plan.options, changed)
        return game(self.plan.game, self.plan.variant, options)

    def rounds(self, size: int) -> list[int]:
        """The deals that every setting has played after each round: whole parts, doubling."""
        ends = [min(self.deals, -(-FIRST_ROUND // size) * size)]
        while ends[-1] < self.deals:
            ends.append(min(self.deals, 2 * ends[-1]))
        return ends


@dataclass
class Played:
    """What is known of one setting."""

    sums: dict[Key, Moments] = field(default_factory=dict)
    scores: Scores = field(default_factory=list)
    deals: int = 0


@dataclass(frozen=True)
class Row:
    """A setting with its values; `beaten_by`: it stopped early."""

    number: int
    values: Mapping[str, SettingValue]
    known: tuple[Known | None, ...]
    """By aim."""
    deals: int
    beaten_by: int | None = None


@dataclass(frozen=True)
class Round:
    number: int
    of: int
    settings: int
    deals: int
    """Of all settings together in this round."""


class Tuning:
    """A run: `rounds`, and in each `play`; what is known at any time is in `rows`."""

    def __init__(self, plan: TunePlan) -> None:
        if plan.settings > MOST_SETTINGS:
            raise MueError("tune-too-many", settings=plan.settings, most=MOST_SETTINGS)
        self.first = plan.plan.rules()
        self.plan = replace(plan, plan=plan.plan.portable())
        self.refused: dict[int, BadVariant] = {}
        self.native = all(bot in NATIVE for bot in plan.plan.bots)
        running = [number for number in range(plan.settings) if self._is_playable(number)]
        if not running:
            raise MueError("tune-all-refused", problem=next(iter(self.refused.values())).message)
        self.size = NATIVE_CHUNK if self.native else CHUNK
        self.ends = self.plan.rounds(self.size)
        self.race = SettingsRace(plan.aims, len(running), len(self.ends))
        self.known: dict[int, tuple[Known | None, ...]] = {}
        """Of settings that are still in the race, after the last whole round."""
        self.beaten: dict[int, Row] = {}
        self._played = {number: Played() for number in running}

    def _is_playable(self, number: int) -> bool:
        try:
            rules = self.plan.rules(number)
            rules.check_players(self.plan.plan.players)
        except BadVariant as error:
            self.refused[number] = error
            return False
        self.native = self.native and why_not_native(rules, self.plan.plan.players) is None
        return True

    @property
    def running(self) -> list[int]:
        return [number for number in self._played if number not in self.beaten]

    @property
    def deals(self) -> int:
        """Of each setting that is still in the race, after the last whole round."""
        return max(self._played[number].deals for number in self.running)

    def rounds(self) -> Iterator[Round]:
        """Each round must be played before the next is asked for. The race ends early when one is left."""
        start = 0
        for number, end in enumerate(self.ends, start=1):
            running = self.running
            if len(running) == 1 and start:
                return
            yield Round(number, len(self.ends), len(running), len(running) * (end - start))
            start = end

    def play(self, part: Round, workers: Workers = None) -> Iterator[None]:
        """An item for every deal, for a progress bar. What is known changes only at the end."""
        running = tuple(self.running)
        start, end = ([0, *self.ends])[part.number - 1], self.ends[part.number - 1]
        work = partial(_played, self.plan, self.native, self.size, (running, start, end))
        each = -(-(end - start) // self.size)
        found: dict[int, list[Played]] = {number: [] for number in running}
        for place, played in enumerate(in_chunks(work, each * len(running), 1, workers)):
            found[running[place // each]].append(played)
            yield from repeat(None, played.deals)
        for number, parts in found.items():
            self._add(self._played[number], parts)
        self._judge()

    def _add(self, whole: Played, parts: Sequence[Played]) -> None:
        whole.sums = merged([whole.sums, *(part.sums for part in parts)])
        for part in parts:
            whole.scores += part.scores
            whole.deals += part.deals

    def _judge(self) -> None:
        self.known = {number: self._known(number) for number in self.running}
        for place, aim in enumerate(self.plan.aims):
            if not any(of[place] for of in self.known.values()):
                raise MueError("tune-never", name=aim.name, game=self.plan.plan.game)
        for number, winner in self.race.losers(self.known).items():
            self.beaten[number] = self._row(number, winner)
        self.known = {number: of for number, of in self.known.items() if number not in self.beaten}

    def _known(self, number: int) -> tuple[Known | None, ...]:
        played = self._played[number]
        return tuple(self._line(number, played, aim.key) for aim in self.plan.aims)

    def _line(self, number: int, played: Played, key: Key) -> Known | None:
        measure, sums = MEASURES[key[0]], played.sums
        if measure.section == "matches":
            rules = self.plan.rules(number)
            sums, _ = match_sums((rules, rules), (played.scores, played.scores))
        if key not in sums:
            return None
        line = over_all(sums[key], played.deals) if measure.every else sums[key]
        return self.race.known(line, measure.unit == "share")

    # --- the result -----------------------------------------------------------------------

    def _row(self, number: int, beaten_by: int | None = None) -> Row:
        return Row(
            number, self.plan.values(number), self.known[number], self._played[number].deals, beaten_by
        )

    @property
    def rows(self) -> list[Row]:
        """The settings that are still in the race: first the frontier, then the others by their distance."""
        distances = {number: self.race.distances(of) for number, of in self.known.items()}
        ahead = self.frontier
        others = sorted(set(distances) - set(ahead), key=lambda number: (sum(distances[number]), number))
        return [self._row(number) for number in (*ahead, *others)]

    @property
    def frontier(self) -> list[int]:
        """The settings that no other equals in every measured distance and beats in one; the best first."""
        return frontier({number: self.race.distances(of) for number, of in self.known.items()})

    def bids(self, number: int) -> list[tuple[int, float]]:
        """How often the largest display has each size under a setting."""
        played = self._played[number]
        sizes = [
            (of, sums[0] / played.deals) for (key, of), sums in played.sums.items() if key == "lab-bid-size"
        ]
        return sorted((int(of), share) for of, share in sizes)


def _played(
    plan: TunePlan, native: bool, size: int, where: tuple[Sequence[int], int, int], numbers: Sequence[int]
) -> list[Played]:
    """Parts of a round: the first setting has the first ones, and so on."""
    running, start, end = where
    each = -(-(end - start) // size)
    found = []
    for number in numbers:
        setting, part = running[number // each], number % each
        first = start + part * size
        found.append(_hands(plan.plan, plan.rules(setting), native, range(first, min(first + size, end))))
    return found


def _hands(plan: Plan, rules: Game[Any], native: bool, numbers: Sequence[int]) -> Played:
    table, players = MeasuredRules(rules, plan.players), plan.players
    if native:
        deals = [dealt(rules, players, f"{plan.seed} {number}", number % players) for number in numbers]
        seeds = [[f"{plan.seed} {number} {seat}" for seat in range(players)] for number in numbers]
        hands = play_deals(native_rules(rules, players), deals, [plan.bots] * len(deals), seeds)
        facts = (facts_of_played(rules, hand) for hand in hands)
    else:
        facts = (facts_of_state(play_hand(rules, plan, number)) for number in numbers)
    played = Played(deals=len(numbers))
    for one in facts:
        add_deal(played.sums, table.found(one), {})
        played.scores.append(None if one.void else tuple(one.scores))
    return played


def offered(plan: Plan, deals: int) -> dict[Key, float]:
    """The lines that occur in some deals of these rules, with their values: what can be aimed at."""
    rules = plan.rules()
    native = all(bot in NATIVE for bot in plan.bots) and why_not_native(rules, plan.players) is None
    played = _hands(plan, rules, native, range(deals))
    sums = {**played.sums, **match_sums((rules, rules), (played.scores, played.scores))[0]}
    found = {}
    for key, line in sums.items():
        of_all = over_all(line, deals) if MEASURES[key[0]].every else line
        if of_all[1]:
            found[key] = of_all[0] / of_all[1]
    return found
