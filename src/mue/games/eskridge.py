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

from mue.mechanics.deal import DealFacts, Sizes
from mue.mechanics.facts import ByPlayers, Count, at, check_each_once
from mue.play.crown import CrownGame, CrownGameFacts
from mue.play.game import GameFacts
from mue.play.phase import Phase
from mue.play.phases.bidding import Bidding
from mue.play.phases.kitty import Kitty
from mue.play.phases.naming import Naming
from mue.play.phases.tricks import Tricks

Step = Literal["kitty", "minor", "major"]


class EskridgeDealFacts(DealFacts):
    open: ByPlayers[Count]

    def sizes(self, players: int) -> Sizes:
        return replace(super().sizes(players), open=at("deal.open", self.open, players))


class EskridgeFacts(CrownGameFacts):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    deal: EskridgeDealFacts


class Eskridge(CrownGame[EskridgeFacts]):
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

    def check(self) -> None:
        super().check()
        check_each_once("order", self.facts.order, get_args(Step))
