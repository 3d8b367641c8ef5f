from __future__ import annotations

import json
from itertools import islice

import pytest
from support.auditor import audit
from support.configurations import EVERY, Configuration

from mue.games import game
from mue.record import hand_record, line, replay
from mue.simulate import NATIVE_CHUNK, NATIVE_FROM, Plan, is_native, lines, play_hand


def plan(of: Configuration, seed: str = "1", matches: bool = False) -> Plan:
    return Plan(of.game, of.players, ("random",) * of.players, seed, of.variant, matches=matches)


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_200_random_hands_replay_and_an_independent_auditor_agrees(configuration: Configuration) -> None:
    for text in lines(plan(configuration), 200, workers=1):
        record = json.loads(text)
        replay(record)
        assert audit(record) == []


@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_matches_end_and_replay(configuration: Configuration) -> None:
    for text in lines(plan(configuration, matches=True), 2, workers=1):
        states = replay(json.loads(text))
        assert isinstance(states, list)
        assert states


def test_the_same_seed_gives_the_same_records_however_many_processes_play() -> None:
    of = EVERY[0]
    alone = list(lines(plan(of, "x"), 60, workers=1))
    assert list(lines(plan(of, "x"), 60, workers=2)) == alone
    assert list(lines(plan(of, "y"), 60, workers=1)) != alone
    assert len(set(alone)) == 60


# --- the kernel plays ------------------------------------------------------------------------


def mixed(of: Configuration, *bots: str) -> Plan:
    seats = tuple(bots[seat % len(bots)] for seat in range(of.players))
    return Plan(of.game, of.players, seats, "native", of.variant)


@pytest.mark.parametrize("bots", [("rookie",), ("random", "rookie@1"), ("random@1",)], ids=",".join)
@pytest.mark.parametrize("configuration", EVERY, ids=str)
def test_the_kernel_writes_the_records_that_python_writes(
    configuration: Configuration, bots: tuple[str, ...]
) -> None:
    what = mixed(configuration, *bots)
    assert is_native(what)
    natively = lines(what, NATIVE_FROM, workers=1)
    rules = game(what.game, what.variant)
    for number in range(12):
        assert next(natively) == line(hand_record(play_hand(rules, what, number)))


def test_the_kernel_too_is_the_same_on_any_number_of_processes() -> None:
    what = mixed(EVERY[2], "rookie")
    alone = list(lines(what, 2 * NATIVE_CHUNK, workers=1))
    assert list(lines(what, 2 * NATIVE_CHUNK, workers=2)) == alone
    assert len(set(alone)) == 2 * NATIVE_CHUNK


def test_other_bots_and_games_are_left_to_python() -> None:
    assert not is_native(mixed(EVERY[2], "club", "rookie"))
    beyond = Plan("mu", 4, ("rookie",) * 4, "1", options={"auction": {"shield": "move"}})
    assert not is_native(beyond)
    first = list(islice(lines(beyond, NATIVE_FROM, workers=1), 5))
    assert first == list(lines(beyond, 5, workers=1))
