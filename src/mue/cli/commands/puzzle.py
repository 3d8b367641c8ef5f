"""mue puzzle: find the one right move."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import click

from mue.cards import texts
from mue.cli.language import language_option
from mue.cli.options import (
    drawn_seed,
    game_argument,
    json_option,
    players_option,
    variant_option,
)
from mue.cli.output import Output
from mue.cli.terminal.draw_table import column_title, display
from mue.cli.usage import SpokenUsage
from mue.errors import MueError
from mue.games import game
from mue.i18n import AllOf, Message, Reader, Seat, Value, Word, role
from mue.rules.state import State
from mue.solver.puzzles import Puzzle, puzzles

ATTEMPTS = 20_000


@click.command(cls=SpokenUsage)
@game_argument
@players_option
@click.option("--seed", help="The same seed gives the same puzzle. [default: a random one]")
@variant_option
@click.option(
    "--tricks", type=click.IntRange(2, 7), default=4, show_default=True, help="Tricks left in the position."
)
@click.option("--solution", is_flag=True, help="Show the answer as well.")
@json_option
@language_option
def puzzle(
    game_id: str,
    players: int | None,
    seed: str | None,
    variant: str,
    tricks: int,
    solution: bool,
    as_json: bool,
    reader: Reader,
) -> None:
    """Find the one move that reaches the goal; all cards are open.

    In games without partners, find the one move that takes the most tricks. JSON includes the answer.

    \b
    Examples:
      mue puzzle mu -p 5 --seed 7
      mue puzzle mu -p 5 --seed 7 --solution
    """
    rules = game(game_id, variant)
    players = rules.check_players(players)
    seed = drawn_seed(seed)
    out = Output(reader)
    tries = islice(puzzles(rules, players, seed, tricks), ATTEMPTS)
    searched = out.track(tries, Message("progress-searching"), ATTEMPTS)
    position = next((candidate for candidate in searched if candidate is not None), None)
    if position is None:
        raise MueError("no-puzzle", attempts=ATTEMPTS, seed=seed)
    if as_json:
        click.echo(json.dumps(_json(position, seed), indent=2))
        return
    _print_position(position, seed, out)
    if solution:
        _print_solution(position, out)
    else:
        out.say(Message("puzzle-question", seed=seed))


def _print_position(position: Puzzle, seed: str, out: Output) -> None:
    state = position.state
    title = Word("game-title", state.game.id)
    out.say(Message("puzzle-headline", game=title, players=state.players, seed=seed, trump=_trump(state)))
    has_down = any(state.down)
    down = ("heading-face-down",) * has_down
    table = out.table(
        "terminal-column-seat", "terminal-column-hand", "terminal-column-display", *down, "heading-taken"
    )
    watcher = state.view(None)
    for seat in range(state.players):
        hand = " ".join(texts(state.contract.order.sorted_hand(state.hands[seat])))
        cells = [_seat(state, seat, out), hand, display(watcher, seat, out.reader)]
        cells += [_down(state, seat, out.reader)] * has_down
        table.add_row(*cells, str(_taken(position, seat)))
    out.show(table)
    trick = " ".join(texts(state.trick))
    out.say(Message("puzzle-trick", cards=trick) if trick else Message("puzzle-lead"))
    out.say(
        Message(
            "puzzle-task",
            seat=Seat(position.seat),
            side=AllOf(map(Seat, position.side)),
            count=len(position.side),
            unit="points" if position.counts_points else "tricks",
            goal=position.target,
            have=sum(_taken(position, seat) for seat in position.side),
        )
    )


def _print_solution(position: Puzzle, out: Output) -> None:
    values = [Message("puzzle-value", card=move.card, value=value) for move, value in position.values.items()]
    out.say(Message("puzzle-answer", move=str(position.move), values=values))
    out.say(Message("solve-best-line", cards=[move.card for move in position.line]))


def _seat(state: State, seat: int, out: Output) -> str:
    contract = state.contract
    names = {contract.partner: "partner", contract.crown: state.game.settings.roles.crown}
    return f"{seat} {out.text(role(names[seat]))}" if seat in names else str(seat)


def _down(state: State, seat: int, reader: Reader) -> str:
    """By column, the lowest card first."""
    stacks = state.down[seat].items()
    return "  ".join(f"{column_title(column, reader)} {' '.join(texts(stack))}" for column, stack in stacks)


def _trump(state: State) -> Value:
    ranking = " ".join("=".join(texts(equal)) for equal in state.contract.order.ranking())
    return ranking or Word("trump", "none")


def _taken(position: Puzzle, seat: int) -> int:
    """Card points (piles included) or tricks."""
    state = position.state
    if not position.counts_points:
        return state.tricks[seat]
    return state.points[seat] + state.game.card_points(state.piles[seat])


def _json(position: Puzzle, seed: str) -> dict[str, Any]:
    state = position.state
    return {
        "game": state.game.id,
        "variant": state.game.settings.name,
        "players": state.players,
        "seed": seed,
        "trumps": [texts(equal) for equal in state.contract.order.ranking()],
        "hands": [texts(hand) for hand in state.hands],
        "displays": [texts(shown) for shown in state.displays],
        "down": [{column: texts(stack) for column, stack in stacks.items()} for stacks in state.down],
        "leader": state.leader,
        "trick": texts(state.trick),
        "taken": [_taken(position, seat) for seat in range(state.players)],
        "seat": position.seat,
        "side": list(position.side),
        "target": position.target,
        "unit": "card points" if position.counts_points else "tricks",
        "answer": str(position.move),
        "values": {str(move): value for move, value in position.values.items()},
        "line": [str(move) for move in position.line],
    }
