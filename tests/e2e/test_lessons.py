"""The lessons, taken by a beginner who does what the coach says."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page
from support.browser.axe import violations
from support.browser.learner import Learner, Typist
from support.browser.player import AT_REST, Player
from support.browser.server import PHONE, Opening, Server

PLAYERS = {"mu": 4, "eskridge": 2, "goslar": 2, "wimmuln": 4, "yamv": 4}
EVERY_GAME = pytest.mark.parametrize("game", PLAYERS)
COVERED = """() => {
  const panel = document.querySelector('.coach .panel')?.getBoundingClientRect();
  if (!panel) return [];
  return [...document.querySelectorAll('[data-coach-look]')].filter((one) => {
    const place = one.getBoundingClientRect();
    const [least, most] = [Math.max(place.top, panel.top), Math.min(place.bottom, panel.bottom)];
    const [from, to] = [Math.max(place.left, panel.left), Math.min(place.right, panel.right)];
    return most - least > 1 && to - from > 1;
  }).map((one) => one.outerHTML.slice(0, 120));
}"""
BEYOND = """() => {
  const root = document.documentElement, board = document.querySelector('.board');
  const all = [...document.querySelectorAll('.own, .actions button, .seat, .coach button, .coach p')];
  return {
    down: root.scrollHeight - innerHeight,
    across: root.scrollWidth - innerWidth,
    board: board.scrollHeight - board.clientHeight,
    cut: all.filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1;
    }).map((one) => one.outerHTML.slice(0, 120)),
  };
}"""
HIDDEN = """() => document.querySelector('.coach .panel') ? [] :
  [...document.querySelectorAll('.actions button')].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  }).map((one) => one.outerHTML.slice(0, 120))"""
SLOW_HINTS = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    setTimeout(() => send.call(this, text), JSON.parse(text).type === 'hint' ? 1500 : 0);
  };
}"""

NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Waits until what is redrawn is in its place."""


def begun(server: Server, opened: Opening, game: str, **more: object) -> Page:
    """A lesson that has just begun, with bots that are in a hurry."""
    others = ["rookie"] * (PLAYERS[game] - 1)
    table = server.table(game, "person", *others, deal={"lesson": True})
    page = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"), **more)
    page.locator(".waiting button.main").click()
    page.wait_for_selector(".coach")
    return page


@EVERY_GAME
def test_a_lesson_on_a_phone(game: str, server: Server, opened: Opening) -> None:
    """The coach never covers what it speaks of, and nothing is cut or scrolls."""
    page = begun(server, opened, game, size=PHONE)

    def look(what: str) -> None:
        page.wait_for_function(AT_REST)
        page.evaluate(NEXT_FRAME)
        if what != "end":
            assert page.evaluate(COVERED) == [], what
            assert page.evaluate(HIDDEN) == [], what
            assert page.evaluate(BEYOND) == {"down": 0, "across": 0, "board": 0, "cut": []}, what

    learner = Learner(page, look)
    learner.lesson()
    assert {"welcome", "cards", "follow", "free", "won", "lost"} <= set(learner.read)
    said = page.locator("dialog .end").inner_text()
    assert "Your score:" in said
    assert re.search(r"Goal reached|bid was made|Tricks as declared", said)


def test_the_coach_makes_way_when_the_table_moves(server: Server, opened: Opening) -> None:
    """Even for a reason it does not know: here the cards of the others grow and shrink again."""
    page = begun(server, opened, "mu", size=PHONE)
    page.locator("[data-go-on]").click()
    page.locator("[data-step=cards] .panel").wait_for()
    page.locator("[data-go-on]").click()
    page.locator("[data-step=auction] .panel").wait_for()
    for height in ("", "420px", "60px", ""):
        page.evaluate("height => { document.querySelector('.others').style.height = height; }", height)
        page.evaluate(NEXT_FRAME)
        assert page.locator("[data-coach-look]").count() > 0
        assert page.evaluate(COVERED) == [], height


class Seen(Exception):
    """The step that a test waits for has come up."""


def test_the_coach_covers_nothing_while_it_thinks(server: Server, opened: Opening) -> None:
    """The longest text of a lesson, before the suggestion appears."""
    page = begun(server, opened, "mu", size=PHONE)
    page.evaluate(SLOW_HINTS)

    def look(what: str) -> None:
        page.evaluate(NEXT_FRAME)
        assert page.evaluate(COVERED) == [], what
        if what == "major":
            raise Seen

    with pytest.raises(Seen):
        Learner(page, look).lesson()


def test_a_lesson_on_a_desktop_and_then_a_match(server: Server, opened: Opening) -> None:
    page = begun(server, opened, "mu")
    learner = Learner(page)
    learner.lesson()
    for step in ("crown", "bid", "yours", "minor", "major", "partner", "order", "goal", "lead", "reached"):
        assert step in learner.read, step
    assert "Crown reached the goal" in page.locator("dialog").inner_text()
    lesson = page.url
    page.locator("[data-play-next]").click()
    page.wait_for_url(lambda url: url != lesson)
    page.wait_for_selector(".board .hand .own")
    assert page.locator(".coach").count() == 0
    assert page.get_by_text("Hand 1 of 4").count() == 1


def test_a_lesson_by_keyboard(server: Server, opened: Opening) -> None:
    page = begun(server, opened, "eskridge")
    learner = Typist(page)
    learner.lesson()
    assert {"kitty", "order", "won"} <= set(learner.read)


def test_the_coach_closes_and_comes_back(server: Server, opened: Opening) -> None:
    page = begun(server, opened, "eskridge")
    panel = page.locator(".coach .panel")
    panel.wait_for()
    page.keyboard.press("k")
    panel.wait_for(state="hidden")
    page.keyboard.press("k")
    panel.wait_for()
    page.get_by_role("button", name="Close the coach").click()
    panel.wait_for(state="hidden")
    page.locator(".coach .strip").click()
    panel.wait_for()
    # It is read aloud, open or not.
    assert page.locator(".coach h2").inner_text() in page.locator("[data-coached]").inner_text()


def test_steps_that_were_read_stay_read(server: Server, opened: Opening) -> None:
    page = begun(server, opened, "wimmuln")
    page.locator("[data-step=welcome]").wait_for()
    page.locator("[data-go-on]").click()
    page.locator("[data-step=cards]").wait_for()
    page.reload()
    page.locator("[data-step=cards]").wait_for()


def test_the_lesson_goes_on_when_the_learner_ignores_the_coach(server: Server, opened: Opening) -> None:
    """The learner never bids and plays the first legal card."""
    page = begun(server, opened, "mu")
    seen: set[str] = set()

    def look(what: str) -> None:
        if page.locator(".coach").count():
            seen.add(str(page.locator(".coach").get_attribute("data-step")))

    Player(page, bid=0, look=look).hand()
    assert {"welcome", "cards", "auction"} <= seen
    assert seen & {"goal", "against"}
    assert "Your score:" in page.locator("dialog .end").inner_text()


def test_from_the_lobby(server: Server, opened: Opening) -> None:
    """A first-time visitor is offered a lesson, and each game has one."""
    page = opened(server.url)
    page.get_by_text("New here?").wait_for()
    assert page.locator(".tile [data-learn]").count() == len(PLAYERS)
    page.locator(".welcome [data-learn=mu]").click()
    page.locator("[data-step=welcome]").wait_for()
    page.get_by_role("link", name="Lobby").click()
    page.wait_for_selector("[data-play=mu]")
    assert page.get_by_text("New here?").count() == 0


def test_not_now(server: Server, opened: Opening) -> None:
    page = opened(server.url)
    page.get_by_role("button", name="Not now").click()
    page.reload()
    page.wait_for_selector("[data-play=mu]")
    assert page.get_by_text("New here?").count() == 0


def test_in_german(server: Server, opened: Opening) -> None:
    page = begun(server, opened, "goslar", language="de-DE", size=PHONE)
    page.get_by_role("heading", name="Willkommen bei Mü zu zweit").wait_for()
    page.get_by_role("button", name="Weiter").click()
    page.get_by_text("Die Dreiecke sind Kartenpunkte").first.wait_for()


@pytest.mark.parametrize("size", [PHONE, (1280, 800)], ids=["phone", "desktop"])
def test_axe_while_the_coach_is_open(size: tuple[int, int], server: Server, opened: Opening) -> None:
    page = begun(server, opened, "goslar", size=size)
    learner = Learner(page)
    for step in ("welcome", "cards", "columns", "auction", "bid"):
        page.locator(f"[data-step={step}] .panel").wait_for()
        page.wait_for_function(AT_REST)
        assert violations(page) == [], step
        learner.go_on()
    page.locator("[data-coach-try]").first.wait_for()
    assert violations(page) == []
