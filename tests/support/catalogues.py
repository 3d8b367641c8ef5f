"""The catalogues as syntax trees: their messages, variables, references and what each variable must be."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import chain

from fluent.syntax import FluentParser, ast

from mue.i18n import bundles

Numbers = frozenset({"zero", "one", "two", "few", "many", "other"})


@cache
def entries(language: str) -> tuple[ast.EntryType, ...]:
    return tuple(FluentParser(with_spans=False).parse(bundles.text(language)).body)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ast.Message)}


def nodes(node: ast.BaseNode) -> Iterator[ast.BaseNode]:
    """A node and everything below it."""
    yield node
    for value in vars(node).values():
        for inner in value if isinstance(value, list) else [value]:
            if isinstance(inner, ast.BaseNode):
                yield from nodes(inner)


def referred(language: str, key: str) -> set[str]:
    """The other messages that this one refers to."""
    keys = {node.id.name for node in nodes(messages(language)[key]) if isinstance(node, ast.MessageReference)}
    return keys.union(*(referred(language, other) for other in keys))


def _whole(language: str, key: str) -> Iterator[ast.BaseNode]:
    return chain.from_iterable(nodes(messages(language)[name]) for name in {key, *referred(language, key)})


def variables(language: str, key: str) -> set[str]:
    return {node.id.name for node in _whole(language, key) if isinstance(node, ast.VariableReference)}


def attributes(language: str, key: str) -> set[str]:
    return {attribute.id.name for attribute in messages(language)[key].attributes}


def samples(language: str, key: str) -> dict[str, list[str | int | float]]:
    """For each variable values that reach every variant of the message."""
    values: dict[str, list[str | int | float]] = defaultdict(list)
    for node in _whole(language, key):
        if isinstance(node, ast.SelectExpression) and isinstance(node.selector, ast.VariableReference):
            keys = [variant.key for variant in node.variants]
            names = [option.name for option in keys if isinstance(option, ast.Identifier)]
            is_number = len(names) < len(keys) or (set(names) <= Numbers and set(names) != {"other"})
            values[node.selector.id.name] += [0, 1, 2, 5] if is_number else names
        if isinstance(node, ast.FunctionReference) and node.id.name == "NUMBER":
            (argument,) = node.arguments.positional
            assert isinstance(argument, ast.VariableReference)
            values[argument.id.name] += [0.25]
    return {name: values.get(name, ["x"]) for name in variables(language, key)}
