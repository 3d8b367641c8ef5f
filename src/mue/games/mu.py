"""Mü by Doris Matthäus and Frank Nestel, revised edition, 3 to 6 players.

Cards are bid by showing them. The largest display has the Crown and names the major trump, the second
has the Shield and names the minor one; the Crown's side then needs a number of card points.

Readings that the printed rules leave open:
- The Shield depends on the displays, not on a move: an overtaken Crown takes it if it is free or its holder
  has fewer cards.
- If only one player showed cards, there is no Shield, and nobody wins a bonus when the Crown fails.
- The deck has one token for each colour and number, so the Crown cannot repeat the Shield's trump.
- The Crown's discards come from the hand, never from the display, and count for the Crown.
- The goals on the tokens for 4 to 6 players are in the variant file; owners of the box can put theirs there.

The 1995 edition is the variant `classic`: the same phases with other settings.

Scoring is in `rules/crown.py`, shared with Mü for two by Eskridge; the deal in `rules/game.py`, the match in
`rules/match.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from mue.rules.crown import CrownGame, CrownGameSettings
from mue.rules.game import GameSettings
from mue.rules.mechanics.settings import ByPlayers, at, check_each_once
from mue.rules.phase import Phase
from mue.rules.phases.bidding import Bidding
from mue.rules.phases.kitty import Kitty
from mue.rules.phases.name_trump import Naming
from mue.rules.phases.pick_partner import Partner, check_partner
from mue.rules.phases.trick_play import Tricks
from mue.rules.public_rules import PublicRules

Step = Literal["minor", "major", "kitty", "partner"]


class MuSettings(CrownGameSettings):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    partner: ByPlayers[bool]


class Mu(CrownGame[MuSettings]):
    id: ClassVar[str] = "mu"
    title: ClassVar[str] = "Mü"
    summary: ClassVar[str] = "display auction, two trumps, a partner"
    settings_type: ClassVar[type[GameSettings]] = MuSettings

    def make_phases(self) -> Sequence[Phase]:
        settings = self.settings
        steps: dict[Step, Phase] = {
            "minor": Naming("minor", settings.trump),
            "major": Naming("major", settings.trump),
            "kitty": Kitty(),
            "partner": Partner(settings.partner),
        }
        return [
            Bidding(settings.auction, settings.goals),
            *(steps[step] for step in settings.order),
            Tricks(),
        ]

    def make_public_rules(self, players: int) -> PublicRules:
        return replace(
            super().make_public_rules(players), partner=at("partner", self.settings.partner, players)
        )

    def check(self) -> None:
        super().check()
        check_each_once("order", self.settings.order, get_args(Step))
        check_partner(self.settings.partner, self.settings.players)
