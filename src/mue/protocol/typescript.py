"""The shapes as TypeScript, from their JSON schema."""

from __future__ import annotations

import json
from typing import Any, Final

from mue.rules.notation import KINDS

HEADER: Final = """// Generated from src/mue/protocol by `make protocol`. Do not edit.
"""

_PLAIN: Final = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}


EVENT_KIND: Final = """
/** A kind of event: the keys of its sentence and of its button, and what each of its fields is. */
export interface EventKind {{
  act: string;
  sentence: string;
  /** Null for what is not a move. */
  label: string | null;
  /** Fields that are always there. */
  needed: readonly string[];
  fields: Readonly<Record<string, {kinds}>>;
}}

/** Every kind of event; an act has two where others see less of it than its actor. */
export const EVENT_KINDS: readonly EventKind[] = ["""


def typescript(definitions: dict[str, Any], constants: dict[str, int], kinds: list[dict[str, Any]]) -> str:
    """One type for each definition, in the given order, and a table of the kinds of events."""
    parts = [HEADER]
    parts += [f"export const {name} = {value};" for name, value in constants.items()]
    parts += [_definition(name, schema) for name, schema in definitions.items()]
    parts.append(EVENT_KIND.format(kinds=" | ".join(map(_literal, KINDS))))
    parts += [*(f"  {json.dumps(kind)}," for kind in kinds), "];"]
    return "\n".join(parts) + "\n"


def _definition(name: str, schema: dict[str, Any]) -> str:
    said = _comment(schema.get("description"), "")
    if "properties" not in schema:
        return f"\n{said}export type {name} = {type_of(schema)};"
    required = set(schema.get("required", ()))
    lines = []
    for key, value in schema["properties"].items():
        mark = "" if key in required else "?"
        lines.append(f"{_comment(value.get('description'), '  ')}  {key}{mark}: {type_of(value)};")
    return "\n".join([f"\n{said}export interface {name} {{", *lines, "}"])


def type_of(schema: dict[str, Any]) -> str:
    """The TypeScript type of a schema, on one line."""
    if "x-typescript" in schema:
        return str(schema["x-typescript"])
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(map(_literal, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[union])))
    if schema.get("type") == "array":
        return _array(schema)
    if schema.get("type") == "object":
        more = schema.get("additionalProperties")
        return f"Record<string, {type_of(more) if isinstance(more, dict) else 'unknown'}>"
    return _PLAIN[schema["type"]] if "type" in schema else "unknown"


def _array(schema: dict[str, Any]) -> str:
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    inside = type_of(schema["items"])
    return f"({inside})[]" if " | " in inside else f"{inside}[]"


def _literal(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def _comment(said: str | None, indent: str) -> str:
    return f"{indent}/** {' '.join(said.split())} */\n" if said else ""
