"""Games of other packages in the browser: moves that the page has never seen, with its generic controls."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page
from support.browser.axe import violations
from support.browser.player import Player
from support.browser.server import PHONE, Opening, Server
from support.ohhell import copied, laid_out

FANCY = '''
"""Oh Hell after two more decisions: a wager on a card against a seat, and some cards to show."""

from dataclasses import dataclass
from typing import ClassVar

from mue.i18n import Message
from mue.rules.choice import OneOf
from mue.rules.legal import Legal, SomeOf
from mue.rules.moves import Move
from mue.rules.notation import Seat
from mue.rules.phase import Phase
from mue.cards import Card, Cards
from ohhell import OhHell


@dataclass(frozen=True, slots=True)
class Dare(Move):
    act: ClassVar[str] = "fancy-dare"
    public: ClassVar[bool] = True
    card: Card
    whom: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class Flash(Move):
    act: ClassVar[str] = "fancy-flash"
    public: ClassVar[bool] = True
    cards: Cards


class Once(Phase):
    def begin(self, state):
        return state.replace(seat=(state.deal.dealer + 1) % state.players)

    def why_illegal(self, state, seat, move):
        return None if move in self.legal(state, seat) else Message("must-play")

    def apply(self, state, seat, move):
        state = state.replace(history=state.history.add((seat, move)), seat=(seat + 1) % state.players)
        return state.game.proceed(state) if seat == state.deal.dealer else state


class Dares(Once):
    name = "fancy-dare"

    def legal(self, state, seat):
        others = [other for other in range(state.players) if other != seat]
        hand = state.hands[seat]
        return Legal(OneOf([Dare(c, other, n) for c in hand for other in others for n in (1, 2, 10)]))


class Flashes(Once):
    name = "fancy-flash"

    def legal(self, state, seat):
        return Legal(SomeOf(Flash, state.hands[seat], 1, 2))


class Fancy(OhHell):
    id = "fancy"
    title = "Fancy Oh Hell"

    def make_phases(self):
        return [Dares(), Flashes(), *super().make_phases()]
'''


@pytest.fixture(scope="module")
def other_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("other")
    site = laid_out(folder)
    text = (site / "ohhell" / "variants" / "ohhell.toml").read_text(encoding="utf-8")
    small = re.sub("hand = {.*}", "hand = 2", text).replace('"ohhell"', '"fancy"')
    files = {
        "fancy/__init__.py": FANCY,
        "fancy/variants/fancy.toml": small,
        "fancy/texts/fancy.en.md": "# Fancy\n",
        "fancy/words/en.ftl": "move-fancy-dare = Dare { $whom }: { $card } for { $amount }\n",
        "fancy-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: fancy\nVersion: 1.0\n",
        "fancy-1.0.dist-info/entry_points.txt": "[mue.games]\nfancy = fancy:Fancy\n",
    }
    for name, content in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(content, encoding="utf-8")
    copied(site, "whist")
    one = Server(folder / "mue.db", packages=site)
    one.start()
    yield one
    one.stop()


def seated(server: Server, opened: Opening, game: str, *others: str, **more: Any) -> Page:
    table = server.table(game, "person", *others, hands=1)
    page = opened(f"{server.url}/table/{table}", server.sit(table, "Ann"), **more)
    page.locator(".waiting button.main").click()
    page.wait_for_selector(".own-moves")
    return page


def test_a_hand_of_oh_hell_with_keys_and_touches(other_server: Server, opened: Opening) -> None:
    page = seated(other_server, opened, "ohhell", *["rookie"] * 5, size=PHONE, language="de-DE")
    assert page.locator(".task").inner_text().count("Wie viele Stiche machst du?") == 1
    numbers = page.locator(".own-moves .number")
    named = [number.get_attribute("aria-label") for number in numbers.all()]
    bids = [f"Ansage: {tricks}" for tricks in range(9)]
    assert [bid for bid in bids if bid in named] == named and len(named) >= 8  # the dealer lacks one
    assert violations(page) == []
    for box in (number.bounding_box() for number in numbers.all()):
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
    page.keyboard.press("a")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.dataset.value") == "0"
    page.keyboard.press("3" if "Ansage: 3" in named else "2")
    chosen = page.evaluate("document.activeElement.dataset.value")
    page.keyboard.press("Enter")
    page.wait_for_selector(".own.usable")
    assert page.locator(".mine .target b, .line .target b").first.inner_text() == chosen
    page.keyboard.press("l")
    page.get_by_text(f"Du sagst {chosen} an.").wait_for()
    page.keyboard.press("Escape")
    Player(page).hand()
    sheet = page.locator("dialog[open]")
    assert re.search("Ansage (erfüllt|verfehlt)|Stiche", sheet.inner_text())


def test_a_card_a_seat_a_number_and_a_set_of_cards(other_server: Server, opened: Opening) -> None:
    page = seated(other_server, opened, "fancy", "rookie", "rookie")
    cards = page.locator(".own-moves .button.card")
    assert cards.count() == 2 and page.locator(".own-moves .seat").count() == 0
    page.locator(".hand .own.usable").first.click(position={"x": 8, "y": 6})
    seats = page.locator(".own-moves .button.seat")
    seats.first.wait_for()
    assert [seat.inner_text().strip() for seat in seats.all()] == ["Bruno", "Clara"]
    seats.nth(1).click()
    page.keyboard.press("1")
    page.keyboard.press("0")
    assert page.evaluate("document.activeElement.dataset.value") == "10"
    page.keyboard.press("Enter")
    assert violations(page) == []
    page.get_by_role("button", name=re.compile("^Dare Clara: .* for 10$")).click()
    page.wait_for_selector(".actions .button.main:disabled")
    assert "Choose (0 of 2)" in page.locator(".task .actions").inner_text()
    for place in range(2):
        page.locator(".hand .own.usable").nth(place).click(position={"x": 8, "y": 6})
    page.get_by_role("button", name="Choose (2 of 2)").click()
    page.wait_for_selector(".own-moves .number")
    # Without words in a catalogue it is told as it is written.
    page.keyboard.press("l")
    page.get_by_text(re.compile(r"flash [CDHS]\d+ [CDHS]\d+")).first.wait_for()


def test_a_browser_without_the_words_of_a_copied_game_still_plays(
    other_server: Server, opened: Opening
) -> None:
    """An old page, or an answer that got lost: moves are shown as they are written."""
    table = other_server.table("whist", "person", "rookie", "rookie", hands=1)
    place = other_server.sit(table, "Ann")
    page = opened(other_server.url, place, expected="Failed to load resource")
    page.route("**/api/words*", lambda route: route.abort())
    page.goto(f"{other_server.url}/table/{table}")
    page.locator(".waiting button.main").click()
    page.get_by_role("button", name="Whist-bid 0", exact=True).click()
    page.wait_for_selector(".own.usable")
