"""Names and versions of bots, bots of other packages, and what happens when a bot fails."""

from __future__ import annotations

import re
from functools import partial
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from support.configurations import EVERY

import mue.bots
import mue.bots.registry
from mue.bots import BOTS, GuardedBot, bot_names, full_name, make_bot
from mue.bots.random_bot import RandomBot
from mue.bots.rookie import RookieBot
from mue.errors import UnknownBot
from mue.games import game
from mue.rules.views import View


def first_view() -> View:
    return game("mu").new(4, seed=1).view(0)


def test_a_plain_name_is_the_newest_version(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(make_bot("rookie", "1").bot, RookieBot)
    assert isinstance(make_bot("rookie@1", "1").bot, RookieBot)
    monkeypatch.setitem(BOTS, "rookie@10", RandomBot)
    monkeypatch.setitem(BOTS, "rookie@9", RookieBot)
    mue.bots.every_bot.cache_clear()
    assert isinstance(make_bot("rookie", "1").bot, RandomBot)
    monkeypatch.setattr(mue.bots.registry, "ON_TRIAL", {"rookie@10"})
    assert isinstance(make_bot("rookie", "1").bot, RookieBot), "a version on trial is asked for by its number"
    assert isinstance(make_bot("rookie@10", "1").bot, RandomBot)
    monkeypatch.undo()
    mue.bots.every_bot.cache_clear()
    with pytest.raises(UnknownBot, match=r"name one of rookie@1\."):
        make_bot("rookie@10", "1")


def test_other_packages_add_bots_by_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        EntryPoint("timid@1", "mue.bots.random_bot:RandomBot", "mue.bots"),
        EntryPoint("rookie@1", "mue.bots.random_bot:RandomBot", "mue.bots"),
    ]
    monkeypatch.setattr(mue.bots.registry, "entry_points", lambda group: points)
    mue.bots.every_bot.cache_clear()
    assert "timid" in bot_names()
    assert isinstance(make_bot("timid", "1").bot, RandomBot)
    assert isinstance(make_bot("rookie@1", "1").bot, RookieBot), "nobody replaces a bot of ours"
    monkeypatch.undo()
    mue.bots.every_bot.cache_clear()
    assert "timid" not in bot_names()


def test_the_bot_of_the_documentation_plays_every_game() -> None:
    text = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    found: dict[str, Any] = {}
    exec(code, found)
    for configuration in EVERY:
        state = game(configuration.game, configuration.variant).new(configuration.players, seed=1)
        bots = [GuardedBot("bold", found["Bold"]("1"), "1") for _ in range(configuration.players)]
        while state.outcome is None:
            assert state.seat is not None
            state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        assert not any(bot.fallbacks for bot in bots)


def test_the_newest_version_of_a_bot_made_by_a_partial_function_is_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    makers = {f"mine@{version}": partial(RandomBot) for version in (1, 2)}
    monkeypatch.setattr(mue.bots.registry, "every_bot", lambda: makers)
    assert full_name("mine") == "mine@2"
