"""Crown against Shield for card points: what Mü and its two-player forms share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from mue.rules.game import Game, GameSettings
from mue.rules.mechanics.auction import AuctionSettings
from mue.rules.mechanics.score import (
    CrownSettings,
    Parts,
    PointGoals,
    goal_bonus,
    reached_bonus,
    steps_missed,
)
from mue.rules.mechanics.settings import at
from mue.rules.mechanics.trump import NONE, NamingSettings, OrderSettings, TokenSettings
from mue.rules.outcome import Outcome, outcome_of, points_with_piles, void_hand
from mue.rules.public_rules import Bid, PublicRules
from mue.rules.state import State


class CrownGameSettings(GameSettings):
    auction: AuctionSettings
    trump: NamingSettings
    tokens: TokenSettings
    goals: PointGoals
    score: CrownSettings


C = TypeVar("C", bound=CrownGameSettings)


class CrownGame(Game[C]):
    """The goal of the Crown's side grows with the cards shown; reaching or missing it pays bonuses."""

    def order_settings(self) -> OrderSettings:
        return self.settings.trump

    def make_public_rules(self, players: int) -> PublicRules:
        settings = self.settings
        return replace(
            super().make_public_rules(players),
            bids=crown_bids(settings.score, settings.goals.row(players)),
            crown_tokens=settings.tokens,
            shield_tokens=settings.tokens,
            stalemate=settings.auction.crown_tie == "stalemate",
        )

    def check(self) -> None:
        super().check()
        self.settings.auction.check(self.settings.players, allows_stalemate=True)
        for players in self.settings.players:
            self.settings.goals.check(players)
            self.settings.tokens.check("tokens", at("deck.ranks", self.settings.deck.ranks, players))

    def score(self, state: State) -> Outcome:
        goals = self.settings.goals.row(state.players)
        return crown_outcome(state, self.settings.score, self.settings.tokens, goals)


def goal_made(state: State, points: Sequence[int]) -> bool:
    """Has the Crown's team reached its goal? Open cards in the middle count for this alone."""
    contract = state.contract
    assert contract.goal is not None
    return _team_points(state, points) >= contract.goal


def _team_points(state: State, points: Sequence[int]) -> int:
    team = sum(points[seat] for seat in state.contract.crown_team)
    return team + state.game.card_points(state.deal.open)


def crown_bids(settings: CrownSettings, goals: Sequence[int]) -> tuple[Bid, ...]:
    """Goal, bonus and loss of each size of display. The loss is that of missing every step."""
    per_card = settings.crown_penalty + (settings.crown_per_step if settings.missed == "steps missed" else 0)
    return tuple(
        Bid(goal, goal_bonus(settings, shown), -per_card * shown) for shown, goal in enumerate(goals, start=1)
    )


def crown_outcome(
    state: State, settings: CrownSettings, tokens: TokenSettings, goals: Sequence[int]
) -> Outcome:
    contract = state.contract
    if contract.crown is None:
        assert state.auction is not None
        return _stalemate(state, settings) if state.auction.shows else void_hand(state)
    points = points_with_piles(state)
    made = goal_made(state, points)
    shown = contract.shown[contract.crown]
    parts: list[Parts] = [[("card points", taken)] for taken in points]
    if made:
        for seat in contract.crown_team:
            parts[seat] += reached_bonus(settings, tokens, shown, contract.major or NONE)
        return outcome_of(state, parts, points, made)
    parts[contract.crown].append(("goal missed", settings.crown_penalty * shown))
    if contract.partner is not None:
        parts[contract.partner].append(("goal missed", settings.partner_penalty * shown))
    opponents = [seat for seat in range(state.players) if seat not in contract.crown_team]
    if settings.missed == "steps missed":
        steps = steps_missed(goals, shown, _team_points(state, points))
        parts[contract.crown].append(("goal missed", settings.crown_per_step * steps))
        if contract.partner is not None:
            parts[contract.partner].append(("goal missed", settings.partner_per_step * steps))
        for seat in opponents:
            parts[seat].append(("goal prevented", settings.opponents_per_step * steps))
    elif contract.shield is not None:
        for seat in opponents:
            parts[seat].append(("goal prevented", settings.shield_per_card * contract.shown[contract.shield]))
            parts[seat].append(("trump token", tokens.value(contract.minor or NONE)))
    return outcome_of(state, parts, points, made)


def _stalemate(state: State, settings: CrownSettings) -> Outcome:
    """A tie for the most cards that ends the hand: the tied players are paid; the last to draw level pays."""
    assert state.auction is not None
    *earlier, last = state.auction.tied()
    cards = max(state.auction.counts)
    parts: list[Parts] = [[] for _ in range(state.players)]
    for seat in earlier:
        parts[seat].append(("stalemate", settings.stalemate_per_card * cards))
    parts[last].append(("stalemate", settings.stalemate_last_per_card * cards))
    return outcome_of(state, parts, (0,) * state.players, None)
