"""Faults that people once found at the table: regression tests, one by one.

Elsewhere are 1 and 2 (`test_layout.py`), 5 (`web/tests/lessonWords.test.ts`), 6 and 10 (`test_replay.py`,
`web/tests/replay.test.ts`); more of 8 is in `tests/server/tables/test_presence_marks.py`, more of 9 in
`web/tests/sentences.test.ts`, more of 13 in `tests/server/bots/test_hints.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from support.browser.layout import MEASURE
from support.browser.positions import Position, positions
from support.browser.server import Server
from support.browser.stage import Stage

PHONE = (360, 740)
DESK = (1366, 768)
Show = Callable[..., Stage]


@pytest.fixture(params=["en-GB"])
def stage(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Stage]:
    one = Stage(browser, server.url, request.param)
    yield one
    one.close()


def position(game: str, players: int, name: str) -> Position:
    return next(position for position in positions(game, players, tries=2) if position.name == name)


def show(stage: Stage, told: dict[str, Any], window: tuple[int, int], **view: Any) -> Stage:
    stage.page.set_viewport_size({"width": window[0], "height": window[1]})
    stage.show({**told, "view": {**told["view"], **view}})
    return stage


@pytest.mark.parametrize("window", [DESK, (1366, 625)])
def test_3_no_card_of_a_trick_covers_another(stage: Stage, window: tuple[int, int]) -> None:
    told = position("mu", 4, "play mine").snapshot
    # The player across leads, and the reader's own card lies there too.
    show(stage, told, window, trick=["R1", "R2", "R3"], leader=2, legal=[], history=[])
    assert stage.page.locator(".trick li").count() == 3
    assert [bad for bad in stage.page.evaluate(MEASURE) if "trick" in bad or "index" in bad] == []


def test_4_shortcuts_cannot_die(stage: Stage) -> None:
    """Once, a refused hint stayed open unseen, and from then on no key did anything."""
    show(stage, position("mu", 4, "play theirs").snapshot, DESK)
    stage.page.keyboard.press("i")
    stage.page.keyboard.press("l")
    expect(stage.page.locator("dialog[open]")).to_be_visible()


def test_4_a_hint_stays_while_others_declare(stage: Stage) -> None:
    told = position("wimmuln", 4, "declare mine")
    show(stage, told.snapshot, DESK)
    stage.answer = lambda said: {
        "type": "hint", "id": said["id"], "level": "rookie", "version": stage.version,
        "advice": [{"move": {"act": "declare", "hidden": told.snapshot["view"]["hand"][0],
                             "shown": told.snapshot["view"]["hand"][1]},
                    "value": None, "score": None, "reach": None, "reason": "Because."}],
    }  # fmt: skip
    stage.page.keyboard.press("i")
    expect(stage.page.get_by_text("Because.", exact=True)).to_be_visible()
    others = [seat for seat in told.snapshot["view"]["to_act"] if seat == 0]
    stage.change({"to_act": others})
    expect(stage.page.get_by_text("Because.", exact=True)).to_be_visible()


@pytest.mark.parametrize("window", [PHONE, (360, 640), (740, 360), (768, 1024)])
def test_7_columns_of_the_other_player_are_read_and_tapped_open(
    stage: Stage, window: tuple[int, int]
) -> None:
    told = position("goslar", 2, "play mine").snapshot
    show(stage, told, window)
    columns = {name: cards for name, cards in told["view"]["displays"][1].items() if cards}
    looks = stage.page.locator(".others .look")
    assert looks.count() == len(columns)
    looks.first.click()
    cards = stage.page.locator("dialog[open] .large li")
    assert cards.count() in {len(cards) for cards in columns.values()}
    assert min(box["width"] for box in (element.bounding_box() for element in cards.all()) if box) > 60


def test_8_a_player_who_is_away_is_marked_at_once(stage: Stage) -> None:
    told = position("mu", 4, "play theirs").snapshot
    seats = [dict(seat) for seat in told["table"]["seats"]]
    seats[1] |= {"bot": None, "name": "Ben", "away": False}
    show(stage, {**told, "table": {**told["table"], "seats": seats}}, DESK)
    assert stage.page.locator(".seat[data-seat='1'] .kind").count() == 0
    seats[1]["away"] = True
    stage.tell({"type": "event", "version": stage.version, "table": {**told["table"], "seats": seats}})
    expect(stage.page.locator(".seat[data-seat='1'] .kind")).to_have_text("away")


@pytest.mark.parametrize("stage", ["de-DE"], indirect=True)
def test_9_german_fits_the_lobby_of_a_phone(stage: Stage) -> None:
    page = stage.page
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(stage.url.rpartition("/table/")[0])
    page.wait_for_selector("[data-play=yamv]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    wide = page.evaluate(
        """() => [...document.querySelectorAll('button, a')].filter((one) => {
          const { width, right } = one.getBoundingClientRect();
          return width > 0 && right > innerWidth + 1;
        }).map((one) => one.textContent.trim())"""
    )
    assert wide == []


def test_11_open_cards_have_a_label_and_drawn_cards_a_mark(stage: Stage) -> None:
    show(stage, position("eskridge", 2, "play theirs").snapshot, DESK)
    expect(stage.page.locator(".stack.wide > span")).to_be_visible()
    told = position("goslar", 2, "kitty mine").snapshot
    hand = told["view"]["hand"]
    stage.clear()
    show(stage, told, DESK, hand=hand[4:], legal=[], phase="auction")
    show(stage, told, DESK)
    assert stage.page.locator(".hand .own .tag").count() == 4


def test_12_a_pass_leaves_a_mark_and_no_notice_covers_the_task(stage: Stage) -> None:
    told = position("mu", 4, "auction mine").snapshot
    show(stage, told, DESK, history=[{"seat": 1, "act": "pass"}])
    expect(stage.page.locator(".seat[data-seat='1'] .bubble.pass")).to_be_visible()
    told = position("mu", 4, "play mine").snapshot
    for window in (DESK, PHONE, (740, 360)):
        show(stage, told, window)
        stage.page.locator(".hand .own.can").first.click(position={"x": 8, "y": 8})  # it is refused
        toast = stage.page.locator(".toast")
        expect(toast).to_be_visible()
        over, task = toast.bounding_box(), stage.page.locator(".task .prompt").bounding_box()
        assert over and task
        apart = over["y"] + over["height"] <= task["y"] or over["x"] >= task["x"] + task["width"]
        assert apart or over["x"] + over["width"] <= task["x"]


def test_12_three_marks_for_focus_advice_and_winner(stage: Stage) -> None:
    stage.page.goto(stage.url)
    colours: list[str] = stage.page.evaluate(
        """() => ['--focus', '--hint', '--ring', '--lamp'].map((name) =>
          getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""
    )
    assert len(set(colours)) == 4


def test_13_a_pass_asks_nothing_unless_cards_are_marked(stage: Stage) -> None:
    show(stage, position("mu", 4, "auction mine").snapshot, DESK)
    stage.page.locator("[data-move=pass]").click()
    assert [said["type"] for said in stage.asked] == ["move"]
    assert stage.asked[0]["move"] == {"act": "pass"}
