"""The end of a hand and of a match: who scores what, and why."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from mue.cli.output import titled_table
from mue.cli.terminal.draw_table import declared, role, seat_text
from mue.cli.terminal.wording import is_you, unit, who
from mue.i18n import PLAIN, AllOf, Message, Reader, score_part
from mue.rules.game import Game
from mue.rules.match import MatchOutcome
from mue.rules.outcome import Outcome
from mue.rules.views import View


def show_result(
    view: View, of: Game[Any], scores: tuple[int, ...], console: Console, reader: Reader = PLAIN
) -> None:
    """`view` is of the finished hand, `scores` are those of the match with it."""
    outcome = view.outcome
    assert outcome is not None
    console.print()
    console.print(how_it_ended(view, of, outcome).render(reader), style="bold")
    if not outcome.void:
        console.print(_table(view, of, outcome, scores, reader))


def how_it_ended(view: View, of: Game[Any], outcome: Outcome) -> Message:
    if outcome.void:
        return Message("terminal-void")
    if outcome.goal is None:
        return Message("terminal-stalemate" if view.bids else "terminal-over")
    team = AllOf(who(view, seat) for seat in (outcome.crown, outcome.partner) if seat is not None)
    key = "terminal-reached" if outcome.made else "terminal-missed"
    return Message(key, team=team, goal=outcome.goal, unit=unit(of))


def _table(view: View, of: Game[Any], outcome: Outcome, scores: tuple[int, ...], reader: Reader) -> Table:
    counts_points = unit(of) != "tricks"
    has_declared = any(view.declared)
    columns = [
        ("terminal-column-seat", True, False),
        ("", view.crown is not None, False),
        ("terminal-column-declared", has_declared, False),
        ("terminal-column-tricks", True, True),
        ("terminal-column-points", counts_points, True),
        ("terminal-column-parts", True, False),
        ("terminal-column-hand", True, True),
        ("terminal-column-match", True, True),
    ]
    table = titled_table([(title, right) for title, wanted, right in columns if wanted], reader)
    for seat in range(view.players):
        cells = [seat_text(view, seat, reader)]
        cells += [role(view, seat, reader)] if view.crown is not None else []
        cells += [declared(view, seat)] if has_declared else []
        cells.append(str(outcome.tricks[seat]))
        cells += [str(outcome.points[seat])] if counts_points else []
        cells.append(_parts(outcome, seat, reader))
        cells += [str(outcome.scores[seat]), str(scores[seat])]
        table.add_row(*cells, style="bold" if seat == view.seat else "")
    return table


def _parts(outcome: Outcome, seat: int, reader: Reader) -> str:
    parts = [
        Message("terminal-score-part", part=score_part(part), amount=amount)
        for part, amount in outcome.parts[seat]
    ]
    return Message("list-one", item=parts).render(reader) or "-"


def winners_text(view: View, outcome: MatchOutcome) -> Message:
    score = max(outcome.scores)
    if len(outcome.winners) > 1:
        names = AllOf(who(view, seat) for seat in outcome.winners)
        you = "yes" if view.seat in outcome.winners else "no"
        return Message("terminal-winners", who=names, you=you, score=score)
    (winner,) = outcome.winners
    return Message("terminal-winner", who=who(view, winner), you=is_you(view, winner), score=score)


def scores_text(view: View, scores: tuple[int, ...]) -> list[Message]:
    return [Message("terminal-score", who=who(view, seat), score=score) for seat, score in enumerate(scores)]
