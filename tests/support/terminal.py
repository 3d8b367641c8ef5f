"""A person at the terminal who types what a test or a bot says."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from click.testing import CliRunner, Result
from rich.console import Console

from mue.bots import GuardedBot, make_bot
from mue.cli.commands.play import play
from mue.cli.terminal.session import TerminalSession
from mue.games import game
from mue.rules.match import Match
from mue.rules.views import View

WIDE = 500


def run_play(*arguments: str, typed: str | bytes = "") -> Result:
    return CliRunner().invoke(play, arguments, input=typed)


class Typist:
    """Types some given lines, then the moves that a bot would make."""

    def __init__(self, seed: str, short: bool = False, first: Iterable[str] = ()) -> None:
        self.bot = make_bot("random", seed)
        self.short = short
        self.first = list(first)
        self.session: TerminalSession | None = None

    def __call__(self, prompt: str) -> str:
        if self.first:
            return self.first.pop(0)
        assert self.session is not None
        now = self.session.view
        move = self.bot.choose(now)
        text = str(move)
        return text.partition(" ")[2].lower() if self.short and " " in text else text


def at_table(
    game_id: str,
    ask: Callable[[str], str],
    *,
    variant: str = "default",
    seed: str = "1",
    options: Mapping[str, Any] | None = None,
    match: Match | None = None,
    bots: Callable[[int], GuardedBot] | None = None,
    me: int = 0,
    width: int = WIDE,
) -> tuple[TerminalSession, io.StringIO]:
    rules = game(game_id, variant, options or {"hands": 1, "target": 0, "max_hands": 0})
    match = match or Match.new(rules, rules.check_players(None), seed)
    out = io.StringIO()
    others = [seat for seat in range(match.players) if seat != me]
    make = bots or (lambda seat: make_bot("random", f"{seed} {seat}"))
    session = TerminalSession(
        match, me, {seat: make(seat) for seat in others}, Console(file=out, width=width), ask=ask
    )
    if isinstance(ask, Typist):
        ask.session = session
    return session, out


def until(game_id: str, phase: str, players: int, wanted: Callable[[View], bool] = lambda now: True) -> View:
    """The view of the seat to act, the first time a random match comes to this phase."""
    for seed in range(50):
        match = Match.new(game(game_id), players, f"{seed}")
        bots = [make_bot("random", f"{seed} {seat}") for seat in range(players)]
        while match.outcome is None:
            seat = match.seat
            assert seat is not None
            now = match.view(seat)
            if now.phase == phase and wanted(now):
                return now
            match = match.apply(bots[seat].choose(now))
    raise AssertionError(f"never {phase}")
