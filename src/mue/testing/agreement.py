"""The kernel against the Python rules: the same hand in both, compared after every move.

It compares the seats to act, the number of legal moves, single moves by number, unusual moves, the scores
and, as bytes (`mue.native.encoding`), the whole state and what seats may see.
"""

from __future__ import annotations

from random import Random

from mue.bots.random_bot import random_move
from mue.native import NativeHand, NativeRules
from mue.rules.state import State
from mue.testing.strange_moves import strange_moves


class Disagreement(AssertionError):
    """The kernel and the rules differ; the message says where."""


def follow_hand(rules: NativeRules, seed: int, looking: float = 0.1) -> int:
    """Play one random hand in both; returns its number of moves.

    `looking` is the share of moves with the expensive comparisons: what seats see, and unusual moves.
    """
    rng = Random(f"agreement {seed}")
    state = rules.game.new(rules.players, seed=seed, dealer=seed % rules.players)
    hand = rules.start(state.deal)
    moves = 0
    while True:
        if hand.encoding.state(state) != hand.state_bytes():
            _differ("state", hand.encoding.state(state), hand.state_bytes(), state, seed)
        looks = rng.random() < looking
        if looks:
            _compare_views(state, hand, rng.randrange(rules.players), seed)
        if state.outcome is not None:
            if state.outcome.scores != hand.scores():
                _differ("scores", state.outcome.scores, hand.scores(), state, seed)
            return moves
        seat = rng.choice(state.seats)
        legal = state.legal(seat)
        size = len(legal)
        if size != hand.legal_count(seat):
            _differ("number of moves", size, hand.legal_count(seat), state, seed)
        place = int(rng.random() * size)
        if legal[place] != hand.legal_move(place, seat):
            _differ(f"move {place}", legal[place], hand.legal_move(place, seat), state, seed)
        if looks:
            _compare_strange_moves(state, hand, seat, rng, seed)
        move = random_move(legal, rng)
        state = state.apply(move, seat)
        hand.apply(move, seat)
        moves += 1


def _compare_views(state: State, hand: NativeHand, seat: int, seed: int) -> None:
    for viewer in {seat, *state.seats}:
        written = hand.encoding.view(state.view(viewer))
        if written != hand.observation(viewer):
            _differ(f"view of seat {viewer}", written, hand.observation(viewer), state, seed)


def _compare_strange_moves(state: State, hand: NativeHand, seat: int, rng: Random, seed: int) -> None:
    for move in strange_moves(state, rng):
        allowed = state.why_illegal(move, seat) is None
        if allowed != hand.is_legal(move, seat):
            _differ(f"whether {move} is legal", allowed, not allowed, state, seed)


def _differ(what: str, by_rules: object, by_kernel: object, state: State, seed: int) -> None:
    if isinstance(by_rules, bytes) and isinstance(by_kernel, bytes):
        place = next((i for i, (a, b) in enumerate(zip(by_rules, by_kernel, strict=False)) if a != b), -1)
        what = f"{what} from byte {place}"
        by_rules, by_kernel = list(by_rules), list(by_kernel)
    game, variant = state.game.id, state.game.options or state.game.settings.name
    where = f"{game} {variant} with {state.players} players, seed {seed}, {state}"
    raise Disagreement(f"{where}: {what}: the rules say {by_rules}, the kernel {by_kernel}.")
