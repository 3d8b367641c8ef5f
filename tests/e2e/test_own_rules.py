"""Rules of one's own: a designer brings a file, a friend reads what it changes, and they play."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page
from support.browser.axe import violations
from support.browser.played import played
from support.browser.player import Player
from support.browser.server import PHONE, Opening, Server

REVISION = """
name = "Revision 7"
hands = 1
[goals]
tricks_for_one_card = 4
[bonus.declarer]
rank = { odd = 30, even = 15 }
"""
CHECKED = "[data-checked=true]"


def dialog(opened: Opening, server: Server, **more: object) -> Page:
    page = opened(server.url, **more)
    page.evaluate("localStorage.setItem('mue.settings', JSON.stringify({greeted: true, name: 'Ann'}))")
    page.reload()
    page.get_by_role("button", name="New table … YAMV").click()
    page.get_by_label("Variant").select_option("rules of your own …")
    return page


def test_a_wrong_file_says_where_and_a_right_one_what_it_changes(
    server: Server, opened: Opening, tmp_path: Path
) -> None:
    page = dialog(opened, server)
    create = page.get_by_role("button", name="Create the table")
    assert create.is_disabled()
    text = page.locator("textarea")
    text.fill('hands = 2\n\n[score]\nper_overtrick = "five"\n')
    page.get_by_role("button", name="Line 4:").click()
    assert page.evaluate("getSelection().toString()") == 'per_overtrick = "five"'
    assert create.is_disabled() and "must be a whole number" in page.locator("#own-rules-said").inner_text()
    page.get_by_role("button", name="Begin with the usual rules").click()
    page.get_by_text("This changes nothing").wait_for()
    assert text.input_value().startswith("# YAMV")
    file = tmp_path / "revision.toml"
    file.write_text(REVISION, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("This changes 4 rules:").wait_for()
    page.get_by_text("declarer's bonus for a number, 1, 3, 5, 7, 9, 11: 30 (was: 40)").wait_for()
    assert create.is_enabled() and violations(page) == []
    file.write_text("#" * 20_000, encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text("The file has too many characters").wait_for()
    assert create.is_disabled()
    text.fill("")
    page.get_by_text("What is left out stays as usual.").wait_for()


def test_a_friend_reads_the_differences_and_they_play(server: Server, opened: Opening) -> None:
    ann = dialog(opened, server)
    ann.locator("textarea").fill(REVISION)
    ann.locator(CHECKED).wait_for()
    ann.locator("label:has-text('Seat 2') select").select_option("person")
    ann.get_by_label("Pace of the bots").select_option("instant")
    ann.get_by_role("button", name="Create the table").click()
    ann.locator(".waiting [data-changes] li").first.wait_for()
    bob = opened(ann.url, size=PHONE, language="de-DE")
    bob.get_by_text("Sie unterscheiden sich in 4 Punkten von YAMV.").wait_for()
    assert bob.locator("[data-changes] li").first.inner_text().endswith("1 (vorher: 0)")
    assert violations(bob) == []
    with bob.expect_download() as saved:
        bob.get_by_role("link", name="Als Datei speichern").click()
    assert 'name = "Revision 7"' in saved.value.path().read_text(encoding="utf-8")
    bob.get_by_label("Dein Name").fill("Bob")
    bob.get_by_role("button", name="Hinsetzen").click()
    ann.wait_for_function("() => !document.querySelector('li.free')")
    ann.locator(".waiting button.main").click()
    for page in (ann, bob):
        page.wait_for_selector(".board")
        assert page.locator("header.title h1").inner_text() == "YAMV · Revision 7"
    bob.close()  # a bot stands in only later; Ann looks at the rules while she waits
    ann.keyboard.press("r")
    ann.locator("dialog [data-changes]").get_by_text("They differ from YAMV in 4 points.").wait_for()


def test_the_replay_tells_them_and_a_friend_gets_the_deal_by_them(server: Server, opened: Opening) -> None:
    table, seat = played(server, "yamv", *["rookie"] * 3, variant_file=REVISION)
    page = opened(f"{server.url}/table/{table}/replay", seat)
    page.wait_for_selector("[data-place='0'] .board")
    page.get_by_role("button", name="Rules").click()
    page.locator("dialog [data-changes]").get_by_text("tricks that a bid of one card asks for").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play it again from here").click()
    page.wait_for_url(lambda address: table not in address)
    page.wait_for_selector(".board")
    assert page.locator("header.title h1").inner_text() == "YAMV · Revision 7"
    Player(page).act()
