"""For everyone: by keyboard alone, in German, in the dark, and for those who cannot see."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page
from support.browser.axe import violations
from support.browser.player import AT_REST, SETTLED, Player
from support.browser.server import PHONE, Opening, Seating, Server

LARGEST_VISIT = 180_000


class Typist:
    """Plays without a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.press = page.keyboard.press

    def to(self, name: str) -> None:
        """Tab to the button of this name and press it."""
        for _ in range(60):
            self.press("Tab")
            if self.page.evaluate("document.activeElement.innerText || ''").strip().startswith(name):
                self.press("Enter")
                return
        raise AssertionError(f"no way to {name}")

    def choose(self, count: int) -> None:
        """The first cards that can be used, from left to right."""
        self.press("h")
        self.press("Home")
        chosen = 0
        for _ in range(40):
            usable = "document.activeElement.matches('.own.usable:not(.marked)')"
            if self.page.evaluate(usable):
                self.press("Enter")
                chosen += 1
                if chosen == count:
                    return
            self.press("ArrowRight")
        raise AssertionError("no card can be chosen")

    def hand(self) -> None:
        shown = False
        for _ in range(120):
            self.page.wait_for_function(SETTLED)
            if self.page.locator("dialog[open]").count():
                return
            before = self.page.locator("[data-version]").get_attribute("data-version")
            if self.page.locator(".ladder").count() and not shown:
                self.choose(2)
                self.press("c")
                shown = True
            elif self.page.get_by_role("button", name="Pass").count():
                self.press("p")
            elif self.page.locator(".choices .choice").count():
                self.press("a")
                self.press("Enter")
                self.press("c")
            elif self.page.locator(".actions button.main:disabled").count():
                self.choose(3)
                self.press("c")
            else:
                self.press("h")
                self.press("Home")
                if self.page.evaluate("!document.activeElement.matches('.own')"):
                    raise AssertionError("the hand has no focus")
                self.choose_from_all()
            self.page.wait_for_function(
                "before => document.querySelector('[data-version]').dataset.version !== before", arg=before
            )
        raise AssertionError("the hand does not end")

    def choose_from_all(self) -> None:
        """A card of the hand, or else one that lies open."""
        if self.page.locator(".hand .own.usable").count():
            self.press("h")
            self.to_row("hand")
            self.choose_here()
        else:
            self.to_row("display")
            self.choose_here()

    def to_row(self, row: str) -> None:
        if self.page.evaluate("document.activeElement.dataset.own").startswith(row):
            return
        self.press("ArrowUp" if row == "display" else "ArrowDown")

    def choose_here(self) -> None:
        self.press("Home")
        for _ in range(40):
            if self.page.evaluate("document.activeElement.matches('.own.usable')"):
                self.press("Enter")
                return
            self.press("ArrowRight")
        raise AssertionError("no card can be played")


def test_a_hand_by_keyboard_alone(server: Server, opened: Opening) -> None:
    table = server.table("eskridge", "person", "rookie")
    page = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"))
    page.wait_for_selector(".waiting")
    typist = Typist(page)
    typist.to("Start")
    page.wait_for_selector(".board")
    typist.hand()
    typist.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")
    keys = page.get_by_role("dialog", name="Keys")
    for _ in range(20):
        typist.press("?")
        # Just after a dialog has gone, a key may still be meant for it: a person presses it again.
        with suppress(Error):
            keys.wait_for(timeout=2_000)
            return
    raise AssertionError("no key shows the keys")


