"""mue review: the post-mortem of recorded hands."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import click
from rich.table import Table

from mue.bots import Advice, best_bot, make_bot
from mue.cli.figures import percent, tenths
from mue.cli.find_hand import every_hand, hand_of
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.option_group import options
from mue.cli.options import adviser_option, json_option, record_argument, seconds_option, workers_option
from mue.cli.output import Output
from mue.cli.usage import SpokenUsage
from mue.errors import MueError
from mue.i18n import AllOf, Message, Reader, Seat, Value, Word
from mue.review import HandReview, Judged, ranker, steps, steps_of, together
from mue.rules.state import State

review_options = options(
    record_argument,
    click.option("--hand", "number", type=AtLeast(1), help="Only this hand of the file."),
    click.option("--seat", type=AtLeast(0), help="Only the decisions of this seat."),
    adviser_option,
    click.option(
        "--brief", is_flag=True, help="Only the mistakes and the goal, without the table of decisions."
    ),
    seconds_option,
    json_option,
    workers_option,
    language_option,
)


@click.command(cls=SpokenUsage)
@review_options
def review(
    file: Path,
    number: int | None,
    seat: int | None,
    bot: str | None,
    brief: bool,
    seconds: float,
    as_json: bool,
    workers: int | None,
    reader: Reader,
) -> None:
    """Look back at hands: what each decision was worth, the costliest mistakes, the goal.

    Each decision is judged by what its seat could know then. "score" is the expected score of the hand after
    the move made and after the best one, "goal" the chance that the Crown's side reaches its goal. "cost" is
    how much less the move was worth, where worth is the seat's score minus the mean of the others'. Whether
    the goal could be reached is judged with all cards known.

    \b
    Example: mue review evening.jsonl --hand 2 --seat 0
    """
    bot = bot or best_bot()
    ranker(make_bot(bot, "review"))  # refuse it now rather than after reading the file
    hands = dict(enumerate(every_hand(file), start=1)) if number is None else {number: hand_of(file, number)}
    for place, hand in hands.items():
        if seat is not None and seat >= hand.players:
            last = hand.players - 1
            raise MueError("no-such-seat-in-hand", path=str(file), hand=place, last=last, seat=seat)

    reviews = []
    out = Output(reader)
    for place, hand in hands.items():
        work = steps(hand, bot, seat, seconds=seconds, workers=workers)
        progress = Message("progress-reviewing", hand=place)
        # A bar for each hand: it must be gone before the hand is printed.
        done = together(hand, list(out.track(work, progress, steps_of(hand, seat))))
        reviews.append({"hand": place, **done.to_json()})
        if not as_json:
            _print(place, done, seat, brief, out)
    if as_json:
        click.echo(json.dumps({"bot": bot, "seat": seat, "hands": reviews}))


def _print(number: int, review: HandReview, seat: int | None, brief: bool, out: Output) -> None:
    out.say(_headline(number, review.hand), style="bold")
    if not review.judged:
        nothing = Message("review-nothing")
        out.say(nothing if seat is None else Message("review-nothing-for", seat=Seat(seat)))
        return
    if not brief:
        out.show(_decisions(review, out))
    _print_mistakes(review, out)
    out.say(_accuracies(review))
    for message in _goal_lines(review):
        out.say(message)
    out.show()


def _accuracies(review: HandReview) -> Message:
    """The accuracies of the seats that were judged."""
    judged = [
        Message("review-accuracy-of", who=Seat(seat), percent=accuracy.all)
        for seat, accuracy in enumerate(review.accuracies)
        if accuracy.all is not None
    ]
    return Message("review-accuracy", seats=judged) if judged else Message("review-no-accuracy")


def _headline(number: int, hand: State) -> Message:
    outcome = hand.outcome
    assert outcome is not None
    title = Word("game-title", hand.game.id)
    if outcome.void:
        return Message("review-headline-void", hand=number, game=title)
    scores = [
        Message("terminal-score", who=Seat(seat), score=score) for seat, score in enumerate(outcome.scores)
    ]
    return Message("review-headline", hand=number, game=title, scores=scores)


def _decisions(review: HandReview, out: Output) -> Table:
    goals = any(judged.best.reach is not None for judged in review.judged)
    numbers = ("terminal-column-score", *(("terminal-column-goal",) if goals else ()))
    table = out.table(
        "terminal-column-move",
        "terminal-column-seat",
        "heading-made",
        *numbers,
        "heading-best",
        *numbers,
        "heading-cost",
        right=("terminal-column-move", "terminal-column-seat", *numbers, "heading-cost"),
    )
    for judged in review.judged:
        made, best = _cells(judged.made, goals), _cells(judged.best, goals)
        if judged.best.move == judged.made.move:
            best = [Message("review-same"), *[""] * len(numbers)]
        table.add_row(*map(out.text, (judged.number, judged.seat, *made, *best, _cost(judged))))
    return table


def _cells(advice: Advice, goals: bool) -> list[Value]:
    return [str(advice.move), tenths(advice.score), *([percent(advice.reach)] if goals else [])]


def _cost(judged: Judged) -> Value:
    return tenths(judged.cost) if judged.cost is not None and judged.cost >= 0.05 else ""


def _print_mistakes(review: HandReview, out: Output) -> None:
    if not review.mistakes:
        out.say(Message("review-no-mistakes"))
        return
    out.say(Message("review-mistakes"))
    for place, mistake in enumerate(review.mistakes, start=1):
        made, best = mistake.made, mistake.best
        move = str(made.move)
        out.say(
            Message(
                "review-mistake",
                place=place,
                number=mistake.number,
                seat=Seat(mistake.seat),
                move=move,
                cost=tenths(mistake.cost),
                grade=Word("grade", str(review.grade(mistake))),
            )
        )
        out.say(Message("review-made", move=move, numbers=_numbers(made), reason=made.reason), indent=3)
        better = Message("review-better", move=str(best.move), numbers=_numbers(best), reason=best.reason)
        out.say(better, indent=3)


def _numbers(advice: Advice) -> Message:
    score, others = tenths(advice.score), tenths(advice.others)
    if advice.reach is None:
        return Message("review-numbers", score=score, others=others)
    return Message("review-numbers-goal", score=score, others=others, goal=percent(advice.reach))


def _goal_lines(review: HandReview) -> Iterator[Message]:
    goal, hand = review.goal, review.hand
    if goal is None:
        return
    yield Message(
        "review-goal",
        goal=goal.goal,
        made="yes" if goal.made else "no",
        side=AllOf(map(Seat, hand.contract.crown_team)),
        reachable={True: "yes", False: "no", None: "unknown"}[goal.reachable],
    )
    for turn in goal.turns:
        own = turn.seat in hand.contract.crown_team
        key = {
            (True, True): "review-made-possible",
            (True, False): "review-gave-away",
            (False, True): "review-let-through",
            (False, False): "review-stopped",
        }[own, turn.reached]
        yield Message(key, number=turn.number, seat=Seat(turn.seat), move=str(turn.move))
    if goal.reachable is None and goal.known_from is not None and not goal.turns:
        yield Message("review-certain-from", number=goal.known_from)
