"""The rules of a game as a page for the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from mue.cli.output import titled_table
from mue.games import changed_from, rules_page
from mue.i18n import Message, Reader
from mue.rules.game import Game


def print_rules(of: Game[Any], console: Console, reader: Reader) -> None:
    """The rules in force: the page of the nearest shipped variant, and what differs from it."""
    console.print(Markdown(rules_page(of.id, of.base, reader.language)))
    print_changes(of, console, reader)


def print_changes(of: Game[Any], console: Console, reader: Reader) -> None:
    changes = changed_from(of)
    if changes:
        title = Message("rules-changed", variant=of.settings.name).render(reader)
        table = titled_table([("heading-key", False), ("heading-value", False)], reader, title)
        for key, value in _flat("", changes):
            table.add_row(key, str(value))
        console.print()
        console.print(table)


def _flat(prefix: str, values: dict[str, object]) -> list[tuple[str, object]]:
    """Nested tables as dotted keys."""
    rows: list[tuple[str, object]] = []
    for key, value in values.items():
        name = f"{prefix}{key}"
        rows += _flat(f"{name}.", value) if isinstance(value, dict) else [(name, value)]
    return rows
