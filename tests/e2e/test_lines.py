"""Connections break, servers restart, two people join: the table goes on."""

from __future__ import annotations

from pathlib import Path
from signal import SIGKILL

from playwright.sync_api import Page
from support.browser.player import Player
from support.browser.server import Opening, Seating, Server


def cards(page: Page) -> list[str]:
    return [str(element.get_attribute("data-card")) for element in page.locator(".hand .own").all()]


def test_a_reload_in_the_middle(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    player = Player(page)
    page.wait_for_selector(".task.mine")
    player.act()
    page.wait_for_selector(".task.mine")
    before = cards(page)
    page.reload()
    page.wait_for_selector(".task.mine")
    assert cards(page) == before
    player.hand()


def test_the_server_is_killed_in_the_middle(tmp_path: Path, opened: Opening) -> None:
    server = Server(tmp_path / "mue.db")
    server.start()
    try:
        table = server.table("eskridge", "person", "rookie")
        page = opened(
            f"{server.url}/table/{table}", server.sit(table, "Ann"), expected="ERR_CONNECTION_REFUSED"
        )
        page.locator(".waiting button.main").click()
        page.wait_for_selector(".task.mine")
        before = cards(page)
        server.stop(SIGKILL)
        page.get_by_text("Connection lost").wait_for()
        server.start()
        page.get_by_text("Connection lost").wait_for(state="hidden")
        assert cards(page) == before
        Player(page).hand()
    finally:
        server.stop()


def passes(*people: Page) -> None:
    """Pass. It counts at once, but needs confirming while a card is marked for a bid."""
    for _ in range(200):
        for page in people:
            if page.locator(".task.mine").count() and page.locator(".ladder").count():
                card = page.locator(".hand .own.usable").first
                card.click(position={"x": 8, "y": 8})
                page.keyboard.press("p")
                page.get_by_role("button", name="Really pass?").wait_for()
                card.click(position={"x": 8, "y": 8})
                page.keyboard.press("p")
                page.locator(".task.mine").wait_for(state="hidden")
                return
        people[0].wait_for_timeout(50)
    raise AssertionError("nobody could bid")


TO_PLAY = """document.querySelector('.task.mine')
    && !document.querySelector('dialog[open], [data-move^=dealer]')"""
"""All checked at once: after the hand, the next dealer is asked for below the sheet that comes up."""


def test_two_people_and_bots(server: Server, opened: Opening) -> None:
    """One makes the table and sends the link; the other opens it and sits down."""
    table = server.table("mu", "person", "rookie", "person", "rookie")
    ann = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"))
    ann.get_by_role("img", name="The address as a QR code").wait_for()
    ben = opened(f"{server.url}/table/{table}")
    ben.get_by_label("Your name").fill("Ben")
    ben.get_by_role("button", name="Sit down").click()
    ben.locator(".waiting li", has_text="Ben").wait_for()
    ann.locator(".waiting li", has_text="Ben").wait_for()
    ann.get_by_role("button", name="Start", exact=True).click()
    for page in (ann, ben):
        page.wait_for_selector(".board")
    assert cards(ann) != cards(ben)
    passes(ann, ben)
    people = [Player(ann, bid=3), Player(ben, bid=1)]
    for _ in range(200):
        for one in people:
            if one.page.evaluate(TO_PLAY):
                one.act()
        if all(person.page.locator("dialog[open]").count() for person in people):
            break
        ann.wait_for_timeout(50)
    scores = [one.page.locator("dialog[open] tr.sum").last.locator("td").all_inner_texts() for one in people]
    assert scores[0] == scores[1] != []


def test_a_watcher_sees_no_hand(server: Server, opened: Opening, seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    watcher = opened(page.url)
    watcher.wait_for_selector(".board")
    assert watcher.locator(".own").count() == 0
    assert watcher.get_by_text("You are watching.").count() == 1


def test_no_such_table(server: Server, opened: Opening) -> None:
    page = opened(f"{server.url}/table/nowhere")
    page.get_by_text("There is no such table.").wait_for()
    page.get_by_role("link", name="Lobby").last.click()
    page.wait_for_selector("[data-play=mu]")
