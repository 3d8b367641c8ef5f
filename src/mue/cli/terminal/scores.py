"""The end of a hand and of a match: who scores what, and why."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from mue.cli.terminal.draw_table import declared, role
from mue.cli.terminal.wording import capital, listed, name, unit
from mue.rules.game import Game
from mue.rules.match import MatchOutcome
from mue.rules.outcome import Outcome
from mue.rules.views import View


def show_result(view: View, of: Game[Any], scores: tuple[int, ...], console: Console) -> None:
    """`view` is of the finished hand, `scores` are those of the match with it."""
    outcome = view.outcome
    assert outcome is not None
    console.print()
    console.print(how_it_ended(view, of, outcome), style="bold")
    if not outcome.void:
        console.print(_table(view, of, outcome, scores))


def how_it_ended(view: View, of: Game[Any], outcome: Outcome) -> str:
    if outcome.void:
        return "Nobody showed a card: the hand is void and the same dealer deals again."
    if outcome.goal is None:
        return (
            "The hand is over: nobody had more cards face up than all others."
            if view.bids
            else "The hand is over."
        )
    team = [seat for seat in (outcome.crown, outcome.partner) if seat is not None]
    names = capital(listed(name(view, seat) for seat in team))
    word = "reached" if outcome.made else "missed"
    return f"The hand is over. {names} {word} the goal of {outcome.goal} {unit(of)}."


def _table(view: View, of: Game[Any], outcome: Outcome, scores: tuple[int, ...]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), highlight=True, header_style="dim")
    counted = unit(of) != "tricks"
    told = any(view.declared)
    for title, wanted, right in (
        ("seat", True, False),
        ("", view.crown is not None, False),
        ("declared", told, False),
        ("tricks", True, True),
        ("points", counted, True),
        ("where it comes from", True, False),
        ("hand", True, True),
        ("match", True, True),
    ):
        if wanted:
            table.add_column(title, justify="right" if right else "left")
    for seat in range(view.players):
        cells = [f"{seat} you" if seat == view.seat else f"{seat}"]
        cells += [role(view, seat)] if view.crown is not None else []
        cells += [declared(view, seat)] if told else []
        cells.append(str(outcome.tricks[seat]))
        cells += [str(outcome.points[seat])] if counted else []
        cells.append(", ".join(f"{why} {amount}" for why, amount in outcome.parts[seat]) or "-")
        cells += [str(outcome.scores[seat]), str(scores[seat])]
        table.add_row(*cells, style="bold" if seat == view.seat else "")
    return table


def winners_text(view: View, outcome: MatchOutcome) -> str:
    best = max(outcome.scores)
    names = [name(view, seat) for seat in outcome.winners]
    if len(names) > 1:
        return f"The match is over: {listed(names)} share the win with {best}."
    verb = "win" if outcome.winners == (view.seat,) else "wins"
    return f"The match is over: {names[0]} {verb} with {best}."


def scores_text(view: View, scores: tuple[int, ...]) -> str:
    return ", ".join(f"{name(view, seat)} {score}" for seat, score in enumerate(scores))
