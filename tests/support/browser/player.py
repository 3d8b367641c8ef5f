"""A player who sees only the page: looks for what can be clicked, and clicks."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

SETTLED = """() => {
  const board = document.querySelector('.board');
  return !board || document.querySelector('dialog[open]') || board.querySelector('.task.mine');
}"""
AT_REST = """() => !document.getAnimations()
  .some((one) => one.effect.getComputedTiming().endTime !== Infinity)"""
LONG = 60_000
Look = Callable[[str], None]


class Player:
    """Plays with the mouse what a table asks for. `bid` is the number of cards to show in the auction."""

    def __init__(self, page: Page, bid: int = 2, look: Look = lambda what: None) -> None:
        self.page = page
        self.bid = bid
        self.look = look
        self.shown = 0
        self._before: str | None = None
        self.done: list[str] = []
        """What the table asked for, in order."""

    def hand(self) -> None:
        """Play to the score sheet of the hand."""
        for _ in range(200):
            self.page.wait_for_function(SETTLED, timeout=LONG, polling=50)
            if self.page.locator("dialog[open]").count():
                self.look("scores")
                return
            self.act()
        raise AssertionError("the hand does not end")

    def act(self) -> None:
        """Make one decision."""
        if self._there(".ladder, .actions button:has-text('Pass')"):
            self._auction()
        elif self._there(".choices .choice"):
            self._do("trump", self.page.locator(".choices .choice").first)
            self.look("trump")
            self._main()
        elif self._there(".choosing-part figure"):
            self._mark("declare", 2)
        elif self._there(".actions button.main:disabled"):
            self._put_away()
        elif self._there(".actions button.main"):
            name = self.page.locator(".actions button.main").first.inner_text().split()[0].lower()
            self.look(name)
            self._do(name, self.page.locator(".actions button.main").first)
        elif self._there(".turnable"):
            self.look("turn")
            self._do("turn", self.page.locator(".turnable").first)
        elif self._there(".own.usable"):
            self.look("play")
            self._do("play", self.page.locator(".own.usable").first)
        self._answered()

    def _auction(self) -> None:
        usable = self.page.locator(".hand .own.usable")
        if self.shown >= self.bid or usable.count() < 4:
            self.look("pass")
            self._do("pass", self.page.get_by_role("button", name="Pass"))
            return
        for place in range(self.bid):
            self._touch(usable.nth(place))
        self.shown = self.bid
        self.look("show")
        self._main("show")

    def _put_away(self) -> None:
        self.look("kitty")
        kind = "exchange" if self.page.locator(".own .tag").count() else "kitty"
        table = self.page.locator(".table .own.usable")
        if kind == "exchange" and table.count():
            self._touch(table.first)
        cards = self.page.locator(".hand .own.usable:not(.marked)")
        place = 0
        while self.page.locator(".actions button.main:disabled").count() and place < 6:
            lay = self.page.locator(".lay button")
            if lay.count():
                lay.first.click()
            else:
                self._touch(cards.nth(0))
            place += 1
        self.look(kind)
        self._main(kind)

    def _mark(self, what: str, count: int) -> None:
        cards = self.page.locator(".hand .own.usable")
        for place in range(count):
            self._touch(cards.nth(place))
        self.look(what)
        self._main(what)

    def _main(self, what: str = "") -> None:
        self._do(what, self.page.locator(".actions button.main"))

    def _do(self, what: str, button: Locator) -> None:
        if what:
            self.done.append(what)
        self._before = self.page.locator("[data-version]").get_attribute("data-version")
        self._touch(button)

    def _touch(self, what: Locator) -> None:
        """Click a card at its corner, which is visible even where cards overlap."""
        what.click(position={"x": 8, "y": 6})

    def _answered(self) -> None:
        """Wait until the move has come back. Where all decide at once, a new version alone proves nothing."""
        self.page.wait_for_function(
            """before => {
              const table = document.querySelector('[data-version]');
              return table.dataset.version !== before && table.getAttribute('aria-busy') === 'false';
            }""",
            arg=self._before,
            timeout=LONG,
            polling=50,
        )

    def _there(self, selector: str) -> bool:
        return self.page.locator(selector).count() > 0
