"""Mü for two by Don Eskridge: a kitty of three cards and six open ones in the middle.

Roles, trumps and scoring are those of Mü. The Crown takes the kitty before any trump is named; the open cards
count towards the Crown's goal and belong to nobody; nine cards are set aside unseen.

Readings that the printed rules leave open:
- The points of the three cards put away go to the Crown; they do not count as a trick.
- If the other player showed nothing, there is no Shield, and a Crown who fails pays nobody.

Scoring is in `rules/crown.py`, shared with Mü; the deal in `rules/game.py`, the match in
`rules/match.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from mue.rules.crown import CrownGame, CrownGameSettings
from mue.rules.game import GameSettings
from mue.rules.mechanics.deal import DealSettings, Sizes
from mue.rules.mechanics.settings import ByPlayers, Count, at, check_each_once
from mue.rules.phase import Phase
from mue.rules.phases.bidding import Bidding
from mue.rules.phases.kitty import Kitty
from mue.rules.phases.name_trump import Naming
from mue.rules.phases.trick_play import Tricks

Step = Literal["kitty", "minor", "major"]


class EskridgeDealSettings(DealSettings):
    open: ByPlayers[Count]

    def sizes(self, players: int) -> Sizes:
        return replace(super().sizes(players), open=at("deal.open", self.open, players))


class EskridgeSettings(CrownGameSettings):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    deal: EskridgeDealSettings


class Eskridge(CrownGame[EskridgeSettings]):
    id: ClassVar[str] = "eskridge"
    title: ClassVar[str] = "Mü for two (Eskridge)"
    summary: ClassVar[str] = "a kitty of 3 and six open cards"
    settings_type: ClassVar[type[GameSettings]] = EskridgeSettings

    def make_phases(self) -> Sequence[Phase]:
        settings = self.settings
        steps: dict[Step, Phase] = {
            "kitty": Kitty(),
            "minor": Naming("minor", settings.trump),
            "major": Naming("major", settings.trump),
        }
        return [
            Bidding(settings.auction, settings.goals),
            *(steps[step] for step in settings.order),
            Tricks(),
        ]

    def check(self) -> None:
        super().check()
        check_each_once("order", self.settings.order, get_args(Step))
