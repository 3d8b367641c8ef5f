"""The rules of a game as a page for the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markdown import Markdown

from mue.cli.output import titled_table
from mue.differences import differences
from mue.games import game, rules_page
from mue.i18n import Message, Reader
from mue.rules.game import Game


def print_rules(of: Game[Any], console: Console, reader: Reader) -> None:
    """The rules in force: the page of the nearest shipped variant, and what differs from it."""
    console.print(Markdown(rules_page(of.id, of.base, reader.language)))
    print_changes(of, console, reader)


def print_changes(of: Game[Any], console: Console, reader: Reader) -> None:
    """What differs, in words and with the key in the file."""
    changes = differences(game(of.id, of.base), of)
    if changes:
        title = Message("rules-changed", variant=of.settings.name).render(reader)
        table = titled_table([("heading-key", False), ("heading-value", False)], reader, title)
        for change in changes:
            table.add_row(change.key, change.message.render(reader))
        console.print()
        console.print(table)
