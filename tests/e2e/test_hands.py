"""A whole hand of each game, by clicking on what the page offers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator
from support.browser.player import Player
from support.browser.server import Opening, Seating, Server

OTHERS = {
    "mu": ["rookie"] * 3,
    "eskridge": ["rookie"],
    "goslar": ["rookie"],
    "wimmuln": ["rookie"] * 3,
    "yamv": ["rookie"] * 3,
}


@pytest.mark.parametrize("game", OTHERS)
def test_a_hand_by_clicking(game: str, seated: Seating) -> None:
    page = seated(game, *OTHERS[game], moving=game == "mu")
    player = Player(page, bid=3)
    player.hand()
    assert "play" in player.done
    sheet = page.locator("dialog[open]")
    assert sheet.locator("tr.sum").count() == 2
    if game == "yamv":
        every_line_says_why(sheet)
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")


def every_line_says_why(sheet: Locator) -> None:
    lines = sheet.locator("button.why")
    assert lines.count() >= 4
    for line in lines.all():
        line.click()
        assert len(sheet.locator("tr.because").inner_text()) > 12
        line.click()


def test_from_the_lobby_to_the_next_hand(server: Server, opened: Opening) -> None:
    """The first minute: open the page, click a game, play."""
    page = opened(server.url, moving=True)
    page.get_by_label("Your name").fill("Zoë <b>")
    page.get_by_role("button", name="New table … Wimmüln").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("combobox", name="Players").select_option("3")
    dialog.get_by_label("Pace of the bots").select_option("quick")
    dialog.get_by_label("Length").select_option("1")
    dialog.get_by_role("button", name="Create the table").click()
    page.wait_for_selector(".board")
    # A name is text, whatever is in it.
    assert page.locator(".mine .name").inner_text() == "Zoë <b>"
    Player(page).hand()
    page.get_by_role("button", name="Play again").click()
    page.locator("dialog[open]").wait_for(state="hidden")
    assert page.locator(".hand .own").count() > 5


def test_one_click_is_enough(server: Server, opened: Opening) -> None:
    page = opened(server.url)
    page.get_by_role("button", name="Play Mü with bots now").click()
    page.wait_for_selector(".board .hand .own")
    assert "/table/" in page.url
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("heading", name="Your tables").wait_for()
    page.locator("section", has_text="Your tables").get_by_role("link").first.click()
    page.wait_for_selector(".board .hand .own")
