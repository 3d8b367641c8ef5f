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
from support.browser.played import played
from support.browser.positions import Position, positions
from support.browser.server import Opening, Server
from support.browser.stage import Stage

PHONE = (360, 740)
DESK = (1366, 768)
Show = Callable[..., Stage]


@pytest.fixture(params=["en-GB"])
def stage(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Stage]:
    """In this language; with cards that have letters, if the parameter says so."""
    language, _, letters = request.param.partition(" ")
    one = Stage(browser, server.url, language, {"letters": "on" if letters else "off"})
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
    show(stage, with_a_person(told, 1, name="Ben"), DESK)
    assert stage.page.locator(".seat[data-seat='1'] .kind").count() == 0
    away = with_a_person(told, 1, name="Ben", away=True)
    stage.tell({"type": "event", "version": stage.version, "table": away["table"]})
    expect(stage.page.locator(".seat[data-seat='1'] .kind")).to_have_text("away")


def with_a_person(told: dict[str, Any], seat: int, **about: Any) -> dict[str, Any]:
    """The same table, with a person at this seat."""
    seats = [dict(one) for one in told["table"]["seats"]]
    seats[seat] |= {"bot": None, "away": False, **about}
    return {**told, "table": {**told["table"], "seats": seats}}


def test_8_old_moves_keep_the_name_of_who_made_them(stage: Stage) -> None:
    told = with_a_person(position("mu", 4, "play mine").snapshot, 1, name="Kim")
    history = told["view"]["history"]
    by_her = [place for place, entry in enumerate(history) if entry["seat"] == 1 and "act" in entry]
    former = [{"seat": 1, "name": "Zoe", "entries": by_her[0] + 1}]
    show(stage, {**told, "table": {**told["table"], "former": former}}, DESK)
    stage.page.keyboard.press("l")
    lines = list(reversed(stage.page.locator("dialog[open] li").all_inner_texts()))
    assert len(lines) == len(history) and len(by_her) > 1
    assert lines[by_her[0]].startswith("Zoe ")
    assert lines[by_her[-1]].startswith("Kim ")


@pytest.mark.parametrize("stage", ["de-DE letters"], indirect=True)
def test_9_letters_on_cards_are_those_of_the_language(stage: Stage) -> None:
    told = position("mu", 4, "play mine").snapshot
    show(stage, told, DESK, hand=["Y1", "G2", "K3", "R4", "B5"], legal=[])
    letters = [
        stage.page.locator(f".own[data-card={card}] .letter").first.text_content()
        for card in ("Y1", "G2", "K3", "R4", "B5")
    ]
    assert letters == ["Ge", "Gr", "S", "R", "B"]


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


def test_11_a_bonus_for_declared_tricks_can_be_checked(server: Server, opened: Opening) -> None:
    table, seat = played(server, "wimmuln", "rookie", "rookie")
    page = opened(f"{server.url}/table/{table}", seat)
    rows = page.locator("dialog[open] tr")
    rows.filter(has_text="Tricks taken").wait_for()
    declared = rows.filter(has_text="Declared: hidden / shown").locator("td").all_inner_texts()
    taken = rows.filter(has_text="Tricks taken").locator("td").all_inner_texts()
    bonus = rows.filter(has_text="Tricks as declared").locator("td").all_inner_texts()
    assert len(declared) == len(taken) == 3 and all(" / " in pair for pair in declared)
    hits = [count in pair.split(" / ") for pair, count in zip(declared, taken, strict=True)]
    assert [bool(paid.strip()) for paid in bonus or [""] * 3] == hits


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


def test_13_among_people_the_page_asks_for_a_beginners_hint(stage: Stage) -> None:
    stage.answer = lambda said: {
        "type": "hint", "id": said["id"], "level": "rookie", "version": stage.version, "advice": [],
    }  # fmt: skip
    told = position("mu", 4, "play mine").snapshot
    show(stage, told, DESK)
    stage.page.keyboard.press("i")
    levels = stage.page.locator("aside.beside").get_by_text("expert", exact=True)
    expect(levels).to_be_visible()
    stage.page.keyboard.press("Escape")
    show(stage, with_a_person(told, 1, name="Ben"), DESK)
    stage.page.keyboard.press("i")
    expect(stage.page.locator("aside.beside ol")).to_be_attached()
    expect(levels).to_have_count(0)
    assert stage.asked[-1]["type"] == "hint" and stage.asked[-1].get("level") is None
