"""No long lists of positional arguments: nobody can read them, and swapping two goes unnoticed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from support.source_tree import ROOT, modules, parsed

MOST = 8
LISTS = {"Table", "options"}
"""Calls whose arguments are a list of equals: columns of a table in the schema, options of a command."""
COMMENT = re.compile(r"//[^\n]*|\"(?:\\.|[^\"\\\n])*\"")
OPENING, CLOSING = "([{", ")]}"


def long_calls(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > MOST:
            name = ast.unparse(node.func)
            if name not in LISTS:
                yield f"line {node.lineno}: {name} with {len(node.args)} arguments"


def long_parentheses(text: str) -> Iterator[str]:
    """Calls and definitions in C++ with too many arguments; commas inside braces do not count."""
    text = COMMENT.sub(lambda match: " " * len(match.group()), text)
    open_ones: list[list[int]] = []  # where it began, and the commas so far
    for place, character in enumerate(text):
        if character in OPENING:
            open_ones.append([place, 0])
        elif character == "," and open_ones:
            open_ones[-1][1] += 1
        elif character in CLOSING and open_ones:
            begin, commas = open_ones.pop()
            name = re.search(r"(\w+)$", text[:begin])
            if text[begin] == "(" and commas >= MOST and name:
                yield f"line {text.count(chr(10), 0, begin) + 1}: {name.group(1)} with {commas + 1} arguments"


def test_no_call_has_many_arguments_without_names() -> None:
    paths = [*modules().values(), *(ROOT / "tools").rglob("*.py")]
    assert {str(path): found for path in paths if (found := list(long_calls(parsed(path))))} == {}


def test_nothing_in_the_kernel_has_many_arguments() -> None:
    """The bindings are left out: Python gives them everything by name."""
    paths = [path for path in (ROOT / "kernel").rglob("*.[hc]pp") if path.parent.name != "bindings"]
    assert len(paths) > 60
    texts = {str(path): path.read_text(encoding="utf-8") for path in paths}
    assert {path: found for path, text in texts.items() if (found := list(long_parentheses(text)))} == {}


@pytest.mark.parametrize("code", ["f(1, 2, 3, 4, 5, 6, 7, 8, 9)", "a.b(*x, 2, 3, 4, 5, 6, 7, 8, 9)"])
def test_long_calls_are_noticed(code: str) -> None:
    assert list(long_calls(ast.parse(code)))
    assert list(long_parentheses(code))


@pytest.mark.parametrize("code", ["f(1, 2, 3, 4, 5, 6, 7, 8)", "f([1, 2, 3, 4, 5, 6, 7, 8, 9])", "f()"])
def test_short_calls_are_fine(code: str) -> None:
    assert not list(long_calls(ast.parse(code)))
    assert not list(long_parentheses(code))
