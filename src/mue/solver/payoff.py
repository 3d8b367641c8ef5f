"""What the end of a hand is worth, as tables that the kernel can look up.

The tables are filled by asking the game's own `score` what it would pay for made-up totals. So no rule
is written down twice, and a variant's numbers need no change here. What is relied on is the form that all
games of the family share: a seat is paid for its own points, its own tricks, and for the total of the
Crown's side; or, where everybody plays alone, for exactly so many tricks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from mue.play.state import State

Scores = tuple[int, ...]


@dataclass(slots=True)
class Payoff:
    """By seat: score = per_point * points + per_trick * tricks + by_side[total] + by_tricks[tricks]."""

    per_point: list[int]
    per_trick: list[int]
    by_side: list[list[int]] = field(default_factory=list)
    by_tricks: list[list[int]] = field(default_factory=list)


def payoff(state: State, side: Sequence[int], counts_points: bool, points: int, tricks: int) -> Payoff:
    """The payoff of this contract; `points` and `tricks` are the most that can be taken in all."""
    players = state.players
    # Piles are put away here: the kernel adds their points to what their owners have taken.
    empty = state.but(piles=((),) * players)

    def score(taken: Scores, won: Scores) -> Scores:
        return empty.game.score(empty.but(points=taken, tricks=won)).scores

    nothing = (0,) * players
    by_points = _own_rate(side, players, lambda taken: score(taken, nothing))
    if not side:
        levels = [score(nothing, (won,) * players) for won in range(tricks + 1)]
        return Payoff(by_points, list(nothing), [[0]] * players, _by_seat(levels, players))
    by_tricks = _own_rate(side, players, lambda won: score(nothing, won))
    head = side[0]
    if counts_points:
        levels = [score(_only(head, total, players), nothing) for total in range(points + 1)]
    else:
        levels = [score(nothing, _only(head, total, players)) for total in range(tricks + 1)]
    own = by_points if counts_points else by_tricks
    tables = _by_seat(levels, players)
    tables[head] = [value - own[head] * total for total, value in enumerate(tables[head])]
    return Payoff(by_points, by_tricks, tables, [[0]] * players)


def _own_rate(side: Sequence[int], players: int, score: Callable[[Scores], Scores]) -> list[int]:
    """What one unit more of its own is worth to each seat while the side's total stays the same."""
    rates = []
    for seat in range(players):
        mates = [other for other in side if other != seat]
        if seat not in side:
            without = (0,) * players
        elif mates:
            without = _only(mates[0], 1, players)
        else:  # alone, its own is the side's total, and the table says it all
            rates.append(0)
            continue
        rates.append(score(_only(seat, 1, players))[seat] - score(without)[seat])
    return rates


def _only(seat: int, amount: int, players: int) -> Scores:
    return tuple(amount if other == seat else 0 for other in range(players))


def _by_seat(levels: Sequence[Scores], players: int) -> list[list[int]]:
    return [[scores[seat] for scores in levels] for seat in range(players)]
