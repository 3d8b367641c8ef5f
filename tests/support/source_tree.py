"""The source of mue for the house tests: all modules, found by walking, and their imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import mue

ROOT = Path(__file__).parents[2]
SOURCE = Path(mue.__file__).parent
FRONT = "__init__"
"""A package's own code: one of its modules, and the last one unless its order says otherwise."""

KERNEL = "mue._kernel"
"""A module, but not a Python file."""


class Import(NamedTuple):
    importer: str
    imported: str
    for_types: bool
    """Under `if TYPE_CHECKING:` and nothing else, so it never runs."""


@cache
def modules() -> dict[str, Path]:
    """Every Python file of the package by its dotted name; a package's own code is `mue.bots.__init__`."""
    paths = sorted(SOURCE.rglob("*.py"))
    return {".".join(("mue", *path.relative_to(SOURCE).with_suffix("").parts)): path for path in paths}


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


@cache
def imports() -> tuple[Import, ...]:
    """Every import of mue inside mue, wherever it stands: at the top, in a function, under TYPE_CHECKING."""
    return tuple(
        Import(module, _module_of(target), for_types)
        for module, path in modules().items()
        for target, for_types in targets(parsed(path))
        if target.split(".")[0] == "mue"
    )


def targets(tree: ast.AST, for_types: bool = False) -> Iterator[tuple[str, bool]]:
    """What a piece of code imports, as dotted names that end with the name that is taken."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, for_types) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from ((f"{origin}.{alias.name}", for_types) for alias in node.names)
        elif isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            yield from targets(ast.Module(node.body, []), for_types=True)
            yield from targets(ast.Module(node.orelse, []), for_types)
        else:
            yield from targets(node, for_types)


def _module_of(target: str) -> str:
    """The module that holds a dotted name: `mue.bots.make_bot` is in `mue.bots.__init__`."""
    words = target.split(".")
    for length in range(len(words), 0, -1):
        name = ".".join(words[:length])
        if name in modules():
            return name
        if f"{name}.{FRONT}" in modules():
            return KERNEL if f"{target}.".startswith(f"{KERNEL}.") else f"{name}.{FRONT}"
    raise AssertionError(f"{target} is imported and does not exist")


def strings(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Every string in the code with its line, docstrings left out."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value, node.lineno
