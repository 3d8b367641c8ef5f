"""mue bot: one of our bots at a table of any server."""

from __future__ import annotations

import asyncio
import secrets

import click

from mue.bots import bot_names, check_bot, make_bot
from mue.cli.language import language_option
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.i18n import AllOf, Message, Reader, Seat


@click.command(cls=SpokenUsage)
@click.option("--url", default="http://127.0.0.1:8000", show_default=True, metavar="URL", help="The server.")
@click.option("--table", required=True, metavar="ID", help="The last part of the table's link.")
@click.option(
    "--level", default="expert", show_default=True, metavar="BOT", help=f"One of {', '.join(bot_names())}."
)
@click.option("--name", help="The name that others see. [default: the level and a number]")
@click.option("--seat", type=click.IntRange(0, 5), help="A free seat. [default: the first]")
@click.option("--start", is_flag=True, help="Start the match as soon as every seat is taken.")
@language_option
def bot(
    url: str, table: str, level: str, name: str | None, seat: int | None, start: bool, reader: Reader
) -> None:
    """Take a seat at a table, as a person would, and play until the match is over.

    The bot thinks in this process and sees only what its seat may see. If the connection breaks, it returns
    to the same seat.

    \b
    Example: mue bot --url http://127.0.0.1:8000 --table kQ3vWcY0eGJ2mN1xTz5RbA --level club --start
    """
    check_bot(level)
    name = name or f"{level} {secrets.randbelow(900) + 100}"
    asyncio.run(_play(url, table, level, name, seat, start, Output(reader)))


async def _play(
    url: str, table: str, level: str, name: str, seat: int | None, start: bool, out: Output
) -> None:
    from mue.client import Client
    from mue.client.play_bot import play_match

    async with Client(url) as client:
        seated = await client.join(table, name, seat)
        out.line(Message("bot-seated" if start else "bot-waits", name=name, seat=seated.seat))
        async with client.connect(table, seated.token) as connection:
            end = await play_match(connection, make_bot(level, secrets.token_hex(8)), start)
    standing = end["view"]["match"]
    winners = [Seat(winner) for winner in standing["winners"]]
    scores = ", ".join(map(str, standing["scores"]))
    out.line(Message("bot-match-over", scores=scores, winners=AllOf(winners)))
