"""mue variants diff: what one variant changes in another, in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from mue.cli.language import language_option
from mue.cli.output import Output
from mue.cli.usage import SpokenGroup
from mue.differences import differences
from mue.errors import BadVariant
from mue.games import game, games, variant_names
from mue.i18n import Message, Reader
from mue.rules.game import Game
from mue.rules.variant import read_toml


@click.group(cls=SpokenGroup)
def variants() -> None:
    """Compare variants.

    \b
    Example: mue variants diff mu mu-classic
    """


@variants.command()
@click.argument("one", metavar="A")
@click.argument("other", metavar="B")
@language_option
def diff(one: str, other: str, reader: Reader) -> None:
    """Say what B changes in A.

    A and B are shipped variants, like mu or mu-classic, or TOML files of your own.

    \b
    Example: mue variants diff mu mu-classic
    """
    out = Output(reader)
    hint = _game_of(one) or _game_of(other)
    old, new = (_variant(given, hint) for given in (one, other))
    if old.id != new.id:
        raise BadVariant("variants-of-two-games", one=one, game=old.id, other=other, other_game=new.id)
    found = differences(old, new)
    if not found:
        out.line(Message("variants-alike", one=one, other=other))
        return
    out.line(Message("variants-differ", one=one, other=other))
    for difference in found:
        out.say(difference.message, indent=2)


def _shipped() -> dict[str, tuple[str, str]]:
    """Each shipped variant by the name of its file: its game and its name there."""
    return {
        game_id if name == "default" else f"{game_id}-{name}": (game_id, name)
        for game_id in games()
        for name in variant_names(game_id)
    }


def _game_of(given: str) -> str | None:
    """The game of a variant, where its name or its file tells."""
    shipped = _shipped()
    if given in shipped:
        return shipped[given][0]
    said = read_toml(Path(given)).get("game")
    return said if isinstance(said, str) and said in games() else None


def _variant(given: str, hint: str | None) -> Game[Any]:
    shipped = _shipped()
    if given in shipped:
        return game(*shipped[given])
    game_id = _game_of(given) or hint
    if game_id is None:
        raise BadVariant("variants-of-no-game", given=given)
    return game(game_id, Path(given))
