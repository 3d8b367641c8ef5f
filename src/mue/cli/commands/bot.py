"""mue bot: one of our bots at a table of any server."""

from __future__ import annotations

import asyncio
import secrets

import click

from mue.bots import bot_names, check_bot, make_bot
from mue.cli.extras import needs_client


@click.command()
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, metavar="URL", help="The server.")
@click.option("--table", required=True, metavar="ID", help="The last part of the table's link.")
@click.option(
    "--level", default="expert", show_default=True, metavar="BOT", help=f"One of {', '.join(bot_names())}."
)
@click.option("--name", help="How others see it. [default: the level and a number]")
@click.option("--seat", type=click.IntRange(0, 5), help="A free seat. [default: the first one]")
@click.option("--start", is_flag=True, help="Begin the match as soon as every seat is taken.")
@needs_client
def bot(url: str, table: str, level: str, name: str | None, seat: int | None, start: bool) -> None:
    """Sit down at a table, like a person would, and play until the match is over.

    The bot thinks in this process and gets to know what its seat may see. If the connection breaks it comes
    back to the same seat.

    \b
    Example: mue bot --url http://127.0.0.1:8000 --table kQ3vWcY0eGJ2mN1xTz5RbA --level club --start
    """
    check_bot(level)
    name = name or f"{level} {secrets.randbelow(900) + 100}"
    asyncio.run(_play(url, table, level, name, seat, start))


async def _play(url: str, table: str, level: str, name: str, seat: int | None, start: bool) -> None:
    from mue.client import Client
    from mue.client.play_bot import play_match

    async with Client(url) as client:
        seated = await client.join(table, name, seat)
        waits = "" if start else " It waits until somebody starts the match (--start: it does that itself)."
        click.echo(f"{name} has seat {seated.seat}.{waits}")
        async with client.connect(table, seated.token) as place:
            end = await play_match(place, make_bot(level, secrets.token_hex(8)), start)
    standing = end["view"]["match"]
    scores = ", ".join(map(str, standing["scores"]))
    click.echo(f"The match is over: {scores}; won by seat {' and '.join(map(str, standing['winners']))}.")
