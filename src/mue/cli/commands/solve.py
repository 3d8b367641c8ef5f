"""mue solve: what each card of a recorded hand was worth, with all cards known."""

from __future__ import annotations

from pathlib import Path

import click

from mue.cli.figures import signed_whole, tenths
from mue.cli.find_hand import hand_of
from mue.cli.language import language_option
from mue.cli.numbers import AtLeast
from mue.cli.options import hand_option, record_argument, seconds_option
from mue.cli.output import Output
from mue.cli.terminal.wording import unit
from mue.cli.usage import SpokenUsage
from mue.errors import MueError
from mue.i18n import AllOf, Message, Reader, Seat, Value, Word, trump
from mue.rules.moves import Play
from mue.rules.state import State
from mue.solver import Position
from mue.solver.card_costs import Judge, PlayedCard, Verdict, before_each_card, card_costs, judged_side


@click.command(cls=SpokenUsage)
@record_argument
@hand_option
@click.option(
    "--at",
    type=AtLeast(1),
    metavar="MOVE",
    help="The values of all moves instead of this card played.",
)
@click.option(
    "--seat",
    type=AtLeast(0),
    help="Whose tricks are judged, in games without partners. [default: 0]",
)
@seconds_option
@language_option
def solve(file: Path, number: int, at: int | None, seat: int | None, seconds: float, reader: Reader) -> None:
    """Show where a hand was won or lost, trick by trick, with all cards known.

    A value is what the Crown's side takes in all, in card points or tricks, with best play by everyone; in
    games without partners, the tricks of one seat against the rest. ~ marks an estimate by play-outs, where
    the budget did not suffice.

    \b
    Examples:
      mue solve evening.jsonl --hand 2
      mue solve evening.jsonl --hand 2 --at 31
    """
    state = hand_of(file, number)
    if not before_each_card(state):
        raise MueError("hand-not-played", path=str(file), hand=number)
    if seat is not None and (state.contract.crown_team or seat >= state.players):
        raise MueError("seat-not-alone", last=state.players - 1)
    judge = Judge(judged_side(state, seat), seconds=seconds)
    out = Output(reader)
    out.say(_headline(state, judge))
    if at is None:
        _print_tricks(state, judge, out)
    else:
        _print_moves(state, judge, at, out)


def _headline(state: State, judge: Judge) -> Message:
    contract = state.contract
    title, side = Word("game-title", state.game.id), AllOf(map(Seat, judge.side))
    if contract.goal is None:
        return Message("solve-headline", game=title, trump=trump(contract.major or "none"), side=side)
    return Message(
        "solve-headline-goal",
        game=title,
        major=trump(contract.major or "none"),
        minor=trump(contract.minor or "none"),
        unit=unit(state.game),
        side=side,
        count=len(judge.side),
        goal=contract.goal,
    )


def _print_tricks(state: State, judge: Judge, out: Output) -> None:
    work = out.track(card_costs(state, judge), Message("progress-solving"), len(before_each_card(state)))
    cards = list(work)[::-1]
    table = out.table("heading-trick", "heading-leader", "heading-cards", "heading-value", "heading-changes")
    for place, trick in enumerate(_tricks(cards, state.players), start=1):
        played = [card.move.card for card in trick]
        changes = [change for card in trick if (change := _change(card)) is not None]
        table.add_row(*map(out.text, (place, trick[0].seat, played, _value(trick[0].before), changes)))
    table.add_row(*map(out.text, ("", "", Message("solve-end"), _value(cards[-1].after), "")))
    out.show(table)
    out.say(_summary(cards, state))


def _tricks(cards: list[PlayedCard], players: int) -> list[list[PlayedCard]]:
    """By trick; the first may lack a card that already lay on the table."""
    tricks: list[list[PlayedCard]] = []
    for card in cards:
        if not tricks or (card.number - 1) % players == 0:
            tricks.append([])
        tricks[-1].append(card)
    return tricks


def _value(verdict: Verdict) -> Value:
    if verdict.estimate is None:
        return verdict.value.lower
    return Message("solve-estimate", value=tenths(verdict.estimate))


def _change(card: PlayedCard) -> Message | None:
    effects: list[Value] = [signed_whole(card.cost)] if card.cost else []
    if card.decides:
        effects.append(Message("solve-goal-lost" if card.before.reached else "solve-goal-won"))
    if not effects:
        return None
    return Message("solve-change", card=card.move.card, number=card.number, effects=effects)


def _summary(cards: list[PlayedCard], state: State) -> Message:
    if state.contract.goal is None:
        return Message("solve-about-tricks")
    made = "yes" if cards[-1].after.reached else "no"
    deciding = [card for card in cards if card.decides]
    if deciding:
        last = deciding[-1]
        seat, number = Seat(last.seat), last.number
        return Message("solve-decided", made=made, seat=seat, card=last.move.card, number=number)
    known = next((card for card in cards if card.before.reached is not None), None)
    if known is cards[0]:
        return Message("solve-settled", made=made)
    if known is None:
        return Message("solve-not-known", made=made)
    return Message("solve-settled-from", made=made, number=known.number)


def _print_moves(state: State, judge: Judge, at: int, out: Output) -> None:
    played = [event for _, event in state.history if isinstance(event, Play)]
    before = before_each_card(state)
    first = len(played) - len(before) + 1
    if not first <= at <= len(played):
        raise MueError("no-such-card-number", first=first, last=len(played), at=at)
    position = Position.from_state(before[at - first])
    assert position.seat is not None
    seat, trick = Seat(position.seat), position.trick
    out.say(Message("solve-at" if trick else "solve-at-lead", number=at, seat=seat, cards=trick))
    table = out.table("terminal-column-move", "heading-value", "terminal-column-goal", "")
    ranked = sorted(
        judge.moves(position).items(), key=lambda item: _worth(item[1]), reverse=position.seat in judge.side
    )
    for move, verdict in ranked:
        remarks = [Message("solve-played")] if move == played[at - 1] else []
        if not verdict.value.solved:
            remarks.append(Message("solve-between", least=verdict.value.lower, most=verdict.value.upper))
        table.add_row(*map(out.text, (str(move), _value(verdict), _goal(verdict, state), remarks)))
    out.show(table)
    line = judge.line(position)
    if line:
        out.say(Message("solve-best-line", cards=[move.card for move in line]))


def _goal(verdict: Verdict, state: State) -> Value:
    if state.contract.goal is None:
        return ""
    return "?" if verdict.reached is None else Message("solve-reached" if verdict.reached else "solve-missed")


def _worth(verdict: Verdict) -> float:
    return verdict.value.lower if verdict.estimate is None else verdict.estimate
