"""YAMV, Yet Another Mü Variant, work-in-progress rules for 4 to 6 players.

The source does not name its author. Four suits with every even rank twice, and two jokers. The trump has two
halves, the declarer's and the head defender's. Tricks are counted, not card points. Cards are bid by showing
them, and each promises one more trick.

In the code the declarer is the Crown and their half of the trump the major, the head defender is the
Shield and theirs the minor, as in the other games of the family; the stock is the kitty.

Readings that the source leaves open:
- If nobody but the declarer bid a card, there is no head defender, the second half of the trump is none, and
  the defence can win no trump bonus.
- A bid may ask for more tricks than there are; it is then lost from the start.
- A joker may be bid and counts as a card, but carries neither a suit nor a rank to name.
- The head defender cannot name the rank that the declarer has named: that would be one half, not two.
- Of two trump ranks the higher is stronger, whoever named it.
- Only drawn cards that are still held can replace cards put away from the table.
- Cards put away are out of play and count for nobody.
- If a tie for the most cards leaves nobody as declarer (a variant), nobody scores, and the deal passes on.
- Each defender is paid for the tricks they took; the trump bonus goes to all of the winning team.

The deal is in `rules/game.py`, the match in `rules/match.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import Field

from mue.errors import BadVariant
from mue.rules.contract import Contract
from mue.rules.game import Game, GameSettings
from mue.rules.mechanics.auction import AuctionSettings
from mue.rules.mechanics.score import Parts
from mue.rules.mechanics.settings import ByPlayers, Count, Points, Settings, at, check_each_once
from mue.rules.mechanics.trump import NONE, NamingSettings, OrderSettings, TokenSettings
from mue.rules.outcome import Outcome, outcome_of, void_hand
from mue.rules.phase import Phase
from mue.rules.phases.bidding import Bidding
from mue.rules.phases.exchange import Exchange
from mue.rules.phases.name_trump import Naming
from mue.rules.phases.pick_partner import Partner, check_partner
from mue.rules.phases.trick_play import Tricks
from mue.rules.public_rules import Bid, PublicRules
from mue.rules.state import State

Step = Literal["partner", "major", "minor", "exchange"]


LARGEST_STOCK = 4
"""All exchanges are enumerated, and their number grows combinatorially with the stock."""


class BidSettings(Settings):
    """How many tricks a bid asks for."""

    tricks_for_one_card: Count
    tricks_per_further_card: Count

    def goal(self, players: int, shown: int) -> int:
        return self.tricks_for_one_card + self.tricks_per_further_card * (shown - 1)

    def largest(self, players: int) -> int:
        return 0


class BonusSettings(Settings):
    """The winning team's bonus for the half of the trump that its head named."""

    declarer: TokenSettings
    defender: TokenSettings


class TrickScoreSettings(Settings):
    per_trick_bid: Points
    per_overtrick: Points
    """Bid made: to each of the declarer's team."""
    declarer_penalty: Points
    partner_penalty: Points
    """Bid failed: for each trick bid; negative numbers are penalties."""
    declarer_per_undertrick: Points
    partner_per_undertrick: Points
    """Bid failed: for each trick that is missing; negative numbers are penalties."""
    per_defender_trick: Points
    """To each defender, for each trick they took, whether the bid is made or not."""


class YamvSettings(GameSettings):
    order: Annotated[tuple[Step, ...], Field(strict=False)]
    partner: ByPlayers[bool]
    auction: AuctionSettings
    trump: NamingSettings
    goals: BidSettings
    bonus: BonusSettings
    score: TrickScoreSettings


