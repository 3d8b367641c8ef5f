"""What one variant changes in another, in words of both languages, whatever the setting."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from click.testing import CliRunner
from pydantic import BaseModel
from support.variant_files import written

from mue.cli import main
from mue.differences import differences
from mue.games import game, games
from mue.i18n import Reader, bundles
from mue.rules.variant import HEADER
from mue.testing.variants import random_variant


def settings(model: type[BaseModel], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every setting by its key, with its annotation."""
    for name, field in model.model_fields.items():
        inner = field.annotation
        if isinstance(inner, type) and issubclass(inner, BaseModel) and "root" not in inner.model_fields:
            yield from settings(inner, f"{path}{name}.")
        elif path or name not in HEADER:
            yield f"{path}{name}", inner


def choices(annotation: Any) -> Iterator[str]:
    """The texts that an either/or takes."""
    for inner in get_args(annotation):
        if isinstance(inner, str):
            yield inner
        else:
            yield from choices(inner)


@pytest.mark.parametrize("language", bundles.languages)
@pytest.mark.parametrize("game_id", games())
def test_every_setting_and_every_choice_has_words(game_id: str, language: str) -> None:
    known = bundles.bundle(language)
    wanted = set()
    for key, annotation in settings(type(game(game_id).settings)):
        wanted.add(f"rule-{key.replace('.', '-').replace('_', '-')}")
        if not key.startswith("deck.suits") and key != "removed":
            wanted |= {f"rule-value-{text.replace(' ', '-')}" for text in choices(annotation)}
    assert {key for key in wanted if not known.has_message(key)} == set()


@pytest.mark.parametrize("seed", range(30))
def test_any_variant_is_told_in_words(seed: int) -> None:
    changed = random_variant(seed)
    found = differences(game(changed.id), changed)
    assert found and not differences(changed, changed)
    for language in bundles.languages:
        assert all(one.message.render(Reader(language)).isprintable() for one in found)


def test_what_changes_alike_is_one_line(tmp_path: Path) -> None:
    path = written(tmp_path, "[tokens.rank]\nodd = 50\n[score]\ncrown_penalty = -5\n")
    said = [str(one.message) for one in differences(game("mu"), game("mu", path))]
    assert said == [
        "value of a number as trump, 1, 7: 50 (was: 10)",
        "value of a number as trump, 3, 5, 9: 50 (was: 20)",
        "goal missed: to the Crown, for each card it showed: -5 (was: 0)",
    ]


def say(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["variants", "diff", *words], prog_name="mue")
    return result.exit_code, (result.stdout if result.exit_code == 0 else result.stderr).strip()


def test_the_command_compares_shipped_variants_and_files(tmp_path: Path) -> None:
    path = str(written(tmp_path, "[score]\nper_overtrick = 7\n"))
    assert say("yamv", path) == (
        0,
        f"{path}: what differs from yamv\n"
        "  bid made: to each of the declarer's team, for each overtrick: 7 (was: 5)",
    )
    code, said = say("mu", "mu-classic", "--lang", "de")
    assert code == 0 and "Name der Krone: Chef (vorher: Krone)" in said
    assert say("mu", "mu") == (0, "mu and mu have the same rules.")


def test_what_cannot_be_compared(tmp_path: Path) -> None:
    path = str(written(tmp_path, "hands = 3\n"))
    for words, said in (
        (("yamv", "mu"), "only variants of one game can be compared"),
        ((path, path), "names no game"),
        (("mu", "nowhere.toml"), "cannot be read"),
    ):
        code, line = say(*words)
        assert code == 1 and said in line and line.count("\n") == 0


def test_a_value_by_number_of_players_is_told_for_those_who_play(tmp_path: Path) -> None:
    text = 'players = [4, 5]\n[partner]\nall = false\n5 = true\n[auction.shield]\n4 = "move"\nall = true\n'
    changes = differences(game("yamv"), game("yamv", written(tmp_path, text)))
    assert [(change.key, change.old, change.new) for change in changes] == [
        ("players", [4, 5, 6], [4, 5]),
        ("partner.4", True, False),
        ("auction.shield.4", "state", "move"),
    ]
    single = differences(game("yamv"), game("yamv", written(tmp_path, "players = [4]\npartner.4 = false")))
    assert [(change.key, change.new) for change in single] == [("players", [4]), ("partner", False)]
