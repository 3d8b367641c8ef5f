"""A beginner who reads what the coach says and does it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

LONG = 60_000
READY = """() => {
  if (document.querySelector('dialog[open]')) return true;
  const table = document.querySelector('[data-version]');
  if (table?.getAttribute('aria-busy') !== 'false' || !document.querySelector('.coach')) return false;
  return document.querySelector('[data-go-on], [data-coach-try]') !== null;
}"""
STATE = """() => {
  const table = document.querySelector('[data-version]');
  const marked = [...document.querySelectorAll('[data-coach-try]')].map((one) => one.outerHTML);
  const step = document.querySelector('.coach')?.dataset.step;
  const read = document.querySelector('[data-go-on]') === null;
  return JSON.stringify([table.dataset.version, marked, step, read]);
}"""
CHANGED = f"before => document.querySelector('dialog[open]') || ({STATE})() !== before"
Look = Callable[[str], None]


class Learner:
    """Reads and clicks."""

    def __init__(self, page: Page, look: Look = lambda what: None) -> None:
        self.page = page
        self.look = look
        self.read: list[str] = []
        """The ids of the steps, in the order in which they came up."""

    def lesson(self) -> None:
        """Play to the score sheet."""
        for _ in range(400):
            self.page.wait_for_function(READY, timeout=LONG, polling=50)
            if self.page.locator("dialog[open]").count():
                self.look("end")
                return
            self._note()
            before = self.page.evaluate(STATE)
            if self.page.locator("[data-go-on]").count():
                self.go_on()
            elif self.page.locator("[data-coach-try]").count():
                self.look("try")
                self.act()
            self.page.wait_for_function(CHANGED, arg=before, timeout=LONG, polling=50)
        raise AssertionError("the lesson does not end")

    def _note(self) -> None:
        coach = self.page.locator(".coach")
        step = str(coach.get_attribute("data-step")) if coach.count() else ""
        if step and step not in self.read:
            self.read.append(step)
            self.look(step)

    def go_on(self) -> None:
        self.page.locator("[data-go-on]").click()

    def act(self) -> None:
        """Click the first thing that is marked, a card or a button. A card's corner is always visible."""
        self.page.locator("[data-coach-try]").first.click(position={"x": 8, "y": 8})


class Typist(Learner):
    """Reads and presses keys."""

    def go_on(self) -> None:
        self.page.keyboard.press("g")

    def act(self) -> None:
        press = self.page.keyboard.press
        first = self.page.locator("[data-coach-try]").first
        own, move = first.get_attribute("data-own"), first.get_attribute("data-move")
        if own is not None:
            press("h")
            row, _ = own.split(":")
            if not self._focused("own", row):
                press("ArrowUp" if row == "display" else "ArrowDown")
            press("Home")
            for _ in range(40):
                if self.page.evaluate("document.activeElement.matches('[data-coach-try]')"):
                    press("Enter")
                    return
                press("ArrowRight")
            raise AssertionError("no way to the card that is marked")
        if move == "pass":
            press("p")
        elif move is None:
            press("c")
        else:
            first.focus()
            press("Enter")

    def _focused(self, what: str, begins: str) -> bool:
        value = self.page.evaluate("what => document.activeElement.dataset[what] ?? ''", what)
        return str(value).startswith(begins)
