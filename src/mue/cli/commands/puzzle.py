"""mue puzzle: one move is right, find it."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from mue.cards import texts
from mue.cli.options import drawn_seed, game_argument, players_option, seed_option, variant_option
from mue.cli.progress import tracked
from mue.cli.terminal.draw_table import display
from mue.cli.terminal.wording import console
from mue.errors import MueError
from mue.games import game
from mue.rules.state import State
from mue.solver.puzzles import Puzzle, puzzles

ATTEMPTS = 20_000


@click.command()
@game_argument
@players_option
@seed_option
@variant_option
@click.option(
    "--tricks", type=click.IntRange(2, 7), default=4, show_default=True, help="Tricks left in the position."
)
@click.option("--solution", is_flag=True, help="Show the answer as well.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, the answer included.")
def puzzle(
    game_id: str,
    players: int | None,
    seed: str | None,
    variant: str,
    tricks: int,
    solution: bool,
    as_json: bool,
) -> None:
    """Find the one move that reaches the goal; all cards are open.

    Where everybody plays alone, find the one move that takes as many tricks as can be taken.

    \b
    Example: mue puzzle mu -p 5 --seed 7
             mue puzzle mu -p 5 --seed 7 --solution
    """
    rules = game(game_id, variant)
    players = rules.check_players(players)
    seed = drawn_seed(seed)
    tries = islice(puzzles(rules, players, seed, tricks), ATTEMPTS)
    found = next((one for one in tracked(tries, "searching", ATTEMPTS) if one is not None), None)
    if found is None:
        raise MueError("no-puzzle", attempts=ATTEMPTS, seed=seed)
    if as_json:
        click.echo(json.dumps(_json(found, seed), indent=2))
    else:
        _print(found, seed, solution, console())


def _print(found: Puzzle, seed: str, solution: bool, out: Console) -> None:
    state = found.state
    contract = state.contract
    watcher = state.view(None)
    out.print(f"{state.game.title} with {state.players} players, seed {seed}. Trump {_trump(state)}.")
    has_down = any(state.down)
    table = Table("seat", "hand", "display", *["face down"] * has_down, "taken", box=None, pad_edge=False)
    for seat in range(state.players):
        role = {contract.partner: "partner", contract.crown: state.game.settings.roles.crown}.get(seat, "")
        hand = " ".join(texts(contract.order.sorted_hand(state.hands[seat])))
        cells = [f"{seat} {role}".strip(), hand, display(watcher, seat)]
        cells += [_down(state, seat)] * has_down
        table.add_row(*cells, str(_taken(found, seat)))
    out.print(table)
    out.print(f"Trick: {' '.join(texts(state.trick)) or 'to be led'}.")
    unit = "card points" if found.counts_points else "tricks"
    have = sum(_taken(found, seat) for seat in found.side)
    out.print(f"Seat {found.seat} plays. {_side(found)} {found.target} {unit} in all; so far {have}.")
    if solution:
        values = ", ".join(f"{move.card} {value}" for move, value in found.values.items())
        out.print(f"Answer: {found.move}. What each card takes in all: {values}.")
        out.print(f"Best play goes on: {' '.join(move.card.text for move in found.line)}.")
    else:
        out.print(f"Which card? The answer: the same command with --seed {seed} --solution.")


def _side(found: Puzzle) -> str:
    seats = " and ".join(f"seat {seat}" for seat in found.side)
    return f"{seats.capitalize()} {'needs' if len(found.side) == 1 else 'need'}"


def _down(state: State, seat: int) -> str:
    """By column, the lowest card first."""
    return "  ".join(f"{column}: {' '.join(texts(stack))}" for column, stack in state.down[seat].items())


def _trump(state: State) -> str:
    ranking = " ".join("=".join(texts(equal)) for equal in state.contract.order.ranking())
    return ranking or "none"


def _taken(found: Puzzle, seat: int) -> int:
    """Card points (piles included) or tricks."""
    state = found.state
    if not found.counts_points:
        return state.tricks[seat]
    return state.points[seat] + state.game.card_points(state.piles[seat])


def _json(found: Puzzle, seed: str) -> dict[str, Any]:
    state = found.state
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
        "taken": [_taken(found, seat) for seat in range(state.players)],
        "seat": found.seat,
        "side": list(found.side),
        "target": found.target,
        "unit": "card points" if found.counts_points else "tricks",
        "answer": str(found.move),
        "values": {str(move): value for move, value in found.values.items()},
        "line": [str(move) for move in found.line],
    }
