"""The hand-written type stub agrees with the compiled module about every function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import mue
from mue import _kernel

STUB = ast.parse((Path(mue.__file__).parent / "_kernel.pyi").read_text(encoding="utf-8"))
TYPES = {"Sums", "HandColumns", "DealColumns", "FutureColumns"}
"""Names that exist for type checkers only."""


def plain(text: str) -> str:
    return text.replace("collections.abc.", "").replace("mue._kernel.", "")


def words(text: str | None) -> str:
    return " ".join((text or "").split())


def parameters(function: ast.FunctionDef) -> str:
    return plain(ast.unparse(function.args))


def compiled(function: Any) -> tuple[str, str]:
    """Parameters and docstring of a function of the module."""
    ((signature, text, defaults),) = function.__nb_signature__
    for number, value in enumerate(defaults or ()):
        signature = signature.replace(f"\\{number}", repr(value))
    (parsed,) = ast.parse(f"{signature.replace('def (', 'def getter(')}: ...").body
    assert isinstance(parsed, ast.FunctionDef)
    return parameters(parsed), words(text)


def functions(body: list[ast.stmt], owner: Any) -> Iterator[tuple[ast.FunctionDef, Any]]:
    """Every function of the stub with the compiled one."""
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield node, getattr(owner, node.name)
        elif isinstance(node, ast.ClassDef) and node.name not in TYPES:
            yield from functions(node.body, getattr(owner, node.name))


def test_every_signature_and_docstring_is_the_compiled_one() -> None:
    checked = 0
    for stub, real in functions(STUB.body, _kernel):
        if isinstance(real, property):
            assert words(ast.get_docstring(stub)) == compiled(real.fget)[1], stub.name
        else:
            assert (parameters(stub), words(ast.get_docstring(stub))) == compiled(real), stub.name
        checked += 1
    assert checked > 30


def test_every_name_of_the_module_is_in_the_stub() -> None:
    def public(names: Any) -> set[str]:
        return {name for name in names if not name.startswith("_")}

    defined = {node.name: node for node in STUB.body if isinstance(node, ast.ClassDef | ast.FunctionDef)}
    assert public(vars(_kernel)) == public(defined) - TYPES
    for name, node in defined.items():
        if isinstance(node, ast.ClassDef) and name not in TYPES:
            members = {inner.name for inner in node.body if isinstance(inner, ast.FunctionDef)}
            members |= {
                inner.target.id
                for inner in node.body
                if isinstance(inner, ast.AnnAssign) and isinstance(inner.target, ast.Name)
            }
            assert public(vars(getattr(_kernel, name))) == public(members), name
