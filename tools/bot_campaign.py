"""A long run of bots against themselves: no illegal move, no error, and sensible bids.

Hands cycle through the thirteen configurations. A fallback is a move that was replaced because the bot failed
or broke the rules; a single one fails the run. Each configuration gets a row: void hands, how often the Crown
reached the goal, and for each size of the Crown's display its share of the hands and how many of those
reached the goal. In Wimmüln, where nobody bids, the sizes are the shown numbers of all seats, and success
means that one of the seat's two numbers came true.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table
from support.configurations import EVERY, Configuration

from mue.bots import check_bot, make_bot
from mue.cli.progress import tracked
from mue.games import game
from mue.parallel import in_chunks
from mue.rules.state import State

CONFIGURATIONS = [configuration for configuration in EVERY if configuration.variant == "default"]
CHUNK = 2 * len(CONFIGURATIONS)
ROOKIE_HANDS, OTHER_HANDS = 100_000, 5_000


class Bid(NamedTuple):
    size: int
    made: bool


@dataclass(frozen=True)
class Hand:
    configuration: Configuration
    void: bool
    bids: tuple[Bid, ...]
    moves: int
    fallbacks: int


def play_hands(bot: str, seed: str, numbers: Sequence[int]) -> list[Hand]:
    return [
        _hand(bot, f"{seed} {number}", CONFIGURATIONS[number % len(CONFIGURATIONS)]) for number in numbers
    ]


def _hand(bot: str, seed: str, configuration: Configuration) -> Hand:
    state = game(configuration.game).new(configuration.players, seed=seed)
    bots = [make_bot(bot, f"{seed} {seat}") for seat in range(configuration.players)]
    moves = 0
    while state.outcome is None:
        assert state.seat is not None
        state = state.apply(bots[state.seat].choose(state.view(state.seat)))
        moves += 1
    fallbacks = sum(one.fallbacks for one in bots)
    return Hand(configuration, state.outcome.void, tuple(_bids(state)), moves, fallbacks)


def _bids(state: State) -> Iterator[Bid]:
    outcome, contract = state.outcome, state.contract
    assert outcome is not None
    for seat, declared in enumerate(state.declared):
        if declared is not None:
            hit = outcome.tricks[seat] in (declared.hidden.rank, declared.shown.rank)
            yield Bid(declared.shown.rank, hit)
    if contract.crown is not None and outcome.made is not None:
        yield Bid(contract.shown[contract.crown], outcome.made)


@dataclass
class Tally:
    """What happened in one configuration."""

    hands: int = 0
    void: int = 0
    moves: int = 0
    fallbacks: int = 0
    bids: Counter[Bid] = field(default_factory=Counter)

    def add(self, hand: Hand) -> None:
        self.hands += 1
        self.void += hand.void
        self.moves += hand.moves
        self.fallbacks += hand.fallbacks
        self.bids.update(hand.bids)

    def sizes(self) -> dict[int, tuple[int, int]]:
        """By size: the number of bids, and how many reached their goal."""
        return {
            size: (self.bids[Bid(size, True)] + self.bids[Bid(size, False)], self.bids[Bid(size, True)])
            for size in sorted({bid.size for bid in self.bids})
        }

    @property
    def made(self) -> float | None:
        bids, made = (sum(column) for column in zip((0, 0), *self.sizes().values(), strict=True))
        return made / bids if bids else None

    def to_json(self) -> dict[str, Any]:
        sizes = {str(size): {"hands": bids, "made": made} for size, (bids, made) in self.sizes().items()}
        return {
            "hands": self.hands, "void": self.void, "moves": self.moves, "fallbacks": self.fallbacks,
            "made": self.made, "bids": sizes,
        }  # fmt: skip


def table(bot: str, tallies: dict[Configuration, Tally]) -> Table:
    hands, moves, fallbacks = (
        sum(getattr(tally, name) for tally in tallies.values()) for name in ("hands", "moves", "fallbacks")
    )
    found = Table(title=f"{bot}: {hands:,} hands, {moves:,} moves, {fallbacks} fallbacks")
    for name in ("configuration", "hands", "void", "made", "cards of the Crown: share of hands (made)"):
        found.add_column(name)
    for configuration, tally in tallies.items():
        total = max(1, sum(tally.bids.values()))
        sizes = [
            f"{size}: {bids / total:.0%} ({made / bids:.0%})"
            for size, (bids, made) in tally.sizes().items()
            if bids / total >= 0.005
        ]
        made = "-" if tally.made is None else f"{tally.made:.0%}"
        found.add_row(
            f"{configuration}",
            f"{tally.hands}",
            f"{tally.void / max(1, tally.hands):.1%}",
            made,
            "  ".join(sizes),
        )
    return found


@click.command()
@click.option("--bots", default="rookie", show_default=True, help="Bots, each among its equals.")
@click.option(
    "--hands", type=click.IntRange(1), help="For each bot. [default: 100,000 of rookie, 5,000 of others]"
)
@click.option("--seed", default="campaign", show_default=True, help="The same seed gives the same hands.")
@click.option("--workers", type=click.IntRange(1), help="Processes to use. [default: one for each core]")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of tables.")
def main(bots: str, hands: int | None, seed: str, workers: int | None, as_json: bool) -> None:
    """Play many hands with bots: no illegal move, no error, and bids that make sense.

    \b
    Example: python -m tools bot_campaign --bots club --hands 500
    """
    console, found = Console(width=160), {}
    names = bots.split(",")
    for bot in names:
        check_bot(bot)
    for bot in names:
        count = hands or (ROOKIE_HANDS if bot.startswith("rookie") else OTHER_HANDS)
        tallies = {configuration: Tally() for configuration in CONFIGURATIONS}
        for hand in tracked(in_chunks(partial(play_hands, bot, seed), count, CHUNK, workers), bot, count):
            tallies[hand.configuration].add(hand)
        found[bot] = tallies
        if not as_json:
            console.print(table(bot, tallies))
    if as_json:
        whole = {
            bot: {f"{of}": tally.to_json() for of, tally in tallies.items()} for bot, tallies in found.items()
        }
        click.echo(json.dumps({"seed": seed, "bots": whole}))
    if any(tally.fallbacks for tallies in found.values() for tally in tallies.values()):
        raise SystemExit("Some moves had to be replaced: see the log above.")
