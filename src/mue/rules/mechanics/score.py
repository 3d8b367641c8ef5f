"""Counting: card points, goals, and the bonuses of the Crown's and the Shield's teams."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Literal, Protocol

from pydantic import ConfigDict, Field, RootModel

from mue.cards import Card
from mue.errors import BadVariant
from mue.rules.mechanics.limits import MOST_HELD
from mue.rules.mechanics.settings import ByPlayers, Count, Points, Settings, at
from mue.rules.mechanics.trump import TokenSettings, Trump


class Goals(Protocol):
    """The goal for each size of display."""

    def goal(self, players: int, shown: int) -> int: ...

    def largest(self, players: int) -> int:
        """The largest display that has a goal and so may be shown; 0: no limit."""


class PointGoals(
    RootModel[
        ByPlayers[Annotated[tuple[Points, ...], Field(strict=False, min_length=1, max_length=MOST_HELD)]]
    ]
):
    """Card points to take: one row per number of players, starting with one card shown."""

    model_config = ConfigDict(frozen=True, strict=True)

    def row(self, players: int) -> tuple[int, ...]:
        return at("goals", self.root, players)

    def goal(self, players: int, shown: int) -> int:
        return self.row(players)[shown - 1]

    def largest(self, players: int) -> int:
        return len(self.row(players))

    def check(self, players: int, least: int = 1) -> None:
        """`least`: the smallest display that can win an auction."""
        row = self.row(players)
        if list(row) != sorted(row):
            raise BadVariant("goals-fall", players=players, goals=row)
        if len(row) < least:
            raise BadVariant("too-few-goals", players=players, goals=len(row), least=least)


Parts = list[tuple[str, int]]
"""The parts of one seat's score: reason and amount."""


def card_points(cards: Iterable[Card], worth: Mapping[int, int]) -> int:
    """The points of these cards by rank. Ask `game.card_points` or `view.rules.card_points`."""
    return sum([worth.get(card.rank, 0) for card in cards])


class CrownSettings(Settings):
    """What the goal pays or costs the Crown's and the Shield's teams."""

    crown_per_card: Points
    """Goal reached: to each of the Crown's team, for each card the Crown showed."""
    bonus_limit: Count
    """The largest bonus for reaching the goal, token included; 0: no limit."""
    missed: Literal["shield bonus", "steps missed"]
    """Goal missed: the Shield's team wins its own bonus; or all payments are per step between the cards shown
    and the largest goal that was reached."""
    shield_per_card: Points
    """`shield bonus`: to each of the Shield's team, for each card the Shield showed."""
    opponents_per_step: Points
    """`steps missed`: to each opponent of the Crown, for each step."""
    crown_per_step: Points
    partner_per_step: Points
    """`steps missed`: to the Crown and the partner, for each step; negative numbers are penalties."""
    crown_penalty: Points
    partner_penalty: Points
    """Goal missed, either way: to the Crown and the partner, for each card the Crown showed."""
    stalemate_per_card: Points
    stalemate_last_per_card: Points
    """A tie for the Crown that ends the hand: to each tied player for each card of the display, and instead
    to the one who drew level last."""


def goal_bonus(settings: CrownSettings, shown: int) -> int:
    """The bonus for reaching the goal with a display of this size, before the trump token."""
    won = settings.crown_per_card * shown
    return min(won, settings.bonus_limit) if settings.bonus_limit else won


def reached_bonus(settings: CrownSettings, tokens: TokenSettings, shown: int, trump: Trump) -> Parts:
    """What each member of the Crown's team wins with the goal."""
    parts = [("goal reached", settings.crown_per_card * shown), ("trump token", tokens.value(trump))]
    won = sum(amount for _, amount in parts)
    if settings.bonus_limit and won > settings.bonus_limit:
        parts.append(("bonus limit", settings.bonus_limit - won))
    return parts


def steps_missed(goals: Sequence[int], shown: int, points: int) -> int:
    """How many cards too many the display had for the points taken."""
    reached = sum(1 for goal in goals if goal <= points)
    return shown - reached
