"""Every public function with everything that it does not take: a sentence, never an error from inside."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mue
from mue.errors import MueError
from mue.ladder import Ladder
from mue.native import play_hands
from mue.rules.state import State
from mue.simulate import Plan

DEEP: dict[str, Any] = {}
_inner = DEEP
for _ in range(3000):
    _inner["a"] = {}
    _inner = _inner["a"]

WRONG: list[Any] = [
    None, True, 5, "\ud800", -1, 10**5000, 1.5, float("nan"), "", "x", "\0", "\x1b[31m", "é" * 500, b"x", [],
    [1], [[]], (), {}, {"a": 1}, {1: 2}, set(), object(), len, Path("x"), Path("\0"), range(3), type, DEEP,
]  # fmt: skip

RAW = re.compile(
    r"unhashable|object is not|' object|not supported|unexpected|positional|must be str|argument should|"
    r"expected str|not iterable|not callable|has no attribute|null byte|codec|incompatible"
)


def near_the_end() -> State:
    state = mue.game("mu").new(4, seed=2)
    bots = [mue.bot("rookie", seat) for seat in range(4)]
    while state.phase != "play" or sum(state.tricks) < 12:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    return state


RULES = mue.game("mu")
STATE = RULES.new(5, seed=1)
MATCH = RULES.match(4, seed=1)
ENDING = near_the_end()
SAVED = STATE.to_json()

CALLS: dict[str, Callable[[Any], object]] = {
    "game": mue.game,
    "a variant": lambda given: mue.game("mu", given),
    "options": lambda given: mue.game("mu", options=given),
    "a table": lambda given: mue.game("mu", options={"score": given}),
    "a number": lambda given: mue.game("mu", options={"score": {"crown_per_card": given}}),
    "a list": lambda given: mue.game("mu", options={"deck": {"suits": given}}),
    "goals": lambda given: mue.game("mu", options={"goals": given}),
    "goals for 4": lambda given: mue.game("mu", options={"goals": {"4": given}}),
    "a move": mue.move,
    "an act": lambda given: mue.move({"act": given}),
    "cards": lambda given: mue.move({"act": "show", "cards": given}),
    "a saved state": mue.state,
    "saved options": lambda given: mue.state({**SAVED, "options": given}),
    "a saved deal": lambda given: mue.state({**SAVED, "deal": given}),
    "saved events": lambda given: mue.state({**SAVED, "events": given}),
    "bot": mue.bot,
    "a bot's seed": lambda given: mue.bot("rookie", given),
    "a bot's view": lambda given: mue.bot("rookie", 1).choose(given),
    "solve": mue.solve,
    "a side": lambda given: mue.solve(ENDING, given),
    "a file of records": lambda given: list(mue.read_records(given)),
    "tables to write": lambda given: mue.write_records("/dev/null", given),
    "players": lambda given: RULES.new(given, seed=1),
    "a seed": lambda given: RULES.new(4, seed=given),
    "a deck": lambda given: RULES.new(4, deck=given),
    "a dealer": lambda given: RULES.new(4, seed=1, dealer=given),
    "removed": lambda given: RULES.new(3, seed=1, removed=given),
    "a match of players": lambda given: RULES.match(given, seed=1),
    "a match's seed": lambda given: RULES.match(4, seed=given),
    "a match's dealer": lambda given: RULES.match(4, seed=1, dealer=given),
    "a match's removed": lambda given: RULES.match(3, seed=1, removed=given),
    "a match's decks": lambda given: RULES.match(4, decks=None if callable(given) else given),
    "apply": STATE.apply,
    "a seat": lambda given: STATE.apply("pass", given),
    "legal": STATE.legal,
    "a legal move": lambda given: STATE.legal()[given],
    "why illegal": STATE.why_illegal,
    "view": STATE.view,
    "a match's move": MATCH.apply,
    "a match's view": MATCH.view,
    "card points": RULES.card_points,
    "hands": lambda given: play_hands(RULES, 4, given, seed=1),
    "players of hands": lambda given: play_hands(RULES, given, 2, seed=1),
    "the game of hands": lambda given: play_hands(given, 4, 2, seed=1),
    "the seed of hands": lambda given: play_hands(RULES, 4, 2, seed=given),
    "threads for hands": lambda given: play_hands(RULES, 4, 2, seed=1, threads=given),
    "removed of hands": lambda given: play_hands(RULES, 4, 2, seed=1, removed=given),
    "the game of a plan": lambda given: Plan(given, 4, ("random",) * 4, "1"),
    "players of a plan": lambda given: Plan("mu", given, ("random",) * 4, "1"),
    "bots of a plan": lambda given: Plan("mu", 4, given, "1"),
    "the seed of a plan": lambda given: Plan("mu", 4, ("random",) * 4, given),
    "the variant of a plan": lambda given: Plan("mu", 4, ("random",) * 4, "1", given),
    "bots of a ladder": lambda given: Ladder("mu", 4, given, "1"),
    "bots of hands": lambda given: play_hands(RULES, 4, 2, seed=1, bots=given),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_type_is_refused_with_a_sentence(name: str) -> None:
    for given in WRONG:
        refusal = refused(CALLS[name], given)
        if isinstance(refusal, MueError):
            assert str(refusal).isprintable()
        elif refusal is not None:
            last = traceback.extract_tb(refusal.__traceback__)[-1]
            where = (name, type(given), str(refusal))
            assert "/mue/" in last.filename and not RAW.search(str(refusal)), where


def refused(call: Callable[[Any], object], given: object) -> Exception | None:
    try:
        call(given)
    except (MueError, TypeError, ValueError, IndexError) as error:
        return error
    return None
