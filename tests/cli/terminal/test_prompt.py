"""What the terminal asks for, and its help."""

from __future__ import annotations

from support.terminal import until

from mue.cli.terminal.prompt import help_lines, turn
from mue.games import game


def test_every_phase_has_a_short_line_and_help() -> None:
    for game_id, phase, players in (
        ("mu", "auction", 4),
        ("mu", "partner", 4),
        ("mu", "kitty", 3),
        ("mu", "play", 4),
        ("eskridge", "kitty", 2),
        ("goslar", "kitty", 2),
        ("goslar", "turn up", 2),
        ("yamv", "exchange", 4),
        ("wimmuln", "declare", 4),
    ):
        now = until(game_id, phase, players)
        assert str(turn(now)).startswith("Your ")
        assert any(str(now.legal[-1]) in str(line) for line in help_lines(now, game(game_id)))
