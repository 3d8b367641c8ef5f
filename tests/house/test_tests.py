"""The tests themselves: only tests in `tests/`, and nothing private of what they test."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.slow_tests import listed
from support.source_tree import ROOT, parsed

TESTS = ROOT / "tests"
FILES = sorted(TESTS.rglob("*.py"))
DOCUMENTED = {"_replace", "_asdict", "_fields", "_make", "_get_running_loop", "_set_running_loop"}
"""Of named tuples and of asyncio: public in spite of their names."""
BY_NAME = {"getattr", "setattr", "hasattr", "delattr", "delitem"}


def private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__") and name not in DOCUMENTED


def of_self(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id in ("self", "cls")


def private_names(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Private names of other modules that this one touches: as attributes, by import, as strings.

    Its own is `self._name` alone, if the file itself sets or defines it: another object may be of another kind.
    """
    own = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and of_self(node)
    }
    defined = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and private(node.attr):
            if not (of_self(node) and node.attr in own | defined):
                yield node.attr, node.lineno
        elif isinstance(node, ast.Subscript) and ast.unparse(node.value).endswith((")", ".__dict__")):
            word = node.slice.value if isinstance(node.slice, ast.Constant) else ""
            if isinstance(word, str) and private(word):
                yield word, node.lineno
        elif isinstance(node, ast.ImportFrom):
            yield from ((alias.name, node.lineno) for alias in node.names if private(alias.name))
        elif isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in BY_NAME:
            words = [word.value for word in node.args if isinstance(word, ast.Constant)]
            ends = [word.split(".")[-1] for word in words if isinstance(word, str)]
            yield from ((word, node.lineno) for word in ends if private(word))


def test_no_test_touches_what_is_private() -> None:
    touching = {}
    for path in FILES:
        found = list(private_names(parsed(path)))
        if path.is_relative_to(TESTS / "kernel"):
            found = [touched for touched in found if touched[0] != "_kernel"]  # it is what they test
        if found:
            touching[path.relative_to(TESTS).as_posix()] = found
    assert touching == {}


@pytest.mark.parametrize(
    "code",
    [
        "service._store",
        "from mue.x import _y",
        "setattr(a, '_b', 1)",
        "vars(a)['_b']",
        "a.__dict__['_b']",
        "monkeypatch.setattr('mue.a._b', 1)",
        "def f(self): self.a._b",
        "class A:\n  def f(self): self._to = wire._to",
        "class A:\n  def f(self, other): self._x = other._x",
        "class A:\n  def f(self): return self._of_the_base",
    ],
)
def test_private_names_are_noticed(code: str) -> None:
    assert list(private_names(ast.parse(code)))


def test_own_private_names_are_allowed() -> None:
    code = "class A:\n  def _f(self):\n    self._x = 1; self._f()\nview._replace(a=1)\nobject.__new__"
    assert list(private_names(ast.parse(code))) == []


def test_only_tests_are_in_the_folder() -> None:
    def belongs(path: Path) -> bool:
        inside = path.relative_to(TESTS).parts
        test = path.name.startswith("test_") or path.name in ("conftest.py", "__init__.py")
        return test or inside[0] in ("support", "data")

    assert [str(path) for path in FILES if not belongs(path)] == []


def test_tests_mirror_the_source() -> None:
    """A folder of tests is a package of the source, or one of the few that have no place there."""
    elsewhere = {"house", "support", "data", "e2e", "kernel"}
    for folder in {path.parent.relative_to(TESTS) for path in FILES} - {Path()}:
        if folder.parts[0] not in elsewhere:
            assert (ROOT / "src" / "mue" / folder / "__init__.py").is_file(), (
                f"tests/{folder} mirrors nothing"
            )


def test_slow_tests_that_are_listed_exist() -> None:
    """A name that is gone would hide nothing, and say that it does. `make slow` writes the list anew."""
    found = {
        f"{path.relative_to(ROOT).as_posix()}::{node.name}"
        for path in FILES
        for node in parsed(path).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }
    assert listed()
    assert {name.partition("[")[0] for name in listed()} - found == set()
