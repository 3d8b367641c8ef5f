"""Does a bot change its mind? For decisions of all kinds, in hands that the bot plays against itself:

- how often two seeds choose moves that are worth more than a point apart
- what its moves give away against the same search with ten times the worlds
- how far the value it shows is from the one of that search
- how often a move that it advises with one seed is a mistake by its own verdict with another

Copies of a bot that decide alike whatever their seeds are asked as if they did not, because this is about how
much chance there is in the search; and once more as they are, for what players see: does the bot play what it
advises, and does looking back agree?
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random
from statistics import fmean
from typing import Final

import click
from rich.console import Console
from rich.table import Table

from mue.bots import make_bot
from mue.bots.clock import UNLIMITED
from mue.bots.levels import EXPERT, FORESIGHT
from mue.bots.search import SearchBot
from mue.cli.options import workers_option
from mue.cli.progress import tracked
from mue.games import game, games
from mue.parallel import in_chunks
from mue.rules.moves import Move
from mue.rules.views import View

BUDGETS: Final = {"expert@1": EXPERT, "expert@2": FORESIGHT}
FACTOR: Final = 10
POINT: Final = 1.0
"""Moves whose values differ by less are as good as each other."""
COLUMNS: Final = (
    "decision",
    "number",
    "other move",
    "1 point apart",
    "regret",
    "error of the value",
    "mistakes",
    "as shipped: other move",
    "mistakes",
)


@dataclass(frozen=True, slots=True)
class Looked:
    """One decision, searched with two seeds and then with ten times the worlds."""

    phase: str
    disagree: bool
    """The two seeds chose moves more than a point apart in value."""
    other: bool
    """The two seeds chose different moves."""
    regret: float
    error: float
    mistake: bool
    """The first seed's move is a mistake according to the second."""
    unlike: bool
    """As players meet the bot, with two seeds: it plays another move than it advised."""
    blamed: bool
    """And looking back calls the advised move a mistake."""


def decisions(game_id: str, players: int, bot: str, seed: str, share: float) -> Iterator[View]:
    """Views from one hand of this bot against itself: about this share of the decisions with a choice. In the
    others, rookies play the cards and the bot decides the rest."""
    rng = Random(seed)
    state = game(game_id).new(players, seed=seed, dealer=rng.randrange(players))
    player, rookie = SearchBot(seed, replace(BUDGETS[bot], alike=False)), make_bot("rookie", seed)
    while state.outcome is None:
        assert state.seat is not None
        view = state.view(state.seat)
        if len(view.legal) > 1 and rng.random() < (share if view.phase != "play" else share / 6):
            yield view
        state = state.apply((rookie if view.phase == "play" else player).choose(view, UNLIMITED))


def look(bot: str, view: View, seed: str) -> Looked | None:
    """None: the bot has no numbers for this kind of decision."""
    budget = replace(BUDGETS[bot], alike=False)
    first = SearchBot(f"{seed} 1", budget).ranked(view)
    if not first:
        return None
    top = first[0]
    second = SearchBot(f"{seed} 2", budget).ranked(view, also=(top.move,))
    choice = SearchBot(f"{seed} 2", budget).choose(view, UNLIMITED)
    truth = SearchBot(f"{seed} 3", budget.times(FACTOR)).ranked(view, also=(top.move, choice))
    advised, played, verdict = as_players_meet_it(bot, view, seed)
    values = {one.move: one.value for one in truth}
    judged = {one.move: one.value for one in second}
    return Looked(
        phase=view.phase,
        disagree=abs(values[top.move] - values[choice]) > POINT,
        other=top.move != choice,
        regret=max(0.0, truth[0].value - values[top.move]),
        error=abs(top.value - values[top.move]),
        mistake=second[0].value - judged[top.move] >= POINT,
        unlike=advised != played,
        blamed=verdict >= POINT,
    )


def as_players_meet_it(bot: str, view: View, seed: str) -> tuple[Move, Move, float]:
    """What one copy of the bot advises, what another plays, and what the advised move costs when it looks
    back."""
    advised = SearchBot(f"{seed} 1", BUDGETS[bot]).ranked(view)[0].move
    player = SearchBot(f"{seed} 2", BUDGETS[bot])
    verdict = player.ranked(view, also=(advised,))
    cost = verdict[0].value - next(one.value for one in verdict if one.move == advised)
    return advised, player.choose(view, UNLIMITED), cost


def looked_at(
    numbers: Sequence[int], game_id: str, players: int, bot: str, seed: str, share: float
) -> list[list[Looked]]:
    """The results by hand."""
    found = []
    for number in numbers:
        views = decisions(game_id, players, bot, f"{seed} {number}", share)
        looks = [look(bot, view, f"{seed} {number} {place}") for place, view in enumerate(views)]
        found.append([one for one in looks if one is not None])
    return found


def summary(looks: Sequence[Looked]) -> dict[str, float]:
    return {
        "decisions": len(looks),
        "other": fmean(one.other for one in looks),
        "disagree": fmean(one.disagree for one in looks),
        "regret": fmean(one.regret for one in looks),
        "error": fmean(one.error for one in looks),
        "mistake": fmean(one.mistake for one in looks),
        "unlike": fmean(one.unlike for one in looks),
        "blamed": fmean(one.blamed for one in looks),
    }


def by_phase(looks: Sequence[Looked]) -> dict[str, dict[str, float]]:
    """The figures of all decisions, then of those in each phase."""
    phases = {"all": [*looks], **{name: [] for name in dict.fromkeys(look.phase for look in looks)}}
    for look in looks:
        phases[look.phase].append(look)
    return {name: summary(of) for name, of in phases.items()}


def table_of(measured: dict[str, dict[str, float]]) -> Table:
    table = Table(*COLUMNS)
    for name, row in measured.items():
        shares = (f"{row[key]:.1%}" for key in ("mistake", "unlike", "blamed"))
        points = (f"{row[key]:.2f}" for key in ("regret", "error"))
        table.add_row(
            name, str(row["decisions"]), f"{row['other']:.0%}", f"{row['disagree']:.1%}", *points, *shares
        )
    return table


@click.command()
@click.option("--game", "game_id", type=click.Choice(games()), default="mu", show_default=True)
@click.option("--players", "-p", default=5, show_default=True, help="Number of players.")
@click.option("--bot", type=click.Choice(list(BUDGETS)), default="expert@2", show_default=True)
@click.option("--decisions", "-n", "wanted", type=click.IntRange(1), default=100, show_default=True)
@click.option("--share", default=0.5, show_default=True, help="Of the decisions of a hand; of cards a sixth.")
@click.option("--seed", default="consistency", show_default=True, help="The same seed gives the same result.")
@workers_option
@click.option("--json", "as_json", is_flag=True, help="Print one object.")
def main(
    game_id: str,
    players: int,
    bot: str,
    wanted: int,
    share: float,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Ask whether a bot changes its mind with its seed, and what that costs.

    \b
    Example: python -m tools consistency --game yamv -p 5 -n 60
    """
    game(game_id).check_players(players)
    work = partial(looked_at, game_id=game_id, players=players, bot=bot, seed=seed, share=share)
    hands = in_chunks(work, wanted, 1, workers)  # at most one decision is needed of each
    looks = [*islice(tracked((one for hand in hands for one in hand), bot, wanted), wanted)]
    measured = by_phase(looks)
    if as_json:
        click.echo(
            json.dumps({"game": game_id, "players": players, "bot": bot, "seed": seed, "phases": measured})
        )
        return
    Console().print(table_of(measured))
