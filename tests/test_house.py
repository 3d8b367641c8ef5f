"""Imports go down only: the rules know nothing of the command line, and mechanics know no game."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import mue

SOURCE = Path(mue.__file__).parent

LEVELS = {
    "errors": 0,
    "parallel": 0,
    "cards": 0,
    "i18n": 0,
    "rules": 1,
    "games": 3,
    "record": 4,
    "protocol": 4,
    "bots": 5,
    "solver": 5,
    "simulate": 5,
    "ladder": 5,
    "review": 5,
    "bench": 5,
    "testing": 5,
    "cli": 6,
    "server": 6,
    "client": 6,
}
FRONT = "__init__"  # what `import mue` offers: games and errors
FILES = sorted(SOURCE.rglob("*.py"))


def part_of(module: str) -> str:
    words = module.split(".")
    return words[1] if len(words) > 1 else FRONT


def imported(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"{path} imports relatively"
            found.add(node.module)
    return {module for module in found if module.split(".")[0] == "mue"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_go_down_only(path: Path) -> None:
    part = path.relative_to(SOURCE).with_suffix("").parts[0]
    if part == FRONT:
        return
    level = LEVELS[part]
    for module in imported(path):
        target = part_of(module)
        if target == FRONT:
            assert level > LEVELS["games"], f"{path.name} imports the front of the package from below"
        else:
            assert LEVELS[target] <= level, f"level {level} {part} imports {module} of level {LEVELS[target]}"


def test_every_part_has_a_level() -> None:
    parts = {path.relative_to(SOURCE).with_suffix("").parts[0] for path in FILES}
    assert parts - {FRONT} == set(LEVELS)


def test_only_the_solver_knows_the_kernel() -> None:
    """The Python rules are the authority; nothing above the solver sees how it gets its answers."""
    for path in FILES:
        inside = path.relative_to(SOURCE).parts[0] in ("solver", "bench")
        assert inside or "import _kernel" not in path.read_text(encoding="utf-8"), path


def test_games_do_not_import_each_other() -> None:
    games = {path.stem for path in (SOURCE / "games").glob("*.py")} - {"__init__"}
    for name in games:
        used = imported(SOURCE / "games" / f"{name}.py")
        assert not {f"mue.games.{other}" for other in games} & used


def test_no_game_is_named_outside_its_file_and_the_registry() -> None:
    names = {path.stem for path in (SOURCE / "games").glob("*.py")} - {"__init__"}
    for path in FILES:
        if path.parent.name == "games":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare):
                constants = {n.value for n in ast.walk(node) if isinstance(n, ast.Constant)}
                assert not constants & names, f"{path}:{node.lineno} decides by the name of a game"
