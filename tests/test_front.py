"""What `import mue` offers, as README and docstring show it."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import mue

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
