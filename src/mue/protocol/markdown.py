"""The protocol as a page: docs/protocol.md."""

from __future__ import annotations

from textwrap import fill
from typing import Any, Final

from mue.protocol import socket
from mue.protocol.docstrings import field_docs
from mue.protocol.http_api import ROUTES, Route
from mue.protocol.socket import CLOSE_CODES, LARGEST
from mue.protocol.typescript import type_of
from mue.rules.views import FIELDS, View

START: Final = "<!-- written by `make protocol` -->"
END: Final = "<!-- end -->"
WIDTH: Final = 140

OPENING: Final = """# The protocol

*Generated from `src/mue/protocol` by `make protocol`; do not edit. The same shapes as TypeScript are in
`web/src/protocol/types.ts`.*

Clients ask for games, tables and records over HTTP, and play over one WebSocket for each seat or watcher. All
bodies and messages are JSON; unknown keys are refused. The Python client is `mue.client`.

```
curl -s -X POST localhost:8000/api/tables -H 'content-type: application/json' \\
     -d '{"game": "mu", "seats": ["person", "rookie", "club", "expert"]}'
{"table":"kQ3..."}
curl -s -X POST localhost:8000/api/tables/kQ3.../join -H 'content-type: application/json' -d '{"name": "Ann"}'
{"table":"kQ3...","seat":0,"token":"Vx8..."}
```

## HTTP

| request | purpose | body | answer |
|---|---|---|---|
"""

ERRORS: Final = """
A refused request has a status of 400 or more and a `Problem` as its body: one sentence for people, in the
language of `Accept-Language`.

| status | meaning |
|---|---|
| 400 | the request cannot be read |
| 401 | the token is not valid |
| 403 | requests from this page are not allowed |
| 404 | there is nothing of this name |
| 409 | not possible at this table, or not now |
| 413 | the body is too large |
| 422 | a value is not allowed |
| 429 | too many requests; `Retry-After` says how many seconds to wait |
| 503 | the database is unreachable; nothing has changed |
"""

SOCKET: Final = """
## The socket

`/api/tables/{table}/socket`

"""

ORDER: Final = f"""
- A move names the version that the player saw. It counts if the seat has faced the same decision ever since;
  otherwise it is refused, with a fresh snapshot.
- `done` comes when the move is on disk, before anybody else hears of it. The `event` of the move follows
  on the same socket.
- If a socket breaks before the answer, send the same request with the same id again.
- Where the history of a hand does not simply continue (a new hand, a rematch, a move taken back, a seat given
  up), a fresh `snapshot` replaces the `event`.
- A message of a client has at most {LARGEST:,} bytes.

```
> {{"type": "hello", "token": "Vx8..."}}
< {{"type": "snapshot", "version": 7, "seat": 0, "table": {{...}}, "view": {{...}}, "last": null}}
> {{"type": "move", "id": "m1", "version": 7, "move": {{"act": "show", "cards": ["R7", "R1"]}}}}
< {{"type": "done", "id": "m1", "version": 8}}
< {{"type": "event", "version": 8, "view": {{"to_act": [1], "legal": [], ...}},
   "history": [{{"seat": 0, "act": "show", "cards": ["R7", "R1"]}}]}}
```

| close code | meaning |
|---|---|
"""

TITLES: Final = {
    "socket": "Messages",
    "tables": "Tables",
    "deals": "Given deals",
    "http_api": "Bodies",
    "analysis": "Analysis",
    "accounts": "Accounts and ratings",
    "shapes": "Shared types",
    "view_types": "Views",
    "move_types": "Moves, entries of a history, and choices",
}


def markdown(modules: dict[str, dict[str, Any]]) -> str:
    parts = [OPENING, *map(_route, ROUTES), ERRORS, SOCKET, str(socket.__doc__).partition("\n\n")[2], ORDER]
    parts += [f"| {code} | {why} |\n" for code, why in CLOSE_CODES.items()]
    for module, title in TITLES.items():
        parts.append(f"\n## {title}\n")
        parts += [_shape(name, schema) for name, schema in modules[module].items()]
    return "".join(parts)


def views_page(page: str) -> str:
    """docs/views.md with its table of keys regenerated."""
    before, start, rest = page.partition(START)
    _, end, after = rest.partition(END)
    if not (start and end):
        raise ValueError(f"docs/views.md needs the lines {START!r} and {END!r} around its table")
    docs = {name: " ".join(doc.split()) for name, doc in field_docs(View).items()}
    rows = [
        f"| {_code(field.key)} | {'viewer' if field.own else 'all'} | {docs[field.name]} |\n"
        for field in FIELDS.values()
        if field.key
    ]
    return "".join([before, start, "\n\n| key | seen by | |\n|---|---|---|\n", *rows, "\n", end, after])


def _route(route: Route) -> str:
    answer = (route.answer or "nothing") if isinstance(route.answer, str) else _code(route.answer.__name__)
    if route.many:
        answer = f"list of {answer}"
    body = _code(route.body.__name__) if route.body is not None else ""
    status = "" if route.status == 200 else f" ({route.status})"
    token = f"; bearer token: {route.bearer}" if route.bearer else ""
    return f"| {_code(f'{route.method} {route.path}')} | {route.what}{token} | {body} | {answer}{status} |\n"


def _shape(name: str, schema: dict[str, Any]) -> str:
    description = " ".join(schema.get("description", "").split())
    if "properties" not in schema:
        return f"\n{_wrapped(f'**{name}** = {_code(type_of(schema))}. {description}')}\n"
    rows = [f"\n{_wrapped(f'**{name}**. {description}')}\n\n| key | type | |\n|---|---|---|\n"]
    required = set(schema.get("required", ()))
    for key, value in schema["properties"].items():
        shown = key if key in required else f"{key}?"
        note = " ".join(value.get("description", "").split())
        if value.get("default") is not None:
            note = f"{note} Default: {_code(str(value['default']).lower())}.".strip()
        rows.append(f"| {_code(shown)} | {_code(type_of(value))} | {note} |\n")
    return "".join(rows)


def _wrapped(text: str) -> str:
    return fill(text, WIDTH, break_long_words=False, break_on_hyphens=False)


def _code(text: str) -> str:
    return "`" + text.replace("|", "\\|") + "`"
