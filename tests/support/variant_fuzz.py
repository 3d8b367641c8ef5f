"""Variant files drawn at random, sensible and senseless, and what must hold for each: it is refused with one
sentence, or rules, kernel and bots play it, no bot's move has to be replaced, the lab compares it with its
base, and a table of the server plays it (`table_fuzz.py`)."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from mue.bots import make_bot
from mue.errors import BadVariant
from mue.games import game, games, shipped_variant, variant_names
from mue.i18n import Reader
from mue.lab import LabPlan, Side, compare, page
from mue.native import play_hands, why_not_native
from mue.rules.game import Game
from mue.testing import random_hand
from mue.testing.variants import random_variant
from support.table_fuzz import faults_at_a_table, play_at_a_table

Raw = dict[str, Any]

NUMBERS = (-(10**4), -9999, -1000, -1, 0, 1, 2, 3, 4, 5, 6, 9, 10, 15, 16, 60, 99, 100, 128, 999, 9999, 10**9)
STRANGE: tuple[Any, ...] = (
    True, False, 1.5, float("nan"), float("inf"), "", "x", "none", "suit", "rank", "red", "all", "left",
    "\x1b[2J",
    "ü", [], [0], [1, 2, 3], ["rank", "none"], ["red", "blue"], [[1]], {}, {"a": 1}, {"all": 3}, {"4": 2},
    10**30,
)  # fmt: skip


def drawn_file(seed: int) -> tuple[str, str]:
    """A game, and the text of a variant file for it."""
    rng = Random(f"file {seed}")
    kind = rng.random()
    if kind < 0.35:
        drawn = random_variant(f"file {seed}")
        raw: Raw = {"base": drawn.base, **drawn.options}
        if rng.random() < 0.5:
            _change(rng, raw, NUMBERS)
        return drawn.id, as_toml(raw)
    game_id = rng.choice(games())
    raw = json.loads(json.dumps(shipped_variant(game_id, rng.choice(variant_names(game_id)))))
    for _ in range(rng.randint(1, 4)):
        _change(rng, raw, NUMBERS if kind < 0.75 else STRANGE)
    text = as_toml(raw)
    return game_id, _spoilt(rng, text) if kind > 0.92 else text


def _change(rng: Random, raw: Raw, values: tuple[Any, ...]) -> None:
    """Change a value somewhere: a number mostly for a number."""
    places = list(_places(raw))
    holder, key = rng.choice(places)
    action = rng.random()
    if action > 0.9:
        _regroup(rng, raw)
        return
    if action < 0.05:
        del holder[key]
    elif action < 0.1 and isinstance(holder, dict):
        holder[rng.choice(["7", "a", "shield", "\x1b", "x" * 300])] = deepcopy(rng.choice(values))
    else:
        numbers = [place for place in places if type(place[0][place[1]]) is int]
        holder, key = rng.choice(numbers) if values is NUMBERS and numbers else (holder, key)
        holder[key] = deepcopy(rng.choice(values))  # lists and tables of ours are never changed


def _regroup(rng: Random, raw: Raw) -> None:
    """Values by groups of ranks, other names, another base, a match to a target."""
    raw.setdefault("deck", {})
    some = {
        group: rng.choice(NUMBERS) for group in rng.sample(["odd", "even", "2-5", "0-9", "7-3", "1-99"], 2)
    }
    tables = [table for table in ("tokens", "bonus") if isinstance(raw.get(table), dict)]
    match rng.randrange(4):
        case 0 if isinstance(raw["deck"], dict):
            raw["deck"]["points"] = some
        case 1 if tables:
            raw[rng.choice(tables)]["rank"] = some
        case 2:
            raw["roles"] = {role: rng.choice(NAMES) for role in ("crown", "shield")}
            raw["name"] = rng.choice(NAMES)
        case _:
            raw |= {"target": rng.choice(NUMBERS), "hands": 0, "max_hands": rng.choice(NUMBERS)}


NAMES = ("king", "[bold]king[/]", "<b>", "{ $who }", "a\u0301\u0301\u0301", "\u202eking", "x" * 60, "default",
         "classic", "\u3164", "../../etc/passwd", "%s%n", "ﷺ" * 20, "name with spaces ")  # fmt: skip


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += _places(value[key])
    return found


def _spoilt(rng: Random, text: str) -> str:
    """The text with some characters lost, doubled or replaced."""
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(text) + 1)
        text = (
            text[:place]
            + rng.choice(["", "[", '"', "\n", "=", "\0", "9" * 50, "a.b.", text[:80]])
            + text[place + rng.randint(0, 3) :]
        )
    return text


def as_toml(values: Mapping[str, Any]) -> str:
    return "".join(f"{json.dumps(key)} = {_value(value)}\n" for key, value in values.items())


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {_value(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return repr(value) if isinstance(value, float) else json.dumps(value)


def judge(seed: int, folder: Path) -> str:
    """`refused`, `refused by a table`, `played` or `played in Python`; or whatever was raised, if
    none."""
    game_id, text = drawn_file(seed)
    path = folder / f"drawn-{seed}.toml"
    path.write_text(text, encoding="utf-8")
    try:
        rules = game(game_id, path)
        rng = Random(f"players {seed}")
        compare_with_shipped(game_id, path, rng.choice(rules.settings.players), seed)
    except BadVariant as error:
        for language in ("en", "de"):
            said = error.render(Reader(language))
            assert said.isprintable() and said.endswith((".", "...")) and str(path) in said, said
        assert faults_at_a_table(game_id, text), "a table takes what the command line refuses"
        return "refused"
    finally:
        path.unlink()
    large = re.search(r"\d{4}", text) is not None
    searched = rules.settings.players if seed % 10 == 0 else rules.settings.players[:large]
    native = [play(rules, players, seed, players in searched) for players in rules.settings.players]
    if faults_at_a_table(game_id, text):
        return "refused by a table"
    play_at_a_table(game_id, text, rng.choice(rules.settings.players))
    return "played" if all(native) else "played in Python"


def compare_with_shipped(game_id: str, path: Path, players: int, seed: int) -> None:
    """The lab compares the file with the shipped rules, where those have this number of players."""
    if players not in game(game_id).settings.players:
        return
    plan = LabPlan(game_id, players, ("rookie",) * players, str(seed), 2, (Side(), Side(path)))
    report = compare(plan, workers=1)
    assert report.replaced == 0, "a bot's move was replaced in the lab"
    for language in ("en", "de"):
        assert "</html>" in page(report, Reader(language))
    json.dumps(report.to_json())


def play(rules: Game[Any], players: int, seed: int, searched: bool) -> bool:
    """Whether the kernel can play these rules too; `searched`: also by bots that search."""
    outcome = random_hand(rules, players, seed).outcome
    assert outcome is not None
    native = why_not_native(rules, players) is None
    if native:
        play_hands(rules, players, 2, seed=seed, bots="rookie", threads=1)
    names = ["club" if searched else "rookie", "random"]
    bots = [make_bot(names[seat % 2], seed) for seat in range(players)]
    state = rules.new(players, seed=seed)
    logging.disable(logging.CRITICAL)  # what a bot has to be replaced for is counted, and said below
    while state.seat is not None:
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
    logging.disable(logging.NOTSET)
    assert [bot.fallbacks for bot in bots] == [0] * players, (
        f"a bot's move was replaced with {players} players"
    )
    return native
