"""The clock, and what happens to a bot that fails or takes too long."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from math import inf

import pytest

from mue.bots import UNLIMITED, Bot, Clock, GuardedBot, make_bot
from mue.bots.random_bot import RandomBot
from mue.bots.rookie import RookieBot
from mue.games import game
from mue.rules.moves import Move, Pass
from mue.rules.views import View


@pytest.fixture
def now() -> View:
    return game("mu").new(4, seed=1).view(0)


def rookies_move(now: View) -> Move:
    return RookieBot("1").choose(now, UNLIMITED)


class Raises:
    def choose(self, view: View, clock: Clock) -> Move:
        raise RuntimeError("out of ideas")


class Cheats:
    def choose(self, view: View, clock: Clock) -> Move:
        return Move.read("keep R7")


class Speaks:
    """Returns a legal move as text, where the caller needs the object."""

    def choose(self, view: View, clock: Clock) -> Move:
        return "pass"  # type: ignore[return-value]


class Dreams:
    """Returns a legal move, but only after its time is over."""

    def choose(self, view: View, clock: Clock) -> Move:
        while not clock.over:
            pass
        return Pass()


class Broken(RookieBot):
    def choose(self, view: View, clock: Clock) -> Move:
        raise RuntimeError("even the rookie")


def test_the_clock_runs_down_and_stops_at_zero() -> None:
    times: Iterator[float] = iter([10.0, 10.0, 12.0, 12.0, 13.5, 13.5])
    clock = Clock(3.0, now=lambda: next(times))
    assert (clock.left, clock.left, clock.over) == (3.0, 1.0, False)
    assert (clock.left, clock.over) == (0.0, True)


def test_waiting_costs_nothing_but_thinking_does() -> None:
    clock = Clock(0.02)
    time.sleep(0.05)
    assert clock.left > 0, "another program's time is not ours"
    while not clock.over:
        pass
    assert clock.left == 0


def test_a_clock_without_a_limit_never_runs_out() -> None:
    assert UNLIMITED.left == inf
    assert not UNLIMITED.over


@pytest.mark.parametrize(
    ("bot", "kind"),
    [(Raises(), "error"), (Cheats(), "illegal"), (Speaks(), "illegal"), (Dreams(), "overrun")],
    ids=["error", "illegal", "text", "overrun"],
)
def test_a_bot_that_fails_is_replaced_by_a_rookie_logged_and_counted(
    bot: Bot, kind: str, now: View, caplog: pytest.LogCaptureFixture
) -> None:
    guarded = GuardedBot("strange", bot, "1", cap=0.01)
    with caplog.at_level(logging.ERROR, logger="mue.bots"):
        moves = [guarded.choose(now) for _ in range(3)]
    assert moves == [rookies_move(now)] * 3
    assert guarded.fallbacks == 3
    assert guarded.failures == {kind: 3}
    assert [f"playing '{moves[0]}' instead" in record.message for record in caplog.records] == [True] * 3
    assert all("strange" in record.message for record in caplog.records)
    assert ("out of ideas" in caplog.text) == (kind == "error"), "the traceback is in the log"


def test_a_rookie_that_fails_is_replaced_by_chance(now: View) -> None:
    guarded = GuardedBot("rookie", Broken("1"), "1")
    moves = {guarded.choose(now) for _ in range(20)}
    assert all(move in now.legal for move in moves)
    assert len(moves) > 3
    assert guarded.failures == {"error": 20}


def test_if_the_rookie_in_its_place_fails_too_chance_plays(
    now: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mue.bots.guard.RookieBot", Broken)
    guarded = GuardedBot("strange", Cheats(), "1")
    assert all(guarded.choose(now) in now.legal for _ in range(5))
    assert guarded.failures == {"illegal": 5}, "one move replaced is one failure"


def test_a_given_clock_counts_instead_of_the_cap(now: View) -> None:
    guarded = GuardedBot("dreams", Dreams(), "1", cap=1000)
    assert guarded.choose(now, Clock(0.001)) == rookies_move(now)
    assert guarded.failures == {"overrun": 1}


def test_a_good_bot_is_left_alone(now: View) -> None:
    guarded = make_bot("random", "7")
    assert guarded.choose(now) == RandomBot("7").choose(now, UNLIMITED)
    assert guarded.fallbacks == 0
