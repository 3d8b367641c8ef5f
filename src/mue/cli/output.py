"""What commands print: messages and tables in the reader's language, with cards in their colours."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

import click
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.padding import Padding
from rich.table import Table
from rich.theme import Theme

from mue.cards import JOKER_TEXT, SUITS
from mue.cli.progress import tracked
from mue.i18n import GivenValue, Message, Reader

T = TypeVar("T")


class CardColours(RegexHighlighter):
    """Colours every card in a text; without colours, the letters suffice."""

    base_style = "card."
    highlights = [  # noqa: RUF012  # as in the base class
        *(rf"\b(?P<{suit}>{letter}\d\d?)\b" for letter, suit in SUITS.items()),
        rf"\b(?P<joker>{JOKER_TEXT})\b",
    ]


COLOURS: Final = Theme(
    {
        "card.black": "reverse",
        "card.blue": "bright_blue",
        "card.green": "green",
        "card.red": "bright_red",
        "card.yellow": "yellow",
        "card.clubs": "green",
        "card.diamonds": "bright_blue",
        "card.hearts": "bright_red",
        "card.spades": "reverse",
        "card.joker": "bold magenta",
    }
)


def console() -> Console:
    """A console that prints texts without markup, since what a person types may contain brackets."""
    return Console(highlighter=CardColours(), theme=COLOURS, markup=False, emoji=False)


def titled_table(columns: Iterable[tuple[str, bool]], reader: Reader, title: str | None = None) -> Table:
    """An empty table. A column is the key of its title, or nothing, and whether it is right-aligned."""
    table = Table(
        title=title,
        title_justify="left",
        box=None,
        pad_edge=False,
        padding=(0, 2, 0, 0),
        highlight=True,
        header_style="dim",
    )
    for key, right in columns:
        table.add_column(Message(key).render(reader) if key else "", justify="right" if right else "left")
    return table


class Output:
    """The terminal of one reader."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.console = console()

    def text(self, value: GivenValue) -> str:
        """A value as this reader reads it, for the cell of a table."""
        return Message("list-one", item=value).render(self.reader)

    def say(self, message: Message, style: str = "", indent: int = 0) -> None:
        text = message.render(self.reader)
        self.console.print(Padding(text, (0, 0, 0, indent)) if indent else text, style=style)

    def line(self, message: Message) -> None:
        """Print one line that is never wrapped, since it contains a path or an address."""
        click.echo(message.render(self.reader))

    def table(self, *columns: str, right: Iterable[str] = (), title: Message | None = None) -> Table:
        """An empty table. A column is the key of its title; those in `right` hold numbers."""
        numbers = set(right)
        heading = None if title is None else title.render(self.reader)
        return titled_table([(key, key in numbers) for key in columns], self.reader, heading)

    def show(self, table: Table | None = None) -> None:
        """Print a table, or an empty line."""
        self.console.print(*([table] if table else []))

    def track(self, work: Iterable[T], what: Message, total: int | None = None) -> Iterator[T]:
        """The same items, with a bar on stderr while they come."""
        return tracked(work, what.render(self.reader), total)