def test_everything_is_announced(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    page.wait_for_selector(".task.mine")
    said = page.locator("[data-said]")
    assert "Your turn" in said.inner_text()
    Player(page, bid=1).act()
    page.wait_for_selector(".task.mine")
    assert said.inner_text() != ""


def test_why_a_card_cannot_be_played(seated: Seating) -> None:
    page = seated("wimmuln", "rookie", "rookie")
    player = Player(page)
    for _ in range(30):
        page.wait_for_function(SETTLED)
        if page.locator(".own.dim").count() and page.locator(".trick li").count():
            page.locator(".own.dim").first.click(position={"x": 8, "y": 6}, force=True)
            assert "you must follow" in page.locator(".toast").inner_text()
            return
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
        else:
            player.act()
    raise AssertionError("every card could always be played")


def test_undo_and_hint(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    page.wait_for_selector(".task.mine")
    before = page.locator(".hand .own").count()
    Player(page, bid=2).act()
    page.wait_for_selector(".task.mine")
    assert page.locator(".hand .own").count() == before - 2
    page.keyboard.press("u")
    page.wait_for_function("count => document.querySelectorAll('.hand .own').length === count", arg=before)
    page.keyboard.press("i")
    sheet = page.get_by_role("complementary", name="What a bot would do")
    sheet.get_by_label("rookie").check()  # while the expert is still thinking
    sheet.get_by_role("button", name="Do this").first.wait_for()
    assert sheet.get_by_label("rookie").is_checked()
    assert page.locator("[data-coach-try]").count() > 0  # where the cards lie
    page.keyboard.press("Escape")
    sheet.wait_for(state="hidden")
    page.keyboard.press("i")
    sheet.get_by_label("club player").check()
    sheet.get_by_role("button", name="Do this").first.click()
    sheet.wait_for(state="hidden")


def test_keys_work_after_a_hint_out_of_turn(seated: Seating) -> None:
    page = seated("eskridge", "rookie")
    page.wait_for_selector(".task.mine")
    page.keyboard.press("p")  # the bot is to bid or to name a trump
    page.keyboard.press("i")
    page.keyboard.press("l")
    page.get_by_role("dialog", name="Log").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")
    page.keyboard.press("s")
    page.get_by_role("dialog", name="Scores").wait_for()


def test_german_as_the_browser_says(server: Server, opened: Opening) -> None:
    page = opened(server.url, language="de-DE")
    page.get_by_text("Fünf Kartenspiele einer Familie").wait_for()
    assert page.locator("html").get_attribute("lang") == "de"
    page.locator("[data-play=wimmuln]").click()
    page.get_by_text("Deine Hand").or_(page.locator(".board")).first.wait_for()
    assert page.get_by_role("button", name="Letzter Stich").count() == 1
    page.get_by_role("button", name="Mehr").click()
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    page.get_by_role("dialog", name="Settings").wait_for()


@pytest.mark.parametrize("path", ["/", "/account", "/rules/mu", "/ratings/mu"])
def test_german_pages_fit_a_narrow_phone(path: str, server: Server, opened: Opening) -> None:
    page = opened(f"{server.url}{path}", language="de-DE", size=(360, 740))
    page.locator("#main h1, #main h2, #main h3, #main [data-play]").first.wait_for()
    beyond = page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter((one) => {
          const { right, width } = one.getBoundingClientRect();
          return width > 0 && right > innerWidth + 1 && !one.closest('.fan, svg, table, pre');
        }).map((one) => one.outerHTML.slice(0, 100))"""
    )
    assert beyond == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_server_speaks_german_too(seated: Seating) -> None:
    page = seated("eskridge", "rookie", language="de-DE")
    page.wait_for_selector(".task.mine")
    page.keyboard.press("u")
    page.get_by_text("Du hast in dieser Runde keinen Zug gemacht").wait_for()
    page.keyboard.press("i")
    reasons = page.locator(".beside li p")
    reasons.first.wait_for()
    said = " ".join(reasons.all_inner_texts()).replace(";", " ").replace(".", " ").split()
    assert said and not {"the", "you", "of", "to", "is", "seat", "card", "cards"} & set(said)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Mehr").click()
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("Sprache").select_option("en")
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="hidden")
    no_move = page.get_by_text("You have made no move in this hand that you could take back.")
    for _ in range(20):  # until the hello in English has been heard
        page.keyboard.press("u")
        with suppress(Error):
            no_move.wait_for(timeout=2_000)
            return
    raise AssertionError("the server goes on in German")


def test_the_order_of_trumps_is_seen_before_one_is_named(seated: Seating) -> None:
    page = seated("eskridge", "rookie")

    def look(what: str) -> None:
        if what != "trump":
            return
        for choice in page.locator(".choices .choice").all():
            choice.click()
            if choice.get_attribute("aria-pressed") != "true":
                choice.click()  # it was the one that was looked at already
            row = page.locator(".preview .order .card, .preview p")
            assert row.count() > 0
            orders.append(row.count())
        assert "Trumps from high to low" in page.locator("[data-said]").inner_text() or orders[-1] == 1
        page.locator(".choices .choice").first.click()

    orders: list[int] = []
    player = Player(page, bid=6, look=look)
    while not {"trump", "play"} & set(player.done):
        page.wait_for_function(SETTLED)
        player.act()
    assert "trump" not in player.done or max(orders) >= 10


def test_axe_finds_nothing(server: Server, opened: Opening, seated: Seating) -> None:
    found: dict[str, list[str]] = {}

    def check(page: Page, where: str) -> None:
        if bad := violations(page):
            found[where] = bad

    lobby = opened(server.url)
    lobby.wait_for_selector("[data-play=mu]")
    check(lobby, "lobby")
    lobby.get_by_role("button", name="New table …", exact=True).click()
    check(lobby, "new table")
    rules = opened(f"{server.url}/rules/mu")
    rules.get_by_role("heading", name="Scoring").wait_for()
    check(rules, "rules")
    for address, heading in {"account": "Account", "ratings/mu": "Ratings: Mü"}.items():
        page = opened(f"{server.url}/{address}")
        page.get_by_role("heading", name=heading).wait_for()
        check(page, address)
    table = seated("mu", "rookie", "rookie", "rookie", size=PHONE)
    seen: set[str] = set()

    def look(what: str) -> None:
        if what not in seen:
            seen.add(what)
            table.wait_for_function(AT_REST)
            check(table, what)

    Player(table, bid=4, look=look).hand()
    assert found == {}


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_first_visit_is_small(language: str, server: Server, opened: Opening) -> None:
    """All that is loaded until the lobby is there, with fonts, on the wire."""
    page = opened("about:blank", language=language)
    received: list[float] = []
    network = page.context.new_cdp_session(page)
    network.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    network.send("Network.enable")
    page.goto(server.url, wait_until="networkidle")
    page.locator("[data-play=mu]:not(:disabled)").wait_for()
    assert 100_000 < sum(received) < LARGEST_VISIT
