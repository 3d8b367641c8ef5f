"""The command line. Every error is one line on stderr with exit code 1; wrong usage is exit code 2."""

from __future__ import annotations

import errno
import signal
import sys
from typing import Any

import click

from mue import __version__
from mue.cli.commands.advise import advise
from mue.cli.commands.backup import backup, restore
from mue.cli.commands.bench import bench
from mue.cli.commands.bot import bot
from mue.cli.commands.compare import variants
from mue.cli.commands.games import games, rules
from mue.cli.commands.lab import lab
from mue.cli.commands.ladder import ladder
from mue.cli.commands.play import play
from mue.cli.commands.puzzle import puzzle
from mue.cli.commands.replay import replay
from mue.cli.commands.review import review
from mue.cli.commands.serve import serve
from mue.cli.commands.simulate import simulate
from mue.cli.commands.solve import solve
from mue.cli.commands.verify import verify
from mue.cli.commands.worker import worker
from mue.cli.failures import Failed
from mue.cli.language import current_reader
from mue.cli.usage import SpokenGroup
from mue.errors import MueError, reason_of
from mue.i18n import Message


class CommandGroup(SpokenGroup):
    """Turns errors meant for a person into one line, for every command."""

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\n" + Message("command-interrupted").render(current_reader()), err=True)
            ctx.exit(1)
        except MueError as error:
            raise Failed(error, current_reader()) from error
        except OSError as error:
            if error.errno == errno.EPIPE:  # click handles a broken pipe
                raise
            raise Failed(_system_error(error), current_reader()) from error


def _system_error(error: OSError) -> MueError:
    reason = reason_of(error)
    if error.filename is None:
        return MueError("system-error", reason=reason)
    return MueError("system-error-at", path=str(error.filename), reason=reason)


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="mue")
def main() -> None:
    """The Mü family of trick-taking card games.

    \b
    Examples:
      mue play mu               play Mü in the terminal
      mue rules goslar          read the rules of a game
      mue variants diff mu mu-classic
      mue simulate yamv -p 5 -n 1000 --out yamv.jsonl
      mue ladder mu -p 5 --bots rookie,random -n 200
      mue lab yamv --variant revised.toml --out report.html
      mue replay yamv.jsonl     check every record by the rules
      mue verify table.jsonl    check the shuffles of a table's records
      mue review yamv.jsonl     the costliest mistakes of every hand
      mue solve yamv.jsonl      where the first hand was won or lost
      mue puzzle mu --seed 1    one move reaches the goal: which?
      mue serve --open          tables for people and bots
      mue bot --table ID        a bot at a table of any server
    """
    # Leave as with Ctrl-C: worker processes end and half-written files are removed.
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))


for command in (
    play, games, rules, variants, simulate, ladder, lab, replay, verify, review, advise, solve, puzzle, serve,
    worker, bot, backup, restore, bench,
):  # fmt: skip
    main.add_command(command)
