"""For people who know: claims, cards that are dragged, forced cards, keys, and a second click."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect
from support.browser.positions import Position, positions
from support.browser.server import Server
from support.browser.stage import Stage

DESK = {"width": 1366, "height": 768}
Staged = Callable[..., Stage]


@pytest.fixture(scope="module")
def playing() -> Position:
    return next(one for one in positions("mu", 4, tries=1) if one.name == "play mine")


@pytest.fixture
def staged(browser: Browser, server: Server, playing: Position) -> Iterator[Staged]:
    """The player is to play, and likes these settings."""
    stages: list[Stage] = []

    def open_stage(most: int | None = None, **liked: Any) -> Stage:
        stage = Stage(browser, server.url, "en-GB", liked, viewport=DESK)
        stages.append(stage)
        view = playing.snapshot["view"]
        legal = [{**kind, "moves": kind["moves"][:most]} for kind in view["legal"]] if most != 0 else []
        stage.show({**playing.snapshot, "view": {**view, "legal": legal}})
        return stage

    yield open_stage
    for stage in stages:
        stage.close()


def moves(stage: Stage, wait: int = 300) -> list[dict[str, Any]]:
    """What was played, after some milliseconds."""
    stage.page.wait_for_timeout(wait)
    return [said["move"] for said in stage.asked if said["type"] == "move"]


def drag(stage: Stage, card: Locator, up: int) -> None:
    box = card.bounding_box()
    assert box
    mouse = stage.page.mouse
    mouse.move(box["x"] + 10, box["y"] + 20)
    mouse.down()
    mouse.move(box["x"] + 14, box["y"] + 20 - up / 2)
    mouse.move(box["x"] + 16, box["y"] + 20 - up)
    mouse.up()


def test_a_claim_is_asked_for_and_the_reason_of_a_refusal_is_shown(staged: Staged) -> None:
    stage = staged()
    stage.answer = lambda said: {"type": "refused", "id": said["id"], "why": "Bruno may hold a trump."}
    stage.page.keyboard.press("e")
    expect(stage.page.locator(".toast")).to_have_text("Bruno may hold a trump.")
    stage.answer = lambda said: {"type": "done", "id": said["id"], "version": stage.version}
    stage.page.get_by_role("button", name="More").click()
    stage.page.get_by_role("button", name="The rest is mine").click()
    expect(stage.page.locator(".toast")).to_contain_text("rest is yours")
    assert [said["type"] for said in stage.asked] == ["claim", "claim"]
    assert stage.asked[0]["version"] == stage.version


def test_nobody_claims_out_of_turn(staged: Staged) -> None:
    stage = staged(most=0)
    stage.page.keyboard.press("e")
    stage.page.keyboard.press("l")
    expect(stage.page.get_by_role("dialog", name="Log")).to_be_visible()
    assert stage.asked == []


def test_a_card_is_dragged_to_the_table(staged: Staged) -> None:
    stage = staged(drag=True)
    card = stage.page.locator(".hand .own.can").first
    drag(stage, card, up=30)
    assert moves(stage) == [], "let go over the hand, it goes back"
    drag(stage, card, up=200)
    assert [(move["act"], move["card"]) for move in moves(stage)] == [
        ("play", card.get_attribute("data-card"))
    ]


def test_cards_are_not_dragged_by_those_who_do_not_like_it(staged: Staged) -> None:
    stage = staged()
    drag(stage, stage.page.locator(".hand .own.can").first, up=200)
    assert moves(stage) == []


def test_the_only_card_goes_by_itself_if_one_likes(staged: Staged, playing: Position) -> None:
    stage = staged(most=1, forced=True)
    for _ in range(20):
        if moves(stage):
            break
    assert moves(stage) == playing.snapshot["view"]["legal"][0]["moves"][:1]
    assert moves(staged(most=1), wait=1_000) == []


def test_a_number_key_finds_the_card_and_enter_plays_it(staged: Staged) -> None:
    stage = staged()
    card = stage.page.locator(".hand .own.can").first.get_attribute("data-card")
    assert card
    stage.page.keyboard.press(card[-1])
    focused = stage.page.evaluate("document.activeElement.dataset.card")
    assert focused[-1] == card[-1]
    stage.page.keyboard.press("Enter")
    assert [move["card"] for move in moves(stage)] == [focused]


def test_a_second_click_plays_if_one_likes(staged: Staged) -> None:
    stage = staged(twice=True)
    card = stage.page.locator(".hand .own.can").first
    card.click(position={"x": 8, "y": 6})
    assert moves(stage) == []
    card.click(position={"x": 8, "y": 6})
    assert len(moves(stage)) == 1


def test_cards_so_far_are_listed_but_not_in_a_rated_match_among_people(
    staged: Staged, playing: Position
) -> None:
    stage = staged(memory=True)
    stage.page.keyboard.press("m")
    listed = stage.page.get_by_role("dialog", name="Cards so far")
    expect(listed.get_by_text("out", exact=False).first).to_be_visible()
    assert listed.locator("li").count() == len(playing.snapshot["view"]["deck"])
    stage.page.keyboard.press("Escape")
    seats = [dict(seat) for seat in playing.snapshot["table"]["seats"]]
    seats[1] |= {"bot": None, "name": "Ben"}
    stage.show({**playing.snapshot, "table": {**playing.snapshot["table"], "seats": seats, "rated": True}})
    stage.page.keyboard.press("m")
    expect(listed).to_have_count(0)
    stage.page.get_by_role("button", name="More").click()
    expect(stage.page.get_by_role("button", name="Log")).to_be_visible()
    expect(stage.page.get_by_role("button", name="Cards so far")).to_have_count(0)


def test_the_list_of_cards_is_for_those_who_like_it(staged: Staged) -> None:
    stage = staged()
    stage.page.keyboard.press("m")
    expect(stage.page.get_by_role("dialog")).to_have_count(0)
