"""What `import mue` offers, as README and docstring show it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import mue
from tools import ladder_tables

README = Path(__file__).parent.parent / "README.md"


def test_the_docstring_of_the_package_is_true() -> None:
    assert doctest.testmod(mue).failed == 0
    assert doctest.testmod(mue).attempted > 0


def test_the_python_example_of_the_readme_runs() -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    exec(code, {})


def test_the_readme_names_every_game() -> None:
    text = README.read_text(encoding="utf-8")
    assert all(f"| `{game_id}` |" in text for game_id in mue.GAMES)


@pytest.mark.parametrize("page", ladder_tables.PAGES, ids=lambda page: page.name)
def test_tables_of_bots_are_what_was_measured(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert "<!-- table: " in text
    assert ladder_tables.with_tables(text) == text, "run: make tables"


def test_no_bot_had_to_be_replaced_in_what_was_measured() -> None:
    for pair in ladder_tables.PAIRS:
        for name, result in ladder_tables.results(pair).items():
            assert set(result["fallbacks"].values()) == {0}, (pair, name)
