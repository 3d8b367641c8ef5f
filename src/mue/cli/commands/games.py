"""mue games and mue rules: what there is, and how it is played."""

from __future__ import annotations

from typing import Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from mue.cli.options import game_argument, language_option, variant_option
from mue.games import changed_from, find, game, rules_page, variant_names
from mue.games import games as names_of_games
from mue.rules.game import Game


@click.command()
def games() -> None:
    """List the games, their player counts and variants.

    \b
    Example: mue games
    """
    table = Table("game", "title", "players", "what it is", "variants", box=None, pad_edge=False)
    for game_id in names_of_games():
        kind = find(game_id)
        counts = game(game_id).settings.players
        shown = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        table.add_row(game_id, kind.title, shown, kind.summary, ", ".join(variant_names(game_id)))
    Console().print(table)


@click.command()
@game_argument
@language_option
@variant_option
def rules(game_id: str, language: str, variant: str) -> None:
    """Show the complete rules of a game.

    With a variant file of your own, the page ends with everything that the file changes.

    \b
    Example: mue rules wimmuln --lang de
    """
    console = Console()
    of = game(game_id, variant)
    if not console.is_terminal:
        click.echo(rules_page(game_id, of.base, language))
        print_changes(of, console)
        return
    with console.pager(styles=True):
        print_rules(of, console, language)


def print_rules(of: Game[Any], console: Console, language: str = "en") -> None:
    """The rules in force: the page of the nearest shipped variant, and what differs from it."""
    console.print(Markdown(rules_page(of.id, of.base, language)))
    print_changes(of, console)


def print_changes(of: Game[Any], console: Console) -> None:
    changes = changed_from(of)
    if changes:
        table = Table("key", "value", title=f"{of.settings.name}: what differs", title_justify="left")
        for key, value in _flat("", changes):
            table.add_row(key, str(value))
        console.print()
        console.print(table)


def _flat(prefix: str, values: dict[str, object]) -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for key, value in values.items():
        name = f"{prefix}{key}"
        found += _flat(f"{name}.", value) if isinstance(value, dict) else [(name, value)]
    return found
