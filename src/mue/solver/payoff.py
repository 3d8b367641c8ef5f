"""What the end of a hand pays, as tables that the kernel can look up.

The tables are filled by asking the game's own `score` what it would pay for made-up totals. So no rule is
written twice, and a variant's numbers need no change here. This relies on a form that all games of the family
share: a seat is paid for its own points, its own tricks and the total of the Crown's side; or, where all play
alone, for an exact number of tricks. Neither the seat numbers nor the names of the trumps matter, only what
the trumps add to a bonus. So hands share most tables.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

from mue.rules.history import Entry
from mue.rules.mechanics.trump import NONE
from mue.rules.state import State
from mue.solver.own_moves import has_own_phases, own_moves

Scores = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pay:
    """One seat: score = per_point * points + per_trick * tricks + by_side[total] + by_tricks[tricks]."""

    per_point: int
    per_trick: int
    by_side: list[int]
    by_tricks: list[int]


@dataclass(frozen=True, slots=True)
class _Question:
    """A key and a state. Hands with equal keys are paid alike, so any one's state can be asked."""

    key: tuple[Any, ...]
    state: State = field(compare=False)


def payoff(state: State, goal: int | None, counts_points: bool, points: int, tricks: int) -> list[Pay]:
    """What each seat is paid; `points` and `tricks` are the maximum totals."""
    most = points if counts_points else tricks
    contract, rules = state.contract, state.game.public_rules(state.players)
    own = own_moves(state)
    if not contract.crown_team and has_own_phases(state.game):
        return [_alone_in_own_way(_deciding(state, seat, own), seat, tricks) for seat in range(state.players)]
    if not contract.crown_team:
        return [_alone(_declaring(state, seat), tricks) for seat in range(state.players)]
    key = (
        state.game,
        state.players,
        own,
        most,
        goal,
        contract.partner is not None,
        _shown(state, contract.crown),
        _shown(state, contract.shield),
        rules.token(contract.major or NONE),
        rules.token(contract.minor or NONE, shield=True),
        rules.card_points(state.deal.open),
    )
    by_role = _together(_Question(key, state), goal, counts_points, most)
    return [by_role[_role(state, seat)] for seat in range(state.players)]


def _declaring(state: State, seat: int) -> _Question:
    """The question of what this seat is paid; all declare alike in it. Only the numbers matter."""
    one = state.declared[seat]
    numbers = None if one is None else (one.hidden.rank, one.shown.rank)
    return _Question((state.game, state.players, numbers), state.replace(declared=(one,) * state.players))


def _deciding(state: State, seat: int, moves: tuple[Entry, ...]) -> _Question:
    """The question of what this seat is paid for its tricks after its own decisions."""
    contract = state.contract
    own = tuple(move for actor, move in moves if actor == seat)
    return _Question((state.game, state.players, contract.major, contract.minor, own), state)


def _shown(state: State, seat: int | None) -> int | None:
    return None if seat is None else state.contract.shown[seat]


def _role(state: State, seat: int) -> str:
    contract = state.contract
    roles = {contract.crown: "crown", contract.partner: "partner", contract.shield: "shield"}
    return roles.get(seat, "other")


def _asking(state: State) -> Callable[[Scores, Scores], Scores]:
    """The game's scoring of this hand for made-up points and tricks."""
    # Without piles: the kernel adds their points to what their owners have taken.
    empty = state.replace(piles=((),) * state.players)
    return lambda taken, won: empty.game.score(empty.replace(points=taken, tricks=won)).scores


@lru_cache(maxsize=1024)
def _alone(question: _Question, tricks: int) -> Pay:
    """The pay where all play alone; in the state asked, all have declared the same."""
    players = question.state.players
    score = _asking(question.state)
    nothing = (0,) * players
    rate = score(_only(0, 1, players), nothing)[0] - score(nothing, nothing)[0]
    return Pay(rate, 0, [0], [score(nothing, (won,) * players)[0] for won in range(tricks + 1)])


