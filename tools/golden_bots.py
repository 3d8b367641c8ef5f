"""Golden moves: what every registered version of a bot chooses in fixed positions.

The files are in tests/data/bots: `positions.jsonl` (a position is a hand record that stops where `seat` must
decide) and one file per version. A version never changes its play, so its file is never overwritten: to
change how a bot plays, register the next version. Draw new positions only for new games and phases, and only
while tests/bots/test_golden_moves.py passes.

Bots play without a clock: they limit themselves by worlds and nodes, so neither the machine nor its load
matters.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import click
from support.configurations import EVERY, Configuration

from mue.bots import BOTS, UNLIMITED, Ranker, make_bot
from mue.cards import cards
from mue.cli.progress import tracked
from mue.games import named_game
from mue.record import hand_record
from mue.rules.match import Match
from mue.rules.moves import Move
from mue.rules.views import View

Json = dict[str, Any]

FOLDER = Path(__file__).parents[1] / "tests" / "data" / "bots"
POSITIONS = FOLDER / "positions.jsonl"
SEED = "golden {position}"
"""The seed of a bot that is asked; it is different in every position, so that random bots vary."""

SEATED = ("rookie", "club", "random", "rookie", "club", "rookie")
"""Who plays the hands from which positions are drawn: sensible play, and now and then something odd."""
HANDS = 40
"""Hands of each configuration from which positions are drawn, one of each stage."""
RATED = 3
"""The values of this many moves are kept, in every third position."""
EVERY_FEW = 3
RARE = {"kitty": 3, "exchange": 3, "turn up": 3}
"""Stages of few configurations: more positions of each."""


def file_of(bot: str) -> Path:
    return FOLDER / f"{bot}.json"


@cache
def positions() -> dict[str, Json]:
    """The positions by name."""
    lines = POSITIONS.read_text(encoding="utf-8").splitlines()
    return {position["position"]: position for position in map(json.loads, lines)}


def configuration_of(position: Json) -> Configuration:
    return Configuration(position["game"], position["variant"], position["players"])


def view_of(position: Json) -> View:
    """What the seat that is to decide may know."""
    rules = named_game(position["game"], position["variant"], position["options"])
    deal = position["deal"]
    zones = [*deal["hands"], *(deal.get(zone, []) for zone in ("kitty", "open", "aside"))]
    zones += [*deal.get("up", []), *deal.get("down", [])]
    deck = cards([card for zone in zones for card in zone])
    match = Match.new(
        rules,
        position["players"],
        dealer=position["dealer"],
        removed=position["removed"],
        decks=lambda hand: deck,
    )
    for event in position["events"]:
        match = match.apply(move_of(event), event["seat"])
    return match.view(position["seat"])


def move_of(event: Json) -> Move:
    """The move of an event as records have it."""
    return Move.kind(event["act"]).from_fields(event)


def chosen(bot: str, position: Json) -> Move:
    """The move of this version, without the guard: errors propagate instead of being replaced."""
    seed = SEED.format(position=position["position"])
    return make_bot(bot, seed).bot.choose(view_of(position), UNLIMITED)


def golden_moves(bot: str) -> Json:
    """The recorded moves of this version, as events by position."""
    whole = json.loads(file_of(bot).read_text(encoding="utf-8"))
    moves: Json = whole["moves"]
    return moves


def rated(bot: str, position: Json) -> list[float] | None:
    """The values that this version gives its best moves; None if it decides by rules of thumb here.

    They differ as soon as a search has one world more or less, even if its move is the same.
    """
    ranker = make_bot(bot, SEED.format(position=position["position"])).bot
    ranked = ranker.ranked(view_of(position)) if isinstance(ranker, Ranker) else []
    return [rank.value for rank in ranked[:RATED]] or None


def golden_values(bot: str) -> dict[str, list[float] | None]:
    """The recorded values of this version, by position."""
    whole = json.loads(file_of(bot).read_text(encoding="utf-8"))
    values: dict[str, list[float] | None] = whole.get("values", {})
    return values


# --- writing ------------------------------------------------------------------------------


def write_moves(bot: str) -> None:
    lines = []
    for name, position in tracked(positions().items(), bot, len(positions())):
        rules = named_game(position["game"], position["variant"], position["options"])
        event = _event(rules, position["seat"], chosen(bot, position))
        lines.append(f"    {json.dumps(name)}: {json.dumps(event)}")
    values = [
        f"    {json.dumps(name)}: {json.dumps(found)}"
        for name in list(positions())[::EVERY_FEW]
        if (found := rated(bot, positions()[name])) is not None
    ]
    head = f'  "bot": "{bot}",\n  "seed": "{SEED}",\n  "clock": null,\n'
    parts = {"moves": lines, "values": values} if values else {"moves": lines}
    body = ",\n".join(f'  "{part}": {{\n' + ",\n".join(found) + "\n  }" for part, found in parts.items())
    file_of(bot).write_text(f"{{\n{head}{body}\n}}\n", encoding="utf-8")


def write_positions() -> None:
    drawn = [position for configuration in tracked(EVERY, "positions") for position in _drawn(configuration)]
    text = "".join(f"{json.dumps(position, separators=(',', ':'))}\n" for position in drawn)
    POSITIONS.write_text(text, encoding="utf-8")
    positions.cache_clear()


def _drawn(of: Configuration) -> Iterator[Json]:
    """Decisions of every stage that occurs in hands of this configuration."""
    by_stage: dict[str, list[Json]] = defaultdict(list)
    for number in range(HANDS):
        for stage, position in _one_of_each_stage(of, number).items():
            by_stage[stage].append(position)
    rng = Random(f"golden choice {of}")
    for stage, candidates in sorted(by_stage.items(), key=lambda item: len(item[1][0]["events"])):
        for place, position in enumerate(rng.sample(candidates, RARE.get(stage, 1)), start=1):
            name = f"{of} {stage} {place}" if stage in RARE else f"{of} {stage}"
            yield {"position": name, **position}


def _one_of_each_stage(of: Configuration, number: int) -> dict[str, Json]:
    """Decisions of a hand with more than one legal move, one drawn for each stage."""
    seed = f"golden positions {of} {number}"
    rng = Random(seed)
    match = Match.new(named_game(of.game, of.variant, {}), of.players, seed=seed)
    bots = [
        make_bot(SEATED[(seat + number) % len(SEATED)], f"golden {number} {seat}")
        for seat in range(of.players)
    ]
    decisions: dict[str, list[tuple[int, int]]] = defaultdict(list)
    made = 0
    while not match.finished or match.choosing_dealer:
        seat = rng.choice(match.seats)
        if len(match.legal(seat)) > 1:
            decisions[_stage(match, made)].append((made, seat))
        if match.choosing_dealer:
            break
        match = match.apply(bots[seat].choose(match.view(seat)), seat)
        made += 1
    record = hand_record(match.finished[0])
    whole = {key: value for key, value in record.items() if key not in ("format", "result")}
    positions_of = {}
    for stage, places in decisions.items():
        moves, seat = rng.choice(places)
        positions_of[stage] = {**whole, "events": record["events"][:moves], "seat": seat}
    return positions_of


def _stage(match: Match, made: int) -> str:
    """The phase; bids and plays are further divided by how early they come."""
    if match.phase == "auction":
        return "first bid" if made < match.players else "later bid"
    if match.phase == "play":
        hand = match.hand
        taken = sum(hand.tricks)
        left = max(map(len, hand.hands)) + max(map(len, hand.displays))
        return ("early card", "middle card", "late card")[3 * taken // (taken + left)]
    return match.phase


def _event(rules: Any, seat: int, move: Move) -> Json:
    return {"seat": seat, **move.to_record(rules, None)}


@click.command()
@click.option(
    "--positions", "anew", is_flag=True, help="Draw the positions anew, and ask every version again."
)
def main(anew: bool) -> None:
    """Write the moves of versions of bots that have none yet.

    \b
    Example: python -m tools golden_bots
    """
    if anew:
        write_positions()
    for bot in BOTS:
        if anew or not file_of(bot).exists():
            write_moves(bot)
