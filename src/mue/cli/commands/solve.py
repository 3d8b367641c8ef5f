"""mue solve: what each card of a recorded hand was worth to somebody who knew all cards."""

from __future__ import annotations

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from mue.cli.find_hand import hand_of
from mue.cli.options import hand_option, record_argument, seconds_option
from mue.cli.progress import tracked
from mue.cli.terminal.wording import console
from mue.errors import MueError
from mue.rules.moves import Play
from mue.rules.state import State
from mue.solver import Position
from mue.solver.card_costs import Judge, PlayedCard, before_each_card, card_costs, judged_side


@click.command()
@record_argument
@hand_option
@click.option(
    "--at",
    type=click.IntRange(1),
    metavar="MOVE",
    help="The values of all moves for the MOVE-th card played.",
)
@click.option(
    "--seat",
    type=click.IntRange(0),
    help="Whose tricks are judged, where everybody plays alone. [default: 0]",
)
@seconds_option
def solve(file: Path, number: int, at: int | None, seat: int | None, seconds: float) -> None:
    """Show where a hand was won or lost, trick by trick, with all cards known.

    Values are what the Crown's side takes in all (in card points or tricks) with best play of everybody; ~
    marks an estimate by play-outs, where the budget did not suffice. Where everybody plays alone, the tricks
    of one seat against the rest.

    \b
    Example: mue solve evening.jsonl --hand 2
             mue solve evening.jsonl --hand 2 --at 31
    """
    state = hand_of(file, number)
    if not before_each_card(state):
        raise MueError("hand-not-played", path=str(file), hand=number)
    if seat is not None and (state.contract.crown_team or seat >= state.players):
        raise MueError("seat-not-alone", last=state.players - 1)
    judge = Judge(judged_side(state, seat), seconds=seconds)
    out = console()
    out.print(_headline(state, judge))
    if at is None:
        _print_course(state, judge, out)
    else:
        _print_moves(state, judge, at, out)


def _headline(state: State, judge: Judge) -> str:
    contract = state.contract
    seats = " and ".join(f"seat {seat}" for seat in judge.side)
    if contract.goal is None:
        return f"{state.game.title}, trump {contract.major}. Values: tricks of {seats}."
    unit = state.game.terms(state.players).unit
    return (
        f"{state.game.title}, major {contract.major}, minor {contract.minor}. "
        f"Values: {unit} of {seats}, who need {contract.goal}."
    )


def _print_course(state: State, judge: Judge, out: Console) -> None:
    cards = list(tracked(card_costs(state, judge), "solving", len(before_each_card(state))))[::-1]
    table = Table("trick", "from seat", "cards", "value", "what changed it", box=None, pad_edge=False)
    for place, trick in enumerate(_tricks(cards, state.players), start=1):
        played = " ".join(card.move.card.text for card in trick)
        table.add_row(str(place), str(trick[0].seat), played, str(trick[0].before), _changes(trick))
    table.add_row("", "", "end", str(cards[-1].after), "")
    out.print(table)
    out.print(_summary(cards, state))


def _tricks(cards: list[PlayedCard], players: int) -> list[list[PlayedCard]]:
    """By trick; the first may be short of a card that lay on the table before."""
    tricks: list[list[PlayedCard]] = []
    for card in cards:
        if not tricks or (card.number - 1) % players == 0:
            tricks.append([])
        tricks[-1].append(card)
    return tricks


def _changes(trick: list[PlayedCard]) -> str:
    return "; ".join(filter(None, map(_change, trick)))


def _change(card: PlayedCard) -> str:
    words = [f"{card.cost:+d}"] if card.cost else []
    if card.decides:
        words.append("goal lost" if card.before.reached else "goal won")
    return f"{card.move.card} (card {card.number}) {', '.join(words)}" if words else ""


def _summary(cards: list[PlayedCard], state: State) -> str:
    if state.contract.goal is None:
        return "A number after a card: so many tricks more or fewer for the seat, with best play of all."
    made = "reached" if cards[-1].after.reached else "missed"
    deciding = [card for card in cards if card.decides]
    if deciding:
        last = deciding[-1]
        return f"The goal was {made}: seat {last.seat} decided it with {last.move.card}, card {last.number}."
    known = next((card for card in cards if card.before.reached is not None), None)
    if known is cards[0]:
        return f"The goal was {made}, and with best play of all it would have been from the first card on."
    if known is None:
        return f"The goal was {made}; where that was decided is beyond the budget (--seconds)."
    return (
        f"The goal was {made}; from card {known.number} on that was certain with best play of all, "
        f"and before it is beyond the budget (--seconds)."
    )


def _print_moves(state: State, judge: Judge, at: int, out: Console) -> None:
    played = [event for _, event in state.history if isinstance(event, Play)]
    before = before_each_card(state)
    place = at - 1 - (len(played) - len(before))
    if not 0 <= place < len(before):
        first = len(played) - len(before) + 1
        raise MueError("no-such-card-number", first=first, last=len(played), at=at)
    position = Position.from_state(before[place])
    out.print(f"Card {at}, seat {position.seat} to play; the trick so far: {_trick_text(position)}.")
    table = Table("move", "value", "goal", "", box=None, pad_edge=False)
    verdicts = judge.moves(position)
    mine = position.seat in judge.side
    ranked = sorted(
        verdicts.items(), key=lambda item: _worth(item[1].value.lower, item[1].estimate), reverse=mine
    )
    for move, verdict in ranked:
        goal = {True: "reached", False: "missed", None: "?"}[verdict.reached] if state.contract.goal else ""
        bounds = "" if verdict.value.solved else f"between {verdict.value.lower} and {verdict.value.upper}"
        chosen = "played" if move == played[at - 1] else ""
        table.add_row(str(move), str(verdict), goal, "  ".join(filter(None, (chosen, bounds))))
    out.print(table)
    line = judge.line(position)
    if line:
        out.print(f"Best play goes on: {' '.join(move.card.text for move in line)}.")


def _worth(exact: int, estimate: float | None) -> float:
    return exact if estimate is None else estimate


def _trick_text(position: Position) -> str:
    return " ".join(card.text for card in position.trick) or "nothing yet"
