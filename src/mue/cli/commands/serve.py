"""mue serve: tables for people and bots, for everybody who can reach this machine."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

import click

from mue.cli.extras import needs_server
from mue.cli.options import log_options
from mue.errors import MueError

LOOPBACK = ("localhost", "127.0.0.1", "::1")


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0: everywhere.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: a free one.")
@click.option(
    "--database",
    metavar="URL",
    envvar="MUE_DATABASE",
    show_envvar=True,
    help="Like sqlite:///mue.db or postgresql://user@host/mue. [default: a file in your data directory]",
)
@click.option(
    "--workers",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="Processes in which bots think.",
)
@click.option(
    "--public-url", metavar="URL", help="How people reach it, if not directly: https://mue.example."
)
@click.option(
    "--allow-origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A page of another server that may connect, like https://club.example. May be repeated.",
)
@click.option(
    "--trusted-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="A name by which the server may be asked for. May be repeated. "
    "[default: any; on this machine alone: localhost]",
)
@click.option(
    "--proxy",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESSES",
    help="Proxies, with commas between them, that are believed whom they speak for.",
)
@click.option(
    "--requests",
    type=click.FloatRange(0),
    default=20,
    show_default=True,
    help="HTTP requests a second from one address; 0: no limit.",
)
@click.option(
    "--new-tables",
    type=click.FloatRange(0),
    default=30,
    show_default=True,
    help="New tables a minute from one address; 0: no limit.",
)
@click.option(
    "--sockets",
    type=click.IntRange(0),
    default=100,
    show_default=True,
    help="Open sockets from one address; 0: no limit.",
)
@click.option(
    "--judge",
    metavar="BOT",
    help="The bot that judges decisions when people look back at a hand. [default: the strongest]",
)
@click.option(
    "--analyses",
    type=click.FloatRange(0),
    default=10,
    show_default=True,
    help="Hands a minute that one address may look back at; 0: no limit.",
)
@log_options
@click.option("--open", "opened", is_flag=True, help="Open the table in your browser.")
@needs_server
def serve(
    host: str,
    port: int,
    database: str | None,
    workers: int,
    public_url: str | None,
    origins: tuple[str, ...],
    hosts: tuple[str, ...],
    proxy: str,
    requests: float,
    new_tables: float,
    sockets: int,
    judge: str | None,
    analyses: float,
    log_level: str,
    log_format: str,
    opened: bool,
) -> None:
    """Serve tables for people and bots.

    Everything that happens at a table is in the database before anybody is told of it; Ctrl-C or SIGTERM
    finish what is being stored. Several servers may share one PostgreSQL.

    \b
    Examples:
      mue serve --open
      mue serve --host 0.0.0.0 --port 80 --public-url https://mue.example --log-format json
      mue serve --database postgresql://mue@db.example/mue --workers 2
    """
    from mue.bots import make_bot
    from mue.review import ranker
    from mue.server.config import Config, Limits
    from mue.server.logs import set_up_logs
    from mue.server.run_server import check_database, run

    set_up_logs(log_level, "json" if log_format == "json" else "text")
    if judge is not None:
        ranker(make_bot(judge, "review"))  # refused now rather than when somebody looks back
    url = database or _usual_database()
    public = _checked_url(public_url) if public_url else None
    check_database(url)
    listening = _bound(host, port)
    settings = Config(
        database=url,
        hosts=_hosts(host, hosts, public),
        origins=(*map(_checked_url, origins), *([public] if public else [])),
        https=public is not None and public.startswith("https:"),
        workers=workers,
        judge=judge,
        limits=Limits(requests=requests, tables=new_tables, analyses=analyses, sockets=sockets),
    )
    shown = public or _address(host, listening.getsockname()[1])

    def ready() -> None:
        click.echo(f"mue serves on {shown} (Ctrl-C stops it).")
        sys.stdout.flush()
        if opened:
            webbrowser.open(shown)

    run(settings, listening, ready, proxy)


def _bound(host: str, port: int) -> socket.socket:
    """Listening, or an error in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        reason = str(error.strerror or error)
        raise MueError("cannot-listen", host=host, port=port, reason=reason) from None


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{'127.0.0.1' if host in ('0.0.0.0', '') else name}:{port}"


def _hosts(host: str, named: tuple[str, ...], public: str | None) -> tuple[str, ...]:
    """The host names to answer to. A server for this machine alone refuses names from outside."""
    own = [urlsplit(public).hostname or ""] if public else []
    if named or own:
        return (*named, *own, *LOOPBACK)
    return LOOPBACK if host in LOOPBACK else ("*",)


def _checked_url(url: str) -> str:
    """An origin: scheme and host, and nothing more."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path not in ("", "/"):
        raise MueError("not-a-server-address", url=url)
    return f"{parts.scheme}://{parts.netloc}"


def _usual_database() -> str:
    """A file in the directory where this system keeps what programs have to remember."""
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or Path.home())
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = base / "mue"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'mue.db'}"
