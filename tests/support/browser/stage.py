"""A page at a fake table: this module answers its socket, with any position."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute

from support.browser.player import AT_REST

TABLE = "stage"
PATIENCE = 120_000
SHOWN = "version => Number(document.querySelector('[data-version]')?.dataset.version) === version"
QUIET = """async () => {
  await document.fonts.ready;
  const places = () => JSON.stringify([...document.querySelectorAll('.board, .own, .seat, .trick, .actions')]
    .map((one) => one.getBoundingClientRect()));
  for (let before = '', still = 0, frames = 0; still < 2 && frames < 200; frames += 1) {
    await new Promise(requestAnimationFrame);
    still = places() === before ? still + 1 : 0;
    before = places();
  }
}"""
"""The font has loaded, and nothing has moved for two frames: the board measures itself more than once."""


def refused(said: dict[str, Any]) -> dict[str, Any]:
    return {"type": "refused", "id": said["id"], "why": "No."}


class Stage:
    """One page in one language, at any size."""

    def __init__(
        self, browser: Browser, url: str, language: str, liked: dict[str, Any] | None = None, **more: Any
    ) -> None:
        self.context: BrowserContext = browser.new_context(
            locale=language, reduced_motion="reduce", has_touch=True, **more
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.version = 0
        self.asked: list[dict[str, Any]] = []
        """What the page has asked for."""
        self.answer: Callable[[dict[str, Any]], dict[str, Any]] = refused
        """What the page is told."""
        self._told: dict[str, Any] | None = None
        self._socket: WebSocketRoute | None = None
        self.page.route_web_socket("**/api/**", self._answer)
        place = {"table": TABLE, "token": "x" * 43, "seat": 0, "game": "", "when": 1}
        settings = {"greeted": True, "name": "Maximiliane", **(liked or {})}
        for key, value in {"mue.places": [place], "mue.settings": settings}.items():
            text = json.dumps(json.dumps(value))
            self.context.add_init_script(
                f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {text})"
            )
        self.url = f"{url}/table/{TABLE}"

    def _answer(self, socket: WebSocketRoute) -> None:
        self._socket = socket

        def heard(text: str | bytes) -> None:
            said = json.loads(text)
            if said["type"] == "hello" and self._told is not None:
                socket.send(json.dumps(self._told))
            elif said["type"] == "ping":
                socket.send(json.dumps({"type": "pong", "id": None}))
            elif said["type"] != "hello":
                self.asked.append(said)
                socket.send(json.dumps(self.answer(said)))

        socket.on_message(heard)

    def clear(self) -> None:
        """Clear the table, so the next position does not depend on the last."""
        if self._told is not None:
            self._tell({**self._told, "view": None, "last": None})

    def show(self, snapshot: dict[str, Any]) -> None:
        """Lay this position on the table, and wait until it lies still."""
        self._tell(snapshot)
        self.rest()

    def _tell(self, snapshot: dict[str, Any]) -> None:
        self.version += 1
        self._told = {**snapshot, "version": self.version}
        if self._socket is None:
            self.page.goto(self.url)
        else:
            self._socket.send(json.dumps(self._told))
        self.page.wait_for_function(SHOWN, arg=self.version)

    def tell(self, message: dict[str, Any]) -> None:
        """Any message of a server."""
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def change(self, view: dict[str, Any]) -> None:
        """The next event: these keys of the view have changed."""
        self.version += 1
        self.tell({"type": "event", "version": self.version, "view": view})
        self.page.wait_for_function(SHOWN, arg=self.version)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
        self.rest()

    def rest(self) -> None:
        self.page.evaluate(QUIET)
        self.page.wait_for_function(AT_REST)

    def close(self) -> None:
        self.context.close()
