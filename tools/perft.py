"""Perft: how many move sequences of each length there are from a small fixed deal.

The expected counts are in tests/data/perft, one file per game. `make golden` writes them anew from the deals
below; a change in them is a change of the rules and must be explained.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from mue.cards import cards
from mue.cli.progress import tracked
from mue.games import game
from mue.rules.moves import Move
from mue.rules.state import State

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "perft"

MU_SUITS = ["green", "red", "yellow"]

# Decks so small that a whole auction, exchange and play can be counted out. `lines` are moves to begin with,
# so that every phase is reached; each line is counted to the given depth.
SMALL_DEALS: dict[str, dict[str, Any]] = {
    "mu": {
        "players": 3,
        "options": {
            "deck": {"suits": ["blue", *MU_SUITS], "ranks": [1, 7], "doubled": [7]},
            "deal": {"hand": {"3": 2}, "kitty": {"3": 3}},
        },
        "deck": "G7 R1 R7 Y1 G7 Y7 G1 R7 Y7",
        "lines": {"": 7, "show G7 R1, pass, show Y7, pass, pass, pass": 9},
    },
    "eskridge": {
        "players": 2,
        "options": {
            "deck": {"suits": MU_SUITS, "ranks": [0, 1, 7], "doubled": [7]},
            "deal": {"hand": 2, "kitty": 1, "open": 1, "aside": 2},
        },
        "deck": "G7 R1 R7 G0 G7 R7 G1 R0",
        "lines": {"": 9, "show G7, show R7, pass, show G0, pass, pass": 8},
    },
    "goslar": {
        "players": 2,
        "options": {
            "deck": {"suits": MU_SUITS, "ranks": [0, 1, 2, 7, 9], "doubled": [1, 2, 7]},
            "deal": {"hand": 2, "kitty": 2, "up": 1},
        },
        "deck": "G7 R1 R7 G0 R2 G9 G1 R0 G2 R9 R1 G7 R2 G1 G2 R7",
        "lines": {"": 7, "show G7, pass, show R1, pass, pass": 8},
    },
    "wimmuln": {
        "players": 3,
        "options": {
            "deck": {"suits": MU_SUITS, "ranks": [0, 1, 2, 7], "doubled": [1, 2], "suits_removed": {"3": 1}},
            "deal": {"hand": {"3": 4}},
        },
        "deck": "G7 R1 R7 G0 G1 R0 G2 R2 R1 G1 G2 R2",
        "lines": {"": 4, "play R7, declare R0 G1, declare R1 G2": 7},
    },
    "yamv": {
        "players": 4,
        "options": {"deck": {"suits": ["hearts", "spades"], "ranks": [1, 2, 3]}, "deal": {"hand": 2}},
        "deck": "H2 S1 JK H3 S2 S2 H1 S3 H2 JK",
        "lines": {"": 5, "show JK, show S2, pass, show H2, pass, pass, pass, pass": 5},
    },
}


def start(deal: dict[str, Any], game_id: str) -> State:
    rules = game(game_id, options={"players": [deal["players"]], **deal["options"]})
    return rules.new(deal["players"], deck=cards(deal["deck"]), dealer=0)


def after(state: State, line: str) -> State:
    for text in filter(None, line.split(", ")):
        state = state.apply(Move.read(text))
    return state


def count(state: State, depth: int) -> list[int]:
    """How many sequences of 1, 2, ... moves there are."""
    counts = [0] * depth
    for _, inner in split(state, depth):
        counts = [a + b for a, b in zip(counts, inner, strict=True)]
    return counts


def split(state: State, depth: int) -> Iterator[tuple[Move, list[int]]]:
    """The same by first move."""
    for move in state.legal():
        after_it = state.apply(move)
        rest = count(after_it, depth - 1) if depth > 1 and after_it.outcome is None else [0] * (depth - 1)
        yield move, [1, *rest]


def expectation(game_id: str, deal: dict[str, Any]) -> dict[str, Any]:
    lines = {}
    for line, depth in deal["lines"].items():
        state = after(start(deal, game_id), line)
        by_move = {str(move): counts for move, counts in split(state, depth)}
        lines[line] = {"total": count(state, depth), "by first move": by_move}
    return {**{key: deal[key] for key in ("players", "options", "deck")}, "lines": lines}


@click.command()
def main() -> None:
    """Count the move sequences of small deals, and write the perft tables anew.

    \b
    Example: python -m tools perft
    """
    for game_id, deal in tracked(SMALL_DEALS.items(), "perft", len(SMALL_DEALS)):
        text = json.dumps(expectation(game_id, deal), indent=1)
        (FOLDER / f"{game_id}.json").write_text(text + "\n", encoding="utf-8")
