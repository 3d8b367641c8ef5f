"""Crown against Shield for card points: what the games that are played for it have in common."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from mue.mechanics.auction import AuctionFacts
from mue.mechanics.facts import at
from mue.mechanics.score import (
    CrownFacts,
    Parts,
    PointGoals,
    card_points,
    goal_bonus,
    reached_bonus,
    steps_missed,
)
from mue.mechanics.trump import NONE, NamingFacts, OrderFacts, TokenFacts
from mue.play.game import Game, GameFacts, Stakes
from mue.play.state import Outcome, State
from mue.play.terms import Bid, Terms


class CrownGameFacts(GameFacts):
    auction: AuctionFacts
    trump: NamingFacts
    tokens: TokenFacts
    goals: PointGoals
    score: CrownFacts


C = TypeVar("C", bound=CrownGameFacts)


class CrownGame(Game[C]):
    """The Crown's side needs card points by the number of cards shown; reaching them or not pays bonuses."""

    def order_facts(self) -> OrderFacts:
        return self.facts.trump

    def stakes(self, players: int, shown: int) -> Stakes:
        won = goal_bonus(self.facts.score, shown)
        return Stakes(self.facts.goals.goal(players, shown), "card points", won)

    def make_terms(self, players: int) -> Terms:
        facts = self.facts
        return replace(
            super().make_terms(players),
            bids=crown_bids(facts.score, facts.goals.row(players)),
            crown_tokens=facts.tokens,
            shield_tokens=facts.tokens,
            stalemate=facts.auction.crown_tie == "stalemate",
        )

    def check(self) -> None:
        super().check()
        self.facts.auction.check(self.facts.players, pays_stalemate=True)
        for players in self.facts.players:
            self.facts.goals.check(players)
            self.facts.tokens.check("tokens", at("deck.ranks", self.facts.deck.ranks, players))

    def score(self, state: State) -> Outcome:
        goals = self.facts.goals.row(state.players)
        return crown_outcome(state, self.facts.score, self.facts.tokens, goals)


def outcome(state: State, parts: Sequence[Parts], points: Sequence[int], made: bool | None) -> Outcome:
    """The outcome whose scores are the sums of these parts; zeros are left out."""
    kept = tuple(tuple((why, amount) for why, amount in one if amount) for one in parts)
    contract = state.contract
    return Outcome(
        scores=tuple(sum(amount for _, amount in one) for one in kept),
        parts=kept,
        points=tuple(points),
        tricks=state.tricks,
        crown=contract.crown,
        shield=contract.shield,
        partner=contract.partner,
        goal=contract.goal,
        made=made,
    )


def void(state: State) -> Outcome:
    """Nobody showed a card."""
    zeros = (0,) * state.players
    return Outcome(scores=zeros, parts=((),) * state.players, points=zeros, tricks=zeros, void=True)


def points_with_piles(state: State) -> list[int]:
    worth = state.game.facts.deck.points
    return [taken + card_points(pile, worth) for taken, pile in zip(state.points, state.piles, strict=True)]


def goal_made(state: State, points: Sequence[int]) -> bool:
    """Has the Crown's team its goal? Open cards in the middle count for this alone."""
    contract = state.contract
    assert contract.goal is not None
    return _team_points(state, points) >= contract.goal


def _team_points(state: State, points: Sequence[int]) -> int:
    team = sum(points[seat] for seat in state.contract.crown_team)
    return team + card_points(state.deal.open, state.game.facts.deck.points)


def crown_bids(facts: CrownFacts, goals: Sequence[int]) -> tuple[Bid, ...]:
    """What each size of display is about. At worst every step is missed."""
    per_card = facts.crown_penalty + (facts.crown_per_step if facts.missed == "steps missed" else 0)
    return tuple(
        Bid(goal, goal_bonus(facts, shown), -per_card * shown) for shown, goal in enumerate(goals, start=1)
    )


def crown_outcome(state: State, facts: CrownFacts, tokens: TokenFacts, goals: Sequence[int]) -> Outcome:
    contract = state.contract
    if contract.crown is None:
        assert state.auction is not None
        return _stalemate(state, facts) if state.auction.shows else void(state)
    points = points_with_piles(state)
    made = goal_made(state, points)
    shown = contract.shown[contract.crown]
    parts: list[Parts] = [[("card points", taken)] for taken in points]
    if made:
        for seat in contract.crown_team:
            parts[seat] += reached_bonus(facts, tokens, shown, contract.major or NONE)
        return outcome(state, parts, points, made)
    parts[contract.crown].append(("goal missed", facts.crown_penalty * shown))
    if contract.partner is not None:
        parts[contract.partner].append(("goal missed", facts.partner_penalty * shown))
    opponents = [seat for seat in range(state.players) if seat not in contract.crown_team]
    if facts.missed == "steps missed":
        steps = steps_missed(goals, shown, _team_points(state, points))
        parts[contract.crown].append(("goal missed", facts.crown_per_step * steps))
        if contract.partner is not None:
            parts[contract.partner].append(("goal missed", facts.partner_per_step * steps))
        for seat in opponents:
            parts[seat].append(("goal prevented", facts.opponents_per_step * steps))
    elif contract.shield is not None:
        for seat in opponents:
            parts[seat].append(("goal prevented", facts.shield_per_card * contract.shown[contract.shield]))
            parts[seat].append(("trump token", tokens.value(contract.minor or NONE)))
    return outcome(state, parts, points, made)


def _stalemate(state: State, facts: CrownFacts) -> Outcome:
    """Tie for the most cards where that ends the hand: the tied players are paid, the last one pays."""
    assert state.auction is not None
    *earlier, last = state.auction.tied()
    cards = max(state.auction.counts)
    parts: list[Parts] = [[] for _ in range(state.players)]
    for seat in earlier:
        parts[seat].append(("stalemate", facts.stalemate_per_card * cards))
    parts[last].append(("stalemate", facts.stalemate_last_per_card * cards))
    return outcome(state, parts, (0,) * state.players, None)
