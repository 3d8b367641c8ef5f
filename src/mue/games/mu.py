"""Mü by Doris Matthäus and Frank Nestel, revised edition, 3 to 6 players.

Cards are bid by showing them. The largest display has the Crown and names the major trump, the second
has the Shield and names the minor one; the Crown's side then needs a number of card points.

Readings that the printed rules leave open:
- The Shield is a state, not only a move: an overtaken Crown takes it when it is free or has fewer cards.
- Only one player showed cards: there is no Shield, and nobody wins a bonus when the Crown fails.
- The deck has one token for each colour and number, so the Crown cannot repeat the Shield's trump.
- The Crown's discards come from the hand, never from the display, and count for the Crown.
- The goals on the 4-6 player tokens are data of the variant file, to be replaced by a box's owner.

The edition of 1995 is the variant `classic`: the same phases under other facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from mue.mechanics.facts import ByPlayers, at, check_each_once
from mue.play.crown import CrownGame, CrownGameFacts
from mue.play.game import GameFacts
from mue.play.phase import Phase
from mue.play.phases.bidding import Bidding
from mue.play.phases.kitty import Kitty
from mue.play.phases.naming import Naming
from mue.play.phases.partner import Partner, check_partner
from mue.play.phases.tricks import Tricks
from mue.play.terms import Terms

Step = Literal["minor", "major", "kitty", "partner"]


class MuFacts(CrownGameFacts):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    partner: ByPlayers[bool]


class Mu(CrownGame[MuFacts]):
    id: ClassVar[str] = "mu"
    title: ClassVar[str] = "Mü"
    summary: ClassVar[str] = "display auction, two trumps, a partner"
    facts_type: ClassVar[type[GameFacts]] = MuFacts

    def phases(self) -> Sequence[Phase]:
        facts = self.facts
        steps: dict[Step, Phase] = {
            "minor": Naming("minor", facts.trump),
            "major": Naming("major", facts.trump),
            "kitty": Kitty(),
            "partner": Partner(facts.partner),
        }
        return [Bidding(facts.auction, facts.goals), *(steps[step] for step in facts.order), Tricks()]

    def make_terms(self, players: int) -> Terms:
        return replace(super().make_terms(players), partner=at("partner", self.facts.partner, players))

    def check(self) -> None:
        super().check()
        check_each_once("order", self.facts.order, get_args(Step))
        check_partner(self.facts.partner, self.facts.players)
