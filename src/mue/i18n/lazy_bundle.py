"""A catalogue whose messages are parsed when they are first asked for: most programs say few of them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from fluent.runtime.resolver import Message, Pattern
    from fluent.runtime.types import FluentNone
    from fluent.syntax import ast

_BEGINNING: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
"""Of a message or, with a hyphen, of a term. What belongs to it is indented."""


class LazyBundle:
    """What a FluentBundle does, for some texts. If two have a message, the first one's counts."""

    def __init__(self, language: str, functions: dict[str, Any], *texts: str) -> None:
        # Isolation marks are for mixed writing directions; terminals and records would show them as garbage.
        self._bundle = FluentBundle([language], functions, use_isolating=False)
        self._sources: dict[str, str] = {}
        self._parsed: set[str] = set()
        for text in texts:
            found = list(_BEGINNING.finditer(text))
            starts = [entry.start() for entry in found]
            for entry, (start, end) in zip(found, pairwise([*starts, len(text)]), strict=True):
                self._sources.setdefault(entry[1], text[start:end])

    def has_message(self, key: str) -> bool:
        return key in self._sources and not key.startswith("-")

    def get_message(self, key: str) -> Message:
        self._parse(key)
        return self._bundle.get_message(key)

    def format_pattern(
        self, pattern: Pattern, values: Mapping[str, Any]
    ) -> tuple[str | FluentNone, list[Exception]]:
        return self._bundle.format_pattern(pattern, dict(values))

    def _parse(self, key: str) -> None:
        """This entry and all that it refers to. One that does not exist is an error when it is formatted."""
        if key in self._parsed or key not in self._sources:
            return
        self._parsed.add(key)
        resource = FluentResource(self._sources[key])
        self._bundle.add_resource(resource)
        references = _References()
        references.visit(resource)
        for name in references.names:
            self._parse(name)


class _References(Visitor):
    """The names of the entries that an entry refers to."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.names.append(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802
        self.names.append(f"-{node.id.name}")
        self.generic_visit(node)
