"""The layout of the table: a sample of what `make layout` measures, in windows of all three layouts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser
from support.browser.layout import MEASURE, PLACES, jumps, survey
from support.browser.positions import positions
from support.browser.server import Server
from support.browser.stage import Stage

WIDE, TALL, LOW = (1366, 768), (390, 844), (740, 360)
SAMPLE = {
    "mu": (4, "play mine"),
    "wimmuln": (4, "play mine"),
    "eskridge": (2, "play mine"),
    "yamv": (4, "play mine"),
}


@pytest.fixture
def stage(browser: Browser, server: Server) -> Iterator[Stage]:
    one = Stage(browser, server.url, "de-DE")
    yield one
    one.close()


@pytest.mark.parametrize("game", SAMPLE)
def test_nothing_is_covered_cut_or_too_small(game: str, stage: Stage) -> None:
    players, phase = SAMPLE[game]
    position = next(one for one in positions(game, players, tries=2) if one.name == phase)
    windows = {f"{width}x{height}": (width, height) for width, height in (WIDE, TALL, LOW)}
    found = survey(stage, position, windows)
    assert found == {window: [] for window in found}


def test_in_a_low_window_everything_can_be_reached(stage: Stage) -> None:
    """1366x768 at 200 %: Pass and Show once lay behind the hand."""
    position = next(one for one in positions("mu", 4, tries=1) if one.name == "auction mine")
    stage.page.set_viewport_size({"width": 683, "height": 384})
    stage.show(position.snapshot)
    assert stage.page.evaluate(MEASURE) == []
    stage.page.locator(".own.usable").first.click(position={"x": 8, "y": 6})
    assert stage.page.locator(".actions .button.main").is_enabled()
    stage.page.locator("[data-move=pass]").click(trial=True)


@pytest.mark.parametrize("window", [WIDE, TALL, LOW])
def test_seats_stay_where_they_are_as_displays_grow(stage: Stage, window: tuple[int, int]) -> None:
    told = next(one for one in positions("mu", 4, tries=1) if one.name == "auction theirs").snapshot
    cards = ["R1", "R2", "R3", "G1", "G2", "B4", "Y5", "Y6", "K7"]
    stage.page.set_viewport_size({"width": window[0], "height": window[1]})
    places = []
    for count in (0, 1, 4, 9):
        displays = [{}, *({"cards": cards[:count]} for _ in range(3))]
        stage.show({**told, "view": {**told["view"], "displays": displays}})
        places.append(stage.page.evaluate(PLACES))
    assert [moved for later in places[1:] for moved in jumps(places[0], later)] == []


def test_only_the_card_just_played_flies(stage: Stage) -> None:
    """Once every card of the trick flew again whenever one was played."""
    told = next(one for one in positions("mu", 4, tries=1) if one.name == "play mine")
    view = {**told.snapshot["view"], "legal": [], "history": []}
    stage.page.set_viewport_size({"width": 1366, "height": 768})
    stage.page.emulate_media(reduced_motion="no-preference")
    stage.show({**told.snapshot, "view": {**view, "trick": ["R1", "R2"]}})
    stage.page.evaluate(
        """() => {
          window.flown = 0;
          const { animate } = Element.prototype;
          Element.prototype.animate = function (...given) {
            if (this.matches('.trick li')) window.flown += 1;
            return animate.apply(this, given);
          };
        }"""
    )
    stage.show({**told.snapshot, "view": {**view, "trick": ["R1", "R2", "R3"]}})
    assert stage.page.evaluate("window.flown") == 1
