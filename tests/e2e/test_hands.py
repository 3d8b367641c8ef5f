"""A whole hand of each game, by clicking on what the page offers."""

from __future__ import annotations

import pytest
from support.browser.player import AT_REST, Player
from support.browser.server import PHONE, Opening, Seating, Server

OTHERS = {
    "mu": ["rookie"] * 3,
    "eskridge": ["rookie"],
    "goslar": ["rookie"],
    "wimmuln": ["rookie"] * 3,
    "yamv": ["rookie"] * 3,
}


@pytest.mark.parametrize("game", OTHERS)
def test_a_hand_by_clicking(game: str, seated: Seating) -> None:
    page = seated(game, *OTHERS[game])
    player = Player(page, bid=3)
    player.hand()
    assert "play" in player.done
    sheet = page.locator("dialog[open]")
    assert sheet.locator("tr.sum").count() == 2
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", OTHERS)
def test_nothing_scrolls_or_overlaps_on_a_phone(game: str, language: str, seated: Seating) -> None:
    # Cards on their way may be anywhere; where they lie is what counts.
    page = seated(game, *OTHERS[game], size=PHONE, language=language, reduced_motion="reduce")

    def fits(what: str) -> None:
        if what == "scores":
            return
        page.wait_for_function(AT_REST)
        beyond = page.evaluate(
            """() => {
              const root = document.documentElement, board = document.querySelector('.board');
              const own = [...document.querySelectorAll('.own, .actions button, .seat')];
              // From top to bottom: none of these begins before the one above it has ended.
              const stacked = '.seat|.contract|.prompt|.actions > *|.mine > .line|.mine > .cards';
              const rows = stacked.split('|')
                .map((what) => [...board.querySelectorAll(what)].map((one) => one.getBoundingClientRect()))
                .filter((boxes) => boxes.length);
              const over = rows.slice(1).filter((boxes, above) =>
                Math.min(...boxes.map((box) => box.top)) + 1
                  < Math.max(...rows[above].map((box) => box.bottom)));
              return {
                over: over.length,
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
        assert beyond == {"over": 0, "down": 0, "across": 0, "board": 0, "cut": 0}, what

    Player(page, bid=9 if len(OTHERS[game]) == 1 else 4, look=fits).hand()


def test_from_the_lobby_to_the_next_hand(server: Server, opened: Opening) -> None:
    """The first minute: open the page, click a game, play."""
    page = opened(server.url)
    page.get_by_label("Your name").fill("Zoë <b>")
    page.get_by_role("button", name="New table … Wimmüln").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("combobox", name="Players").select_option("3")
    dialog.get_by_label("Pace of the bots").select_option("quick")
    dialog.get_by_label("Length").select_option("1")
    dialog.get_by_role("button", name="Make the table").click()
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
