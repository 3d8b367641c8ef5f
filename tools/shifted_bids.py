"""Would a bot do better if it bid one card more, or one fewer?

The bot meets itself in the ladder, with every show one card larger, and again with every show one card
smaller (a single card becomes a pass). A bot that bids well loses to neither: the run fails if the interval
of a shifted bot lies above zero, or if a move had to be replaced.
"""

from __future__ import annotations

import sys

import click
from rich.console import Console
from rich.table import Table

from mue.bots import Bot, check_bot, every_bot, make_bot
from mue.bots.clock import Clock
from mue.cards import without
from mue.cli.progress import tracked
from mue.games import game, games
from mue.ladder import Ladder, report, results
from mue.rules.legal import SomeOf
from mue.rules.moves import Move, Pass, Show
from mue.rules.views import View


class Shifted:
    """A bot whose shows are larger or smaller by one card."""

    def __init__(self, bot: Bot, by: int) -> None:
        self._bot = bot
        self._by = by

    def choose(self, view: View, clock: Clock) -> Move:
        move = self._bot.choose(view, clock)
        if not isinstance(move, Show):
            return move
        if self._by < 0:
            return Show(move.cards[:-1]) if len(move.cards) > 1 else Pass()
        most = next(choice.most for choice in view.legal.choices if isinstance(choice, SomeOf))
        rest = sorted(without(view.hand, move.cards), key=lambda card: (card.rank, card.place))
        return Show((*move.cards, rest[0])) if rest and len(move.cards) < most else move


@click.command()
@click.option("--bot", default="expert", show_default=True, help="The bot that meets itself.")
@click.option("--game", "game_id", type=click.Choice(games()), default="mu", show_default=True)
@click.option("--players", "-p", default=5, show_default=True, help="Number of players.")
@click.option("--deals", "-n", type=click.IntRange(2), default=100, show_default=True, help="Deals to play.")
@click.option("--seed", default="bids", show_default=True, help="The same seed gives the same deals.")
def main(bot: str, game_id: str, players: int, deals: int, seed: str) -> None:
    """Ask whether a bot would do better if it bid one card more, or one fewer.

    Exits with 1 if it would, or if a move had to be replaced.

    \b
    Example: python -m tools shifted_bids --bot club --game goslar -p 2
    """
    check_bot(bot)
    game(game_id).check_players(players)
    names = {f"{bot}+1": 1, f"{bot}-1": -1}
    for name, by in names.items():
        # Worker processes are copies of this one, so they know these names too.
        every_bot()[name] = lambda seed, by=by: Shifted(make_bot(bot, seed).bot, by)  # type: ignore[misc]
    table = Table("bot", "against", "score per deal", "95 % interval", "moves replaced")
    failed = False
    for name in names:
        ladder = Ladder(game_id, players, (name, bot), seed)
        played = list(tracked(results(ladder, range(deals)), f"{name} and {bot}", deals))
        found = report(ladder, played)
        pair, replaced = found.pairs[0], sum(found.fallbacks.values())
        failed |= pair.low > 0 or replaced > 0
        interval = f"{pair.low:+.2f} to {pair.high:+.2f}"
        table.add_row(pair.a, pair.b, f"{pair.mean:+.2f}", interval, str(replaced))
    Console().print(table)
    sys.exit(1 if failed else 0)
