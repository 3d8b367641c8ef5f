"""A game in a package of its own: found by its entry point, with its variant, rules page and words."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from mue.games import folder_of

MODULE = """
from mue.games.wimmuln import Wimmuln


class Pocket(Wimmuln):
    id = "pocket"
    title = "Pocket Wimmuln"
"""

ACT = """
from typing import ClassVar
from mue.rules.moves import Move


class Wink(Move):
    act: ClassVar[str] = "wink"
"""

FIELD = """
from dataclasses import dataclass
from typing import ClassVar
from mue.rules.moves import Move


@dataclass(frozen=True, slots=True)
class Wave(Move):
    act: ClassVar[str] = "waving-wave"
    seat: int


"""

VARIANT = (folder_of("wimmuln") / "variants" / "wimmuln.toml").read_text(encoding="utf-8")


def packed(name: str, changes: dict[str, str | bytes | None]) -> dict[str, str | bytes]:
    """The files of a package with Wimmüln under another name, with changes; None leaves a file out."""
    files = {
        f"{name}/__init__.py": MODULE.replace("pocket", name),
        f"{name}/variants/{name}.toml": VARIANT.replace('game = "wimmuln"', f'game = "{name}"'),
        f"{name}/texts/{name}.en.md": "# Pocket Wimmüln\n\nAs Wimmüln.\n",
        f"{name}/words/en.ftl": f"game-title-{name} = Pocket Wimmüln\n",
        f"{name}/words/de.ftl": f"game-title-{name} = Wimmüln für die Tasche\n",
        f"{name}-1.0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{name}-1.0.dist-info/entry_points.txt": f"[mue.games]\n{name} = {name}:Pocket\n",
    }
    given = {**files, **{f"{name}/{file}": text for file, text in changes.items()}}
    return {file: text for file, text in given.items() if text is not None}


BROKEN: dict[str, tuple[dict[str, str | bytes | None], str]] = {
    "nowhere": ({"__init__.py": "import nowhere_at_all\n"}, "ModuleNotFoundError("),
    "leaves": ({"__init__.py": "raise SystemExit(3)\n"}, "SystemExit(3)"),
    "novariant": ({"variants/novariant.toml": None}, "novariant.toml"),
    "wrong": ({"variants/wrong.toml": VARIANT.replace("wimmuln", "wrong") + "\n[x]\ny = 1\n"}, "wrong.toml"),
    "second": ({"variants/second-long.toml": "hands = -1\n"}, "second-long.toml"),
    "nopage": ({"texts/nopage.en.md": None}, "nopage.en.md"),
    "latin": ({"words/de.ftl": "game-title-latin = Gespräch\n".encode("latin-1")}, "words/de.ftl"),
    "garbled": ({"words/en.ftl": "game-title-garbled Garbled\n"}, "words/en.ftl"),
    "thief": ({"words/en.ftl": "must-play = Replaced.\n"}, "must-play"),
    "winking": ({"__init__.py": ACT + MODULE.replace("pocket", "winking")}, "must begin with winking-"),
    "waving": ({"__init__.py": FIELD + MODULE.replace("pocket", "waving")}, "'seat' is a key of every entry"),
    "capital": ({"__init__.py": MODULE.replace('"pocket"', '"Pocket"')}, "lower-case"),
}
"""What is wrong with a package, and words of the sentence that says it."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip installs into: a package with a game, and many whose game cannot be taken."""
    site = tmp_path_factory.mktemp("site")
    files = packed("pocket", {})
    for name, (changes, _) in BROKEN.items():
        files |= packed(name, changes)
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_bytes(text if isinstance(text, bytes) else text.encode())
    return site


def run(site: Path, code: str) -> tuple[str, str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"}
    answer = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", env=environment, check=True
    )
    return answer.stdout, answer.stderr


COMMANDS = """
import sys
from mue.cli import main
from mue.i18n import Message

for line in (
    "games",
    "games --lang de",
    "rules pocket",
    "simulate pocket -p 4 -n 4 --seed 1 --bots rookie,random,club,random --workers 1 --out {out}",
    "replay {out}",
    "variants diff pocket pocket",
):
    main(line.split(), standalone_mode=False)
print(Message("must-play"))
from mue.server.tables.catalogue import games
print([about.game for about in games()])
"""


def test_it_is_listed_played_by_bots_recorded_and_replayed(site: Path, tmp_path: Path) -> None:
    said, errors = run(site, COMMANDS.replace("{out}", str(tmp_path / "pocket.jsonl")))
    for words in (
        "Pocket Wimmüln",
        "Wimmüln für die Tasche",
        "As Wimmüln.",
        "4 hands replayed",
        "have the same rules",
        "You must play a card now.",
        "['mu', 'eskridge', 'goslar', 'wimmuln', 'yamv', 'pocket']",
    ):
        assert words in said
    # What cannot be read is told in a line for each package, and takes nothing else with it.
    told = {line.split()[2]: line for line in errors.splitlines()}
    assert "Traceback" not in errors and told.keys() == BROKEN.keys()
    for name, (_, why) in BROKEN.items():
        assert f"the game {name} is left out: " in told[name] and why in told[name], told[name]
