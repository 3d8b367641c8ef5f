"""Options of the commands that run until they are stopped: mue serve and mue worker."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar

import click

from mue.cli.numbers import Amount, AtLeast
from mue.cli.option_group import option_group
from mue.cli.server_address import ServerAddress
from mue.server.config import Limits, Retention

F = TypeVar("F", bound=Callable[..., Any])


def database_option(*, required: bool, help: str) -> Callable[[F], F]:  # noqa: A002  # as click calls it
    return click.option(
        "--database", metavar="URL", envvar="MUE_DATABASE", show_envvar=True, required=required, help=help
    )


address_options = option_group(
    "address",
    ServerAddress,
    click.option(
        "--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0 is all."
    ),
    click.option(
        "--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free port."
    ),
    click.option(
        "--public-url", metavar="URL", help="Where people reach it, if not directly: https://mue.example."
    ),
    click.option(
        "--allow-origin",
        "origins",
        multiple=True,
        metavar="URL",
        help="Another site whose pages may connect, like https://club.example. May be repeated.",
    ),
    click.option(
        "--trusted-host",
        "hosts",
        multiple=True,
        metavar="NAME",
        help="A host name that the server answers to. May be repeated. "
        "[default: any; localhost if only this machine can connect]",
    ),
)
"""Where a server listens and what it is called."""


def _limits(requests: float, new_tables: float, sockets: int, analyses: float, trials: float) -> Limits:
    return Limits(requests=requests, tables=new_tables, sockets=sockets, analyses=analyses, trials=trials)


limit_options = option_group(
    "limits",
    _limits,
    click.option(
        "--requests",
        type=Amount(0),
        default=20,
        show_default=True,
        help="HTTP requests per second from one address; 0: no limit.",
    ),
    click.option(
        "--new-tables",
        type=Amount(0),
        default=30,
        show_default=True,
        help="New tables per minute from one address; 0: no limit.",
    ),
    click.option(
        "--sockets",
        type=AtLeast(0),
        default=100,
        show_default=True,
        help="Open sockets from one address; 0: no limit.",
    ),
    click.option(
        "--analyses",
        type=Amount(0),
        default=10,
        show_default=True,
        help="Hands per minute that one address may have analysed; 0: no limit.",
    ),
    click.option(
        "--trials",
        type=Amount(0),
        default=30,
        show_default=True,
        help="Variant files per minute that one address may have checked; 0: no limit.",
    ),
)


retention_options = option_group(
    "retention",
    Retention,
    click.option(
        "--abandoned",
        type=Amount(0),
        default=30,
        show_default=True,
        metavar="DAYS",
        help="Remove unused tables where no hand was finished after this many days; 0: never.",
    ),
    click.option(
        "--played",
        type=Amount(0),
        default=0,
        show_default=True,
        metavar="DAYS",
        help="Remove all other unused tables after this many days; 0: never.",
    ),
    click.option(
        "--give-up",
        type=Amount(0),
        default=1,
        show_default=True,
        metavar="DAYS",
        help="A rated match to which nobody returns for this many days is lost for its players; 0: never.",
    ),
)
"""For how long tables are kept."""


def log_options(command: F) -> F:
    """--log-level and --log-format. The logs are set up when the command begins."""

    @wraps(command)
    def logged(*, log_level: str, log_format: str, **values: Any) -> Any:
        from mue.server.process.logs import set_up_logs

        set_up_logs(log_level, "json" if log_format == "json" else "text")
        return command(**values)

    formats = click.option(
        "--log-format",
        type=click.Choice(["text", "json"]),
        default="text",
        show_default=True,
        help="Lines for people, or one JSON object per line.",
    )
    levels = click.option(
        "--log-level",
        type=click.Choice(["debug", "info", "warning", "error"]),
        default="info",
        show_default=True,
        help="What is logged to stderr.",
    )
    return levels(formats(logged))  # type: ignore[return-value]
