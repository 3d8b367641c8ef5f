"""Mü for two by Don Eskridge: a skat of three cards and six open ones in the middle.

Roles, trumps and scoring are those of Mü. The Crown takes the skat before any trump is named; the open
cards help the Crown to the goal and belong to nobody; nine cards stay out of the deal unseen.

Readings that the printed rules leave open:
- The three cards put away are points of the Crown, but not a trick in the count of tricks.
- The other player showed nothing: there is no Shield, and a Crown who fails pays nobody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from mue.mechanics.auction import AuctionFacts
from mue.mechanics.deal import DealFacts, Sizes
from mue.mechanics.facts import ByPlayers, Count, at, check_each_once
from mue.mechanics.score import CrownFacts, PointGoals, goal_bonus
from mue.mechanics.trump import NamingFacts, OrderFacts, TokenFacts
from mue.play.crown import crown_bids, crown_outcome
from mue.play.game import Game, GameFacts, Stakes
from mue.play.phase import Phase
from mue.play.phases.bidding import Bidding
from mue.play.phases.kitty import Kitty
from mue.play.phases.naming import Naming
from mue.play.phases.tricks import Tricks
from mue.play.state import Outcome, State
from mue.play.terms import Terms

Step = Literal["kitty", "minor", "major"]


class EskridgeDealFacts(DealFacts):
    open: ByPlayers[Count]

    def sizes(self, players: int) -> Sizes:
        return replace(super().sizes(players), open=at("deal.open", self.open, players))


class EskridgeFacts(GameFacts):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    deal: EskridgeDealFacts
    auction: AuctionFacts
    trump: NamingFacts
    tokens: TokenFacts
    goals: PointGoals
    score: CrownFacts


class Eskridge(Game[EskridgeFacts]):
    id: ClassVar[str] = "eskridge"
    title: ClassVar[str] = "Mü for two (Eskridge)"
    summary: ClassVar[str] = "a skat of 3 and six open cards"
    facts_type: ClassVar[type[GameFacts]] = EskridgeFacts

    def phases(self) -> Sequence[Phase]:
        facts = self.facts
        steps: dict[Step, Phase] = {
            "kitty": Kitty(),
            "minor": Naming("minor", facts.trump),
            "major": Naming("major", facts.trump),
        }
        return [Bidding(facts.auction, facts.goals), *(steps[step] for step in facts.order), Tricks()]

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
        check_each_once("order", self.facts.order, get_args(Step))
        self.facts.auction.check(self.facts.players, pays_stalemate=True)
        for players in self.facts.players:
            self.facts.goals.check(players)
            self.facts.tokens.check("tokens", at("deck.ranks", self.facts.deck.ranks, players))

    def score(self, state: State) -> Outcome:
        goals = self.facts.goals.row(state.players)
        return crown_outcome(state, self.facts.score, self.facts.tokens, goals)
