"""Analyses: results grow until they are complete, hands take turns, and no hand is analysed in play."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import pytest

import mue
from mue.bots import make_bot
from mue.i18n import Reader
from mue.protocol.analysis import Analysis
from mue.review import forecasts, thresholds
from mue.rules.match import Match
from mue.rules.notation import Json
from mue.rules.state import State
from mue.server.bots.analyses import MAX_BY_ADDRESS, MAX_KEPT, MAX_WAITING, PATIENCE, Analyses, AnalysisReader
from mue.server.errors import InvalidRequest, RateLimited, Refused
from mue.server.tables.hand_replay import DealtHand

T = TypeVar("T")
AT_ONCE = 10
"""The most analyses that one address may begin."""


class Here:
    """Thinks in this process, and only when allowed to, so a test can look in between."""

    def __init__(self) -> None:
        self.steps = asyncio.Semaphore(0)
        self.done: list[str] = []
        self.failing = False

    async def run(self, who: str, work: Callable[[], T]) -> T:
        await self.steps.acquire()
        self.done.append(who)
        if self.failing:
            raise RuntimeError("the seven of hearts is in seat 2")
        return work()

    async def close(self) -> None:
        pass

    async def step(self, count: int = 1) -> None:
        for _ in range(count):
            done = len(self.done)
            self.steps.release()
            while len(self.done) == done:
                await asyncio.sleep(0)
            for _ in range(5):
                await asyncio.sleep(0)


def hand_of(game_id: str, seed: int = 7) -> State:
    state = mue.game(game_id).new(None, seed=seed)
    while state.outcome is None:
        seat = state.seats[0]
        state = state.apply(make_bot("rookie", "test").choose(state.view(seat)), seat)
    return state


def dealt(state: State, people: tuple[int, ...] = (), number: int = 1) -> DealtHand:
    seats = [{"bot": None if seat in people else "rookie"} for seat in range(state.players)]
    return DealtHand(1, number, state, {"seats": seats})


@asynccontextmanager
async def open_analyses(kept: int = MAX_KEPT) -> AsyncIterator[tuple[Analyses, Here, list[float]]]:
    clock, here = [0.0], Here()
    analyses = Analyses(here, "club", lambda: clock[0], AT_ONCE, kept)  # type: ignore[arg-type]
    try:
        yield analyses, here, clock
    finally:
        await analyses.close()


async def ask(analyses: Analyses, *hands: State) -> list[Json]:
    """What is known of each of these hands of one table."""
    answers = [await analyses.ask("x", dealt(hand, (1,), n), "me") for n, hand in enumerate(hands, 1)]
    for analysis in answers:
        assert Analysis.model_validate(analysis).model_dump(mode="json") == analysis
    return answers


@pytest.mark.parametrize("game_id", mue.games())
async def test_results_grow_until_the_analysis_is_done(game_id: str) -> None:
    hand = hand_of(game_id)
    async with open_analyses() as (analyses, here, _clock):
        [first] = await ask(analyses, hand)
        assert not first["done"] and first["decisions"] == [] and first["forecasts"] == []
        await here.step()
        [second] = await ask(analyses, hand)
        assert second["forecasts"]
        await here.step(3)
        [third] = await ask(analyses, hand)
        assert {one["seat"] for one in third["decisions"]} == {1}, "those of people come first"
        while not (found := (await ask(analyses, hand))[0])["done"]:
            await here.step()
        assert len(found["decisions"]) == found["wanted"] == len(here.done) - 1
        numbers = [one["at"] for one in found["decisions"]]
        assert numbers == sorted(numbers)
        assert {one["part"] for one in found["decisions"]} > {"cards"}
        scale = thresholds(game_id)
        for one in found["decisions"]:
            lost = one["cost"] or 0.0
            assert one["grade"] == (scale.grade(lost) if one["cost"] is not None else None)
        for seat, accuracy in enumerate(found["accuracy"]):
            own = [one["cost"] for one in found["decisions"] if one["seat"] == seat]
            kept = [max(0.0, 1 - cost / scale.blunder) for cost in own if cost is not None]
            assert accuracy["all"] == pytest.approx(100 * sum(kept) / len(kept), abs=0.06)
        assert await ask(analyses, hand) == [found] and len(here.done) == found["wanted"] + 1, (
            "a second look costs nothing"
        )


async def test_hands_take_turns() -> None:
    first, second = hand_of("eskridge"), hand_of("eskridge", seed=8)
    async with open_analyses() as (analyses, here, _clock):
        await ask(analyses, first, second)
        await here.step(8)
        answers = await ask(analyses, first, second)
        assert [len(one["decisions"]) + bool(one["forecasts"]) for one in answers] == [4, 4]


async def test_work_stops_when_nobody_asks_and_goes_on_when_somebody_does() -> None:
    hand = hand_of("eskridge")
    async with open_analyses() as (analyses, here, clock):
        await analyses.ask("x", dealt(hand), "me")
        await here.step(3)
        clock[0] += PATIENCE + 1
        await here.step()  # this one had been begun
        await asyncio.wait_for(analyses.idle(), 10)
        while not (await analyses.ask("x", dealt(hand), "me"))["done"]:
            await here.step()


async def test_a_piece_that_fails_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    hand = hand_of("eskridge")
    async with open_analyses() as (analyses, here, _clock):
        await analyses.ask("x", dealt(hand), "me")
        here.failing = True
        await here.step(2)
        here.failing = False
        while not (analysis := await analyses.ask("x", dealt(hand), "me"))["done"]:
            await here.step()
        assert analysis["forecasts"] == [] and len(analysis["decisions"]) == analysis["wanted"] - 1
    assert "RuntimeError" in caplog.text and "hearts" not in caplog.text


async def test_each_reader_gets_their_own_sentences() -> None:
    hand = hand_of("eskridge")
    german = AnalysisReader(Reader("de", ("Ann", "Bruno")), 0)
    async with open_analyses() as (analyses, here, _clock):
        while not (plain := await analyses.ask("x", dealt(hand), "me"))["done"]:
            await here.step()
        told = await analyses.ask("x", dealt(hand), "me", german)
        pairs = list(zip(plain["decisions"], told["decisions"], strict=True))
        assert any(one["best"]["reason"] != other["best"]["reason"] for one, other in pairs)
        for one, other in pairs:
            for said in (one, other):
                for advice in ("made", "best"):
                    assert said[advice].pop("reason")
            assert one == other
        with pytest.raises(InvalidRequest, match="Name all 2 seats"):
            await analyses.ask("x", dealt(hand), "me", AnalysisReader(Reader("de", ("Ann",))))


async def test_reasons_name_the_players_of_other_seats() -> None:
    hand = hand_of("mu")
    names = ("Ann", "Bruno", "Clara", "Dario", "Emma")[: hand.players]

    def words(found: Json, mine: bool) -> set[str]:
        said = [
            one[which]["reason"]
            for one in found["decisions"]
            for which in ("made", "best")
            if (one["seat"] == 0) is mine
        ]
        return set(re.findall(r"\w+", " ".join(said).lower()))

    async with open_analyses() as (analyses, here, _clock):
        while not (await analyses.ask("x", dealt(hand), "me"))["done"]:
            await here.step()
        for language, you in {"en": {"you", "your", "yours"}, "de": {"du", "dein", "deine", "dir"}}.items():
            own, watcher = (AnalysisReader(Reader(language, names), seat) for seat in (0, None))
            told = await analyses.ask("x", dealt(hand), "me", own)
            watched = await analyses.ask("x", dealt(hand), "me", watcher)
            assert words(told, mine=True) & you
            assert not words(told, mine=False) & you
            assert not (words(watched, mine=True) | words(watched, mine=False)) & you
            assert {name.lower() for name in names[1:]} <= words(told, mine=False)


async def test_a_hand_in_play_is_not_analysed() -> None:
    match = Match.new(mue.game("mu"), seed=1)
    async with open_analyses() as (analyses, _here, _clock):
        with pytest.raises(Refused, match="still being played"):
            await analyses.ask("x", dealt(match.hand), "me")


async def test_one_address_can_begin_only_so_many_analyses() -> None:
    hand = hand_of("eskridge")
    async with open_analyses() as (analyses, _here, clock):
        for number in range(MAX_BY_ADDRESS):
            await analyses.ask("x", dealt(hand, number=number), "me")
        with pytest.raises(RateLimited, match="Try again in"):
            await analyses.ask("y", dealt(hand), "me")
        await analyses.ask("x", dealt(hand, number=1), "me")  # this one has begun already
        for number in range(MAX_WAITING - MAX_BY_ADDRESS):
            await analyses.ask("z", dealt(hand, number=number), f"other {number}")
        with pytest.raises(RateLimited, match="in a minute"):
            await analyses.ask("y", dealt(hand), "somebody else")
        clock[0] += 3600


async def test_the_cache_of_analyses_is_bounded() -> None:
    hand = hand_of("eskridge")
    async with open_analyses(kept=2) as (analyses, _here, _clock):
        for number in range(4):
            await analyses.ask("x", dealt(hand, number=number), "me")
        assert analyses.kept == [("x", 1, 2), ("x", 1, 3)]


@pytest.mark.parametrize("game_id", mue.games())
def test_a_forecast_ends_with_what_happened(game_id: str) -> None:
    hand = hand_of(game_id)
    assert hand.outcome is not None
    predicted = forecasts(hand, nodes=20_000, seconds=60)
    assert [one.moves for one in predicted] == sorted({one.moves for one in predicted})
    last = predicted[-1]
    assert last.moves == len(hand.replay()) - 1 and all(one.exact for one in last.taken)
    team = hand.contract.crown_team
    if team:
        assert last.reached == hand.outcome.made
        counted = (sum(hand.outcome.points[seat] for seat in team), sum(hand.outcome.tricks[s] for s in team))
        assert last.taken[0].amount in counted
    else:
        assert [one.amount for one in last.taken] == list(hand.outcome.tricks)
