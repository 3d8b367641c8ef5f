"""The files generated from the protocol, so that no shape is written twice by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from typing_extensions import TypeAliasType

from mue.protocol import accounts, analysis, deals, http_api, move_types, shapes, socket, tables, view_types
from mue.protocol.markdown import markdown, views_page
from mue.protocol.typescript import typescript

Definitions = dict[str, Any]

MODULES: Final = (shapes, move_types, view_types, deals, tables, socket, analysis, accounts, http_api)
CONSTANTS: Final = {
    name: getattr(socket, name)
    for name in ("GOING_AWAY", "TOO_BIG", "NO_HELLO", "NOT_YOURS", "NO_TABLE", "FLOODING", "TOO_SLOW")
}


def definitions() -> dict[str, Definitions]:
    """The JSON schema of every shape, by module and name, in the order of the source."""
    kinds = [kind for module in MODULES for kind in _models(module)]
    _, schema = models_json_schema([(kind, "validation") for kind in kinds])
    known = schema["$defs"]
    return {_name(module): _of_module(module, known) for module in MODULES}


def _of_module(module: Any, known: Definitions) -> Definitions:
    if module is move_types:
        return move_types.definitions()
    schemas: Definitions = {}
    for value in vars(module).values():
        name = getattr(value, "__name__", "")
        if getattr(value, "__module__", "") != module.__name__:
            continue
        if isinstance(value, TypeAliasType):
            whole = known.get(name) or TypeAdapter(value).json_schema()
            schemas[name] = whole.get("$defs", {}).get(name, whole)
        elif name in known:
            schemas[name] = known[name]
    return schemas


def _models(module: Any) -> list[type[BaseModel]]:
    return [
        value
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, shapes.Shape)
        and value.__module__ == module.__name__
        and value is not shapes.Shape
    ]


def _name(module: Any) -> str:
    return str(module.__name__).rpartition(".")[2]


FILES: Final[dict[str, Callable[[str], str]]] = {
    "docs/protocol.md": lambda old: markdown(definitions()),
    "docs/views.md": views_page,
    "web/src/protocol/types.ts": lambda old: typescript(
        {name: schema for part in definitions().values() for name, schema in part.items()}, CONSTANTS
    ),
}
"""The generated files, relative to the top of the repository; each is made from its old text."""
