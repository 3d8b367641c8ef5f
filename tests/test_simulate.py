from __future__ import annotations

import json

import pytest
from support.auditor import audit
from support.configurations import EVERY, Configuration

from mue.record import replay
from mue.simulate import Plan, lines


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
