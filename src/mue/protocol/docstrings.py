"""The docstrings of a class's fields, which Python itself does not keep."""

from __future__ import annotations

import ast
import inspect
from itertools import pairwise
from textwrap import dedent


def field_docs(kind: type) -> dict[str, str]:
    """The string below each annotated field of this class, by field."""
    (definition,) = ast.parse(dedent(inspect.getsource(kind))).body
    assert isinstance(definition, ast.ClassDef)
    docs: dict[str, str] = {}
    for field, below in pairwise(definition.body):
        if not (isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name)):
            continue
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            docs[field.target.id] = inspect.cleandoc(str(below.value.value))
    return docs