@lru_cache(maxsize=1024)
def _alone_in_own_way(question: _Question, seat: int, tricks: int) -> Pay:
    """The same in a game with phases of its own. What every trick pays is counted apart, so that the rest
    shows the numbers of tricks that the seat aims at: play-outs go by that."""
    players = question.state.players
    score = _asking(question.state)
    nothing = (0,) * players
    point = score(_only(seat, 1, players), nothing)[seat] - score(nothing, nothing)[seat]
    paid = [score(nothing, (won,) * players)[seat] for won in range(tricks + 1)]
    steps = Counter(after - before for before, after in pairwise(paid))
    ((usual, times),) = steps.most_common(1) or [(0, 0)]
    each = usual if times > 1 and 2 * times > tricks else 0
    return Pay(point, each, [0], [pay - each * won for won, pay in enumerate(paid)])


@lru_cache(maxsize=1024)
def _together(question: _Question, goal: int | None, counts_points: bool, most: int) -> dict[str, Pay]:
    """The pay where the Crown's side plays against the others, by role."""
    state = question.state
    seats = {_role(state, seat): seat for seat in range(state.players)}
    rates = _rates(_Question((state.game, state.players, *sorted(seats)), state))
    head = state.contract.crown_team[0]
    own = rates["crown"][0 if counts_points else 1]
    score = _asking(state)
    nothing = (0,) * state.players

    def level(total: int) -> Scores:
        """What each seat is paid for the side's total, all of it taken by the Crown."""
        taken = _only(head, total, state.players)
        paid = list(score(taken, nothing) if counts_points else score(nothing, taken))
        paid[head] -= own * total
        return tuple(paid)

    levels = _levels(level, most, goal)
    return {
        role: Pay(*rates[role], _shortened([paid[seat] for paid in levels]), [0])
        for role, seat in seats.items()
    }


@lru_cache(maxsize=64)
def _rates(question: _Question) -> dict[str, tuple[int, int]]:
    """What each role is paid per point and per trick taken, whatever the contract."""
    state = question.state
    score = _asking(state)
    nothing = (0,) * state.players
    return {
        _role(state, seat): (
            _rate(state, seat, lambda taken: score(taken, nothing)),
            _rate(state, seat, lambda won: score(nothing, won)),
        )
        for seat in range(state.players)
    }


def _shortened(table: list[int]) -> list[int]:
    """The table without repeats at the end: in the kernel, the last entry holds for all later ones."""
    size = len(table)
    while size > 1 and table[size - 1] == table[size - 2]:
        size -= 1
    return table[:size]


def _levels(level: Callable[[int], Scores], most: int, goal: int | None) -> list[Scores]:
    """`level` of every total. Payments are monotonic below the goal and from it on; so if both ends of a
    range pay the same, everything between does too and need not be asked."""
    found: dict[int, Scores] = {}

    def fill(first: int, last: int) -> None:
        for total in (first, last):
            if total not in found:
                found[total] = level(total)
        if found[first] == found[last]:
            found.update((total, found[first]) for total in range(first + 1, last))
        elif last - first > 1:
            middle = (first + last) // 2
            fill(first, middle)
            fill(middle, last)

    reached = min(most + 1, max(0, goal or 0))
    if reached > 0:
        fill(0, reached - 1)
    if reached <= most:
        fill(reached, most)
    return [found[total] for total in range(most + 1)]


def _rate(state: State, seat: int, score: Callable[[Scores], Scores]) -> int:
    """What a seat is paid for one more unit while the side's total stays the same."""
    side, players = state.contract.crown_team, state.players
    without = (0,) * players
    if seat in side:
        mates = [other for other in side if other != seat]
        if not mates:  # alone, its own total is the side's, so the table covers it
            return 0
        without = _only(mates[0], 1, players)
    return score(_only(seat, 1, players))[seat] - score(without)[seat]


def _only(seat: int, amount: int, players: int) -> Scores:
    return tuple([amount if other == seat else 0 for other in range(players)])
