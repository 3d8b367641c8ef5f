"""mue: the Mü family of trick-taking games.

>>> import mue
>>> mue.games()
['mu', 'eskridge', 'goslar', 'wimmuln', 'yamv']
>>> state = mue.game("mu").new(players=5, seed=1)
>>> state.phase, state.seat
('auction', 0)
>>> state = state.apply("pass")
>>> state.view(1)
<View of seat 1, mu-5 auction, 1 events>

docs/python.md is a tour; the move classes (`Pass`, `Show` ...) are in `mue.rules.moves`. Importing mue loads
only the rules and pydantic, which checks variants. The kernel, the bots and everything else load on first
use.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any

from mue import quiet_start as quiet_start  # before everything that takes time
from mue.errors import Illegal, MueError, UnknownGame
from mue.games import game, games
from mue.rules.arguments import list_of
from mue.rules.game import Game
from mue.rules.match import Match
from mue.rules.moves import AnyForm, Move
from mue.rules.state import State
from mue.rules.views import View

if TYPE_CHECKING:
    from mue.bots import GuardedBot
    from mue.solver import Solution

__version__ = "0.1.0"

__all__ = [
    "Game",
    "Illegal",
    "Match",
    "Move",
    "MueError",
    "State",
    "UnknownGame",
    "View",
    "__version__",
    "bot",
    "game",
    "games",
    "move",
    "read_records",
    "solve",
    "state",
    "write_records",
]


def __dir__() -> list[str]:
    """The public names, without the packages that happen to be loaded."""
    return __all__


def move(text: AnyForm) -> Move:
    """The move written as this text (`"show R7 R1"`) or JSON object, legal or not."""
    return Move.of(text)


def state(saved: str | Mapping[str, Any]) -> State:
    """The state that `state.to_json()` saved, as an object or as JSON text. BadRecord for anything else."""
    from mue.record import read_state

    return read_state(saved)


def bot(name: str, seed: int | str | None = None) -> GuardedBot:
    """A bot by name: `random`, `rookie`, `club` or `expert`, or a specific version such as `club@1`.

    `bot.choose(view)` is its move; `bot.advise(view)` rates several moves. The same seed and views give the
    same moves. Without a seed each bot draws its own, so two bots may decide differently.
    """
    from mue.bots import make_bot

    return make_bot(name, seed)


def solve(state: State, side: Iterable[int] | None = None) -> Solution:
    """What `side` takes in trick play if everyone plays best: the value of the position and of each move.

    The solver sees all cards. By default `side` is the Crown's side, or the seat to act where all play alone.
    """
    from mue.solver import Position
    from mue.solver import solve as solve_position

    seats = None if side is None else list_of("side", int, side)
    return solve_position(Position.from_state(state), seats)


def read_records(path: str | PathLike[str]) -> Iterator[State]:
    """The final state of every hand in a file of records, each replayed and re-scored by the rules.

    BadRecord names the first line that the rules do not confirm.
    """
    from mue.record import read_records

    return read_records(path)


def write_records(path: str | PathLike[str], tables: Iterable[State | Match]) -> None:
    """Write finished hands and matches to a file, one record per line.

    BadRecord names the first unfinished one and leaves the file unchanged.
    """
    from mue.record import write_records

    write_records(path, tables)
