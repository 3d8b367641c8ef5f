"""Beliefs: how likely a world is, given everyone's actions so far.

Worlds that fit a view are not equally likely. The Crown holds more of what makes its trumps strong; a partner
was picked for the display, not for the hand; a player who declared many tricks can take them; and each card
played tells something about the cards kept. The weight of each sign is measured: those in `beliefs.toml`
maximise the likelihood of the true world among sampled ones, over hands between bots (`make beliefs`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate
from math import exp
from random import Random
from typing import Final

from mue.bots.worlds import Drawn, Sampler
from mue.cards import Card
from mue.rules.moves import Play
from mue.rules.views import View
from mue.solver import Worlds, expected_tricks, ranked_deck, tricks_in_worlds
from mue.solver.heuristics import crowded

TEMPERATURE: Final = 2.0
"""In points. Players do not play by our evaluator: a card that costs this much more is still likely."""
FLOOR: Final = 0.05
"""The minimum probability of any card."""

SPREAD: Final = 0.8
"""The minimum effective sample size of the chosen worlds, as a share of their number."""
SIGNS: Final = ("crown", "partner", "shield", "other", "astray", "play")
"""The evidence for a world: the tricks that each role's hand is good for, how far hands are from their
declarations, and the likelihood of the cards played."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a view says about every world that fits it."""

    view: View
    played: tuple[Play, ...]
    by_seat: tuple[tuple[Play, ...], ...]
    leader: int
    """The leader of the first trick."""

    @classmethod
    def of(cls, view: View) -> Evidence:
        plays = [(seat, event) for seat, event in view.history if isinstance(event, Play)]
        by_seat = tuple(tuple(move for actor, move in plays if actor == seat) for seat in range(view.players))
        return cls(view, tuple(move for _, move in plays), by_seat, plays[0][0] if plays else view.leader)

    @property
    def gone(self) -> list[list[Card]]:
        """Cards played, by seat."""
        return [[move.card for move in moves] for moves in self.by_seat]

    @property
    def known(self) -> list[Card]:
        """Cards that are out of play for good."""
        view = self.view
        return [*view.open, *view.pile, *(card for cards in view.declared for card in cards)]

    def role(self, seat: int) -> str:
        view = self.view
        for name, holder in (("crown", view.crown), ("partner", view.partner), ("shield", view.shield)):
            if seat == holder:
                return name
        return "other"


def signs(evidence: Evidence, drawn: Drawn) -> list[list[float]]:
    """For each world, the values of `SIGNS`."""
    view, worlds = evidence.view, drawn.worlds
    deck = ranked_deck(view.order, view.rules.worth)
    tricks = tricks_in_worlds(worlds, [deck], played=evidence.gone, known=evidence.known)
    plays = _play_likelihoods(evidence, worlds)
    others = [(seat, SIGNS.index(evidence.role(seat))) for seat in range(view.players) if seat != view.seat]
    rows = []
    for place, by_seat in enumerate(tricks):
        row = [0.0] * len(SIGNS)
        for seat, sign in others:
            row[sign] += by_seat[seat][0]
            row[4] += astray(view.players, by_seat[seat][0], drawn.declared[place][seat])
        row[5] = plays[place]
        rows.append(row)
    return rows


def astray(players: int, tricks: float, declared: Sequence[int]) -> float:
    """The squared distance between the tricks that a hand is good for and those it declared."""
    expected = crowded(players - 1) * tricks
    return sum([(expected - number) ** 2 for number in declared])


def _play_likelihoods(evidence: Evidence, worlds: Worlds) -> Sequence[float]:
    view = evidence.view
    if not evidence.played or any(
        map(bool, view.down_sizes)
    ):  # the kernel cannot rewind play with face-down cards
        return [0.0] * len(worlds)
    return worlds.likelihoods(
        evidence.played,
        evidence.leader,
        viewer=view.seat,
        forced=1 if view.turned else 0,
        temperature=TEMPERATURE,
        floor=FLOOR,
    )


