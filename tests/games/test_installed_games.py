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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as pip installs into: a package with a game, and one whose game cannot be loaded."""
    site = tmp_path_factory.mktemp("site")
    variant = (folder_of("wimmuln") / "variants" / "wimmuln.toml").read_text(encoding="utf-8")
    files = {
        "pocket/__init__.py": MODULE,
        "pocket/variants/pocket.toml": variant.replace('game = "wimmuln"', 'game = "pocket"'),
        "pocket/texts/pocket.en.md": "# Pocket Wimmüln\n\nAs Wimmüln.\n",
        "pocket/words/en.ftl": "game-title-pocket = Pocket Wimmüln\nmust-play = Replaced.\n",
        "pocket/words/de.ftl": "game-title-pocket = Wimmüln für die Tasche\n",
        "pocket-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: pocket\nVersion: 1.0\n",
        "pocket-1.0.dist-info/entry_points.txt": "[mue.games]\npocket = pocket:Pocket\n",
        "broken-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n",
        "broken-1.0.dist-info/entry_points.txt": "[mue.games]\nbroken = nowhere:Game\n",
    }
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
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

for line in (
    "games",
    "games --lang de",
    "rules pocket",
    "simulate pocket -p 4 -n 4 --seed 1 --bots rookie,random,club,random --workers 1 --out {out}",
    "replay {out}",
    "variants diff pocket pocket",
):
    main(line.split(), standalone_mode=False)
"""


def test_it_is_listed_played_by_bots_recorded_and_replayed(site: Path, tmp_path: Path) -> None:
    said, errors = run(site, COMMANDS.replace("{out}", str(tmp_path / "pocket.jsonl")))
    for words in (
        "Pocket Wimmüln",
        "Wimmüln für die Tasche",
        "As Wimmüln.",
        "4 hands replayed",
        "have the same rules",
    ):
        assert words in said
    # A package that cannot be loaded is told in a line, and takes nothing else with it.
    assert "the game broken cannot be loaded: ModuleNotFoundError(" in errors and "Traceback" not in errors


def test_its_words_cannot_replace_ours(site: Path) -> None:
    code = "import mue; from mue.i18n import Message; print(mue.games(), Message('must-play'))"
    said, _ = run(site, code)
    assert said.startswith("['mu', 'eskridge', 'goslar', 'wimmuln', 'yamv', 'pocket']")
    assert "You must play a card now." in said
