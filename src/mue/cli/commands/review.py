"""mue review: the post-mortem of recorded hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

from mue.bots import Advice, best_bot, make_bot
from mue.cli.find_hand import every_hand, hand_of
from mue.cli.options import adviser_option, record_argument, seconds_option
from mue.cli.progress import tracked
from mue.cli.terminal.advice_text import chance_text, score_text
from mue.cli.terminal.wording import console
from mue.errors import MueError
from mue.i18n import AllOf, Message, Seat
from mue.review import HandReview, Judged, ranker, steps, steps_of, together
from mue.rules.state import State


@click.command()
@record_argument
@click.option("--hand", "number", type=click.IntRange(1), help="Only this hand of the file.")
@click.option("--seat", type=click.IntRange(0), help="Only the decisions of this seat.")
@adviser_option
@click.option("--brief", is_flag=True, help="Only the mistakes and the goal, without the table of decisions.")
@seconds_option
@click.option("--json", "as_json", is_flag=True, help="One JSON object instead of tables.")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one for each core]")
def review(
    file: Path,
    number: int | None,
    seat: int | None,
    bot: str | None,
    brief: bool,
    seconds: float,
    as_json: bool,
    workers: int | None,
) -> None:
    """Look back at hands: what each decision was worth, the costliest mistakes, and the goal.

    Each decision is judged by what its seat could know then. "score" is the expected score of the hand after
    the move made and after the best one, "goal" the chance that the Crown's side reaches its goal; "cost" is
    how much worse the move was, in own score less the mean of the others'. Whether the goal could be reached
    is asked with all cards known.

    \b
    Example: mue review evening.jsonl --hand 2 --seat 0
    """
    bot = bot or best_bot()
    ranker(make_bot(bot, "review"))  # refused now rather than after reading the file
    hands = dict(enumerate(every_hand(file), start=1)) if number is None else {number: hand_of(file, number)}
    for place, hand in hands.items():
        if seat is not None and seat >= hand.players:
            last = hand.players - 1
            raise MueError("no-such-seat-in-hand", path=str(file), hand=place, last=last, seat=seat)

    reviews = []
    out = console()
    for place, hand in hands.items():
        work = steps(hand, bot, seat, seconds=seconds, workers=workers)
        # A bar for each hand: it must be gone before the hand is printed.
        found = together(hand, list(tracked(work, f"reviewing hand {place}", steps_of(hand, seat))))
        reviews.append({"hand": place, **found.to_json()})
        if not as_json:
            _print(place, found, seat, brief, out)
    if as_json:
        click.echo(json.dumps({"bot": bot, "seat": seat, "hands": reviews}))


def _print(number: int, found: HandReview, seat: int | None, brief: bool, out: Console) -> None:
    out.print(_headline(number, found.hand), style="bold")
    if not found.judged:
        out.print("There was nothing to decide." if seat is None else f"Seat {seat} had nothing to decide.")
        return
    if not brief:
        out.print(_decisions(found))
    _print_mistakes(found, out)
    for text in _goal_lines(found):
        out.print(text)
    out.print()


def _headline(number: int, hand: State) -> str:
    outcome = hand.outcome
    assert outcome is not None
    scores = ", ".join(f"seat {seat} {score}" for seat, score in enumerate(outcome.scores))
    if outcome.void:
        return f"Hand {number}, {hand.game.title}: nobody showed a card."
    return f"Hand {number}, {hand.game.title}: {scores}."


def _decisions(found: HandReview) -> Table:
    goals = any(one.best.reach is not None for one in found.judged)
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), highlight=True, header_style="dim")
    for title, right in (
        ("move", True),
        ("seat", True),
        ("made", False),
        ("score", True),
        *([("goal", True)] if goals else []),
        ("best", False),
        ("score", True),
        *([("goal", True)] if goals else []),
        ("cost", True),
    ):
        table.add_column(title, justify="right" if right else "left")
    for one in found.judged:
        made = [str(one.made.move), score_text(one.made.score)]
        best = [str(one.best.move), score_text(one.best.score)]
        if one.best.move == one.made.move:
            best = ["the same", ""]
        if goals:
            made.append(chance_text(one.made.reach))
            best.append(chance_text(one.best.reach) if best[1] else "")
        table.add_row(str(one.number), str(one.seat), *made, *best, _cost_text(one))
    return table


def _cost_text(one: Judged) -> str:
    return f"{one.cost:.1f}" if one.cost is not None and one.cost >= 0.05 else ""


def _print_mistakes(found: HandReview, out: Console) -> None:
    if not found.mistakes:
        out.print("No costly mistakes.")
        return
    out.print("The costliest mistakes:")
    for place, one in enumerate(found.mistakes, start=1):
        out.print(f"{place}. Move {one.number}, seat {one.seat}: {one.made.move} cost {one.cost:.1f}.")
        for what, said in (("Made", one.made), ("Better", one.best)):
            out.print(Padding(f"{what}: {said.move} ({_numbers(said)}). {said.reason}", (0, 0, 0, 3)))


def _numbers(said: Advice) -> str:
    goal = "" if said.reach is None else f", goal {chance_text(said.reach)}"
    return f"score {score_text(said.score)}, others {score_text(said.others)}{goal}"


def _goal_lines(found: HandReview) -> Iterator[str]:
    goal, hand = found.goal, found.hand
    if goal is None:
        return
    side = Message("list-one", item=AllOf(map(Seat, hand.contract.crown_team)))
    made = "reached" if goal.made else "missed"
    could = {
        True: "it could be reached against best play from the first card on",
        False: "it could not be reached against best play",
        None: "whether it could be reached from the first card on is not known within the budget",
    }[goal.reachable]
    yield f"The goal of {goal.goal} was {made} by {side}; with all cards known, {could}."
    for turn in goal.turns:
        what = "made it possible" if turn.reached else "gave it away"
        if turn.seat not in hand.contract.crown_team:
            what = "let it through" if turn.reached else "stopped it"
        yield f"Move {turn.number}, seat {turn.seat}: {turn.move} {what}."
    if goal.reachable is None and goal.known_from is not None and not goal.turns:
        yield f"From move {goal.known_from} on that was certain."
