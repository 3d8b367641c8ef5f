"""mue games and mue rules: what there is, and how it is played."""

from __future__ import annotations

import click

from mue.cli.language import language_option
from mue.cli.options import game_argument, variant_option
from mue.cli.output import Output
from mue.cli.terminal.rules_text import print_changes, print_rules
from mue.cli.usage import SpokenUsage
from mue.games import game, rules_page, variant_names
from mue.games import games as names_of_games
from mue.i18n import Reader, Word


@click.command(cls=SpokenUsage)
@language_option
def games(reader: Reader) -> None:
    """List the games, their player counts and variants.

    \b
    Example: mue games
    """
    out = Output(reader)
    table = out.table(
        "heading-game", "heading-title", "heading-players", "heading-variants", "heading-summary"
    )
    for game_id in names_of_games():
        counts = game(game_id).settings.players
        shown = str(counts[0]) if len(counts) == 1 else f"{counts[0]}-{counts[-1]}"
        title, summary = out.text(Word("game-title", game_id)), out.text(Word("game-summary", game_id))
        table.add_row(game_id, title, shown, ", ".join(variant_names(game_id)), summary)
    out.show(table)


@click.command(cls=SpokenUsage)
@game_argument
@language_option
@variant_option
def rules(game_id: str, reader: Reader, variant: str) -> None:
    """Show the complete rules of a game.

    With a variant file of your own, the page ends with everything that the file changes.

    \b
    Example: mue rules wimmuln --lang de
    """
    console = Output(reader).console
    of = game(game_id, variant)
    if not console.is_terminal:
        click.echo(rules_page(game_id, of.base, reader.language))
        print_changes(of, console, reader)
        return
    with console.pager(styles=True):
        print_rules(of, console, reader)
