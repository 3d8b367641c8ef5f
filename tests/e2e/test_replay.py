"""After the hand: it is replayed, played again from a move, and sent to a friend."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from support.browser.axe import violations
from support.browser.played import played
from support.browser.player import AT_REST, Player
from support.browser.server import PHONE, Opening, Seating, Server

from mue.record import verify_shuffles

JUDGED = 180_000
"""Milliseconds for an expert to judge a hand on a busy machine."""
OTHERS = {"mu": 4, "eskridge": 1, "goslar": 1, "wimmuln": 3, "yamv": 3}


def place(page: Page) -> int:
    return int(page.locator("[data-place]").get_attribute("data-place") or -1)


def cards(page: Page) -> list[str]:
    return [str(element.get_attribute("data-card")) for element in page.locator(".hand .own").all()]


def judged(page: Page) -> None:
    page.wait_for_selector("[data-judged=true]", timeout=JUDGED)


def test_what_lies_face_down_is_seen_afterwards(server: Server, opened: Opening) -> None:
    table, seat = played(server, "goslar", "rookie")
    page = opened(f"{server.url}/table/{table}/replay", seat)
    page.wait_for_selector("[data-place='0'] .board")
    # Each side has six columns, each with one face-down card.
    assert page.locator(".down.known").count() == 12
    assert page.get_by_title(", face down").count() == 12
    page.keyboard.press("End")
    page.wait_for_function("!document.querySelector('.down.known')")


def test_from_the_score_sheet_through_the_hand_by_keys(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    Player(page).hand()
    page.get_by_role("link", name="Look back at this hand").click()
    page.wait_for_selector("[data-place='0'] .board")
    last = page.locator(".moves li").count() - 1
    press = page.keyboard.press
    press("ArrowRight")
    press("ArrowRight")
    assert place(page) == 2
    press("ArrowLeft")
    assert place(page) == 1
    assert page.locator("[data-said]").inner_text().startswith(("You ", "Bruno "))
    press("ArrowDown")
    first_trick = place(page)
    assert page.locator(".trick li").count() == 0
    press("ArrowRight")
    page.wait_for_function("document.querySelectorAll('.trick li').length === 1")
    press("ArrowDown")
    assert place(page) > first_trick + 1
    press("ArrowUp")
    assert place(page) == first_trick
    press("End")
    assert place(page) == last
    page.get_by_text("The hand is over:").first.wait_for()
    press("Home")
    assert place(page) == 0
    page.get_by_role("slider").fill(str(last - 1))
    assert place(page) == last - 1
    page.locator(".moves button").nth(3).click()
    assert place(page) == 3
    assert page.locator(".moves [aria-current=step]").inner_text().startswith("4")


def test_mistakes_again_from_here_and_the_record(server: Server, opened: Opening, tmp_path: Path) -> None:
    table, sits = played(server, "eskridge", "rookie")
    page = opened(f"{server.url}/table/{table}/replay", sits)
    judged(page)
    page.wait_for_selector(".graph path.line")
    page.get_by_role("button", name="With best play").click()
    page.get_by_text("As a table").click()
    assert page.locator(".graph tbody tr").count() > 5
    if page.get_by_role("button", name="Next mistake").count():
        page.keyboard.press("m")
        assert re.search(r"loses about [\d.]+ points?$", page.locator(".grade").inner_text())
        assert page.locator(".moves [aria-current=step] .sign").inner_text() in ("?", "??")
        page.get_by_text("Better:").first.wait_for()
    while not page.locator(".mine .own.marked").count():  # until it is the turn of our seat
        page.keyboard.press("ArrowRight")
    here, hand = place(page), cards(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "hand.jsonl"
    saved.value.save_as(file)
    assert len(list(verify_shuffles(file))) == 1
    seats = [one["seat"] for one in json.loads(file.read_text())["events"]]
    assert seats[here] == 0
    page.get_by_role("button", name="Play it again from here").click()
    page.wait_for_selector(".task.mine")
    assert "/replay" not in page.url and table not in page.url
    assert cards(page) == hand
    Player(page).hand()
    page.locator("dialog[open]").get_by_text("When it was played before").wait_for()


OUTSIDE = """() => {
  const parts = [...document.querySelectorAll('header, .verdict, .step, .jump .button')];
  return parts.filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < -1 || left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  }).map((one) => one.outerHTML.slice(0, 100));
}"""
CUT = """() => {
  const verdict = document.querySelector('.verdict');
  return verdict.scrollHeight - verdict.clientHeight;
}"""


def test_verdicts_are_whole_and_the_numbers_push_nothing_out(server: Server, opened: Opening) -> None:
    """In a common window, with the graph as a table."""
    table, sits = played(server, "mu", "rookie", "rookie", "rookie")
    page = opened(f"{server.url}/table/{table}/replay", sits, size=(1366, 768))
    judged(page)
    page.get_by_text("As a table").click()
    page.get_by_text("What the symbols mean").click()
    page.get_by_role("columnheader", name="Accuracy").wait_for()
    for _ in range(12):
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(CUT) <= 1
        page.keyboard.press("m")
        page.keyboard.press("ArrowRight")


def test_the_next_mistake_is_seen_on_a_phone(server: Server, opened: Opening) -> None:
    """The sheet with the button makes way for the board."""
    table, sits = played(server, "mu", "random", "random", "random")
    page = opened(f"{server.url}/table/{table}/replay", sits, size=PHONE)
    judged(page)
    page.get_by_role("button", name="Moves and graph").click()
    page.get_by_role("button", name="Next mistake").click()
    page.locator("dialog[open]").wait_for(state="hidden")
    page.locator(".verdict .grade").wait_for()


def test_the_same_deal_for_a_friend(server: Server, opened: Opening) -> None:
    table, sits = played(server, "wimmuln", "rookie", "rookie")
    page = opened(f"{server.url}/table/{table}/replay", sits)
    page.wait_for_selector(".board")
    hand = cards(page)
    page.get_by_role("button", name="Same deal for a friend").click()
    page.get_by_role("button", name="Create the table").click()
    page.get_by_role("img", name="The address as a QR code").wait_for()
    address = page.locator("dialog .invite input").input_value()
    friend = opened(address)
    friend.get_by_text("This deal has been played before.").wait_for()
    friend.get_by_label("Your name").fill("Ben")
    friend.get_by_role("button", name="Sit down").click()
    friend.locator(".waiting button.main").click()
    friend.wait_for_selector(".board .hand .own")
    assert cards(friend) == hand
    assert friend.locator(".mine .name").inner_text() == "Ben"


def test_a_hand_in_play_shows_what_was_seen(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    page.wait_for_selector(".task.mine")
    Player(page).act()
    page.wait_for_selector(".task.mine")
    page.goto(f"{page.url}/replay")
    page.get_by_text("still being played").wait_for()
    assert page.locator(".open-hand").count() == 0
    assert page.get_by_role("button", name="Play it again from here").count() == 0
    assert page.locator(".moves li").count() > 1


def test_from_the_lobby_in_german(server: Server, opened: Opening) -> None:
    table, sits = played(server, "goslar", "rookie")
    page = opened(server.url, sits, language="de-DE")
    page.get_by_role("link", name="Rückblick").click()
    page.wait_for_selector(".board")
    assert table in page.url
    page.get_by_role("button", name="Von hier noch einmal spielen").wait_for()
    judged(page)
    page.get_by_text("Fehler gemacht").wait_for()


@pytest.mark.parametrize("game", OTHERS)
def test_nothing_scrolls_on_a_phone(game: str, server: Server, opened: Opening) -> None:
    table, sits = played(server, game, *["rookie"] * OTHERS[game])
    page = opened(f"{server.url}/table/{table}/replay", sits, size=PHONE)
    page.wait_for_selector(".board")
    for number in range(page.locator("input[type=range]").evaluate("one => Number(one.max)")):
        if number % 5 == 0:
            beyond = page.evaluate(
                """() => {
                  const root = document.documentElement, board = document.querySelector('.board');
                  const own = [...document.querySelectorAll('.own, .step, .seat, .verdict')];
                  return {
                    down: root.scrollHeight - innerHeight,
                    across: root.scrollWidth - innerWidth,
                    board: board.scrollHeight - board.clientHeight,
                    cut: own.map((one) => one.getBoundingClientRect())
                      .filter(({ left, right, bottom }) =>
                        left < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
                      .length,
                  };
                }"""
            )
            assert beyond == {"down": 0, "across": 0, "board": 0, "cut": 0}, number
        page.keyboard.press("ArrowRight")


def test_axe_finds_nothing(server: Server, opened: Opening) -> None:
    table, sits = played(server, "mu", *["rookie"] * 3)
    page = opened(f"{server.url}/table/{table}/replay", sits)
    page.wait_for_selector(".graph path.line")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function(AT_REST)
    assert violations(page) == []
    page.get_by_text("As a table").click()
    page.keyboard.press("?")
    assert violations(page) == []
    phone = opened(f"{server.url}/table/{table}/replay", sits, size=PHONE)
    phone.wait_for_selector(".board")
    assert violations(phone) == []
    phone.get_by_role("button", name="Moves and graph").click()
    phone.wait_for_selector("dialog .graph path.line")
    assert violations(phone) == []
