"""The ladder: its seatings, its arithmetic on made-up results, and the command."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from click.testing import CliRunner, Result

from mue.cli import main
from mue.games import game
from mue.ladder import Ladder, interval, report, results
from mue.ladder.native_ladder import is_native, play_natively
from mue.ladder.play_deals import DealResult, Goal, play_deal, seatings

PLAN = Ladder("mu", 4, ("club", "random"), "1")


def made_up(*differences: float) -> DealResult:
    """A deal in which the club scored this much more than the random bot in each seating."""
    return DealResult(
        means={("club", "random"): [(10 + more, 10.0) for more in differences]},
        equal={"club": (False, True), "random": (True, None)},
        goals=Counter({Goal("club", "crown", 2, True): 3, Goal("club", "crown", 2, False): 1}),
        seconds={
            ("club", "play"): [0.001, 0.003],
            ("random", "play"): [0.002],
            ("random", "auction"): [0.002],
        },
        failures=Counter({("random", "error"): 1, ("random", "overrun"): 1}),
    )


def test_each_bot_sits_alone_once_in_every_seat() -> None:
    assert seatings("a", "b", 3) == [
        ("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a"),
        ("b", "a", "a"), ("a", "b", "a"), ("a", "a", "b"),
    ]  # fmt: skip
    assert seatings("a", "b", 2) == [("a", "b"), ("b", "a")]


def test_the_interval_is_students() -> None:
    mean, low, high = interval([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert mean == 5.5
    # 2.262 is the 97.5 % point for 9 degrees of freedom, 0.9574 the standard error.
    assert (high - mean, mean - low) == pytest.approx((2.262 * 0.9574,) * 2, rel=1e-3)


def test_the_seatings_of_a_deal_are_one_observation() -> None:
    deals = [(0, 2), (4, 6), (1, 3), (9, 11), (2, 4)]
    (pair,) = report(PLAN, [made_up(*deal) for deal in deals]).pairs
    assert (pair.mean, pair.low, pair.high) == interval([1, 5, 2, 10, 3])
    # Ten copies of every seating are no more evidence.
    (same,) = report(PLAN, [made_up(*deal * 10) for deal in deals]).pairs
    assert same == pair


def test_times_goals_and_fallbacks_are_added_up() -> None:
    totals = report(PLAN, [made_up(1), made_up(3)])
    assert totals.ms_per_move["club"].median == pytest.approx(2)
    assert totals.ms_per_move["random"].p95 == pytest.approx(2)
    assert totals.success("club", "crown") == {2: (8, 6)}
    assert (totals.crown["club"].made, totals.crown["club"].void) == (1, 0)
    assert (totals.crown["random"].made, totals.crown["random"].void) == (None, 1)
    assert totals.fallbacks == {"club": 0, "random": 4}
    assert totals.failures == {"club": {}, "random": {"error": 2, "overrun": 2}}
    assert totals.ratings["club"].mu > totals.ratings["random"].mu


def test_the_same_seed_gives_the_same_scores_however_many_processes_play() -> None:
    plan = Ladder("wimmuln", 3, ("rookie", "random"), "x")
    alone = [deal.means for deal in results(plan, range(6), workers=1)]
    assert [deal.means for deal in results(plan, range(6), workers=2)] == alone


def test_a_bot_is_its_own_equal() -> None:
    plan = Ladder("eskridge", 2, ("rookie", "rookie@1"), "x")
    (pair,) = report(plan, results(plan, range(5), workers=1)).pairs
    assert (pair.mean, pair.low, pair.high) == (0, 0, 0)


def test_only_the_part_compared_is_played_by_the_bots() -> None:
    for part in ("auction", "play"):
        plan = Ladder("eskridge", 2, ("random", "random@1"), "x", part=part)
        deals = list(results(plan, range(2), workers=1))
        cards_played = 2 * 15 * len(deals) * 2
        timed = sum(len(seconds) for deal in deals for seconds in deal.seconds.values())
        assert timed > 0
        assert (part == "play") == (timed >= cards_played)


def mue(*words: str) -> Result:
    return CliRunner().invoke(main, list(words))


def test_the_command_gives_json() -> None:
    result = mue("ladder", "mu", "-p", "3", "-n", "2", "--seed", "1", "--json", "--workers", "1")
    assert result.exit_code == 0, result.output
    output = json.loads(result.stdout)
    assert (output["game"], output["players"], output["deals"]) == ("mu", 3, 2)
    assert {*output["pairs"][0]} == {"a", "b", "mean", "low", "high"}
    for bot in ("rookie", "random"):
        assert {*output["ms_per_move"][bot]} == {"median", "p95"}
        assert {*output["crown"][bot]} == {"made", "void"}


def test_the_command_prints_a_table() -> None:
    words = ("--bots", "rookie,random,random@1", "-n", "2", "--seed", "1", "--workers", "1")
    result = mue("ladder", "goslar", *words)
    assert result.exit_code == 0, result.output
    assert "rookie - random@1" in result.stdout
    assert "95% interval" in result.stdout


def test_the_command_refuses_what_it_cannot_compare() -> None:
    assert mue("ladder", "mu", "--bots", "rookie").exit_code == 2
    assert mue("ladder", "mu", "--bots", "rookie,rookie").exit_code == 2
    assert mue("ladder", "mu", "--auction-only", "--play-only").exit_code == 2
    assert "no bot 'chess'" in mue("ladder", "mu", "--bots", "rookie,chess").stderr


def decisions(result: DealResult) -> dict[tuple[str, str], int]:
    return {key: len(times) for key, times in result.seconds.items()}


@pytest.mark.parametrize(("of", "players"), [("mu", 4), ("goslar", 2), ("wimmuln", 3), ("yamv", 5)])
def test_the_kernel_plays_the_same_ladder(of: str, players: int) -> None:
    """Everything but the times."""
    plan, rules = Ladder(of, players, ("rookie", "random"), "n"), game(of)
    assert is_native(rules, plan)
    by_kernel = play_natively(rules, plan, range(4))
    for number, natively in enumerate(by_kernel):
        by_python = play_deal(rules, plan, number)
        assert natively.means == by_python.means
        assert natively.equal == by_python.equal
        assert natively.goals == by_python.goals
        assert not natively.failures
        taken, wanted = (
            {key: len(times) for key, times in one.seconds.items()} for one in (natively, by_python)
        )
        assert taken == wanted


def test_a_part_of_the_game_and_other_bots_are_left_to_python() -> None:
    rules = game("mu")
    assert not is_native(rules, Ladder("mu", 4, ("rookie", "random"), "n", part="play"))
    assert not is_native(rules, Ladder("mu", 4, ("rookie", "club"), "n"))