class Yamv(Game[YamvSettings]):
    id: ClassVar[str] = "yamv"
    title: ClassVar[str] = "YAMV"
    summary: ClassVar[str] = "suit and rank trumps, jokers, tricks are counted"
    settings_type: ClassVar[type[GameSettings]] = YamvSettings
    lays_cards: ClassVar[bool] = True

    def make_phases(self) -> Sequence[Phase]:
        settings = self.settings
        steps: dict[Step, Phase] = {
            "partner": Partner(settings.partner),
            "major": Naming("major", settings.trump),
            "minor": Naming("minor", settings.trump),
            "exchange": Exchange(),
        }
        return [
            Bidding(settings.auction, settings.goals),
            *(steps[step] for step in settings.order),
            Tricks(),
        ]

    def order_settings(self) -> OrderSettings:
        return self.settings.trump

    def make_public_rules(self, players: int) -> PublicRules:
        score = self.settings.score
        goals = [self.settings.goals.goal(players, shown + 1) for shown in range(self.sizes(players).hand)]
        return replace(
            super().make_public_rules(players),
            bids=tuple(
                Bid(g, score.per_trick_bid * g, -(score.declarer_penalty + score.declarer_per_undertrick) * g)
                for g in goals
            ),
            crown_tokens=self.settings.bonus.declarer,
            shield_tokens=self.settings.bonus.defender,
            partner=at("partner", self.settings.partner, players),
            stalemate=self.settings.auction.crown_tie == "stalemate",
        )

    def check(self) -> None:
        super().check()
        check_each_once("order", self.settings.order, get_args(Step))
        self.settings.auction.check(self.settings.players, allows_stalemate=True)
        check_partner(self.settings.partner, self.settings.players)
        for players in self.settings.players:
            if self.sizes(players).kitty > LARGEST_STOCK:
                kitty = self.sizes(players).kitty
                raise BadVariant("stock-too-large", players=players, kitty=kitty, most=LARGEST_STOCK)
            ranks = at("deck.ranks", self.settings.deck.ranks, players)
            self.settings.bonus.declarer.check("bonus.declarer", ranks)
            self.settings.bonus.defender.check("bonus.defender", ranks)

    def score(self, state: State) -> Outcome:
        contract = state.contract
        if contract.crown is None:
            assert state.auction is not None
            return _stalemate(state) if state.auction.shows else void_hand(state)
        parts = score_parts(self.settings, contract, state.tricks)
        return outcome_of(state, parts, (0,) * state.players, bid_made(contract, state.tricks))


def _stalemate(state: State) -> Outcome:
    nothing = (0,) * state.players
    return outcome_of(state, [[]] * state.players, nothing, None)


def tricks_taken(contract: Contract, tricks: Sequence[int]) -> int:
    """The tricks of declarer and partner together."""
    return sum(tricks[seat] for seat in contract.crown_team)


def bid_made(contract: Contract, tricks: Sequence[int]) -> bool:
    assert contract.goal is not None
    return tricks_taken(contract, tricks) >= contract.goal


def score_parts(settings: YamvSettings, contract: Contract, tricks: Sequence[int]) -> list[Parts]:
    """What each seat wins or loses; `tricks` are by seat."""
    bid = contract.goal
    assert bid is not None and contract.crown is not None
    made = bid_made(contract, tricks)
    score = settings.score
    parts: list[Parts] = [[] for _ in tricks]
    if made:
        for seat in contract.crown_team:
            parts[seat] += [
                ("tricks bid", score.per_trick_bid * bid),
                ("overtricks", score.per_overtrick * (tricks_taken(contract, tricks) - bid)),
                ("trump bonus", settings.bonus.declarer.value(contract.major or NONE)),
            ]
    else:
        missing = bid - tricks_taken(contract, tricks)
        parts[contract.crown] += [
            ("bid failed", score.declarer_penalty * bid),
            ("undertricks", score.declarer_per_undertrick * missing),
        ]
        if contract.partner is not None:
            parts[contract.partner] += [
                ("bid failed", score.partner_penalty * bid),
                ("undertricks", score.partner_per_undertrick * missing),
            ]
    for seat, own in enumerate(tricks):
        if seat in contract.crown_team:
            continue
        parts[seat].append(("own tricks", score.per_defender_trick * own))
        # The bonus is for a half that was chosen; without a head defender nobody has chosen it.
        if not made and contract.shield is not None:
            parts[seat].append(("trump bonus", settings.bonus.defender.value(contract.minor or NONE)))
    return parts
