"""Marks at the table can be told apart without our colours, and nothing moves for those who want it so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect
from support.browser.positions import positions
from support.browser.server import Server
from support.browser.stage import Stage

OUTLINE = """one => {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
  return [outlineStyle, outlineWidth, outlineColor].join(' ');
}"""


@pytest.fixture
def stage(browser: Browser, server: Server) -> Iterator[Stage]:
    one = Stage(browser, server.url, "en-GB", viewport={"width": 1366, "height": 768})
    yield one
    one.close()


def test_forced_colours_keep_every_mark(stage: Stage) -> None:
    told = next(one for one in positions("mu", 4, tries=2) if one.name == "play mine").snapshot
    stage.page.emulate_media(forced_colors="active", reduced_motion="reduce")
    stage.show(told)
    can = stage.page.locator(".hand .own.can").first
    stage.answer = lambda said: {
        "type": "hint", "id": said["id"], "level": "rookie", "version": stage.version,
        "advice": [{"move": {"act": "play", "card": can.get_attribute("data-card"), "from": "hand"},
                    "value": None, "score": None, "reach": None, "reason": "Because."}],
    }  # fmt: skip
    playable = can.evaluate(OUTLINE)
    stage.page.keyboard.press("i")
    expect(stage.page.get_by_text("Because.", exact=True)).to_be_visible()
    advised = stage.page.locator("[data-coach-try]").first.evaluate(OUTLINE)
    stage.page.keyboard.press("Escape")
    stage.page.keyboard.press("h")
    focused = stage.page.evaluate(f"({OUTLINE})(document.activeElement)")
    assert len({playable, advised, focused}) == 3
    assert not any(mark.startswith("none") for mark in (playable, advised, focused))


def test_the_card_that_wins_so_far_is_ringed(stage: Stage) -> None:
    told = next(one for one in positions("mu", 4, tries=2) if one.name == "play mine").snapshot
    view = {**told["view"], "legal": [], "history": [], "trumps": [["B5"]], "leader": 1}
    ringed = stage.page.locator(".trick li.winner")
    stage.show({**told, "view": {**view, "trick": ["R3"]}})
    expect(ringed).to_have_count(0)
    for trick, seat in ((["R3", "R8"], "Clara"), (["R3", "R8", "B5"], "Dario")):
        stage.show({**told, "view": {**view, "trick": trick}})
        expect(ringed).to_have_count(1)
        expect(ringed).to_contain_text(f"{seat}: ")
        expect(ringed).to_contain_text("wins the trick so far")


@pytest.mark.parametrize("wish", ["system", "setting"])
def test_nothing_moves_for_those_who_want_less_motion(wish: str, browser: Browser, server: Server) -> None:
    told = next(one for one in positions("mu", 4, tries=2) if one.name == "play mine").snapshot
    view = {**told["view"], "legal": [], "history": []}
    stage = Stage(browser, server.url, "en-GB", {"motion": "less"} if wish == "setting" else None)
    try:
        if wish == "setting":
            stage.page.emulate_media(reduced_motion="no-preference")
        stage.show({**told, "view": {**view, "trick": ["R1"]}})
        stage.page.evaluate(
            """() => {
              window.moved = 0;
              const { animate } = Element.prototype;
              Element.prototype.animate = function (frames, given) {
                if ((given.duration ?? given) > 1) window.moved += 1;
                return animate.call(this, frames, given);
              };
              addEventListener('transitionrun', () => { window.moved += 1; });
              addEventListener('animationstart', () => { window.moved += 1; });
            }"""
        )
        stage.show({**told, "view": {**view, "trick": ["R1", "R2"]}})
        stage.show({**told, "view": {**view, "trick": []}})
        assert stage.page.evaluate("window.moved") == 0
    finally:
        stage.close()
