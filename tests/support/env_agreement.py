"""Environments against the Python rules: random actions in the kernel, the moves they complete by the rules.

After every action the bytes that each seat sees are compared with those made from its view, also with all
hidden cards shuffled.
"""

from __future__ import annotations

from random import Random

from mue.cards import card
from mue.envs.view_encoding import ChosenCards, ViewEncoding
from mue.native.env_hand import EnvHand
from mue.native.env_space import EnvSpace
from mue.rules.state import State
from mue.testing.agreement import Disagreement
from mue.testing.hiding import scrambled


def follow_env_hand(space: EnvSpace, seed: int, looking: float = 0.1) -> int:
    """Play one random hand by actions; returns their number. `looking` is the share of actions after which
    observations are compared."""
    rng = Random(f"env agreement {seed}")
    state = space.game.new(space.players, seed=seed, dealer=seed % space.players)
    hand = EnvHand(space, state.deal)
    coding = ViewEncoding(space)
    names: list[str] = []
    taken = 0
    while hand.seat is not None:
        if hand.seat != state.seat:
            raise Disagreement(f"{state}: seat {hand.seat} is asked, not {state.seat}.")
        if rng.random() < looking:
            compare_views(state, hand, coding, taken_of(names), rng)
        action = rng.choice(hand.actions())
        actor = hand.seat
        move = hand.take(action)
        taken += 1
        names.append(space.names[action])
        if move is None:
            continue
        if hand.copy().seat != hand.seat:
            raise Disagreement(f"{state}: a copy differs.")
        state = state.apply(move, actor)
        names.clear()
    compare_views(state, hand, coding, ChosenCards(), rng)
    if state.outcome is None or state.outcome.scores != hand.scores():
        raise Disagreement(f"{state}: scores {hand.scores()}, by the rules {state.outcome}.")
    return taken


def taken_of(names: list[str]) -> ChosenCards:
    """The cards chosen by these actions of one move."""
    parts = [name.split() for name in names]
    chosen = {zone: tuple([card(text) for kind, text in parts if kind == zone]) for zone in _ZONES}
    return ChosenCards(**chosen)


_ZONES = ("hand", "display", "lay")


def compare_views(state: State, hand: EnvHand, coding: ViewEncoding, taken: ChosenCards, rng: Random) -> None:
    for seat in range(state.players):
        own = taken if seat == hand.seat else ChosenCards()
        written = coding.observation(state.view(seat), own)
        by_kernel = hand.observation(seat)
        if written != by_kernel:
            _differ(coding.space, written, by_kernel, f"{state}, seat {seat}")
        hidden_changed = coding.observation(scrambled(state, seat, rng).view(seat), own)
        if hidden_changed != by_kernel:
            _differ(coding.space, hidden_changed, by_kernel, f"{state}, seat {seat}, hidden cards shuffled")


def _differ(space: EnvSpace, by_rules: bytes, by_kernel: bytes, where: str) -> None:
    place = next(i for i, (one, other) in enumerate(zip(by_rules, by_kernel, strict=True)) if one != other)
    field = next(part.name for part in space.fields.values() if part.offset <= place < part.end)
    values = f"{by_rules[place]} by the rules, {by_kernel[place]} in the kernel"
    raise Disagreement(f"{where}: byte {place} ({field}) is {values}.")