@cache
def weights_of(game: str) -> Mapping[str, float] | None:
    """The weights of the signs in this game; None: not measured."""
    text = files(__package__).joinpath("beliefs.toml").read_text(encoding="utf-8")
    weights: Mapping[str, float] | None = tomllib.loads(text).get(game)
    return weights


def likely_worlds(sampler: Sampler, count: int, seed: str, draws: int) -> Worlds:
    """Draw `draws` times `count` worlds uniformly, then resample `count` of them by likelihood."""
    weights = weights_of(sampler.view.game)
    if weights is None:
        return sampler.positions(count, seed)
    evidence, rng = Evidence.of(sampler.view), Random(seed)
    if sampler.hides_declarations:
        # Most hidden numbers do not fit their hand at all: drop them before building anything.
        drawn = _as_declared(sampler, evidence, weights, count, draws, rng)
        weights = {**weights, "astray": 0.0}
    else:
        drawn = sampler.draw(count * draws, seed)
    by_sign = [weights.get(sign, 0.0) for sign in SIGNS]
    rows = signs(evidence, drawn)
    logs = [sum([a * b for a, b in zip(by_sign, row, strict=True)]) for row in rows]
    return drawn.worlds.chosen(chosen(logs, count, rng))


def _as_declared(
    sampler: Sampler,
    evidence: Evidence,
    weights: Mapping[str, float],
    count: int,
    draws: int,
    rng: Random,
) -> Drawn:
    """Worlds in which the hands fit their declarations; only a quarter of `count`, because each is built
    separately, with rules of its own."""
    view = evidence.view
    others = [seat for seat in range(view.players) if seat != view.seat]
    drawn = [sampler.contents(rng) for _ in range(count * draws // 2)]
    gone = evidence.gone
    hands = []
    for contents in drawn:
        dealt = {zone.seat: cards for zone, cards in contents.items() if zone.kind == "hand"}
        hands += [[*dealt.get(seat, ()), *gone[seat]] for seat in others]
    tricks = expected_tricks(
        [ranked_deck(view.order, view.rules.worth)], hands, known=evidence.known, others=view.players - 1
    )
    declared = [sampler.declared(contents) for contents in drawn]
    logs = [
        weights.get("astray", 0.0)
        * sum(
            astray(view.players, tricks[world * len(others) + place][0], declared[world][seat])
            for place, seat in enumerate(others)
        )
        for world in range(len(drawn))
    ]
    places = chosen(logs, max(1, count // 4), rng)
    return Drawn(
        Worlds([sampler.position(drawn[place], rng) for place in places]),
        tuple(declared[place] for place in places),
    )


def chosen(logs: Sequence[float], count: int, rng: Random) -> list[int]:
    """Choose `count` indices in proportion to likelihood; `logs` are log-likelihoods.

    If a few worlds would crowd out the rest, the differences are scaled down until the effective sample is
    large enough: beliefs are rough, and a decision based on three worlds is worthless.
    """
    most = max(logs)
    scale = 1.0
    weights = [exp(log - most) for log in logs]
    while _effective(weights) < SPREAD * count and scale > 1e-3:
        scale *= 0.8
        weights = [exp(scale * (log - most)) for log in logs]
    return resampled(weights, count, rng)


def _effective(weights: Sequence[float]) -> float:
    """The effective sample size."""
    return sum(weights) ** 2 / sum([weight * weight for weight in weights])


def resampled(weights: Sequence[float], count: int, rng: Random) -> list[int]:
    """Systematic resampling: evenly spaced marks on the cumulative weights."""
    sums = list(accumulate(weights))
    step = sums[-1] / count
    mark, at, indices = rng.random() * step, 0, []
    for _ in range(count):
        while sums[at] <= mark and at < len(sums) - 1:
            at += 1
        indices.append(at)
        mark += step
    return indices
