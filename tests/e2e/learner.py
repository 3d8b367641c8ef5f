"""Somebody who knows none of the games, reads what the coach says and does it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page

LONG = 60_000
READY = """() => {
  if (document.querySelector('dialog[open]')) return true;
  const table = document.querySelector('[data-version]');
  if (table?.getAttribute('aria-busy') !== 'false' || !document.querySelector('.coach')) return false;
  return document.querySelector('[data-go-on]') || document.querySelector('[data-coach-try]');
}"""
CHANGED = """before => {
  const table = document.querySelector('[data-version]');
  const tried = [...document.querySelectorAll('[data-coach-try]')].map((one) => one.outerHTML).join();
  return table.dataset.version + tried !== before || document.querySelector('dialog[open]');
}"""
Look = Callable[[str], None]


class Learner:
    """Clicks on what is marked, or with `keys` only presses keys."""

    def __init__(self, page: Page, look: Look = lambda what: None) -> None:
        self.page = page
        self.look = look
        self.read: list[str] = []
        """The ids of the steps, in the order in which they came up."""

    def lesson(self) -> None:
        """To the score sheet."""
        for _ in range(400):
            self.page.wait_for_function(READY, timeout=LONG)
            if self.page.locator("dialog[open]").count():
                self.look("end")
                return
            self.note()
            if self.page.locator("[data-go-on]").count():
                self.go_on()
            else:
                self.act()
        raise AssertionError("the lesson does not end")

    def note(self) -> None:
        """What the coach says now."""
        step = str(self.page.locator(".coach").get_attribute("data-step"))
        if step not in self.read:
            self.read.append(step)
            self.look(step)

    def go_on(self) -> None:
        self.page.locator("[data-go-on]").click()

    def act(self) -> None:
        """The first thing that is marked: a card, or a button."""
        before = self.page.evaluate(
            """() => document.querySelector('[data-version]').dataset.version
              + [...document.querySelectorAll('[data-coach-try]')].map((one) => one.outerHTML).join()"""
        )
        self.look("try")
        self.click(self.page.locator("[data-coach-try]").first)
        self.page.wait_for_function(CHANGED, arg=before, timeout=LONG)

    def click(self, what: Locator) -> None:
        """Cards cover each other; the corner of one can always be seen."""
        what.click(position={"x": 8, "y": 8})
