"""The files generated from the protocol, so no shape is written twice by hand."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema
from typing_extensions import TypeAliasType

from mue.protocol import accounts, analysis, deals, http_api, move_types, shapes, socket, tables, view_types
from mue.protocol.markdown import markdown, views_page
from mue.protocol.typescript import typescript
from mue.rules.choice import OWN

Definitions = dict[str, Any]

MODULES: Final = (shapes, move_types, view_types, deals, tables, socket, analysis, accounts, http_api)
CONSTANTS: Final = {
    name: getattr(socket, name)
    for name in ("GOING_AWAY", "TOO_BIG", "NO_HELLO", "NOT_YOURS", "NO_TABLE", "FLOODING", "TOO_SLOW")
}


def definitions(packages: Collection[str] = OWN) -> dict[str, Definitions]:
    """The JSON schema of every shape, by module and name, in the order of the source.

    The kinds of moves are those of these packages.
    """
    kinds = [kind for module in MODULES for kind in _models(module)]
    _, schema = models_json_schema([(kind, "validation") for kind in kinds])
    known = schema["$defs"]
    by_module = {_name(module): _of_module(module, known) for module in MODULES}
    return {**by_module, _name(move_types): move_types.definitions(packages)}


def _of_module(module: Any, known: Definitions) -> Definitions:
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
        and value not in (shapes.Shape, shapes.DescribedShape)
    ]


def _name(module: Any) -> str:
    return str(module.__name__).rpartition(".")[2]


def page_types(packages: Collection[str] = OWN) -> str:
    """The types of the page."""
    shapes = {name: schema for part in definitions(packages).values() for name, schema in part.items()}
    return typescript(shapes, CONSTANTS, move_types.event_kinds(packages))


FILES: Final[dict[str, Callable[[str, Collection[str]], str]]] = {
    "docs/protocol.md": lambda old, packages: markdown(definitions(packages)),
    "docs/views.md": lambda old, packages: views_page(old),
    "web/src/protocol/types.ts": lambda old, packages: page_types(packages),
}
"""The generated files, relative to the top of the repository; each is made from its old text, with the kinds
of moves of these packages."""
